#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/check.hpp"
#include "grader/classroom/student.hpp"
#include "grader/classroom/submission.hpp"

namespace classroom {

/// The part of a class that one of several processes grades: every `of`th submission, beginning with the `number`th.
struct Shard {
    std::size_t number = 1;  ///< 1 to `of`
    std::size_t of = 1;

    bool is_whole() const { return of == 1; }
    bool has(std::size_t index) const { return index % of == number - 1; }
};

/// How far the grading is.
struct Stage {
    enum class Kind { waiting, reading, building, checking, comparing, reporting } kind;
    std::size_t done = 0, of = 0;  ///< parts that other machines have graded, submissions, steps of a build, checks, exercises, or submissions again
};

struct GradeOptions {
    std::filesystem::path submissions;  ///< a folder or an archive, see `intake()`
    Layout layout = Layout::detect;     ///< what it is taken for
    bool replace = false;               ///< whether results of another class in `out` may go
    std::filesystem::path out;          ///< where the reports and all that is remembered go
    std::vector<grader::Exercise> exercises;
    grader::CheckOptions check;
    grader::HiddenDetail tell_hidden = grader::HiddenDetail::count;
    std::string course;    ///< its name and version
    std::int64_t due = 0;  ///< the deadline in seconds since 1970, 0 for none
    std::size_t jobs = 1;  ///< how many checks run at once
    Shard shard;
    std::filesystem::path by_hand;   ///< a file with points that a teacher gives, see PointsByHand; empty for none
    std::vector<std::string> again;  ///< ids of exercises, and names, slugs or numbers of students, whose files are judged anew
    bool similar = false;            ///< whether to look for programs that are much alike
    std::function<void(const Stage&)> watch = [](const Stage&) {};
    std::filesystem::path moodle_sheet = {};  ///< exported from Moodle, to be filled in, see MoodleSheet; empty for the one of the run before, if any
};

/// What was filled in of a table that Moodle exported.
struct FilledSheet {
    std::size_t filled = 0, lines = 0;
    std::optional<double> scaled_to;              ///< Moodle's maximum grade, where it differs from the points to get
    std::vector<std::string> without_submission;  ///< names of those on the other lines
};

/// What came of grading a class, or the part of it that this process was to grade.
struct GradeResult {
    std::size_t submissions = 0;
    std::size_t checks = 0;               ///< different files, of all exercises
    std::size_t done_now = 0;             ///< those of them that were not remembered from before
    std::vector<std::string> to_look_at;  ///< the sentences that all reports have under that heading, with the student's name; the first hundred
    std::size_t count_to_look_at = 0;     ///< of all of them
    std::vector<std::string> gone;        ///< names of students of an earlier run who are no longer there
    bool grader_failed = false;           ///< whether something of ours was the reason for one of them
    std::size_t given_by_hand = 0;        ///< how many students have points by hand
    std::vector<std::string> rubrics;     ///< what is judged by hand besides the exercises
    bool similar_rubrics = false;         ///< whether two of their names are so near that one may be misspelt
    std::optional<std::size_t> similar_groups;  ///< of programs that are much alike; none where nobody looked for them
    std::optional<FilledSheet> moodle = {};
    int most_points = 0;  ///< of a student
};

/// What was understood of a class's folder, before anything is graded.
struct Preview {
    struct Row {
        Submission submission;
        std::vector<std::string> exercises;  ///< those for which there is a file, in the same form as below
        std::vector<std::string> sentences;  ///< to look at, as the reports have them
    };
    std::vector<std::string> exercises;  ///< that would be graded, in short: "1/1 halves fit"
    std::vector<Row> rows;
    std::vector<std::string> passed_over;         ///< as in Intake, and of GradeOptions::moodle_sheet which submissions it does not fit
    std::vector<std::string> not_handed_in = {};  ///< names in that sheet for which there is no submission
};

/// Reads the submissions of a class and writes nothing.
/// @throws as `grade` does for submissions
Preview preview(const grader::Course& course, const GradeOptions& options);

/// Grades a class: reads the submissions, checks what is not remembered, and, unless it grades only a part of the class, writes the
/// reports. Killed at any moment, it goes on there when it is called again, and ends with the same reports.
/// @throws text::InputError for submissions that are not there or are ambiguous, and for an `out` with the results of another class
/// @throws text::InputError when `again` names what is not in the class, and for points by hand and a sheet of Moodle's that cannot be understood
/// @throws CannotKeep when the reports cannot be written; what was found out so far is kept
/// @throws std::runtime_error when the judges cannot be built
GradeResult grade(const grader::Course& course, const GradeOptions& options);

}  // namespace classroom
