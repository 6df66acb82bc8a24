#include "grader/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace grader {
namespace {

namespace fs = std::filesystem;

std::error_code last_error() { return {errno, std::generic_category()}; }

/// Writes a file.
/// @param safely  whether to wait until it is on the disk
std::error_code write_file(const fs::path& path, const std::string& content, bool safely) {
    std::FILE* const file = std::fopen(path.c_str(), "we");  // closed in child processes
    if (file == nullptr) return last_error();
    const bool is_written =
        std::fwrite(content.data(), 1, content.size(), file) == content.size() &&
        std::fflush(file) == 0 && (!safely || fsync(fileno(file)) == 0);
    std::error_code error = is_written ? std::error_code() : last_error();
    if (std::fclose(file) != 0 && !error) error = last_error();
    return error;
}

/// Removes folders that no process has locked; where locks are not supported, those an hour old.
void remove_abandoned(const fs::path& parent, const std::string& prefix) {
    std::error_code ignored;
    const auto now = fs::file_time_type::clock::now();
    for (fs::directory_iterator entry(parent, ignored), end; entry != end;
         entry.increment(ignored)) {
        const fs::file_time_type changed = fs::last_write_time(entry->path(), ignored);
        if (ignored || !entry->path().filename().string().starts_with(prefix)) continue;
        if (now - changed < std::chrono::seconds(10))
            continue;  // its creator may not have locked it yet
        const FolderLock lock(entry->path(), FolderLock::Kind::try_exclusive);
        if (lock.is_locked() || (lock.is_held() && now - changed > std::chrono::hours(1)))
            fs::remove_all(entry->path(), ignored);
    }
}

}  // namespace

std::error_code replace_file(const fs::path& file, const std::string& content,
                             const fs::path& fresh) {
    if (const std::error_code error = write_file(fresh, content, true)) return error;
    return std::rename(fresh.c_str(), file.c_str()) == 0 ? std::error_code() : last_error();
}

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    // Reading a file in /proc fails when its process ends; that must not throw.
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

std::string fingerprint_of(const std::string& text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return fmt::format("{:016x}", hash);
}

std::string why_not_readable(const fs::path& file, std::uintmax_t most_bytes) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found) return "there is no such file";
    if (status.type() == fs::file_type::directory) return "it is a folder";
    if (status.type() != fs::file_type::regular) return "it is not an ordinary file";
    const std::uintmax_t bytes = fs::file_size(file, error);
    if (!error && bytes > most_bytes)
        return fmt::format("it has {} KB, and at most {} are read", bytes / 1000,
                           most_bytes / 1000);
    return error || access(file.c_str(), R_OK) != 0 ? "it cannot be opened" : "";
}

FolderLock::FolderLock(const fs::path& folder, Kind kind)
    : descriptor_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    const int how = kind == Kind::exclusive       ? LOCK_EX
                    : kind == Kind::try_exclusive ? LOCK_EX | LOCK_NB
                                                  : LOCK_SH | LOCK_NB;
    int result = 0;
    do {
        result = flock(descriptor_, how);
    } while (result != 0 && errno == EINTR);
    locked_ = result == 0;
    held_ = locked_ || errno != EWOULDBLOCK;
}

FolderLock::~FolderLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

TemporaryFolder::TemporaryFolder(const fs::path& parent, const std::string& prefix) {
    fs::create_directories(parent);
    remove_abandoned(parent, prefix);
    std::string pattern = (parent / (prefix + "XXXXXX")).string();
    if (mkdtemp(pattern.data()) == nullptr)
        throw std::runtime_error("cannot make a folder in " + parent.string());
    path_ = pattern;
    lock_.emplace(path_);
}

fs::path TemporaryFolder::write(const std::string& name, const std::string& content) const {
    const fs::path file = path_ / name;
    if (const std::error_code error = write_file(file, content, false))
        throw std::runtime_error(
            fmt::format("{} cannot be written ({})", file.string(), error.message()));
    return file;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

}  // namespace grader
