#include "grader/classroom/intake/archive.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/pieces.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/sandbox.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using Pieces = std::vector<Piece>;

// Also reported by `unpack` for nested archives, in the same words:
constexpr const char *is_empty = "is empty", *holds_no_files = "holds no files";
constexpr unsigned cpu_seconds = 20;
constexpr std::size_t most_output = 64 << 20;

Pieces refused(const std::string& why) { return {{Piece::Kind::refused, {}, why, 0}}; }

bool was_out_of_time(const grader::Finished& finished) {
    return finished.ending.signal == SIGXCPU || finished.ending.exit_code == 128 + SIGXCPU;
}

/// Returns why a file is not opened at all; empty if it can be.
std::string why_not_to_open(const fs::path& file) {
    std::error_code error;
    if (fs::file_size(file, error) == 0) return is_empty;
    if (access(file.c_str(), R_OK) != 0)
        return fmt::format("cannot be read ({})", std::strerror(errno));
    return {};
}

Pieces read(const grader::Course& course, const fs::path& given,
            const std::vector<std::string>& request) {
    const fs::path program = fs::absolute(course.build) / "bin/unpack", file = fs::absolute(given);
    if (const std::string why = why_not_to_open(file); !why.empty()) return refused(why);
    if (!fs::exists(program))
        throw std::runtime_error(
            fmt::format("archives cannot be read, as {} was not built (it needs libarchive)",
                        program.string()));
    grader::Allowance allowance;
    allowance.readable = {program, file};
    if (fs::exists("/etc/localtime")) allowance.readable.emplace_back("/etc/localtime");
    allowance.cpu_seconds = cpu_seconds;
    allowance.memory_bytes = std::size_t{1} << 30;
    const char* const zone = std::getenv("TZ");
    grader::CommandLine command{program.string(), file.string(), zone == nullptr ? "" : zone};
    command.insert(command.end(), request.begin(), request.end());
    const grader::milliseconds elapsed =
        grader::TimeLimits::computing_for(grader::milliseconds(1000 * cpu_seconds)).elapsed;
    const grader::Finished finished = grader::run(
        grader::confine(command, allowance, grader::Isolation::sandboxed), elapsed, most_output);
    if (finished.timed_out)
        throw std::runtime_error(
            "the machine was too busy to read it; call the same command again");
    if (finished.output.rfind(greeting, 0) != 0) {
        const std::string why = grader::why_no_sandbox();
        throw std::runtime_error(
            fmt::format("archives cannot be read: {}",
                        why.empty() ? grader::cut(grader::harmless(finished.output), 300) : why));
    }
    if (was_out_of_time(finished))
        return refused(fmt::format("takes more than {} s to unpack", cpu_seconds));
    if (finished.too_much_output) return refused("holds too much");
    const std::optional<Pieces> pieces = pieces_in(finished.output);
    return pieces && finished.ending.succeeded()
               ? *pieces
               : refused("cannot be read; the program that unpacks it gave up");
}

std::string refusal(const std::string& name, const std::string& why) {
    const std::string shown = readable(name);
    if (why == holds_no_files) return fmt::format("{} holds no files; ask for it again.", shown);
    if (why == is_empty) return fmt::format("{} is empty (0 bytes); ask for it again.", shown);
    const bool unknown_form = why.starts_with("is damaged") || why.starts_with("is no archive");
    if (unknown_form && small_letters(name).ends_with(".rar"))
        return fmt::format("{} is a RAR archive that cannot be opened here; ask for a zip.", shown);
    return fmt::format("{} {}; nothing of it was read.", shown, readable(grader::cut(why, 300)));
}

std::string without_slash(std::string path) {
    if (path.ends_with('/')) path.pop_back();
    return path;
}

/// Adds a piece to the findings, unless it is too large.
/// @param name    of the archive
/// @param inside  where the student's work is in it; itself an archive, if that is one
void add(Findings& findings, const std::string& name, const std::string& inside, Piece piece) {
    if (piece.path.size() > most_path_bytes) return;
    switch (piece.kind) {
        case Piece::Kind::file:
            if (piece.content.size() <= most_file_bytes)
                findings.files.push_back({piece.path, std::move(piece.content), piece.changed, {}});
            break;
        case Piece::Kind::trouble:
            findings.files.push_back(
                {piece.path, {}, piece.changed, readable(grader::cut(piece.content, 300))});
            break;
        case Piece::Kind::archive:
            findings.obstacles.push_back(
                refusal(piece.path.empty() ? without_slash(inside) : piece.path, piece.content));
            break;
        case Piece::Kind::other:
            findings.others.push_back({piece.path, grader::lines_of(piece.content), piece.changed});
            break;
        case Piece::Kind::build_tree: findings.build_trees.push_back(piece.path); break;
        case Piece::Kind::refused:
            findings.obstacles.push_back(refusal(name, piece.content));
            break;
        default: break;
    }
}

}  // namespace

Findings look_into(const grader::Course& course, const fs::path& file, const std::string& name,
                   const std::string& inside, const std::vector<std::string>& wanted) {
    std::vector<std::string> request{"files", inside};
    request.insert(request.end(), wanted.begin(), wanted.end());
    Findings findings;
    for (Piece& piece : read(course, file, request)) add(findings, name, inside, std::move(piece));
    // Some damaged archives appear empty, but a student who hands in an archive means to hand in
    // something.
    const bool nothing = findings.files.empty() && findings.others.empty() &&
                         findings.obstacles.empty() && findings.build_trees.empty();
    if (nothing && inside.empty()) findings.obstacles.push_back(refusal(name, holds_no_files));
    return findings;
}

std::vector<Listed> list_archive(const grader::Course& course, const fs::path& file) {
    std::vector<Listed> listed;
    for (Piece& piece : read(course, file, {"names"})) {
        if (piece.kind == Piece::Kind::refused)
            throw text::InputError(readable(file.string()), 0, 0,
                                   fmt::format("a file that {}", readable(piece.content)),
                                   "an archive of submissions");
        if (piece.kind == Piece::Kind::listed || piece.kind == Piece::Kind::folder)
            listed.push_back({std::move(piece.path), piece.kind == Piece::Kind::folder});
    }
    return listed;
}

}  // namespace classroom
