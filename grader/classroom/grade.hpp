#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check/check.hpp"
#include "grader/classroom/changes.hpp"
#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/student.hpp"
#include "grader/classroom/records.hpp"

namespace classroom {

/// Thrown when another process is grading into the same folder.
struct Busy : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The part of a class that one of several processes grades: every `of`th submission, starting with
/// the `number`th.
struct Shard {
    std::size_t number = 1;  ///< 1 to `of`
    std::size_t of = 1;

    bool is_whole() const { return of == 1; }
    bool has(std::size_t index) const { return index % of == number - 1; }
};

/// Progress of the grading.
struct Stage {
    enum class Kind { waiting, reading, building, checking, comparing, reporting } kind;
    std::size_t done = 0, of = 0;  ///< parts graded by other machines, submissions, steps of a
                                   ///< build, checks, exercises, or submissions again
};

struct GradeOptions {
    std::filesystem::path submissions;  ///< a folder or an archive, see `intake()`
    Layout layout = Layout::detect;     ///< how to interpret it
    bool replace = false;  ///< whether results of another class in `out` may be deleted
    /// Whether results in `out` of the same students, whose submissions were elsewhere, belong to
    /// this class.
    bool moved = false;
    std::filesystem::path out;  ///< folder of the reports and records
    std::vector<grader::Exercise> exercises;
    grader::CheckOptions check;
    /// `exercises`, `check.seed`, `due`, `tell_hidden`, `similar` and the name of `moodle_sheet`,
    /// stored for later runs.
    Terms terms = {};
    grader::HiddenDetail tell_hidden = grader::HiddenDetail::count;
    std::string course;    ///< name and version
    std::int64_t due = 0;  ///< the deadline in seconds since 1970, 0 for none
    std::size_t jobs = 1;  ///< number of checks that run at the same time
    Shard shard;
    /// Table of a teacher's points, see PointsByHand; "none" for no table; empty to use that of the
    /// previous run, otherwise by-hand.csv in `out`, if it exists.
    std::filesystem::path by_hand;
    /// Ids of exercises, and names, slugs or numbers of students, whose files are checked again. A
    /// name with a comma is split into two entries.
    std::vector<std::string> again;
    bool similar = false;  ///< whether to search for similar programs
    std::function<void(const Stage&)> watch = [](const Stage&) {};
    /// Exported from Moodle, to be filled in, see MoodleSheet; empty to use that of the previous
    /// run, if `terms` names it.
    std::filesystem::path moodle_sheet = {};
};

/// The result of filling in a table exported from Moodle.
struct FilledSheet {
    std::size_t filled = 0, lines = 0;
    /// Moodle's maximum grade, if it differs from the maximum points.
    std::optional<double> scaled_to;
    std::vector<std::string> without_submission;  ///< names in the other lines
};

/// The points by hand that apply to a run.
struct TableOfPoints {
    std::filesystem::path file;        ///< empty for none
    std::size_t students = 0;          ///< number of students with points
    std::vector<std::string> rubrics;  ///< see PointsByHand::rubrics_in_words
    bool similar_rubrics = false;  ///< whether two names are so similar that one may be misspelt
    /// `by-hand.csv` in `out`, if it exists but is not used.
    std::filesystem::path unused = {};
};

/// Result of grading a class, or the part of it assigned to this process.
struct GradeResult {
    std::size_t submissions = 0;
    std::size_t checks = 0;    ///< number of different files, of all exercises
    std::size_t done_now = 0;  ///< how many of them had no stored verdict
    /// The sentences in the section "to look at" of all reports, each with the student's name; the
    /// first hundred.
    std::vector<std::string> to_look_at;
    std::size_t count_to_look_at = 0;  ///< total number of these sentences
    /// Names and slugs of students of an earlier run who are no longer in the class but have pages.
    std::vector<std::string> gone;
    /// "anna-90d5f6a1 is now anna": students whose old pages were removed.
    std::vector<std::string> other_slugs = {};
    bool grader_failed = false;  ///< whether an internal error caused one of these sentences
    TableOfPoints by_hand = {};
    std::filesystem::path put_aside = {};  ///< where the points of another class were moved, if any
    std::optional<std::size_t> similar_groups;  ///< number of groups of similar programs; empty if
                                                ///< they were not searched for
    std::optional<FilledSheet> moodle = {};
    bool sheet_is_forgotten = false;  ///< whether `moodle.csv` of an earlier run was removed
    int most_points = 0;              ///< maximum points of a student
    std::vector<ChangedGrade> changed_grades = {};  ///< since the previous run
    /// Sentences on late students, see Lateness; empty if there are none.
    std::vector<std::string> late = {};
    /// Number of exercises for which no student has a readable file or points by hand.
    std::size_t exercises_without_files = 0;
};

/// Results in the output folder that come from other submissions.
struct OtherResults {
    std::string submissions;  ///< place of those submissions, for messages
    /// Whether they belong to this class, whose folder was moved: everything is kept.
    bool are_moved = false;
    bool may_be_moved = false;  ///< whether they are of the same students
    /// Where the points by hand would be moved; empty for none.
    std::filesystem::path put_aside = {};
};

/// How a class's folder was understood, before anything is graded.
struct Preview {
    struct Row {
        Submission submission;
        std::vector<std::string> exercises;  ///< those with a file, in the same form as below
        std::vector<std::string> sentences;  ///< to look at, as in the reports
    };
    std::vector<std::string> exercises;  ///< that would be graded, in short form: "1/1 halves fit"
    std::vector<Row> rows;
    std::vector<std::string> passed_over;         ///< as in Intake, and remarks on Moodle's sheet
    std::vector<std::string> not_handed_in = {};  ///< names in Moodle's sheet without a submission
    std::optional<OtherResults> other_results = {};  ///< in `out`, if any
    TableOfPoints by_hand = {};
    std::vector<std::string> gone = {};  ///< as in GradeResult
    std::vector<std::string> late = {};  ///< as in GradeResult
};

/// Returns the terms of the previous run into `out` for this class, in the same place or moved;
/// nothing if there was none or `out` has another class's results. Reads only `out`, `submissions`
/// and `layout` of `options`, and writes nothing.
/// @throws text::InputError for submissions, as `grade` does
std::optional<Terms> terms_before(const grader::Course& course, const GradeOptions& options);

/// Reads the submissions of a class and, if `out` is set, examines the results in it. Writes
/// nothing.
/// @throws text::InputError for submissions, as `grade` does
Preview preview(const grader::Course& course, const GradeOptions& options);

/// Grades a class: reads the submissions, checks files without a stored verdict, and writes the
/// reports unless it grades only a part of the class. If the process is killed, the next call
/// continues where it stopped and produces the same reports.
/// @throws text::InputError for missing or ambiguous submissions, and for an `out` with the results
/// of another class
/// @throws text::InputError when `again` names something that is not in the class, and for invalid
/// points by hand or an invalid Moodle sheet
/// @throws Busy when another process is grading into `out`
/// @throws CannotKeep when the reports cannot be written; the results so far are kept
/// @throws std::runtime_error when the judges cannot be built
GradeResult grade(const grader::Course& course, const GradeOptions& options);

}  // namespace classroom
