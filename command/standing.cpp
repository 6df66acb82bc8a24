#include "command/standing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/verbs.hpp"
#include "grader/declared.hpp"

namespace command {
namespace {

int points_of(const grader::Course& course, const grader::Exercise& exercise) {
    int sum = 0;
    for (const grader::Declared& declared : grader::public_tests(course, exercise)) sum += declared.test.points;
    return sum;
}

}  // namespace

int Overview::points() const {
    return std::accumulate(rows.begin(), rows.end(), 0,
                           [](int sum, const Row& row) { return sum + (row.state == State::not_begun ? 0 : row.standing.points); });
}

int Overview::most_points() const {
    return std::accumulate(rows.begin(), rows.end(), 0, [](int sum, const Row& row) { return sum + row.most_points; });
}

int Overview::done() const {
    return static_cast<int>(std::count_if(rows.begin(), rows.end(), [](const Row& row) { return row.state == State::done; }));
}

const Row* Overview::next(const std::string& id) const {
    const auto open = [](const Row& row) { return row.state != State::done; };
    const auto here = std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row.exercise.id == id; });
    auto found = here == rows.end() ? here : std::find_if(here + 1, rows.end(), open);
    if (found == rows.end()) found = std::find_if(rows.begin(), rows.end(), open);
    return found == rows.end() ? nullptr : &*found;
}

const Row* Overview::last_saved() const {
    const Row* last = nullptr;
    std::filesystem::file_time_type when;
    for (const Row& row : rows) {
        std::error_code error;
        const auto saved = std::filesystem::last_write_time(row.exercise.student_file(), error);
        if (error || row.state == State::not_begun || (last != nullptr && saved < when)) continue;
        last = &row;
        when = saved;
    }
    return last;
}

Overview overview(const grader::Course& course) {
    const Progress::Standings known = Progress(course).all();
    Overview overview;
    for (const grader::Exercise& exercise : grader::exercises(course)) {
        const auto found = known.find(exercise.id);
        const Standing standing = found == known.end() ? Standing{} : found->second;
        const State state = state_of(exercise, standing);
        const bool changed = state != State::not_begun && changed_since(exercise, standing);
        overview.rows.push_back({exercise, standing, state, changed, points_of(course, exercise)});
    }
    return overview;
}

grader::Exercise exercise_or_next(const grader::Course& course, const std::string& name) {
    if (!name.empty()) return find_exercise(course, name, Numbers::of_chapter_at_hand);
    const Overview all = overview(course);
    const auto edited = std::find_if(all.rows.begin(), all.rows.end(), [](const Row& row) { return row.changed || row.state == State::begun; });
    if (edited != all.rows.end()) return edited->exercise;
    if (const Row* next = all.next()) return next->exercise;
    throw WrongUse(all.rows.empty() ? "there are no exercises here" : "all exercises are done; name the one that you mean");
}

std::string in_words(const Row& row) {
    const std::string changed = row.changed ? ", edited" : "";
    switch (row.state) {
        case State::not_begun: return "not begun";
        case State::begun: return "not checked yet";
        case State::partly: return fmt::format("{} of {}{}", row.standing.points, many(row.standing.most_points, "point"), changed);
        case State::done: return "done" + changed;
    }
    return {};
}

std::string progress_line(const Overview& overview) {
    return fmt::format("{} {} of {}, {} of {} done", bar(overview.points(), overview.most_points()), overview.points(), many(overview.most_points(), "point"),
                       overview.done(), many(static_cast<long>(overview.rows.size()), "exercise"));
}

}  // namespace command
