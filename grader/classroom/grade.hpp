#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check.hpp"
#include "grader/classroom/changes.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/student.hpp"
#include "grader/classroom/submission.hpp"

namespace classroom {

/// Thrown when another process is grading into the same folder.
struct Busy : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The part of a class that one of several processes grades: every `of`th submission, beginning
/// with the `number`th.
struct Shard {
    std::size_t number = 1;  ///< 1 to `of`
    std::size_t of = 1;

    bool is_whole() const { return of == 1; }
    bool has(std::size_t index) const { return index % of == number - 1; }
};

/// How far the grading is.
struct Stage {
    enum class Kind { waiting, reading, building, checking, comparing, reporting } kind;
    std::size_t done = 0, of = 0;  ///< parts that other machines have graded, submissions, steps of
                                   ///< a build, checks, exercises, or submissions again
};

struct GradeOptions {
    std::filesystem::path submissions;  ///< a folder or an archive, see `intake()`
    Layout layout = Layout::detect;     ///< what it is taken for
    bool replace = false;               ///< whether results of another class in `out` may go
    /// Whether results in `out` of submissions elsewhere, with the same students, are this class's.
    bool moved = false;
    std::filesystem::path out;  ///< where the reports and all that is remembered go
    std::vector<grader::Exercise> exercises;
    grader::CheckOptions check;
    /// `exercises`, `check.seed`, `due`, `tell_hidden`, `similar` and the name of `moodle_sheet`,
    /// to be remembered for later runs.
    Terms terms = {};
    grader::HiddenDetail tell_hidden = grader::HiddenDetail::count;
    std::string course;    ///< its name and version
    std::int64_t due = 0;  ///< the deadline in seconds since 1970, 0 for none
    std::size_t jobs = 1;  ///< how many checks run at once
    Shard shard;
    /// Points that a teacher gives, see PointsByHand; empty for by-hand.csv in `out`, if it is
    /// there.
    std::filesystem::path by_hand;
    /// Ids of exercises, and names, slugs or numbers of students, whose files are judged anew; of a
    /// name with a comma the two parts.
    std::vector<std::string> again;
    bool similar = false;  ///< whether to look for programs that are much alike
    std::function<void(const Stage&)> watch = [](const Stage&) {};
    std::filesystem::path moodle_sheet =
        {};  ///< exported from Moodle, to be filled in, see MoodleSheet; empty for the one of the
             ///< run before, where `terms` name it
};

/// What was filled in of a table that Moodle exported.
struct FilledSheet {
    std::size_t filled = 0, lines = 0;
    std::optional<double>
        scaled_to;  ///< Moodle's maximum grade, where it differs from the points to get
    std::vector<std::string> without_submission;  ///< names of those on the other lines
};

/// The points by hand that count in a run.
struct TableOfPoints {
    std::filesystem::path file;        ///< empty for none
    std::size_t students = 0;          ///< how many students have some
    std::vector<std::string> rubrics;  ///< see PointsByHand::rubrics_in_words
    bool similar_rubrics =
        false;  ///< whether two of their names are so near that one may be misspelt
    /// `by-hand.csv` in `out`, where it is there and other points count, or none.
    std::filesystem::path unused = {};
};

/// What came of grading a class, or the part of it that this process was to grade.
struct GradeResult {
    std::size_t submissions = 0;
    std::size_t checks = 0;               ///< different files, of all exercises
    std::size_t done_now = 0;             ///< those of them that were not remembered from before
    std::vector<std::string> to_look_at;  ///< the sentences that all reports have under that
                                          ///< heading, with the student's name; the first hundred
    std::size_t count_to_look_at = 0;     ///< of all of them
    /// Names and slugs of students of an earlier run who are no longer there, and have pages.
    std::vector<std::string> gone;
    /// "anna-90d5f6a1 is now anna": of students whose old pages are removed.
    std::vector<std::string> other_slugs = {};
    bool grader_failed = false;  ///< whether something of ours was the reason for one of them
    TableOfPoints by_hand = {};
    std::filesystem::path put_aside = {};  ///< where the points of another class are now, if any
    std::optional<std::size_t>
        similar_groups;  ///< of programs that are much alike; none where nobody looked for them
    std::optional<FilledSheet> moodle = {};
    bool sheet_is_forgotten = false;  ///< whether an earlier run's `moodle.csv` was removed
    int most_points = 0;              ///< of a student
    std::vector<ChangedGrade> changed_grades = {};  ///< since the run before
    std::string late =
        {};  ///< how many handed in after the deadline, and who, in a sentence; empty where nobody
    /// How many exercises have no file that can be read, and no points by hand, of any student.
    std::size_t exercises_without_files = 0;
};

/// Results that are in the folder for results already, though not of the same submissions.
struct OtherResults {
    std::string submissions;  ///< where these were, as a person reads it
    bool are_moved = false;   ///< whether they are this class's, and its folder moved: all is kept
    bool may_be_moved = false;             ///< whether they are of the same students
    std::filesystem::path put_aside = {};  ///< where the points by hand would be; empty for none
};

/// What was understood of a class's folder, before anything is graded.
struct Preview {
    struct Row {
        Submission submission;
        std::vector<std::string>
            exercises;  ///< those for which there is a file, in the same form as below
        std::vector<std::string> sentences;  ///< to look at, as the reports have them
    };
    std::vector<std::string> exercises;  ///< that would be graded, in short: "1/1 halves fit"
    std::vector<Row> rows;
    std::vector<std::string>
        passed_over;  ///< as in Intake, and what there is to know of Moodle's sheet
    std::vector<std::string> not_handed_in = {};  ///< names in Moodle's sheet without a submission
    std::optional<OtherResults> other_results = {};  ///< those in `out`, if any
    TableOfPoints by_hand = {};
    std::vector<std::string> gone = {};  ///< as in GradeResult
    std::string late = {};               ///< as in GradeResult
};

/// What the run before into `out` was told about this class, in the same place or moved; nothing
/// where there was none, or `out` has another class's results. Of `options` it reads `out`,
/// `submissions` and `layout`, and writes nothing.
/// @throws as `grade` does for submissions
std::optional<Terms> terms_before(const grader::Course& course, const GradeOptions& options);

/// Reads the submissions of a class and, if `out` is named, looks at the results in it; writes
/// nothing.
/// @throws as `grade` does for submissions
Preview preview(const grader::Course& course, const GradeOptions& options);

/// Grades a class: reads the submissions, checks what is not remembered, and, unless it grades only
/// a part of the class, writes the reports. Killed at any moment, it goes on there when it is
/// called again, and ends with the same reports.
/// @throws text::InputError for submissions that are not there or are ambiguous, and for an `out`
/// with the results of another class
/// @throws text::InputError when `again` names what is not in the class, and for points by hand and
/// a sheet of Moodle's that cannot be understood
/// @throws Busy when another process grades into `out`
/// @throws CannotKeep when the reports cannot be written; what was found out so far is kept
/// @throws std::runtime_error when the judges cannot be built
GradeResult grade(const grader::Course& course, const GradeOptions& options);

}  // namespace classroom
