#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

/// What `watch` waits for: files that are saved, and keys.
namespace command {

/// Detects saved and deleted files by polling: unlike notifications, that works on every file
/// system, over networks, and with editors that save by renaming.
class FileWatcher {
public:
    explicit FileWatcher(std::vector<std::filesystem::path> files) : files_(std::move(files)) {
        for (const std::filesystem::path& file : files_) seen_.push_back(stamp_of(file));
        told_ = seen_;
    }

    /// Files saved or deleted since the last call. A change is reported only after the file has
    /// stayed the same between two calls, as it may be half written before.
    /// @return indices in the list of files
    std::vector<std::size_t> look() {
        std::vector<std::size_t> saved;
        for (std::size_t i = 0; i < files_.size(); ++i) {
            const Stamp now = stamp_of(files_[i]);
            if (now == seen_[i] && now != told_[i]) {
                saved.push_back(i);
                told_[i] = now;
            }
            seen_[i] = now;
        }
        return saved;
    }

private:
    /// What changes when a file is saved: its time, its size, and its number in the file system,
    /// which is another one after a save by renaming; nullopt when there is no file.
    using Stamp = std::optional<std::tuple<time_t, long, off_t, ino_t>>;

    static Stamp stamp_of(const std::filesystem::path& file) {
        struct stat status{};
        if (stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
        return {{status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_size, status.st_ino}};
    }

    std::vector<std::filesystem::path> files_;
    std::vector<Stamp> seen_, told_;
};

/// Extracts letters from terminal input. Other keys, such as arrows, arrive as escape sequences,
/// which are skipped even when they are split between two reads.
class Keys {
public:
    /// @return the letters and control characters in these bytes, which continue the previous
    ///     call's
    std::string take(std::string_view bytes) {
        std::string letters;
        for (const char byte : bytes) take(byte, letters);
        return letters;
    }

private:
    enum class State { letters, after_escape, in_sequence, last_of_sequence };

    void take(char byte, std::string& letters) {
        constexpr char escape = '\033';
        const bool ends_sequence = byte >= '@' && byte <= '~';
        if (byte == escape) state_ = State::after_escape;
        else if (state_ == State::after_escape && byte == '[') state_ = State::in_sequence;
        else if (state_ == State::after_escape && byte == 'O') state_ = State::last_of_sequence;
        else if (state_ == State::last_of_sequence ||
                 (state_ == State::in_sequence && ends_sequence))
            state_ = State::letters;
        else if (state_ != State::in_sequence) {
            state_ = State::letters;
            letters += byte;
        }
    }

    State state_ = State::letters;
};

}  // namespace command
