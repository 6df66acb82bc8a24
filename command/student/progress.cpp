#include "command/student/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/check/exercise.hpp"
#include "grader/files.hpp"
#include "text/input_error.hpp"

namespace command {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ExerciseProgress, points, best, most_points, hints,
                                                fingerprint)

namespace {

namespace fs = std::filesystem;
using All = Progress::All;

std::optional<std::string> content_of(const fs::path& file) try {
    return text::read_file(file.string());
} catch (const text::InputError&) {
    return {};
}

/// Parses a progress file; nullopt if it is malformed.
std::optional<All> parsed(const std::string& content) try {
    return nlohmann::json::parse(content).at("exercises").get<All>();
} catch (const nlohmann::json::exception&) {
    return {};
}

Row row_of(const grader::Exercise& exercise, const ExerciseProgress& progress) {
    Row row{exercise, progress};
    for (const grader::DeclaredTest& declared : grader::public_tests(exercise))
        row.most_points += declared.test.points;
    const std::optional<std::string> now = content_of(exercise.student_file());
    if (!now || now == content_of(exercise.stub())) return row;
    row.state = progress.most_points == 0                    ? State::begun
                : progress.reached() == progress.most_points ? State::done
                                                             : State::partly;
    row.changed =
        !progress.fingerprint.empty() && progress.fingerprint != grader::fingerprint_of(*now);
    return row;
}

/// Of the exercises begun, the one whose file was saved last; null when none was begun.
const Row* last_saved(const std::vector<Row>& rows) {
    const Row* last = nullptr;
    fs::file_time_type when;
    for (const Row& row : rows) {
        std::error_code error;
        const auto saved = fs::last_write_time(row.exercise.student_file(), error);
        if (error || row.state == State::not_begun || (last != nullptr && saved < when)) continue;
        last = &row;
        when = saved;
    }
    return last;
}

}  // namespace

All Progress::all() const { return parsed(content_of(file_).value_or("")).value_or(All{}); }

ExerciseProgress Progress::of(const grader::Exercise& exercise) const { return all()[exercise.id]; }

void Progress::change(const grader::Exercise& exercise,
                      const std::function<void(ExerciseProgress&)>& how) const {
    const grader::FolderLock lock(file_.parent_path());
    const std::optional<std::string> content = content_of(file_);
    const std::optional<All> known = parsed(content.value_or(""));
    std::error_code ignored;
    if (!known && fs::exists(file_, ignored)) {
        fs::rename(file_, file_.parent_path() / "progress.broken.json", ignored);
        std::cerr << "knobel: progress.json cannot be understood; it has been put aside as "
                     "progress.broken.json, and a new one was started\n";
    }
    All all = known.value_or(All{});
    how(all[exercise.id]);
    if (const auto error = grader::replace_file(
            file_, nlohmann::json{{"exercises", all}}.dump(1) + "\n", file_.string() + ".new"))
        std::cerr << fmt::format(
            "knobel: your progress is not saved, as {} cannot be written ({})\n", file_.string(),
            error.message());
}

void remember(const Progress& progress, const grader::Exercise& exercise,
              const grader::Verdict& verdict, const std::string& text) {
    if (verdict.outcome == grader::VerdictOutcome::grader_failed) return;
    progress.change(exercise, [&](ExerciseProgress& its) {
        const int before = its.reached();
        its.points = verdict.points();
        its.most_points = verdict.most_points();
        // A newer version of the exercise may have fewer tests.
        its.best = std::min(std::max(before, its.points), its.most_points);
        its.fingerprint = grader::fingerprint_of(text);
    });
}

const Row* Overview::next(const std::string& id) const {
    const auto open = [](const Row& row) { return row.state != State::done; };
    const auto here =
        std::ranges::find_if(rows, [&](const Row& row) { return row.exercise.id == id; });
    auto found = here == rows.end() ? here : std::find_if(here + 1, rows.end(), open);
    if (found == rows.end()) found = std::find_if(rows.begin(), rows.end(), open);
    return found == rows.end() ? nullptr : &*found;
}

const Row* Overview::present() const {
    const Row* last = last_saved(rows);
    if (last != nullptr && !last->is_finished()) return last;
    const auto edited = std::ranges::find_if(
        rows, [](const Row& row) { return row.changed || row.state == State::begun; });
    if (edited != rows.end()) return &*edited;
    return next(last == nullptr ? "" : last->exercise.id);
}

Overview overview(const grader::Course& course) {
    All known = Progress(course).all();
    Overview overview;
    for (const grader::Exercise& exercise : grader::exercises(course))
        overview.rows.push_back(row_of(exercise, known[exercise.id]));
    return overview;
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
    int points = 0, most_points = 0;
    for (const Row& row : overview.rows) {
        points += row.points();
        most_points += row.most_points;
    }
    const std::string text =
        fmt::format("{} of {}, {} of {} done", points, many(most_points, "point"),
                    std::ranges::count(overview.rows, State::done, &Row::state),
                    many(overview.rows.size(), "exercise"));
    constexpr int longest = 24, shortest = 4, around = 3;
    const int left =
        columns == 0 ? longest : static_cast<int>(columns) - static_cast<int>(text.size()) - around;
    if (left < shortest) return text;
    return bar(points, most_points, std::min(left, longest)) + " " + text;
}

}  // namespace command
