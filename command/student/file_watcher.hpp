#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace command {

/// Detects saved and deleted files by polling: unlike notifications, that works on every file
/// system, over networks, and with editors that save by renaming.
class FileWatcher {
public:
    explicit FileWatcher(std::vector<std::filesystem::path> files);

    /// Files saved or deleted since the last call. A change is reported only after the file has
    /// stayed the same between two calls, as it may be half written before.
    /// @return indices in the list of files
    std::vector<std::size_t> look();

private:
    /// What changes when a file is saved.
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        std::uint64_t number =
            0;  ///< of the file in its file system; another one after a save by renaming
        bool operator==(const Stamp&) const = default;
    };
    struct Watched {
        std::filesystem::path file;
        std::optional<Stamp> told, seen;
    };
    static std::optional<Stamp> stamp_of(const std::filesystem::path& file);

    std::vector<Watched> files_;
};

}  // namespace command
