#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <regex>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/report.hpp"
#include "command/verb.hpp"
#include "grader/plain_text.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

struct HintOptions {
    std::string exercise;
    std::uint64_t step = 0;  ///< 0: the next one
};

std::string what_remains(const grader::Exercise& exercise, int left, bool watched) {
    if (left == 0)
        return fmt::format("That was the last hint. The task is in {}",
                           as_typed(exercise.folder / "README.rst"));
    return fmt::format("{} left. The next one: {}", many(left, "hint"),
                       way_to_next_hint(exercise, watched));
}

Outcome carry_out(const HintOptions& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = named_or_present(here, options.exercise);
    std::cout << give_hint(Progress(here), exercise, static_cast<int>(options.step), false,
                           Paint{colour_wanted()}, screen(STDOUT_FILENO).columns);
    return done;
}

}  // namespace

std::string give_hint(const Progress& progress, const grader::Exercise& exercise, int step,
                      bool watched, const Paint& paint, std::size_t columns) {
    const std::vector<std::string> hints = hints_of(exercise);
    const int all = static_cast<int>(hints.size()),
              taken = std::clamp(progress.of(exercise).hints, 0, all);
    if (step > all)
        throw UsageError(
            fmt::format("there is no hint {} of {}; it has {}", step, exercise.id, all));
    if (step == 0) step = std::min(taken + 1, all);
    if (step > taken)
        progress.change(exercise,
                        [&](ExerciseProgress& its) { its.hints = std::max(its.hints, step); });
    std::string shown = fmt::format("{}  {}\n\nHint {} of {}:\n", paint.bold(exercise.id),
                                    exercise.title, step, all);
    for (const std::string& line :
         behind_margin(hints[static_cast<std::size_t>(step - 1)], columns, 2))
        shown += "  " + line + "\n";
    return fitted(shown + "\n" + what_remains(exercise, all - step, watched) + "\n", columns);
}

std::string offered_hint(const grader::Exercise& exercise, const grader::TestResult& failed,
                         int shown, bool watched) {
    if (shown < failed.hint)
        return fmt::format("take hint {}: {}", std::max(shown, 0) + 1,
                           way_to_next_hint(exercise, watched));
    if (watched) return fmt::format("hint {}, which you have read, helps here", failed.hint);
    return fmt::format("read hint {0} again: {1} --step {0}", failed.hint,
                       way_to_next_hint(exercise, watched));
}

std::string way_to_next_hint(const grader::Exercise& exercise, bool watched) {
    return watched ? "press h" : "./knobel hint " + exercise.id;
}

std::string without_marks(const std::string& rst) {
    static const std::regex marked(
        "``([^`]+)``"                           // code
        "|(?::[a-z:]+:)?`([^`<]*[^`< ])[^`]*`"  // a role, without the target of its link
        "|\\B\\*{1,2}([^*\\s](?:[^*]*[^*\\s])?)\\*{1,2}");  // emphasis
    return std::regex_replace(rst, marked, "$1$2$3");
}

std::vector<std::string> hints_of(const grader::Exercise& exercise) {
    static const std::regex number("^[0-9]+\\. ");
    const std::string file = (exercise.folder / "hints.rst").string();
    std::vector<std::string> hints;
    for (const std::string& line : grader::lines_of(text::read_file(file))) {
        if (std::smatch found; std::regex_search(line, found, number))
            hints.push_back(found.suffix());
        else if (!hints.empty()) hints.back() += "\n" + line;
    }
    if (hints.empty()) throw text::InputError(file, 0, 0, "no hint", "a numbered list of hints");
    std::ranges::transform(hints, hints.begin(), without_marks);
    return hints;
}

void add_hint(const Verb& program) {
    const auto options = std::make_shared<HintOptions>();
    program.verb("hint", "give a hint for an exercise, one step more each time")
        .word("exercise", options->exercise, which_exercise)
        .number("--step", options->step, 1, 9, "this hint, and no other")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
