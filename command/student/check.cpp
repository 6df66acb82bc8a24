#include "grader/check/check_program.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/report.hpp"
#include "command/verb.hpp"
#include "grader/check/exercise.hpp"
#include "grader/check/junit.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/sandbox.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

struct CheckCommandOptions {
    std::string exercise, file, format = "text", tell_hidden = "all";
    bool all = false, unsandboxed = false, hidden = false;
    std::uint64_t seed = 1986;
};

std::filesystem::path file_to_check(const grader::Course& course,
                                    const CheckCommandOptions& options,
                                    const grader::Exercise& exercise) {
    if (!options.file.empty()) return options.file;
    const std::filesystem::path file = exercise.student_file();
    std::error_code error;
    if (std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found)
        throw UsageError(fmt::format("{} is missing; './knobel reset {}' brings the stub back",
                                     std::filesystem::proximate(file, course.root).string(),
                                     exercise.id));
    return file;
}

/// Whether the check counts as progress: only public tests on the student's own file do.
bool counts(const CheckCommandOptions& options) { return options.file.empty() && !options.hidden; }

void print(const CheckCommandOptions& options, const grader::Course& course,
           const grader::Exercise& exercise, const std::filesystem::path& file,
           const grader::Verdict& verdict) {
    if (options.format == "json")
        std::cout << grader::json_text(nlohmann::json(verdict), 2) << '\n';
    else if (options.format == "junit") std::cout << as_junit(verdict);
    else
        std::cout << report(exercise, as_typed(file), verdict,
                            {.every_failure = options.all,
                             .colour = colour_wanted(),
                             .columns = screen(STDOUT_FILENO).columns,
                             .hints_shown = Progress(course).of(exercise).hints});
}

/// Prints the website's page with other solutions; a kit has none.
void print_where_to_compare(const grader::Exercise& exercise) {
    if (!std::filesystem::exists(exercise.folder / "afterwards.rst")) return;
    std::cout << fmt::format(
        "Other ways to do it: chapters/{0}/exercises.html#ex-{0}-{1} (./knobel serve opens the "
        "website)\n",
        exercise.chapter(), exercise.folder.filename().string());
}

/// Prints what to do next: the next exercise if this one is done, and the chapter to read.
void print_next(const grader::Course& course, const grader::Exercise& exercise, bool is_done) {
    const std::size_t columns = screen(STDOUT_FILENO).columns;
    if (!is_done) {
        std::cout << fitted(chapter_line(course, exercise), columns);
        return;
    }
    print_where_to_compare(exercise);
    const Overview all = overview(course);
    const Row* next = all.next(exercise.id);
    std::cout << progress_line(all, columns) << '\n';
    if (next == nullptr) return;
    const std::string text = fmt::format("Next: {}, in {}\n", next->exercise.title,
                                         as_typed(next->exercise.student_file()));
    std::cout << fitted(text + chapter_line(course, next->exercise), columns);
}

/// On standard error, says what is being checked, if that is a terminal with control codes.
class Waiting {
public:
    Waiting(const grader::Exercise& exercise, bool builds_tests) {
        if (is_seen_)
            std::cerr << waiting_line(exercise, builds_tests, screen(STDERR_FILENO).columns)
                      << std::flush;
    }
    ~Waiting() {
        if (is_seen_) std::cerr << clear_line << std::flush;
    }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;

private:
    bool is_seen_ = obeys_codes(STDERR_FILENO);
};

Outcome outcome_of(const grader::Verdict& verdict) {
    if (verdict.outcome == grader::VerdictOutcome::grader_failed) return internal_error;
    if (verdict.outcome == grader::VerdictOutcome::unreadable) return usage_error;
    return verdict.all_passed() ? done : not_passed;
}

/// @throws UsageError when the hidden tests are missing, as in a kit: all would seem to be passed
void demand_hidden_tests(const grader::Exercise& exercise) {
    if (std::ranges::none_of(grader::all_tests(exercise),
                             [](const auto& declared) { return declared.test.hidden; }))
        throw UsageError(
            fmt::format("--hidden: the hidden tests of {} are not here; they come with the course, "
                        "not with the students' kit",
                        exercise.id));
}

Outcome carry_out(const CheckCommandOptions& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = named_or_present(here, options.exercise, options.file);
    const std::filesystem::path file = file_to_check(here, options, exercise);
    if (options.hidden) demand_hidden_tests(exercise);
    if (!options.unsandboxed) demand_sandbox();
    grader::CheckOptions check_options;
    check_options.isolation =
        options.unsandboxed ? grader::Isolation::unsandboxed : grader::Isolation::sandboxed;
    check_options.hidden_tests = options.hidden;
    check_options.seed = options.seed;
    // A student should wait for an endless loop only once; grading gives every call its full time.
    if (!options.hidden) check_options.time_after_time_out = grader::hurried;
    const std::string text = text::read_file(as_typed(file));
    const grader::Verdict verdict = [&] {
        const Waiting waiting(exercise, !grader::judge_is_built(here, exercise));
        return grader::veiled(grader::check_program(here, exercise, file, check_options),
                              grader::hidden_detail(options.tell_hidden));
    }();
    if (counts(options)) remember(Progress(here), exercise, verdict, text);
    print(options, here, exercise, file, verdict);
    if (counts(options) && options.format == "text")
        print_next(here, exercise, verdict.all_passed());
    return outcome_of(verdict);
}

}  // namespace

void add_exercise_verbs(const Verb& program) {
    add_list(program);
    add_check(program);
    add_watch(program);
    add_hint(program);
    add_reset(program);
}

void demand_sandbox() {
    const std::string obstacle = grader::why_no_sandbox();
    if (!obstacle.empty())
        throw MachineLacks(obstacle +
                           "; for a program of your own you can do without one: --unsandboxed");
}

void add_check(const Verb& program) {
    const auto options = std::make_shared<CheckCommandOptions>();
    program.verb("check", "check your solution of an exercise")
        .word("exercise", options->exercise, which_exercise)
        .option("--file", options->file, "check this file instead of the exercise's own")
        .flag("--all", options->all, "explain every failed test, not just the first")
        .flag("--hidden", options->hidden, "run the hidden tests, too")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences", "all"},
                "for hidden tests that are run: how they ended (count), also what they state "
                "(sentences), or everything, as for the others")
        .number("--seed", options->seed, 0, 999'999'999, "for tests with random puzzles")
        .flag("--unsandboxed", options->unsandboxed,
              "run without a sandbox; only for a program of your own")
        .choice("--format", options->format, {"text", "json", "junit"}, "text, json or junit (XML)")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
