#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>

#include "cards/drawing.hpp"
#include "command/cards.hpp"
#include "command/verbs.hpp"

namespace command {
namespace {

struct Options {
    std::string file;
    std::string format = "text";
};

Outcome carry_out(const Options& options) {
    const cards::Puzzle puzzle = read_cards(options.file);
    if (options.format == "json") std::cout << to_json(puzzle).dump(2) << '\n';
    else if (options.format == "svg") std::cout << cards::drawing::cards(puzzle.cards, puzzle.grid.columns);
    else std::cout << cards::print(puzzle);
    return done;
}

}  // namespace

void add_show(CLI::App& program, Action& action) {
    CLI::App* verb = program.add_subcommand("show", "show a puzzle as it was read")->require_subcommand(1);
    CLI::App* puzzle = verb->add_subcommand("cards", "chapter 1: the cards, side by side, to look at or to cut out");
    const auto options = std::make_shared<Options>();
    puzzle->add_option("file", options->file, "a .cards file, or - for standard input (without it: the cards of 1986)");
    puzzle->add_option("--format", options->format, "text (a .cards file), json or svg")->check(CLI::IsMember({"text", "json", "svg"}));
    puzzle->footer(about_files());
    puzzle->callback([options, &action] { action = [options] { return carry_out(*options); }; });
}

}  // namespace command
