#include "command/student/overview.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/verbs.hpp"
#include "grader/check/declared_test.hpp"

namespace command {
namespace {

int points_of(const grader::Exercise& exercise) {
    int sum = 0;
    for (const grader::DeclaredTest& declared : grader::public_tests(exercise))
        sum += declared.test.points;
    return sum;
}

}  // namespace

int Overview::points() const {
    return std::accumulate(rows.begin(), rows.end(), 0, [](int sum, const Row& row) {
        return sum + (row.state == State::not_begun ? 0 : row.progress.reached());
    });
}

int Overview::most_points() const {
    return std::accumulate(rows.begin(), rows.end(), 0,
                           [](int sum, const Row& row) { return sum + row.most_points; });
}

int Overview::done() const {
    return static_cast<int>(std::count_if(rows.begin(), rows.end(),
                                          [](const Row& row) { return row.state == State::done; }));
}

const Row* Overview::next(const std::string& id) const {
    const auto open = [](const Row& row) { return row.state != State::done; };
    const auto here = std::find_if(rows.begin(), rows.end(),
                                   [&](const Row& row) { return row.exercise.id == id; });
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

const Row* Overview::present() const {
    const Row* last = last_saved();
    if (last != nullptr && !last->is_finished()) return last;
    const auto edited = std::find_if(rows.begin(), rows.end(), [](const Row& row) {
        return row.changed || row.state == State::begun;
    });
    if (edited != rows.end()) return &*edited;
    return next(last == nullptr ? "" : last->exercise.id);
}

Overview overview(const grader::Course& course) {
    const Progress::All known = Progress(course).all();
    Overview overview;
    for (const grader::Exercise& exercise : grader::exercises(course)) {
        const auto found = known.find(exercise.id);
        const ExerciseProgress progress = found == known.end() ? ExerciseProgress{} : found->second;
        const State state = state_of(exercise, progress);
        const bool changed = state != State::not_begun && changed_since(exercise, progress);
        overview.rows.push_back({exercise, progress, state, changed, points_of(exercise)});
    }
    return overview;
}

grader::Exercise exercise_or_next(const grader::Course& course, const std::string& name) {
    if (!name.empty()) return find_exercise(course, name);
    const Overview all = overview(course);
    if (const Row* present = all.present()) return present->exercise;
    throw UsageError(all.rows.empty() ? "there are no exercises here"
                                      : "all exercises are done; name the one that you mean");
}

std::string in_words(const Row& row) {
    const ExerciseProgress& progress = row.progress;
    const std::string now = row.changed      ? ", edited"
                            : row.is_worse() ? fmt::format("; as it is now {} of {}",
                                                           progress.points, progress.most_points)
                                             : "";
    switch (row.state) {
        case State::not_begun: return "not begun";
        case State::begun: return "not checked yet";
        case State::partly:
            return fmt::format("{} of {}{}", progress.reached(),
                               many(progress.most_points, "point"), now);
        case State::done: return "done" + now;
    }
    return {};
}

std::string progress_line(const Overview& overview, std::size_t columns) {
    const std::string exercises = many(static_cast<long>(overview.rows.size()), "exercise");
    const std::string points = many(overview.most_points(), "point");
    const std::string text = fmt::format("{} of {}, {} of {} done", overview.points(), points,
                                         overview.done(), exercises);
    constexpr int longest = 24, shortest = 4, around = 3;
    const int left =
        columns == 0 ? longest : static_cast<int>(columns) - static_cast<int>(text.size()) - around;
    if (left < shortest) return text;
    return bar(overview.points(), overview.most_points(), std::min(left, longest)) + " " + text;
}

}  // namespace command
