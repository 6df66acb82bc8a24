#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command/layout.hpp"
#include "command/progress.hpp"

/// How far a student is with the whole course.
namespace command {

/// An exercise in the list: what it is and how it stands.
struct Row {
    grader::Exercise exercise;
    Standing standing;
    State state = State::not_begun;
    bool changed = false;  ///< since it was checked last
    int most_points = 0;   ///< of its public tests
};

/// The whole course, in order.
struct Overview {
    std::vector<Row> rows;

    int points() const;
    int most_points() const;
    int done() const;  ///< how many exercises
    /// The first exercise that is not done, after `id` if there is one, else from the beginning; nothing when all are done.
    const Row* next(const std::string& id = "") const;
    /// The exercise whose file was saved last, of those that were begun; nothing when none was.
    const Row* last_saved() const;
};
Overview overview(const grader::Course& course);

/// The exercise that is meant by `name`; without a name the one that the student is at: the first that was edited since it was
/// checked, else the first that is not done.
/// @throws WrongUse as find_exercise does, or when all are done
grader::Exercise exercise_or_next(const grader::Course& course, const std::string& name);

/// "not begun", "not checked yet", "2 of 5 points", "done"; with ", edited" behind when the file is no longer the one that was checked.
std::string in_words(const Row& row);

/// All exercises: level, points, state, and what comes next.
std::string table(const Overview& overview, const Paint& paint);

/// "[████░░░░] 12 of 41 points, 2 of 7 exercises done".
std::string progress_line(const Overview& overview);

}  // namespace command
