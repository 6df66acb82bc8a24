#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <system_error>

namespace grader {

/// What stands in a file, byte for byte; nothing when it cannot be read.
std::string content_of(const std::filesystem::path& file);

/// A mark of a text, 16 hexadecimal digits, to see whether it has changed: any change makes it
/// another, chance aside (FNV-1a). Nothing against people who want two texts to have the same.
std::string fingerprint_of(const std::string& text);

/// Why a file that somebody else made cannot be read as a text of at most so many bytes, in a
/// sentence; empty when it can. Links are followed, but nothing that is no plain file is opened: a
/// pipe or a device could keep whoever reads it for ever.
std::string why_not_readable(const std::filesystem::path& file, std::uintmax_t most_bytes);

/// Writes a file so that whoever is killed meanwhile, or reads it meanwhile, meets the old one or
/// the new one as a whole.
/// @param fresh  where the new one is written first; in the same file system, and nobody else's
std::error_code replace_file(const std::filesystem::path& file, const std::string& content,
                             const std::filesystem::path& fresh);

/// Keeps other processes from working in the same folder, as long as it lives.
class FolderLock {
public:
    enum class Kind {
        alone,      ///< waits until nobody else works there
        at_once,    ///< as `alone`, but does not wait
        in_company  ///< together with others of this kind
    };
    explicit FolderLock(const std::filesystem::path& folder, Kind kind = Kind::alone);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    /// Whether it was to be had; where files cannot be locked at all, as on some network's, it
    /// counts as had.
    bool is_held() const { return held_; }
    /// Whether it is really locked.
    bool is_locked() const { return locked_; }

private:
    int descriptor_;
    bool locked_, held_;
};

/// Calls `remove` for all in a folder whose names begin like this and which nobody has changed for
/// an hour: nothing that we do takes as long.
void remove_stale(const std::filesystem::path& parent, const std::string& prefix,
                  const std::function<void(const std::filesystem::path&)>& remove);

/// A folder of its own, gone with the object.
class TemporaryFolder {
public:
    /// Also removes what killed processes left behind under such names, and, where folders cannot
    /// be locked, what was left there more than an hour ago.
    /// @param prefix  what its name begins with
    /// @throws std::runtime_error when it cannot be made
    TemporaryFolder(const std::filesystem::path& parent, const std::string& prefix);
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

    /// Writes a file into it. Nobody else reads it and it need not outlast a power cut, so this is
    /// quicker than `replace_file`.
    /// @throws std::runtime_error when that cannot be done
    std::filesystem::path write(const std::string& name, const std::string& content) const;

private:
    std::filesystem::path path_;
    std::optional<FolderLock> lock_;  ///< ends with the process, however that ends
};

}  // namespace grader
