#include "command/puzzles/light_rays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "light_rays/backtracking.hpp"
#include "light_rays/drawing.hpp"
#include "light_rays/exact_cover.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/generator.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "text/lines.hpp"

namespace command {

namespace drawing = light_rays::drawing;
using light_rays::Board;
using light_rays::Difficulty;
using light_rays::Field;
using light_rays::Level;
using light_rays::Wish;
using nlohmann::json;

namespace {

// What the verbs share.

/// Whether a name is the address of a board rather than a file's. The kind may be left out:
/// "5/5/h1k2g2i5g5k4h".
bool is_address(const std::string& typed) {
    std::error_code ignored;
    return typed.find("://") != std::string::npos ||
           typed.find("walllogic/") != std::string::npos ||
           (std::isdigit(static_cast<unsigned char>(typed[0])) != 0 &&
            std::ranges::count(typed, '/') == 2 && !std::filesystem::exists(typed, ignored));
}

Board left_board() { return light_rays::published::boards().front(); }

json field_to_json(const Field& field) {
    if (field.is_number()) return *field.number;
    if (field.ray) return light_rays::in_words(*field.ray);
    return nullptr;
}

}  // namespace

const char* const LightRays::about_files =
    "A .rays file is the board, row by row: a number, - for a field that is not lit yet, or n, e, "
    "s, w for one whose ray runs that\n"
    "way, with blanks between them: '2 2 -'. './knobel show light_rays' prints one. An address is "
    "what puzz.link shows for a puzzle\n"
    "of the kind walllogic: 'https://puzz.link/p?walllogic/3/4/i22l5'. The course's page \"Files "
    "and output\" ('./knobel serve', or\n"
    "docs/formats.rst) tells all of it.";

Board LightRays::read(const std::string& file_or_address) {
    if (is_address(file_or_address)) return light_rays::parse_board(file_or_address, "address");
    return read_puzzle(file_or_address, light_rays::parse_board, left_board);
}

json LightRays::to_json(const Board& board) {
    json out = command::to_json(board);
    out["address"] = address(board);
    return out;
}

std::vector<SearchTree> LightRays::trees(const Board& board, const SearchOptions& options) {
    return {search_tree<light_rays::BoardPuzzle, light_rays::BoardCover>(options, board)};
}

json to_json(const Board& board) {
    json rows = json::array();
    for (int row = 0; row < board.rows; ++row) {
        json fields = json::array();
        for (int column = 0; column < board.columns; ++column)
            fields.push_back(field_to_json(board[{row, column}]));
        rows.push_back(std::move(fields));
    }
    return {{"columns", board.columns}, {"rows", board.rows}, {"fields", std::move(rows)}};
}

namespace {

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

/// Parses columns and rows, "10x8".
Wish wish_of(const std::string& size, const std::string& level, std::uint64_t seed) {
    const std::string_view typed = size;
    const std::size_t times = typed.find('x');
    const auto columns = side_of(typed.substr(0, times));
    const auto rows =
        times == std::string_view::npos ? std::nullopt : side_of(typed.substr(times + 1));
    if (!columns || !rows)
        throw UsageError(
            fmt::format("--size: read '{}', expected columns and rows, 2x2 to {}x{}, such as 10x8",
                        text::printable(size), light_rays::most_side, light_rays::most_side));
    return {*columns, *rows, level_of(level), seed};
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

json made_to_json(const Made& made) {
    json out = LightRays::to_json(made.board);
    out["level"] = in_words(made.difficulty.level);
    out["difficulty"] = made.difficulty.value;
    out["seed"] = made.seed;
    return out;
}

struct GenerateLightRays : Computation {
    static constexpr const char* name = LightRays::name;

    std::string size = "7x7", level = "easy";
    std::uint64_t seed = 1, count = 1;
    std::vector<Made> boards;

    void declare(const Verb& verb) override {
        verb.option("--size", size, "columns and rows, 2x2 to 100x100")
            .choice("--difficulty", level, {"easy", "medium", "hard"},
                    "easy (without it): LonelyField and Intersection suffice; medium: it takes "
                    "DrivenAwayBeams, too; hard: it takes a guess")
            .number("--seed", seed, 0, 999'999'999,
                    "the same seed makes the same board, on every machine")
            .number("--count", count, 1, 1'000, "so many boards, with this seed and those after it")
            .choice("--format", format, {"text", "json", "svg", "pzpr"},
                    "text (.rays files), json, svg, or pzpr: addresses, a line each")
            .footer(std::string("'./knobel generate light_rays --seed 7 | ./knobel solve "
                                "light_rays -' solves what it made. Exit code 1 when no board of "
                                "that\n"
                                "kind was found.\n") +
                    LightRays::about_files);
    }
    void refuse_odd() const override {
        refuse({{format == "svg" && count > 1, "--format svg draws one board; leave --count out"}});
    }
    /// Prints boards as soon as they are generated, as the next one may take a while.
    void compute() override {
        Wish wish = wish_of(size, level, seed);
        for (; wish.seed < seed + count; ++wish.seed) {
            boards.push_back(make(wish));
            if (format == "pzpr") std::cout << address(boards.back().board) << '\n' << std::flush;
            if (format == "text")
                std::cout << (wish.seed > seed ? "\n" : "") << in_text(boards.back(), wish)
                          << std::flush;
        }
    }
    std::string as_text() const override { return ""; }
    json as_json() const override { return {{"boards", json_list(boards, made_to_json)}}; }
    std::string as_svg() const override { return drawing::picture(boards.front().board); }
};

}  // namespace

void add_light_rays(const PuzzleVerbs& verbs) {
    add_show_light_rays(verbs.show);
    add_solve_light_rays(verbs.solve);
    add<Search<LightRays>>(verbs.search, "chapter 4's boards, guess by guess");
    add<GenerateLightRays>(verbs.generate,
                           "chapter 4: make boards with exactly one solution; prints .rays files");
}

}  // namespace command
