#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/layout.hpp"
#include "command/student/progress.hpp"

/// A student's progress in the whole course.
namespace command {

/// An exercise in the list, with its state.
struct Row {
    grader::Exercise exercise;
    ExerciseProgress progress;
    State state = State::not_begun;
    bool changed = false;  ///< since it was checked last
    int most_points = 0;   ///< of its public tests

    /// Whether the file in its current state passed all tests.
    bool is_finished() const { return state == State::done && !changed && !is_worse(); }
    /// Whether the last check gave fewer points than an earlier one.
    bool is_worse() const { return progress.points < progress.reached(); }
};

/// The whole course, in order.
struct Overview {
    std::vector<Row> rows;

    int points() const;
    int most_points() const;
    int done() const;  ///< number of exercises
    /// The first exercise that is not done: after `id` if possible, else in the whole course; null
    /// when all are done.
    const Row* next(const std::string& id = "") const;
    /// The current exercise: the one saved last; if that is done, the first one edited since its
    /// check, else the next one that is not done; null when all are done.
    const Row* present() const;
    /// Of the exercises begun, the one whose file was saved last; null when none was begun.
    const Row* last_saved() const;
};
Overview overview(const grader::Course& course);

/// The exercise named `name`; if `name` is empty, the current exercise.
/// @throws UsageError as find_exercise does, or when all are done
grader::Exercise exercise_or_next(const grader::Course& course, const std::string& name);

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
