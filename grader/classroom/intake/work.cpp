#include "grader/classroom/intake/work.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/sandbox.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view greeting = "archive\n";  ///< any error after it is the archive's fault
constexpr std::size_t most_output = 64 << 20;
constexpr std::size_t most_archives = 20, most_read_bytes = 64 << 20;  ///< in a submission

/// Words the last error of the operating system.
std::string cannot_be_read() { return fmt::format("cannot be read ({})", std::strerror(errno)); }

/// Returns why a file is not opened at all; empty if it can be.
std::string why_not_to_open(const fs::path& file) {
    std::error_code error;
    if (fs::file_size(file, error) == 0) return "is empty";
    return access(file.c_str(), R_OK) == 0 ? "" : cannot_be_read();
}

/// Runs the program that unpacks.
grader::Finished run_confined(const grader::Course& course, const fs::path& file,
                              const fs::path& folder, bool of_class) {
    const fs::path program = fs::absolute(course.build) / "bin/unpack";
    if (!fs::exists(program))
        throw std::runtime_error(
            fmt::format("archives cannot be read, as {} was not built (it needs libarchive)",
                        program.string()));
    grader::Allowance allowance;
    allowance.readable = {program, file};
    if (fs::exists("/etc/localtime")) allowance.readable.emplace_back("/etc/localtime");
    allowance.writable = {folder};
    allowance.cpu_seconds = of_class ? 200 : 20;
    allowance.memory_bytes = std::size_t{1} << 30;
    allowance.file_bytes = (of_class ? limits_of_class : limits_of_student).bytes;
    const char* const zone = std::getenv("TZ");
    const grader::CommandLine command{program.string(), file.string(), folder.string(),
                                      zone == nullptr ? "" : zone, of_class ? "class" : "student"};
    return grader::run_program(
        grader::in_sandbox(command, allowance, grader::Isolation::sandboxed),
        grader::TimeLimits::computing_for(grader::milliseconds(1000 * allowance.cpu_seconds))
            .elapsed,
        most_output);
}

/// Parses what the program reports, which may be under the archive's control.
Unpacked parsed(std::string_view report) {
    std::vector<std::string> parts;
    while (!report.empty()) {
        parts.emplace_back(report.substr(0, report.find('\0')));
        report.remove_prefix(std::min(parts.back().size() + 1, report.size()));
    }
    if (parts.size() % 2 == 0) return {"cannot be read; the program that unpacks it gave up", {}};
    Unpacked unpacked{parts.front(), {}};
    for (std::size_t i = 1; i < parts.size(); i += 2)
        unpacked.unread.push_back({parts[i], parts[i + 1]});
    return unpacked;
}

/// An open file or folder, closed by the destructor.
class Descriptor {
public:
    /// Does not follow links, and does not block on pipes.
    Descriptor(int folder, const std::string& name, int flags = 0)
        : number_(::openat(folder, name.c_str(),
                           O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags)) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_;
};

/// Returns the sorted names in an open folder, at most one more than the limit.
std::vector<std::string> names_in(const Descriptor& folder) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(fmt::format("/proc/self/fd/{}", folder.number()), error), end;
         !error && entry != end && names.size() <= most_entries; entry.increment(error))
        names.push_back(entry->path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

/// Reads a regular file up to one byte more than the limit. Returns why it could not be read.
std::string read(const Descriptor& folder, const std::string& name, std::string& content) {
    const Descriptor file(folder.number(), name);
    if (!file.is_open()) return cannot_be_read();
    struct stat status{};
    if (::fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return "is not an ordinary file";
    std::array<char, 64 << 10> buffer{};
    for (ssize_t size = 1; size != 0 && content.size() <= most_file_bytes;) {
        size = ::read(file.number(), buffer.data(),
                      std::min(buffer.size(), most_file_bytes + 1 - content.size()));
        if (size < 0) return cannot_be_read();
        content.append(buffer.data(), static_cast<std::size_t>(size));
    }
    return {};
}

/// Thrown when a submission exceeds a limit; nothing of it is read.
struct TooMuch {
    std::string why;
};

/// Reads a submission.
class Walk {
public:
    explicit Walk(const grader::Course& course) : course_(course) {}

    Work through(const Submission& submission) try {
        const fs::path place = submission.place();
        if (submission.unpacked) add_unread(*submission.unpacked, submission.inside, "");
        std::error_code ignored;
        if (fs::is_regular_file(fs::symlink_status(place, ignored)))
            unpack(place, place.filename().string(), "", 0);
        else
            into(Descriptor(AT_FDCWD, place.string(), O_DIRECTORY), place, submission.beginning(),
                 "", 0, 0);
        return std::move(work_);
    } catch (const TooMuch& much) {
        return {{},
                {fmt::format("The submission holds more than {}; none of it was read.", much.why)}};
    }

private:
    /// @param beginning  of the names that are read
    /// @param path       of the folder in the submission: empty or with a slash at its end
    /// @param nested     number of archives around it
    void into(const Descriptor& folder, const fs::path& place, const std::string& beginning,
              const std::string& path, std::size_t depth, std::size_t nested) {
        if (!folder.is_open()) return cannot_open(place, path);
        if (depth > most_depth)
            throw TooMuch{fmt::format("{} folders one inside another", most_depth)};
        for (const std::string& name : names_in(folder)) {
            if (!name.starts_with(beginning) || is_litter(name)) continue;
            if (++entries_ > most_entries) throw TooMuch{fmt::format("{} files", most_entries)};
            struct stat status{};
            if (::fstatat(folder.number(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
                continue;
            const std::string own = path + name.substr(beginning.size());
            const std::int64_t attempt = beginning.empty() ? 0 : exported_name(name).changed;
            if (S_ISDIR(status.st_mode))
                into(Descriptor(folder.number(), name, O_DIRECTORY), place / name, "", own + "/",
                     depth + 1, nested);
            else if (S_ISREG(status.st_mode) && names_archive(own))
                unpack(place / name, own, own + "/", nested);
            else
                add(folder, name, {own, {}, attempt != 0 ? attempt : status.st_mtime, {}},
                    status.st_mode);
        }
    }

    void cannot_open(const fs::path& place, const std::string& path) {
        const std::string why = std::strerror(errno);
        std::error_code ignored;
        work_.obstacles.push_back(
            fs::is_symlink(fs::symlink_status(place, ignored))
                ? "The submission is a symbolic link, which is not followed; put the folder itself "
                  "there."
                : fmt::format("The folder {} cannot be opened ({}).",
                              readable(path.empty() ? place.filename().string() : path), why));
    }

    void add(const Descriptor& folder, const std::string& name, WorkFile file, mode_t mode) {
        if (S_ISLNK(mode)) file.trouble = "is a symbolic link, which is not followed";
        else if (!S_ISREG(mode)) file.trouble = "is not an ordinary file";
        else if (may_hold_program(file.path)) file.trouble = read(folder, name, file.content);
        if (!file.trouble.empty()) file.content.clear();
        read_bytes_ += file.content.size();
        if (read_bytes_ > most_read_bytes)
            throw TooMuch{fmt::format("{} MB of programs", most_read_bytes >> 20)};
        work_.files.push_back(std::move(file));
    }

    /// Reads an archive.
    /// @param name  its path in the submission, or its name if it is the submission
    /// @param path  of what is in it, as in `into`
    void unpack(const fs::path& archive, const std::string& name, const std::string& path,
                std::size_t nested) {
        if (nested >= most_nested)
            throw TooMuch{fmt::format("{} archives one inside another", most_nested)};
        if (++archives_ > most_archives) throw TooMuch{fmt::format("{} archives", most_archives)};
        const UnpackedArchive unpacked = unpack_confined(course_, archive);
        if (!unpacked.refusal.empty())
            return work_.obstacles.push_back(
                fmt::format("{} {}; ask for a zip of the exercises' files.", readable(name),
                            readable(grader::cut(unpacked.refusal, 300))));
        add_unread(unpacked, "", path);
        const fs::path& folder = unpacked.folder->path();
        into(Descriptor(AT_FDCWD, folder.string(), O_DIRECTORY), folder, "", path, 0, nested + 1);
    }

    /// Adds what could not be unpacked.
    /// @param inside  beginning of the paths in the archive that are considered
    /// @param path    replaces it
    void add_unread(const Unpacked& archive, const std::string& inside, const std::string& path) {
        for (const Unread& one : archive.unread)
            if (one.path.starts_with(inside))
                work_.files.push_back({path + one.path.substr(inside.size()),
                                       {},
                                       0,
                                       readable(one.why.substr(0, 300))});
    }

    const grader::Course& course_;
    Work work_;
    std::size_t entries_ = 0, archives_ = 0, read_bytes_ = 0;
};

}  // namespace

UnpackedArchive unpack_confined(const grader::Course& course, const fs::path& archive,
                                bool of_class) {
    const fs::path file = fs::absolute(archive);
    if (const std::string why = why_not_to_open(file); !why.empty()) return {{why, {}}};
    fs::path place = fs::absolute(course.build) / "unpacked";
    std::error_code error;
    fs::create_directories(place, error);
    // Who may not write there may still ask what the grader understands.
    if (access(place.c_str(), W_OK | X_OK) != 0) place = fs::temp_directory_path();
    const auto folder = std::make_shared<const grader::TemporaryFolder>(place, "archive-");
    const grader::Finished finished = run_confined(course, file, folder->path(), of_class);
    if (finished.timed_out)
        throw std::runtime_error("the machine was too busy to read it; run the same command again");
    if (!finished.output.starts_with(greeting)) {
        const std::string why = grader::why_no_sandbox();
        throw std::runtime_error(
            fmt::format("archives cannot be read: {}",
                        why.empty() ? grader::cut(grader::harmless(finished.output), 300) : why));
    }
    if (finished.ending.signal == SIGXCPU || finished.ending.exit_code == 128 + SIGXCPU)
        return {{"takes too long to unpack", {}}};
    return {parsed(std::string_view(finished.output).substr(greeting.size())), folder};
}

std::string Submission::entry() const {
    fs::path entry = source.filename();
    if (!inside.empty())
        entry /= inside.ends_with('/') ? inside.substr(0, inside.size() - 1) : inside;
    return entry.string();
}

fs::path Submission::place() const {
    const std::size_t slash = inside.rfind('/');
    const fs::path root = unpacked ? unpacked->folder->path() : source;
    return slash == std::string::npos ? root : root / inside.substr(0, slash);
}

Work work_in(const grader::Course& course, const Submission& submission) {
    return Walk(course).through(submission);
}

}  // namespace classroom
