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

    /// Whether it is done, as its file is now.
    bool is_finished() const { return state == State::done && !changed && !is_worse(); }
    /// Whether the last check gave fewer points than one before.
    bool is_worse() const { return standing.points < standing.reached(); }
};

/// The whole course, in order.
struct Overview {
    std::vector<Row> rows;

    int points() const;
    int most_points() const;
    int done() const;  ///< how many exercises
    /// The first exercise that is not done, after `id` if there is one, else from the beginning; nothing when all are done.
    const Row* next(const std::string& id = "") const;
    /// The exercise that the student is at: the one whose file was saved last, or if that is done, the
    /// first that was edited since it was checked, else the next that is not done; nothing when all are
    /// done.
    const Row* present() const;
    /// The exercise whose file was saved last, of those that were begun; nothing when none was.
    const Row* last_saved() const;
};
Overview overview(const grader::Course& course);

/// The exercise that is meant by `name`; without a name the one that the student is at.
/// @throws WrongUse as find_exercise does, or when all are done
grader::Exercise exercise_or_next(const grader::Course& course, const std::string& name);

/// "not begun", "not checked yet", "2 of 5 points", "done"; with ", edited" behind when the file is
/// no longer the one that was checked, or "; as it is now 1 of 5" when that reached more before.
std::string in_words(const Row& row);

/// All exercises by chapter, a line each: number, level, title, points and state. Titles are shortened
/// where the terminal is narrow. Where it is low only the chapter of the present exercise is
/// unfolded, or shown as far as there is room around it.
/// @param present  the exercise that is marked; may be empty
/// @param room     on the terminal; 0 columns or rows where there is no limit
std::string table(const Overview& overview, const std::string& present, const Paint& paint,
                  const Screen& room);

/// "[████░░░░] 12 of 41 points, 2 of 7 exercises done"; the bar is shorter, or left out, where the
/// terminal is narrow.
/// @param columns  of the terminal; 0 where there is none
std::string progress_line(const Overview& overview, std::size_t columns);

}  // namespace command
