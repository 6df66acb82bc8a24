#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "command/layout.hpp"
#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

/// A student's progress in one exercise and in the whole course.
namespace command {

/// The stored progress of one student in one exercise.
struct ExerciseProgress {
    int points = 0;                ///< of the last verdict
    int best = 0;                  ///< of all verdicts since the exercise was begun or reset
    int most_points = 0;           ///< maximum at the last check; 0 before the first one
    int hints = 0;                 ///< number of hints shown
    std::string fingerprint = {};  ///< hash of the text checked last; empty before the first check

    /// The points that count; older progress files contain only those of the last verdict.
    int reached() const { return std::max(best, points); }
};

/// A student's progress: a small file `progress.json` in the course's folder.
class Progress {
public:
    using All = std::map<std::string, ExerciseProgress>;  ///< by the exercise's id

    explicit Progress(const grader::Course& course) : file_(course.root / "progress.json") {}

    /// Empty when the file is missing or cannot be parsed.
    All all() const;
    ExerciseProgress of(const grader::Exercise& exercise) const;

    /// Updates the entry of an exercise. The file is locked and replaced atomically, so concurrent
    /// updates are not lost. A file that cannot be parsed is renamed to `progress.broken.json`. If
    /// the file cannot be written, a note is printed on standard error and nothing is stored.
    void change(const grader::Exercise& exercise,
                const std::function<void(ExerciseProgress&)>& how) const;

private:
    std::filesystem::path file_;
};

/// Stores a verdict on the student's own file, unless the check itself failed.
/// @param text  the file's content when it was checked
void remember(const Progress& progress, const grader::Exercise& exercise,
              const grader::Verdict& verdict, const std::string& text);

/// A student's state in an exercise.
enum class State {
    not_begun,  ///< the file is missing or still the stub
    begun,      ///< edited, but never checked
    partly,     ///< checked, some points or none
    done,       ///< all points, in the last check or an earlier one
};

/// An exercise in the list, with its state.
struct Row {
    grader::Exercise exercise;
    ExerciseProgress progress;
    State state = State::not_begun;
    bool changed = false;  ///< since it was checked last
    int most_points = 0;   ///< of its public tests

    /// The points that count now; a stub has none.
    int points() const { return state == State::not_begun ? 0 : progress.reached(); }
    /// Whether the file in its current state passed all tests.
    bool is_finished() const { return state == State::done && !changed && !is_worse(); }
    /// Whether the last check gave fewer points than an earlier one.
    bool is_worse() const { return progress.points < progress.reached(); }
};

/// The whole course, in order.
struct Overview {
    std::vector<Row> rows;

    /// The first exercise that is not done: after `id` if possible, else in the whole course; null
    /// when all are done.
    const Row* next(const std::string& id = "") const;
    /// The present exercise: the one saved last; if that is done, the first one edited since its
    /// check, else the next one that is not done; null when all are done.
    const Row* present() const;
};
Overview overview(const grader::Course& course);

/// "not begun", "not checked yet", "2 of 5 points" or "done"; followed by ", edited" if the file
/// has changed since its check, or by "; as it is now 1 of 5" if an earlier check gave more points.
std::string in_words(const Row& row);

/// All exercises by chapter, one per line: number, level, title, points and state. Narrow terminals
/// shorten the titles; low terminals show only the exercises of the present one's chapter.
/// @param present  the exercise that is marked; may be empty
/// @param room     size of the terminal; 0 columns or rows mean no limit
std::string table(const Overview& overview, const std::string& present, const Paint& paint,
                  const Screen& room);

/// "[████░░░░] 12 of 41 points, 2 of 7 exercises done"; narrow terminals get a shorter bar or none.
/// @param columns  of the terminal; 0 where there is none
std::string progress_line(const Overview& overview, std::size_t columns);

}  // namespace command
