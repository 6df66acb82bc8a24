#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/classroom/submission.hpp"
#include "grader/verdict.hpp"

namespace classroom {

/// Thrown when something cannot be kept, such as on a full disk.
struct CannotKeep : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file of a submission, as it is remembered: its content is kept apart, by its digest.
struct FoundFile {
    std::string exercise, path, digest;
    std::int64_t changed = 0;
    std::string note, trouble;
    /// When the newest file for the exercise was changed that an earlier run had, if it was another
    /// and newer than this one; else 0.
    std::int64_t newer = 0;
};

/// What was found in a submission.
struct Found {
    Submission submission;
    std::vector<FoundFile> files;
    std::vector<std::string> notes;
    std::string trouble;     ///< why nothing of it could be read; else empty
    bool our_fault = false;  ///< whether that is ours and not the submission's
    std::vector<UnknownFile> unknown_files = {};
    /// The ids of exercises for which an earlier run had a file, and there is none now.
    std::vector<std::string> vanished = {};
};

/// What decides the grades and reports besides the submissions. A later run takes over what it is
/// not told anew.
struct Terms {
    std::uint64_t seed = 1986;                ///< of the random puzzles in tests
    std::vector<std::string> exercises = {};  ///< their ids; empty for all of the course
    std::string due = {};                     ///< the deadline as it was typed; empty for none
    std::string tell_hidden = "count";        ///< see grader::hidden_detail
    bool similar = false;                     ///< whether to look for programs that are much alike
    std::string moodle_sheet = {};            ///< the name of Moodle's sheet; empty for none

    bool operator==(const Terms&) const = default;
};

/// What the results in a folder were made from.
struct Origin {
    std::string submissions;     ///< the folder or archive
    std::optional<Terms> terms;  ///< none in records of earlier versions
    /// The teacher's table of points: absolute, or seen from the folder; empty for none.
    std::string by_hand = {};

    bool operator==(const Origin&) const = default;
};

/// The file for an exercise among those that were found; null where there is none.
const FoundFile* file_for(const Found& found, const std::string& exercise);

/// Where the records of the results in a folder are.
std::filesystem::path records_in(const std::filesystem::path& out);

/// The origin of the records in a folder; nothing where there are none.
std::optional<Origin> origin_of(const std::filesystem::path& folder);

/// The slugs of all submissions in the records in a folder.
std::vector<std::string> slugs_in(const std::filesystem::path& folder);

/// What was found in a submission, from the records in a folder; nothing where that is not there.
std::optional<Found> found_in(const std::filesystem::path& folder, const std::string& slug);

/// All that has been found out about a class so far: a folder in which each submission, source text
/// and verdict is a file of its own, written as a whole or not at all. So whoever is killed loses
/// no more than what was at work at this moment, and several processes, on several machines, may
/// add to the same folder. A file that is damaged counts as not there.
class Records {
public:
    /// @throws CannotKeep when the folder cannot be made
    explicit Records(std::filesystem::path folder);

    /// @throws CannotKeep as all that keep
    void keep(const Found& found) const;
    void keep_source(const std::string& digest, const std::string& content) const;
    void keep(const std::string& key, const grader::Verdict& verdict) const;

    void keep(const Origin& origin) const;
    std::optional<Origin> origin() const { return origin_of(folder_); }

    std::optional<Found> found(const std::string& slug) const { return found_in(folder_, slug); }
    /// A source text, nothing when it is not there or no longer what its digest says.
    std::optional<std::string> source(const std::string& digest) const;
    std::optional<grader::Verdict> verdict(const std::string& key) const;

    void forget(const std::string& slug) const;
    void forget_verdict(const std::string& key) const;

    /// What a run that has not ended was told to judge again, by its `--again`; empty for nothing.
    /// @param part  of the class, such as "2-of-5": each has a run of its own
    std::set<std::string> begun_again(const std::string& part) const;
    void keep_begun_again(const std::string& part, const std::set<std::string>& names) const;
    void forget_begun_again(const std::string& part) const;

    /// Removes all source texts but those with these digests, and all verdicts but those with these
    /// keys.
    void keep_only(const std::set<std::string>& digests, const std::set<std::string>& keys) const;

    /// A file of our own, to be renamed when it is complete.
    std::filesystem::path fresh_file() const;
    /// Removes what killed ones left half written; nobody else may be at work.
    void sweep() const;

private:
    std::filesystem::path again_file(const std::string& part) const;
    void write(const std::filesystem::path& file, const std::string& content) const;

    std::filesystem::path folder_;
};

}  // namespace classroom
