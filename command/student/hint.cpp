#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <iostream>
#include <memory>
#include <sstream>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/hints.hpp"
#include "command/student/progress.hpp"
#include "command/verbs.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

struct HintOptions {
    std::string exercise;
    std::uint64_t step = 0;  ///< 0: the next one
};

/// The length of a line's prefix "1. "; 0 if the line does not begin a step.
std::size_t after_number(const std::string& line) {
    const std::size_t digits = line.find_first_not_of("0123456789");
    return digits > 0 && digits != std::string::npos && line.compare(digits, 2, ". ") == 0
               ? digits + 2
               : 0;
}

/// Text between backquotes without its link target: `the rules </rules>` becomes "the rules".
std::string without_target(const std::string& quoted) {
    const std::size_t target = quoted.find('<');
    if (target == std::string::npos) return quoted;
    return quoted.substr(0, quoted.find_last_not_of(' ', target - 1) + 1);
}

/// Removes a role such as `:term:` from the end of a string.
void drop_role(std::string& text) {
    if (text.empty() || text.back() != ':') return;
    const std::size_t before = text.find_last_not_of("abcdefghijklmnopqrstuvwxyz:");
    text.erase(text.find(':', before == std::string::npos ? 0 : before));
}

std::string what_remains(const grader::Exercise& exercise, int step, int all,
                         const std::string& next_one) {
    if (step == all)
        return fmt::format("That was the last hint. The task stands in {}",
                           as_typed(exercise.folder / "README.rst"));
    return fmt::format("{} left. The next one: {}", many(all - step, "hint"), next_one);
}

Outcome carry_out(const HintOptions& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = exercise_or_next(here, options.exercise);
    std::cout << give_hint(Progress(here), exercise, static_cast<int>(options.step),
                           hint_command(exercise), Paint{colour_wanted()},
                           screen(STDOUT_FILENO).columns);
    return done;
}

}  // namespace

std::string give_hint(const Progress& progress, const grader::Exercise& exercise, int step,
                      const std::string& next_one, const Paint& paint, std::size_t columns) {
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
    return fitted(shown + "\n" + what_remains(exercise, step, all, next_one) + "\n", columns);
}

std::string offered_hint(const grader::Exercise& exercise, const grader::TestResult& failed,
                         int shown, bool watched) {
    if (shown < failed.hint)
        return fmt::format("take hint {}: {}", std::max(shown, 0) + 1,
                           way_to_next_hint(exercise, watched));
    if (watched) return fmt::format("hint {}, which you have read, helps here", failed.hint);
    return fmt::format("read hint {} again: {} --step {}", failed.hint, hint_command(exercise),
                       failed.hint);
}

std::string way_to_next_hint(const grader::Exercise& exercise, bool watched) {
    return watched ? "press h" : hint_command(exercise);
}

std::string hint_command(const grader::Exercise& exercise) {
    return "./knobel hint " + exercise.id;
}

std::string without_marks(const std::string& rst) {
    std::string plain;
    bool emphasis = false;
    for (std::size_t at = 0; at < rst.size();) {
        const std::string quote = rst.compare(at, 2, "``") == 0 ? "``" : rst[at] == '`' ? "`" : "";
        const std::size_t end =
            quote.empty() ? std::string::npos : rst.find(quote, at + quote.size());
        if (end != std::string::npos) {
            const std::string quoted = rst.substr(at + quote.size(), end - at - quote.size());
            if (quote == "`") drop_role(plain);
            plain += quote == "`" ? without_target(quoted) : quoted;
            at = end + quote.size();
            continue;
        }
        const std::size_t stars = std::min(rst.find_first_not_of('*', at), rst.size()) - at;
        const bool begins =
            plain.empty() || std::isalnum(static_cast<unsigned char>(plain.back())) == 0;
        const bool text_follows = at + stars < rst.size() &&
                                  std::isspace(static_cast<unsigned char>(rst[at + stars])) == 0;
        const bool is_mark = stars > 0 && (emphasis || (begins && text_follows));
        if (is_mark) emphasis = !emphasis;
        else plain += rst.substr(at, std::max<std::size_t>(stars, 1));
        at += std::max<std::size_t>(stars, 1);
    }
    return plain;
}

std::vector<std::string> hints_of(const grader::Exercise& exercise) {
    const std::string file = (exercise.folder / "hints.rst").string();
    std::istringstream lines(text::read_file(file));
    std::vector<std::string> hints;
    for (std::string line; std::getline(lines, line);) {
        if (const std::size_t start = after_number(line); start > 0)
            hints.push_back(line.substr(start));
        else if (!hints.empty()) hints.back() += "\n" + line;
    }
    if (hints.empty()) throw text::InputError(file, 0, 0, "no hint", "a numbered list of hints");
    for (std::string& hint : hints) hint = without_marks(hint);
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
