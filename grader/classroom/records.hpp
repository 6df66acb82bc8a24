#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grader/check/check_program.hpp"
#include "grader/classroom/intake/submission.hpp"

namespace classroom {

/// Thrown when something cannot be stored, for example on a full disk.
struct CannotKeep : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Everything except the submissions that determines grades and reports. A later run takes over
/// what its command line does not set.
struct Terms {
    std::uint64_t seed = 1986;                ///< of the random puzzles in tests
    std::vector<std::string> exercises = {};  ///< ids; empty for all of the course
    std::string due = {};                     ///< the deadline as typed; empty for none
    std::string tell_hidden = "count";        ///< see grader::hidden_detail
    bool similar = false;                     ///< whether to search for similar programs
    std::string moodle_sheet = {};            ///< name of Moodle's sheet; empty for none

    bool operator==(const Terms&) const = default;
};

/// What the results in a folder were made from.
struct Origin {
    std::string submissions = {};  ///< folder or archive
    Terms terms = {};
    /// The teacher's table of points: absolute, or relative to the output folder; empty for none.
    std::string by_hand = {};

    bool operator==(const Origin&) const = default;
};

/// Returns the folder of the records for the results in a folder.
std::filesystem::path records_in(const std::filesystem::path& out);

/// Returns the origin stored in a folder of records, if any.
std::optional<Origin> origin_of(const std::filesystem::path& folder);

/// Returns a digest of everything that determines a verdict on an exercise except the student's
/// file: the exercise, its tests, the reference solvers, the grader, the compiler, and the options.
/// The same on every machine with the same course and compiler.
std::string context_digest(const grader::Course& course, const grader::Exercise& exercise,
                           const grader::CheckOptions& options);

/// Returns the key of a verdict, from context_digest() and the digest of the student's file.
std::string verdict_key(const std::string& context, const std::string& source);

/// Everything found out about a class so far: a folder in which each submission, source file and
/// verdict is a file of its own, replaced atomically. A killed process therefore loses only its
/// unfinished work, and several processes on several machines may write to the same folder. Damaged
/// files are treated as missing.
class Records {
public:
    explicit Records(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// Creates the folder. Call it before storing something.
    /// @throws CannotKeep when it cannot be created
    void create() const;

    /// @throws CannotKeep when it cannot be written, as do all functions that store something
    void keep(const Submission& submission) const;
    void keep_source(const std::string& digest, const std::string& content) const;
    void keep(const std::string& key, const grader::Verdict& verdict) const;
    void keep(const Origin& origin) const;

    /// Returns all submissions of all runs, in the order of their slugs.
    std::vector<Submission> students() const;
    /// Returns a source file; nothing if it is missing or does not match its digest.
    std::optional<std::string> source(const std::string& digest) const;
    std::optional<grader::Verdict> verdict(const std::string& key) const;

    void forget_verdict(const std::string& key) const;

    /// Atomically replaces a file, also outside of the records, unless it has this content already.
    void replace(const std::filesystem::path& file, const std::string& content) const;
    /// Replaces files together: none before the contents of all are made, one by one, and written.
    void replace(const std::vector<std::pair<std::filesystem::path, std::function<std::string()>>>&
                     files) const;
    /// Removes incomplete files left by killed processes; no other process may be running.
    void sweep() const;

private:
    std::filesystem::path place(const char* part, const std::string& name,
                                const char* ending) const {
        return folder_ / part / (name + ending);
    }
    /// Returns a temporary file name for a file that is renamed when complete.
    std::filesystem::path temporary_file() const;
    void write(const std::filesystem::path& file, const std::string& content) const;

    std::filesystem::path folder_;
};

}  // namespace classroom
