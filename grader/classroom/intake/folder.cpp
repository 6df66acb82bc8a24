#include "grader/classroom/intake/folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// An open file or folder, closed by the destructor.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    bool open() const { return number_ >= 0; }

private:
    int number_;
};

/// Opens an entry of a folder for reading. Does not follow links, and does not block on pipes.
int open_in(int folder, const char* name, int also = 0) {
    return ::openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | also);
}

std::string last_error() { return std::strerror(errno); }

/// Returns the sorted names in a folder, at most one more than the limit.
std::vector<std::string> names_in(int folder) {
    const int again = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const std::unique_ptr<DIR, int (*)(DIR*)> stream(again < 0 ? nullptr : ::fdopendir(again),
                                                     ::closedir);
    std::vector<std::string> names;
    if (!stream) return names;
    while (const dirent* entry = ::readdir(stream.get())) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..") names.push_back(name);
        if (names.size() > most_entries) break;
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// Reads an open file up to a limit. Returns false on errors.
bool read_all(int file, std::string& content, std::size_t limit) {
    content.resize(limit);
    std::size_t size = 0;
    while (size < limit) {
        const ssize_t read = ::read(file, content.data() + size, limit - size);
        if (read < 0 && errno == EINTR) continue;
        if (read < 0) return false;
        if (read == 0) break;
        size += static_cast<std::size_t>(read);
    }
    content.resize(size);
    return true;
}

/// Thrown when the folder exceeds a limit and is not searched further.
struct TooMuch {
    std::string why;
};

class Walk {
public:
    Walk(const std::vector<std::string>& wanted, std::string beginning,
         std::vector<ArchiveInFolder>& archives)
        : wanted_(wanted), beginning_(std::move(beginning)), archives_(archives) {}

    Findings through(const fs::path& folder) {
        const Descriptor root(open_in(AT_FDCWD, folder.c_str(), O_DIRECTORY));
        if (!root.open()) {
            const std::string why = last_error();
            std::error_code ignored;
            findings_.obstacles.push_back(
                fs::is_symlink(fs::symlink_status(folder, ignored))
                    ? "The folder is a symbolic link, which is not followed."
                    : fmt::format("The folder cannot be opened ({}).", why));
            return findings_;
        }
        try {
            into(root.number(), folder, "", 0);
        } catch (const TooMuch& much) {
            findings_ = {};
            archives_.clear();
            findings_.obstacles.push_back(much.why);
        }
        return findings_;
    }

private:
    void into(int folder, const fs::path& place, const std::string& path, std::size_t depth) {
        if (depth > most_depth)
            throw TooMuch{fmt::format(
                "The folder holds more than {} folders in each other; nothing of it was read.",
                most_depth)};
        for (const std::string& name : names_in(folder)) {
            // At the top level, only entries with the student's prefix.
            if (depth == 0 && name.rfind(beginning_, 0) != 0) continue;
            const std::string own = depth == 0 ? name.substr(beginning_.size()) : name;
            if (passed_over(own)) continue;
            if (++entries_ > most_entries)
                throw TooMuch{fmt::format(
                    "The folder holds more than {} files; nothing of it was read.", most_entries)};
            look_at(folder, place / name, path.empty() ? own : path + "/" + own, depth);
        }
    }

    void look_at(int folder, const fs::path& place, const std::string& path, std::size_t depth) {
        const std::string name = place.filename();
        struct stat status{};
        if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return;
        if (S_ISDIR(status.st_mode)) {
            const Descriptor inner(open_in(folder, name.c_str(), O_DIRECTORY));
            if (inner.open()) into(inner.number(), place, path, depth + 1);
            else
                findings_.obstacles.push_back(fmt::format("The folder {} cannot be opened ({}).",
                                                          readable(path), last_error()));
            return;
        }
        if (is_backup(path)) return;
        const std::string_view base = base_name(path);
        if (base == "CMakeCache.txt") findings_.build_trees.emplace_back(folder_of(path));
        if (is_wanted(base, wanted_)) take(folder, name, path, status.st_mode);
        else if (names_archive(base) && S_ISREG(status.st_mode)) archives_.push_back({place, path});
        else if (findings_.others.size() < most_others)
            findings_.others.push_back({path,
                                        S_ISREG(status.st_mode) ? headers(folder, name) : Strings{},
                                        status.st_mtime});
    }

    void take(int folder, const std::string& name, const std::string& path, mode_t mode) {
        if (++taken_ > most_alike * wanted_.size())
            throw TooMuch{
                "The folder holds too many copies of the exercises; nothing of it was read."};
        SourceFile found{path, {}, 0, {}};
        if (S_ISLNK(mode)) found.trouble = "is a symbolic link, which is not followed";
        else if (!S_ISREG(mode)) found.trouble = "is no ordinary file";
        else found.trouble = read(folder, name, found);
        if (!found.trouble.empty()) found.content.clear();
        findings_.files.push_back(std::move(found));
    }

    using Strings = std::vector<std::string>;

    static Strings headers(int folder, const std::string& name) {
        SourceFile file;
        return may_hold_program(name) && read(folder, name, file).empty() ? headers_in(file.content)
                                                                          : Strings{};
    }

    /// Reads a file. Returns why it could not be read, or an empty string.
    static std::string read(int folder, const std::string& name, SourceFile& found) {
        const Descriptor file(open_in(folder, name.c_str()));
        if (!file.open()) return fmt::format("cannot be read ({})", last_error());
        struct stat status{};
        if (::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))
            return "is no ordinary file";
        found.changed = status.st_mtime;
        if (!read_all(file.number(), found.content, most_file_bytes + 1))
            return fmt::format("cannot be read ({})", last_error());
        return found.content.size() > most_file_bytes
                   ? fmt::format("has more than {} KB; no exercise needs as much",
                                 most_file_bytes >> 10)
                   : "";
    }

    static constexpr std::size_t most_others = 20;

    const std::vector<std::string>& wanted_;
    std::string beginning_;
    std::vector<ArchiveInFolder>& archives_;
    Findings findings_;
    std::size_t entries_ = 0;
    std::size_t taken_ = 0;
};

}  // namespace

Findings look_through(const fs::path& folder, const std::string& beginning,
                      const std::vector<std::string>& wanted,
                      std::vector<ArchiveInFolder>& archives) {
    return Walk(wanted, beginning, archives).through(folder);
}

}  // namespace classroom
