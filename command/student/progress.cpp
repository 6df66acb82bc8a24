#include "command/student/progress.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "grader/files.hpp"
#include "text/input_error.hpp"

namespace command {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(ExerciseProgress, points, best, most_points, hints,
                                                fingerprint)

namespace {

namespace fs = std::filesystem;
using All = Progress::All;

std::optional<std::string> content_of(const fs::path& file) {
    try {
        return text::read_file(file.string());
    } catch (const text::InputError&) {
        return {};
    }
}

/// Parses a progress file; nullopt if it is malformed.
std::optional<All> parsed(const std::string& content) {
    try {
        return nlohmann::json::parse(content).at("exercises").get<All>();
    } catch (const nlohmann::json::exception&) {
        return {};
    }
}

}  // namespace

All Progress::all() const { return parsed(content_of(file_).value_or("")).value_or(All{}); }

ExerciseProgress Progress::of(const grader::Exercise& exercise) const {
    const All known = all();
    const auto found = known.find(exercise.id);
    return found == known.end() ? ExerciseProgress{} : found->second;
}

void Progress::change(const grader::Exercise& exercise,
                      const std::function<void(ExerciseProgress&)>& how) const {
    const grader::FolderLock lock(file_.parent_path());
    const std::optional<std::string> content = content_of(file_);
    const std::optional<All> known = parsed(content.value_or(""));
    std::error_code ignored;
    if (!known && fs::exists(file_, ignored)) {
        fs::rename(file_, file_.parent_path() / "progress.broken.json", ignored);
        std::cerr << "knobel: progress.json cannot be understood; it was put aside as "
                     "progress.broken.json, and a new one begun\n";
    }
    All all = known.value_or(All{});
    how(all[exercise.id]);
    if (const auto error = grader::replace_file(
            file_, nlohmann::json{{"exercises", all}}.dump(1) + "\n", file_.string() + ".new"))
        std::cerr << fmt::format(
            "knobel: your progress is not remembered, as {} cannot be written ({})\n",
            file_.string(), error.message());
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

State state_of(const grader::Exercise& exercise, const ExerciseProgress& progress) {
    const std::optional<std::string> now = content_of(exercise.student_file());
    if (!now || now == content_of(exercise.stub())) return State::not_begun;
    if (progress.most_points == 0) return State::begun;
    return progress.reached() == progress.most_points ? State::done : State::partly;
}

bool changed_since(const grader::Exercise& exercise, const ExerciseProgress& progress) {
    return !progress.fingerprint.empty() &&
           progress.fingerprint !=
               grader::fingerprint_of(content_of(exercise.student_file()).value_or(""));
}

}  // namespace command
