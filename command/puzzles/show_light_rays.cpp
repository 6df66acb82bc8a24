#include <iostream>
#include <memory>

#include "command/puzzles/light_rays.hpp"
#include "command/puzzles/light_rays_growth.hpp"
#include "command/puzzles/light_rays_slips.hpp"
#include "command/puzzles/puzzles.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/puzzle.hpp"

namespace command {
namespace {

using light_rays::Board;

struct ShowLightRaysOptions {
    std::string board;
    bool numbers = false, slips = false, growth = false;
    std::string format = "text";
};

void refuse_odd_with_growth(const ShowLightRaysOptions& options) {
    if (!options.board.empty())
        throw UsageError("--growth measures boards of the course; leave the file out");
    if (options.slips)
        throw UsageError("--growth and --slips are tables of their own; take one of them");
    if (options.numbers) throw UsageError("--growth shows no board; leave --numbers out");
    if (options.format == "pzpr")
        throw UsageError("--growth has no address; take --format text, json or svg");
}

void refuse_odd(const ShowLightRaysOptions& options) {
    if (options.growth) refuse_odd_with_growth(options);
    if (options.numbers && options.format != "svg")
        throw UsageError("--numbers is for pictures; add --format svg");
    if (options.slips && !options.board.empty())
        throw UsageError("--slips makes its own boards; leave the file out");
    if (options.slips && options.format != "text" && options.format != "json")
        throw UsageError("--slips is a table; take --format text or json");
}

Outcome carry_out(const ShowLightRaysOptions& options) {
    refuse_odd(options);
    if (options.slips) {
        print_slips(options.format);
        return done;
    }
    if (options.growth) {
        print_light_rays_growth(options.format);
        return done;
    }
    const Board board = read_board(options.board);
    if (options.format == "json") std::cout << to_json(board).dump(2) << '\n';
    else if (options.format == "svg")
        std::cout << light_rays::drawing::picture(board, options.numbers);
    else if (options.format == "pzpr") std::cout << light_rays::address(board) << '\n';
    else std::cout << light_rays::print(board);
    return done;
}

}  // namespace

void add_show_light_rays(const Verb& show) {
    const auto options = std::make_shared<ShowLightRaysOptions>();
    show.verb("light_rays", "chapter 4: a board of the light rays")
        .word("file", options->board, rays_file)
        .flag("--slips", options->slips,
              "what becomes of 300 boards with each slip of the sheets of 2014 and the Java "
              "program (text or json)")
        .flag("--growth", options->growth,
              "how the work of three searches grows with the size of the board (text, json or svg)")
        .flag("--numbers", options->numbers, "number the rows and columns (svg)")
        .choice("--format", options->format, {"text", "json", "svg", "pzpr"},
                "text (a .rays file), json, svg or pzpr (an address of puzz.link)")
        .footer(about_rays_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
