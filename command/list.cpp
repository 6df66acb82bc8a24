#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/verbs.hpp"

namespace command {
namespace {

void print_text(const std::vector<grader::Exercise>& exercises) {
    for (const grader::Exercise& exercise : exercises) fmt::print("{:<30} {:<4} {}\n", exercise.id, stars(exercise.level), exercise.title);
    fmt::print("\nStars tell how hard. Check one: ./knobel check {}\n", exercises.empty() ? "<exercise>" : exercises.front().id);
}

void print_json(const std::vector<grader::Exercise>& exercises) {
    nlohmann::json out = nlohmann::json::array();
    for (const grader::Exercise& exercise : exercises)
        out.push_back({{"exercise", exercise.id}, {"title", exercise.title}, {"level", exercise.level}, {"file", exercise.stub().string()}});
    std::cout << out.dump(2) << '\n';
}

}  // namespace

void add_list(CLI::App& program, Action& action) {
    CLI::App* verb = program.add_subcommand("list", "show the exercises");
    const auto format = std::make_shared<std::string>("text");
    verb->add_option("--format", *format, "text or json")->check(CLI::IsMember({"text", "json"}));
    verb->callback([format, &action] {
        action = [format] {
            const auto exercises = grader::exercises(course());
            if (*format == "json") print_json(exercises);
            else print_text(exercises);
            return done;
        };
    });
}

}  // namespace command
