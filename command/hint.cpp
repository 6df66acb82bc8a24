#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <iostream>
#include <memory>
#include <regex>
#include <sstream>

#include "command/exercises.hpp"
#include "command/hints.hpp"
#include "command/layout.hpp"
#include "command/progress.hpp"
#include "command/verbs.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

struct Options {
    std::string exercise;
    int step = 0;
};

std::string what_remains(const grader::Exercise& exercise, int step, int all, const std::string& next_one) {
    if (step == all) return fmt::format("That was the last hint. The task stands in {}", as_typed(exercise.folder / "README.rst"));
    return fmt::format("{} left. The next one: {}", many(all - step, "hint"), next_one);
}

Outcome carry_out(const Options& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = find_exercise(here, options.exercise);
    std::cout << give_hint(Progress(here), exercise, options.step, "./knobel hint " + exercise.id, Paint{colour_wanted()});
    return done;
}

}  // namespace

std::string give_hint(const Progress& progress, const grader::Exercise& exercise, int step, const std::string& next_one, const Paint& paint) {
    const std::vector<std::string> hints = hints_of(exercise);
    const int all = static_cast<int>(hints.size()), taken = std::clamp(progress.of(exercise).hints, 0, all);
    if (step > all) throw WrongUse(fmt::format("there is no hint {} of {}; it has {}", step, exercise.id, all));
    if (step == 0) step = std::min(taken + 1, all);
    if (step > taken) progress.change(exercise, [&](Standing& standing) { standing.hints = std::max(standing.hints, step); });
    std::string shown = fmt::format("{}  {}\n\nHint {} of {}:\n", paint.bold(exercise.id), exercise.title, step, all);
    for (const std::string& line : folded(hints[static_cast<std::size_t>(step - 1)])) shown += "  " + line + "\n";
    return shown + "\n" + what_remains(exercise, step, all, next_one) + "\n";
}

std::string without_marks(const std::string& rst) {
    // All kinds in one go: stars in code are no emphasis.
    static const std::regex marks("``([^`]*)``|:[a-z:]+:`([^`<]*[^`< ]) *(?:<[^`>]*>)?`|(^|[^\\w*])\\*{1,2}(\\S[^*`]*?)\\*{1,2}(?!\\w)");
    return std::regex_replace(rst, marks, "$1$2$3$4");
}

std::vector<std::string> hints_of(const grader::Exercise& exercise) {
    const std::string file = (exercise.folder / "hints.rst").string();
    std::istringstream lines(text::read_file(file));
    std::vector<std::string> hints;
    const std::regex begins("^[0-9]+\\. +");
    for (std::string line; std::getline(lines, line);) {
        if (std::regex_search(line, begins)) hints.push_back(std::regex_replace(line, begins, ""));
        else if (!hints.empty()) hints.back() += "\n" + line;
    }
    if (hints.empty()) throw text::InputError(file, 0, 0, "no hint", "a numbered list of hints");
    for (std::string& hint : hints) hint = without_marks(hint);
    return hints;
}

void add_hint(CLI::App& program, Action& action) {
    CLI::App* verb = program.add_subcommand("hint", "give a hint for an exercise, one step more each time");
    const auto options = std::make_shared<Options>();
    verb->add_option("exercise", options->exercise, which_exercise)->required();
    verb->add_option("--step", options->step, "this hint, and no other")->check(CLI::Range(1, 9));
    verb->callback([options, &action] { action = [options] { return carry_out(*options); }; });
}

}  // namespace command
