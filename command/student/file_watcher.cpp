#include "command/student/file_watcher.hpp"

#include <sys/stat.h>

namespace command {

FileWatcher::FileWatcher(std::vector<std::filesystem::path> files) {
    for (std::filesystem::path& file : files) {
        const std::optional<Stamp> now = stamp_of(file);
        files_.push_back({std::move(file), now, now});
    }
}

std::vector<std::size_t> FileWatcher::look() {
    std::vector<std::size_t> saved;
    for (std::size_t i = 0; i < files_.size(); ++i) {
        Watched& watched = files_[i];
        const std::optional<Stamp> now = stamp_of(watched.file);
        const bool settled = now == watched.seen;
        watched.seen = now;
        if (!settled || now == watched.told) continue;
        watched.told = now;
        saved.push_back(i);
    }
    return saved;
}

std::optional<FileWatcher::Stamp> FileWatcher::stamp_of(const std::filesystem::path& file) {
    struct stat status{};
    if (stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
    const auto since_epoch = std::chrono::seconds(status.st_mtim.tv_sec) +
                             std::chrono::nanoseconds(status.st_mtim.tv_nsec);
    return Stamp{std::filesystem::file_time_type(since_epoch),
                 static_cast<std::uintmax_t>(status.st_size), status.st_ino};
}

}  // namespace command
