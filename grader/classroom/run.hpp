#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/classroom/grade.hpp"
#include "grader/classroom/points/by_hand.hpp"
#include "grader/classroom/points/moodle_sheet.hpp"
#include "grader/classroom/points/student.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/reports/reports.hpp"

namespace classroom {

/// Works through a stage of a grading: calls `work(0)` to `work(stage.of - 1)` on `jobs` threads,
/// and reports each as done. The threads live until all work is done, because a child process dies
/// with the thread that started it.
/// @throws the first exception of `work`; what has not begun is left out
void work_through(const GradeOptions& options, Stage stage, std::size_t jobs,
                  const std::function<void(std::size_t)>& work);

/// An exercise to grade.
struct GradedExercise {
    grader::Exercise exercise;
    std::string stub;       ///< digest of the file that it begins with
    std::string context;    ///< see context_digest(); empty in a dry run
    grader::Verdict blank;  ///< all its tests, not tried

    /// Returns a verdict without results.
    grader::Verdict unchecked(grader::VerdictOutcome outcome,
                              const std::string& message = "") const {
        grader::Verdict verdict = blank;
        verdict.outcome = outcome;
        verdict.message = message;
        return verdict;
    }
};

/// What was found in a submission. The contents of its files are stored separately.
struct Found {
    Submission submission;
    Contents contents = {};
    bool our_fault = false;  ///< whether our own error, not the submission's, is why it is unread
};

/// What the steps of a grading share.
class GradingRun {
public:
    /// Finds the submissions, and reads what the output folder has of earlier runs and the tables
    /// that the options name. Writes nothing.
    /// @throws text::InputError as `grade` does
    GradingRun(const grader::Course& of_course, const GradeOptions& with_options);

    /// Stores the settings of this run for the next one.
    void keep_origin() const;
    /// Returns an exercise to grade by its id, or null.
    const GradedExercise* exercise_of(const std::string& id) const;
    /// Returns the class without its students.
    Class the_class() const;

    const grader::Course& course;
    const GradeOptions& options;
    const Intake intake;
    const Records records;
    const grader::CheckOptions check;
    const std::int64_t due;  ///< the deadline in seconds since 1970, 0 for none
    std::vector<GradedExercise> exercises;
    std::vector<Submission> gone;  ///< students of earlier runs who are not among the submissions
    std::set<std::string> again;   ///< ids of exercises and slugs of students
    std::vector<Found> found;      ///< in the submissions that this process grades, in their order
    PointsByHand by_hand;
    std::optional<MoodleSheet> sheet;
    GradeResult result;

private:
    /// @throws text::InputError if the output folder has other results
    void find_earlier_results();
    void read_points_by_hand();
    void read_moodle_sheet();
    std::filesystem::path kept_sheet() const;

    Origin origin_;  ///< of the previous run
};

// The steps of a grading, in their order.

/// Reads the submissions of a run; unless it is a dry run, stores who handed in, and the files.
void read_submissions(GradingRun& run);

/// Checks each different file without a verdict once.
void check_files(GradingRun& run);

/// Returns the groups of similar programs of all exercises.
std::vector<SimilarGroup> similar_groups(const GradingRun& run);

/// Collects the results of the class from what was found and the stored verdicts. In a dry run, a
/// file that can be read has a verdict without results.
void collect_results(GradingRun& run);

/// Writes all reports of a class.
/// @throws CannotKeep when they cannot be written
void write_reports(GradingRun& run);

}  // namespace classroom
