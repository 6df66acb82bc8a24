#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace grader {

/// Returns the raw bytes of a file, or an empty string when it cannot be read.
std::string content_of(const std::filesystem::path& file);

/// Returns a hash of a string (FNV-1a, 16 hexadecimal digits), used to detect changes. Not
/// collision-resistant against deliberate attempts.
std::string fingerprint_of(const std::string& text);

/// Returns a sentence that says why an untrusted file cannot be read as text of at most
/// `most_bytes` bytes, or an empty string when it can. Follows links, but accepts only regular
/// files: opening a pipe or a device could block indefinitely.
std::string why_not_readable(const std::filesystem::path& file, std::uintmax_t most_bytes);

/// Atomically replaces a file.
/// @param fresh  path in the same file system that no other process uses, for the new content
std::error_code replace_file(const std::filesystem::path& file, const std::string& content,
                             const std::filesystem::path& fresh);

/// Locks a folder against other processes that use this class, for the lifetime of the object.
class FolderLock {
public:
    enum class Kind {
        exclusive,      ///< exclusive; waits
        try_exclusive,  ///< exclusive; does not wait
        try_shared      ///< shared with other `try_shared` locks; does not wait
    };
    explicit FolderLock(const std::filesystem::path& folder, Kind kind = Kind::exclusive);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    /// Returns whether the lock was acquired, or is not supported, as on some network file systems.
    bool is_held() const { return held_; }
    /// Returns whether the folder is actually locked.
    bool is_locked() const { return locked_; }

private:
    int descriptor_;
    bool locked_, held_;
};

/// A uniquely named folder, deleted with the object.
class TemporaryFolder {
public:
    /// Also deletes folders with this prefix that killed processes left behind; where folders
    /// cannot be locked, only those older than one hour.
    /// @param prefix  start of the folder's name
    /// @throws std::runtime_error when the folder cannot be created
    TemporaryFolder(const std::filesystem::path& parent, const std::string& prefix);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// Writes a file into the folder. Faster than `replace_file`, as the file has no other readers
    /// and need not survive a power failure.
    /// @throws std::runtime_error when the file cannot be written
    std::filesystem::path write(const std::string& name, const std::string& content) const;

private:
    std::filesystem::path path_;
    /// Released by the system when the process ends, even if it is killed.
    std::optional<FolderLock> lock_;
};

}  // namespace grader
