#include "grader/check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/report.hpp"
#include "command/standing.hpp"
#include "command/verbs.hpp"
#include "grader/junit.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

struct CheckOptions {
    std::string exercise, file, format = "text", tell_hidden = "all";
    bool all = false, unsandboxed = false, hidden = false;
    std::uint64_t seed = 1986;
};

std::filesystem::path file_to_check(const grader::Course& course, const CheckOptions& options, const grader::Exercise& exercise) {
    const std::filesystem::path file = options.file.empty() ? exercise.student_file() : std::filesystem::path(options.file);
    std::error_code error;
    if (options.file.empty() && std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found)
        throw WrongUse(
            fmt::format("{} is missing; './knobel reset {}' brings the stub back", std::filesystem::proximate(file, course.root).string(), exercise.id));
    return file;
}

/// The student's own file, checked as everybody's is: that is progress.
bool counts(const CheckOptions& options) { return options.file.empty() && !options.hidden; }

void print(const CheckOptions& options, const grader::Exercise& exercise, const std::filesystem::path& file, const grader::Verdict& verdict) {
    if (options.format == "json") std::cout << nlohmann::json(verdict).dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    else if (options.format == "junit") std::cout << as_junit(verdict);
    else std::cout << report(exercise, as_typed(file), verdict, {options.all, colour_wanted()});
}

/// What comes after an exercise that is done.
void print_next(const grader::Course& course, const grader::Exercise& exercise) {
    const Overview all = overview(course);
    const Row* next = all.next(exercise.id);
    std::cout << progress_line(all) << '\n';
    if (next != nullptr) std::cout << fmt::format("Next: {}, in {}\n", next->exercise.title, as_typed(next->exercise.student_file()));
}

Outcome outcome_of(const grader::Verdict& verdict) {
    if (verdict.outcome == grader::VerdictOutcome::grader_failed) return our_fault;
    if (verdict.outcome == grader::VerdictOutcome::unreadable) return wrong_use;
    return verdict.all_passed() ? done : not_passed;
}

Outcome carry_out(const CheckOptions& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = exercise_or_next(here, options.exercise);
    const std::filesystem::path file = file_to_check(here, options, exercise);
    if (!options.unsandboxed) demand_sandbox();
    if (isatty(STDERR_FILENO) == 1 && !grader::judge_is_built(here, exercise)) std::cerr << "building the tests of this exercise; that happens only once\n";
    grader::CheckOptions check_options;
    check_options.isolation = options.unsandboxed ? grader::Isolation::unsandboxed : grader::Isolation::sandboxed;
    check_options.hidden_tests = options.hidden;
    check_options.seed = options.seed;
    const std::string text = text::read_file(as_typed(file));
    const grader::Verdict verdict = grader::veiled(grader::check(here, exercise, file, check_options), grader::hidden_detail(options.tell_hidden));
    if (counts(options)) remember(Progress(here), exercise, verdict, text);
    print(options, exercise, file, verdict);
    if (counts(options) && options.format == "text" && verdict.all_passed()) print_next(here, exercise);
    return outcome_of(verdict);
}

}  // namespace

void add_check(const Verb& program) {
    const auto options = std::make_shared<CheckOptions>();
    program.verb("check", "check your solution of an exercise")
        .word("exercise", options->exercise, which_exercise)
        .option("--file", options->file, "check this file instead of the exercise's own")
        .flag("--all", options->all, "tell every failed test in full, not just the first")
        .flag("--hidden", options->hidden, "run the hidden tests, too")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences", "all"},
                "of hidden tests that are run: how they ended (count), what they state, too (sentences), or all, as of others")
        .number("--seed", options->seed, 0, 999'999'999, "for tests with random puzzles")
        .flag("--unsandboxed", options->unsandboxed, "run without a sandbox; only for a program of your own")
        .choice("--format", options->format, {"text", "json", "junit"}, "text, json or junit (XML)")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
