#include "grader/check.hpp"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <memory>

#include "command/exercises.hpp"
#include "command/report.hpp"
#include "command/verbs.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

struct Options {
    std::string exercise, file, format = "text";
    bool all = false, unsandboxed = false, hidden = false;
    std::uint64_t seed = 1986;
};

/// A path as it is typed in the current folder, when it lies below it.
std::string as_typed(const std::filesystem::path& path) {
    const std::string near = std::filesystem::proximate(path).string();
    return near.rfind("..", 0) == 0 ? path.string() : near;
}

/// The command that brings back an exercise's file as the course came with it, to be typed in the current folder.
std::string bring_back(const grader::Course& course, const std::filesystem::path& file) {
    const std::string typed = as_typed(file);
    if (typed != file.string()) return fmt::format("git checkout -- {}", typed);
    return fmt::format("git -C '{}' checkout -- {}", course.root.string(), std::filesystem::proximate(file, course.root).string());
}

std::filesystem::path file_to_check(const grader::Course& course, const Options& options, const grader::Exercise& exercise) {
    const std::filesystem::path file = options.file.empty() ? exercise.stub() : std::filesystem::path(options.file);
    std::error_code error;
    if (options.file.empty() && std::filesystem::status(file, error).type() == std::filesystem::file_type::not_found)
        throw WrongUse(
            fmt::format("{} is missing; this brings the stub back: {}", std::filesystem::proximate(file, course.root).string(), bring_back(course, file)));
    text::read_file(as_typed(file));  // says what is wrong with it
    return file;
}

Outcome outcome_of(const grader::Verdict& verdict) {
    if (verdict.outcome == grader::VerdictOutcome::grader_failed) return our_fault;
    return verdict.all_passed() ? done : not_passed;
}

Outcome carry_out(const Options& options) {
    const grader::Course here = course();
    const grader::Exercise exercise = find_exercise(here, options.exercise);
    const std::filesystem::path file = file_to_check(here, options, exercise);
    if (!options.unsandboxed) {
        const std::string obstacle = grader::why_no_sandbox();
        if (!obstacle.empty()) throw MachineLacks(obstacle + "; for a program of your own you may go without: --unsandboxed");
    }
    grader::CheckOptions check_options;
    check_options.isolation = options.unsandboxed ? grader::Isolation::unsandboxed : grader::Isolation::sandboxed;
    check_options.hidden_tests = options.hidden;
    check_options.seed = options.seed;
    const grader::Verdict verdict = grader::check(here, exercise, file, check_options);
    if (options.format == "json") std::cout << nlohmann::json(verdict).dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    else std::cout << report(exercise, as_typed(file), verdict, {options.all, colour_wanted()});
    return outcome_of(verdict);
}

}  // namespace

void add_check(CLI::App& program, Action& action) {
    CLI::App* verb = program.add_subcommand("check", "check your solution of an exercise");
    const auto options = std::make_shared<Options>();
    verb->add_option("exercise", options->exercise, "its name, such as 1-cards/01-halves-fit, its folder, its number, or words of its name that no other has")
        ->required();
    verb->add_option("--file", options->file, "check this file instead of the exercise's own");
    verb->add_flag("--all", options->all, "tell every failed test in full, not just the first");
    verb->add_flag("--hidden", options->hidden, "run the hidden tests, too");
    verb->add_option("--seed", options->seed, "for tests with random puzzles")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{999'999'999}))
        ->capture_default_str();
    verb->add_flag("--unsandboxed", options->unsandboxed, "run without a sandbox; only for a program of your own");
    verb->add_option("--format", options->format, "text or json")->check(CLI::IsMember({"text", "json"}));
    verb->callback([options, &action] { action = [options] { return carry_out(*options); }; });
}

}  // namespace command
