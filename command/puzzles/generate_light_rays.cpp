#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "command/puzzles/light_rays.hpp"
#include "command/puzzles/puzzles.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/generator.hpp"
#include "light_rays/puzzle.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace command {
namespace {

using light_rays::Board;
using light_rays::Difficulty;
using light_rays::Level;
using light_rays::Wish;

struct GenerateLightRaysOptions {
    std::string size = "7x7", level = "easy";
    std::uint64_t seed = 1, count = 1;
    std::string format = "text";
};

/// A generated board and its properties.
struct Made {
    Board board;
    Difficulty difficulty;
    std::uint64_t seed;
};

/// Parses the length of a side; nullopt if it is no valid length.
std::optional<int> side_of(std::string_view typed) {
    return text::whole_number(typed, 2, light_rays::most_side);
}

Level level_of(const std::string& name) {
    if (name == "medium") return Level::medium;
    return name == "hard" ? Level::hard : Level::easy;
}

Wish wish_of(const GenerateLightRaysOptions& options) {
    const std::string_view typed = options.size;
    const std::size_t times = typed.find('x');
    const auto columns = side_of(typed.substr(0, times));
    const auto rows =
        times == std::string_view::npos ? std::nullopt : side_of(typed.substr(times + 1));
    if (!columns || !rows)
        throw UsageError(fmt::format(
            "--size: read '{}', expected columns and rows, 2x2 to {}x{}, such as 10x8",
            text::printable(options.size), light_rays::most_side, light_rays::most_side));
    return {*columns, *rows, level_of(options.level), options.seed};
}

Made make(const Wish& wish) {
    const auto board = generate(wish);
    const auto difficulty = board ? measure_difficulty(*board) : std::nullopt;
    if (!difficulty)
        throw NoSolution(
            fmt::format("no {} board of {}x{} was found with seed {}; try another seed or size",
                        in_words(wish.level), wish.columns, wish.rows, wish.seed));
    return {*board, *difficulty, wish.seed};
}

std::string in_text(const Made& made, const Wish& wish) {
    return fmt::format("# {}, difficulty {:.2f}, seed {}, {}x{}\n{}",
                       in_words(made.difficulty.level), made.difficulty.value, made.seed,
                       wish.columns, wish.rows, print(made.board));
}

nlohmann::json made_to_json(const Made& made) {
    nlohmann::json out = to_json(made.board);
    out["address"] = address(made.board);
    out["level"] = in_words(made.difficulty.level);
    out["difficulty"] = made.difficulty.value;
    out["seed"] = made.seed;
    return out;
}

void print_json(const std::vector<Made>& boards) {
    nlohmann::json list = nlohmann::json::array();
    for (const Made& made : boards) list.push_back(made_to_json(made));
    std::cout << nlohmann::json{{"boards", list}}.dump(2) << '\n';
}

/// Prints a board as soon as it is generated, as the next one may take a while.
void print_one(const Made& made, const Wish& wish, const GenerateLightRaysOptions& options) {
    if (options.format == "pzpr") std::cout << address(made.board) << '\n' << std::flush;
    else if (options.format == "svg") std::cout << light_rays::drawing::picture(made.board);
    else std::cout << (made.seed > options.seed ? "\n" : "") << in_text(made, wish) << std::flush;
}

Outcome carry_out(const GenerateLightRaysOptions& options) {
    if (options.format == "svg" && options.count > 1)
        throw UsageError("--format svg draws one board; leave --count out");
    Wish wish = wish_of(options);
    std::vector<Made> boards;
    for (; wish.seed < options.seed + options.count; ++wish.seed) {
        boards.push_back(make(wish));
        if (options.format != "json") print_one(boards.back(), wish, options);
    }
    if (options.format == "json") print_json(boards);
    return done;
}

}  // namespace

void add_generate_light_rays(const Verb& generate) {
    const auto options = std::make_shared<GenerateLightRaysOptions>();
    generate
        .verb("light_rays", "chapter 4: make boards with exactly one solution; prints .rays files")
        .option("--size", options->size, "columns and rows, 2x2 to 100x100")
        .choice("--difficulty", options->level, {"easy", "medium", "hard"},
                "easy (without it): LonelyField and Intersection suffice; medium: it takes "
                "DrivenAwayBeams, too; hard: it takes a guess")
        .number("--seed", options->seed, 0, 999'999'999,
                "the same seed makes the same board, on every machine")
        .number("--count", options->count, 1, 1'000,
                "so many boards, with this seed and those after it")
        .choice("--format", options->format, {"text", "json", "svg", "pzpr"},
                "text (.rays files), json, svg, or pzpr: addresses, a line each")
        .footer(
            "'./knobel generate light_rays --seed 7 | ./knobel solve light_rays -' solves what it "
            "made. Exit code 1 when no board of that\n"
            "kind was found.\n" +
            about_rays_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
