#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/moodle_sheet.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/reports/reports.hpp"

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

/// Progress of the grading: "3 of 5 submissions read".
struct Stage {
    std::string thing;       ///< singular
    std::string done_to_it;  ///< " read", or empty
    std::size_t done = 0, of = 0;
};

struct GradeOptions {
    std::filesystem::path submissions;  ///< a folder or an archive, see `intake()`
    Layout layout = Layout::detect;     ///< how to interpret it
    /// Folder of the reports and records; may be empty in a dry run.
    std::filesystem::path out;
    Terms terms;           ///< stored for later runs
    std::string course;    ///< name and version
    bool dry_run = false;  ///< whether to write nothing, and only describe what would be graded
    std::size_t jobs = 1;  ///< number of checks that run at the same time
    Shard shard;
    /// Table of a teacher's points, see PointsByHand; "none" for no table; empty to use that of the
    /// previous run, otherwise by-hand.csv in `out`, if it exists.
    std::filesystem::path by_hand;
    /// Exported from Moodle, to be filled in, see MoodleSheet; empty to use that of the previous
    /// run, if `terms` names it.
    std::filesystem::path moodle_sheet;
    /// Names of exercises, and names, slugs or numbers of students, whose files are checked again,
    /// with commas between.
    std::string again;
    /// Called once nothing of it can be refused, before anything is written.
    std::function<void()> accepted = [] {};
    std::function<void(const Stage&)> watch = [](const Stage&) {};
};

/// The points by hand that apply to a run.
struct TableOfPoints {
    std::filesystem::path file;        ///< empty for none
    std::size_t students = 0;          ///< number of students with points
    std::vector<std::string> rubrics;  ///< names
    std::filesystem::path unused;      ///< `by-hand.csv` in `out`, if it exists but is not used
};

/// Result of grading a class, or the part of it assigned to this process, or of a dry run.
struct GradeResult {
    std::size_t submissions = 0;
    std::size_t checks = 0;    ///< number of different files, of all exercises
    std::size_t done_now = 0;  ///< how many of them had no stored verdict
    TableOfPoints by_hand;
    std::optional<MoodleSheet> sheet;  ///< filled in, unless only a part of the class was graded
    bool sheet_is_forgotten = false;   ///< whether `moodle.csv` of an earlier run was removed
    std::vector<reports::ChangedGrade> changed_grades;  ///< since the previous run
    /// Of the whole class, otherwise empty. In a dry run, a file that can be read has a verdict
    /// without results.
    reports::ClassResults results;
};

/// Returns the terms of the previous run into a folder, if there was one.
std::optional<Terms> terms_before(const std::filesystem::path& out);

/// Returns the exercises that these terms name, in the order of the course.
std::vector<grader::Exercise> exercises_of(const grader::Course& course, const Terms& terms);

/// Grades a class: reads the submissions, checks files without a stored verdict, and writes the
/// reports unless it grades only a part of the class. If the process is killed, the next call
/// continues where it stopped and produces the same reports. A dry run takes the same steps, but
/// checks and writes nothing.
///
/// The results in `out` belong to this class if at least half of their students are among the
/// submissions, and to this piece of work if at least one of their exercises is graded.
/// @throws text::InputError for missing or ambiguous submissions, and for an `out` with other
/// results
/// @throws text::InputError when `again` names something that is not in the class, and for invalid
/// points by hand or an invalid Moodle sheet
/// @throws Busy when another process is grading into `out`
/// @throws CannotKeep when something cannot be written; the results so far are kept
/// @throws std::runtime_error when the judges cannot be built
GradeResult grade(const grader::Course& course, const GradeOptions& options);

}  // namespace classroom
