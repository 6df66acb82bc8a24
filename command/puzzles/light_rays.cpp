#include "command/puzzles/light_rays.hpp"

#include <iostream>
#include <stdexcept>
#include <string_view>

#include "command/exercises.hpp"

#include "light_rays/drawing.hpp"
#include "light_rays/generator.hpp"
#include "light_rays/slips.hpp"
#include "picture/chart.hpp"
#include "text/lines.hpp"
#include "text/table.hpp"

namespace command {
namespace {

namespace drawing = light_rays::drawing;
using light_rays::Board;
using light_rays::Difficulty;
using light_rays::Level;
using light_rays::Next;
using light_rays::Order;
using light_rays::Slip;
using light_rays::Strategies;
using light_rays::Wish;
using nlohmann::json;
using picture::chart::Effort;
using picture::chart::Look;
using Boards = std::vector<Board>;

/// Counts the guesses of strategies, and the solutions.
struct Guesses : light_rays::Unobserved {
    std::uint64_t guesses = 0, solutions = 0;

    void deduced(const light_rays::Strategy&, light_rays::Place,
                 const light_rays::Deduction& deduction, const Board&) {
        if (deduction.reason == light_rays::Reason::guess) ++guesses;
    }
    void solved(const Board&) { ++solutions; }
};

// The work on boards of different sizes.

const SolvedBoard go_on = counted;

constexpr int boards_of_a_size = 4;
/// On larger boards the strategies as drawn would take longer than everything else together.
constexpr int largest_as_drawn = 15;

FastGuesses prove_fast(const Board& board) {
    FastGuesses found;
    light_rays::solve_fast(board, go_on, found);
    return found;
}

template <Order order>
Guesses prove(const Board& board) {
    Guesses found;
    light_rays::solve(board, light_rays::all_strategies(), order, go_on, found);
    return found;
}

/// The work of proving that boards of one size have one solution each: medians.
Effort effort(const auto& proof_of, const Boards& boards) {
    std::vector<double> guesses, milliseconds;
    for (const Board& board : boards) {
        const auto proof = proof_of(board);
        if (proof.solutions != 1)
            throw std::logic_error("a hard board of the course does not have exactly one solution");
        guesses.push_back(static_cast<double>(proof.guesses));
        milliseconds.push_back(milliseconds_of([&] { proof_of(board); }));
    }
    return {static_cast<double>(boards.front().columns), median(guesses), median(milliseconds)};
}

double light_fields(const Boards& boards) {
    std::vector<double> fields;
    for (const Board& board : boards) fields.push_back(light_rays::light_fields(board));
    return median(fields);
}

Boards hard_boards(int side) {
    Boards boards;
    for (int number = 1; number <= boards_of_a_size; ++number)
        boards.push_back(LightRays::read(
            (course().root /
             fmt::format("reference/puzzles/light_rays/hard-{0}x{0}-{1}.rays", side, number))
                .string()));
    return boards;
}

/// Proves with the strategies and with the fast search that hard boards of several sizes have one
/// solution each, and reports the work and time that took.
/// @throws text::InputError when a board of the course cannot be read
Report growth_report() {
    text::Table table({{"size", 5, "/side"},
                       {"light fields", 13, "/light_fields"},
                       {"guesses", 12, "/as_drawn/guesses"},
                       {"ms", 9, "/as_drawn/milliseconds"},
                       {"guesses", 12, "/patient/guesses"},
                       {"ms", 9, "/patient/milliseconds"},
                       {"guesses", 12, "/fast/guesses"},
                       {"ms", 9, "/fast/milliseconds"}});
    std::vector<Effort> as_drawn, patient, fast;
    for (const int side : {5, 7, 10, 15, 20, 30}) {
        const Boards boards = hard_boards(side);
        std::vector<text::Table::Cell> cells{{fmt::format("{0}x{0}", side), side},
                                             text::rounded(light_fields(boards), 1)};
        const auto measure = [&](const auto& search, std::vector<Effort>& efforts) {
            efforts.push_back(effort(search, boards));
            cells.push_back(text::rounded(efforts.back().work, 1));
            cells.push_back(text::rounded(efforts.back().milliseconds, 3));
        };
        if (side <= largest_as_drawn) measure(prove<Order::as_drawn>, as_drawn);
        else cells.insert(cells.end(), 2, {"-"});
        measure(prove<Order::patient>, patient);
        measure(prove_fast, fast);
        table.add(std::move(cells));
    }
    return {
        fmt::format("{:>39}   {:>18}   {:>18}\n", "as drawn", "patient", "fast") + table.as_text(),
        {{"boards_of_a_size", boards_of_a_size}, {"growth", table.as_json()}},
        picture::chart::picture({"How three searches grow with the side of the board",
                                 drawing::chapter_colour,
                                 "side",
                                 "guesses",
                                 picture::chart::Scale::logarithmic,
                                 {{"as drawn", Look::dashed, as_drawn},
                                  {"patient", Look::plain, patient},
                                  {"fast", Look::coloured, fast}}})};
}

// What becomes of boards with each slip.

constexpr std::uint64_t boards_of_a_level = 100;
constexpr int board_side = 7;

std::vector<Board> boards() {
    std::vector<Board> all;
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        for (std::uint64_t seed = 1; seed <= boards_of_a_level; ++seed)
            if (auto board = light_rays::generate({board_side, board_side, level, seed}))
                all.push_back(std::move(*board));
    return all;
}

/// The three strategies for which there are structograms, one of them with a slip.
Strategies drawn(std::optional<Slip> slip) {
    Strategies strategies = slip ? with_slip(*slip) : light_rays::all_strategies();
    std::erase_if(strategies, [](const auto& strategy) {
        return strategy->name() == std::string_view("DrivenAwayBeams");
    });
    return strategies;
}

/// The results, counted over the boards.
struct Tally {
    Guesses work;
    /// Boards that were solved, that were called unsolvable, and others.
    std::uint64_t solved = 0, lost = 0, unfinished = 0;
};

/// @param strategies   makes new ones for each board
/// @param most_rounds  limit per board
Tally tally(const std::vector<Board>& boards, const auto& strategies, Order order,
            const auto& most_rounds) {
    Tally tally;
    const SolvedBoard first = [](const Board&) { return Next::stop; };
    for (const Board& board : boards) {
        const auto outcome =
            solve(board, strategies(), order, first, tally.work, most_rounds(board));
        ++(outcome == light_rays::Outcome::solved       ? tally.solved
           : outcome == light_rays::Outcome::unsolvable ? tally.lost
                                                        : tally.unfinished);
    }
    return tally;
}

/// Solves the same boards with the three strategies for which there are structograms, once for each
/// slip of the sheets of 2014 and of the Java program, and reports the results.
Report slips_report() {
    text::Table table({{"slip", -15, "/slip"},
                       {"source", -12, "/source"},
                       {"solved", 7, "/solved"},
                       {"\"unsolvable\"", 14, "/unsolvable"},
                       {"unfinished", 12, "/unfinished"},
                       {"guesses", 9, "/guesses"}});
    const auto add = [&](const std::string& slip, const std::string& source, const Tally& tally) {
        table.add({{slip, slip},
                   {source, source},
                   text::count(tally.solved),
                   text::count(tally.lost),
                   text::count(tally.unfinished),
                   text::count(tally.work.guesses)});
    };
    const std::vector<Board> all = boards();
    for (const auto& [slip, name, source, strategy, sentence] : light_rays::slips)
        add(name, source,
            tally(
                all, [&] { return drawn(slip); }, Order::as_drawn,
                [&](const Board& board) { return most_rounds(slip, board); }));
    const auto proper = [] { return drawn({}); };
    const auto most = [](const Board&) { return light_rays::most_iterations; };
    add("none", "", tally(all, proper, Order::as_drawn, most));
    add("none, patient", "", tally(all, proper, Order::patient, most));
    add("and a fourth", "", tally(all, light_rays::all_strategies, Order::patient, most));
    return {fmt::format("{} boards of {}x{}, each with one solution; at most {} iterations\n\n",
                        all.size(), board_side, board_side, light_rays::most_iterations) +
                table.as_text(),
            {{"boards", all.size()},
             {"columns", board_side},
             {"rows", board_side},
             {"most_iterations", light_rays::most_iterations},
             {"slips", table.as_json()}}};
}

// show.

struct ShowLightRays : OnPuzzle<LightRays> {
    bool numbers = false, slips = false, growth = false;

    void add_options(const Verb& verb) override {
        verb.flag("--slips", slips,
                  "what becomes of 300 boards with each slip of the sheets of 2014 and the Java "
                  "program (text or json)")
            .flag("--growth", growth,
                  "how the work of three searches grows with the size of the board (text, json or "
                  "svg)")
            .flag("--numbers", numbers, "number the rows and columns (svg)")
            .choice("--format", format, {"text", "json", "svg", "pzpr"},
                    "text (a .rays file), json, svg or pzpr (a puzz.link address)");
    }
    void refuse_odd() const override {
        const Given own{{growth, "--growth"}, {slips, "--slips"}};
        refuse_together(input(), own);
        refuse_together({own[0], own[1], {numbers, "--numbers"}});
        refuse_without_picture({{numbers, "--numbers"}});
        refuse_together(picture(), {{slips, "--slips"}, {format == "pzpr" && growth, "--growth"}});
    }
    Report report_puzzle() override {
        if (slips) return slips_report();
        if (growth) return growth_report();
        return {format == "pzpr" ? address(puzzle) + "\n" : light_rays::print(puzzle),
                to_json(puzzle), drawing::picture(puzzle, numbers)};
    }
};

// generate.

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

    void declare(const Verb& verb) override {
        verb.option("--size", size, "columns and rows, 2x2 to 100x100")
            .choice("--difficulty", level, {"easy", "medium", "hard"},
                    "easy (default): LonelyField and Intersection suffice; medium: it takes "
                    "DrivenAwayBeams, too; hard: it takes a guess")
            .number("--seed", seed, 0, 999'999'999,
                    "the same seed makes the same board, on every machine")
            .number("--count", count, 1, 1'000,
                    "this many boards, with this seed and those after it")
            .choice("--format", format, {"text", "json", "svg", "pzpr"},
                    "text (.rays files), json, svg, or pzpr: addresses, one per line")
            .footer(std::string("'./knobel generate light_rays --seed 7 | ./knobel solve "
                                "light_rays -' solves what it made. Exit code 1 when no board of "
                                "that\n"
                                "kind was found.\n") +
                    LightRays::about_files);
    }
    void refuse_odd() const override {
        refuse_together({{format == "svg", "--format svg"}, {count > 1, "--count"}});
    }
    /// Prints boards as soon as they are generated, as the next one may take a while.
    Report report() override {
        std::vector<Made> boards;
        Wish wish = wish_of(size, level, seed);
        for (; wish.seed < seed + count; ++wish.seed) {
            boards.push_back(make(wish));
            if (format == "pzpr") std::cout << address(boards.back().board) << '\n' << std::flush;
            if (format == "text")
                std::cout << (wish.seed > seed ? "\n" : "") << in_text(boards.back(), wish)
                          << std::flush;
        }
        return {"",
                {{"boards", list_of(boards, made_to_json)}},
                drawing::picture(boards.front().board)};
    }
};

}  // namespace

void add_light_rays(const PuzzleVerbs& verbs) {
    add<ShowLightRays>(verbs.show, "chapter 4: a board of the light rays");
    add_solve_light_rays(verbs.solve);
    add<Search<LightRays>>(verbs.search, "chapter 4's boards, guess by guess");
    add<GenerateLightRays>(verbs.generate,
                           "chapter 4: make boards with exactly one solution; prints .rays files");
}

}  // namespace command
