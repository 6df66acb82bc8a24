#include "grader/classroom/intake/archive.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
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

/// Returns why a file is not opened at all; empty if it can be.
std::string why_not_to_open(const fs::path& file) {
    std::error_code error;
    if (fs::file_size(file, error) == 0) return "is empty";
    return access(file.c_str(), R_OK) == 0
               ? ""
               : fmt::format("cannot be read ({})", std::strerror(errno));
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
    return grader::run(
        grader::confine(command, allowance, grader::Isolation::sandboxed),
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

}  // namespace

UnpackedArchive unpack_confined(const grader::Course& course, const fs::path& archive,
                                bool of_class) {
    const fs::path file = fs::absolute(archive);
    if (const std::string why = why_not_to_open(file); !why.empty()) return {{why, {}}};
    const auto folder = std::make_shared<const grader::TemporaryFolder>(
        fs::absolute(course.build) / "unpacked", "archive-");
    const grader::Finished finished = run_confined(course, file, folder->path(), of_class);
    if (finished.timed_out)
        throw std::runtime_error(
            "the machine was too busy to read it; call the same command again");
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

std::string about_refused(const std::string& archive, const std::string& why) {
    const std::string shown = readable(archive);
    if (why == "holds no files") return fmt::format("{} holds no files; ask for it again.", shown);
    if (why == "is empty") return fmt::format("{} is empty (0 bytes); ask for it again.", shown);
    const bool unknown_form = why.starts_with("is damaged") || why.starts_with("is no archive");
    if (unknown_form && small_letters(archive).ends_with(".rar"))
        return fmt::format("{} is a RAR archive that cannot be opened here; ask for a zip.", shown);
    return fmt::format("{} {}; nothing of it was read.", shown, readable(grader::cut(why, 300)));
}

}  // namespace classroom
