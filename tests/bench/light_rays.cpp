// Compares the speed of the programs of chapter 4 on boards of the course. Each finds the solution
// and proves that it is unique. Accepts the options of Google Benchmark; --benchmark_out=FILE
// writes JSON. With --growth as the only argument: prints a table of times by size.
//
// If clingo is installed (Debian: gringo), it solves the same boards with the seven lines of
// light_rays.lp; its time is the elapsed time of the whole process.

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "light_rays/fast.hpp"
#include "light_rays/generator.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "tests/bench/measure.hpp"

namespace {

using namespace light_rays;

Board shipped(Level level, int side, int number) {
    const std::string file = fmt::format("{}-{}x{}-{}.rays", in_words(level), side, side, number);
    return parse_board(text::read_file(KNOBEL_ROOT "/reference/puzzles/light_rays/" + file), file);
}

/// The number of solutions found and of guesses made.
struct Work {
    std::size_t solutions = 0, guesses = 0;
};

Work fast(const Board& board) {
    struct Guesses : FastUnobserved {
        std::size_t count = 0;
        void guessed(Place, Direction) { ++count; }
    } guesses;
    std::size_t found = 0;
    const auto count = [&](const Board&) {
        ++found;
        return Next::go_on;
    };
    solve_fast(board, count, guesses);
    return {found, guesses.count};
}

template <Order order>
Work by_strategies(const Board& board) {
    struct Guesses : Unobserved {
        std::size_t count = 0;
        void deduced(const Strategy&, Place, const Deduction& deduction, const Board&) {
            count += deduction.reason == Reason::guess;
        }
    } guesses;
    std::size_t found = 0;
    const auto count = [&](const Board&) {
        ++found;
        return Next::go_on;
    };
    if (solve(board, all_strategies(), order, count, guesses) != Outcome::unsolvable)
        throw std::runtime_error("the strategies stop too early");
    return {found, guesses.count};
}

/// @throws std::runtime_error when the number of solutions is not 1
void check(const std::string& name, std::size_t solutions) {
    if (solutions != 1)
        throw std::runtime_error(
            fmt::format("{} finds {} solutions instead of 1", name, solutions));
}

/// A temporary file with a board as facts for clingo, removed by the destructor.
class Facts {
public:
    explicit Facts(const Board& board)
        : path_(std::filesystem::temp_directory_path() /
                fmt::format("light_rays_{}_{}.lp", getpid(), made++)) {
        std::ofstream out(path_);
        for (const Place place : places(board)) {
            if (board[place].is_number())
                out << fmt::format("number({},{},{}).\n", place.row, place.column,
                                   *board[place].number);
            else out << fmt::format("light({},{}).\n", place.row, place.column);
        }
    }
    Facts(const Facts&) = delete;
    Facts& operator=(const Facts&) = delete;
    ~Facts() { std::filesystem::remove(path_); }

    const std::filesystem::path& path() const { return path_; }

private:
    static inline int made = 0;
    std::filesystem::path path_;
};

bool has_clingo() { return std::system("clingo --version >/dev/null 2>&1") == 0; }

/// The number of solutions that clingo finds, at most two. Each call starts clingo and grounds the
/// rules again.
std::size_t clingo(const Facts& facts) {
    const std::string command = "clingo 2 --quiet=2,2 '" KNOBEL_ROOT
                                "/tests/bench/light_rays.lp' '" +
                                facts.path().string() + "' 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("clingo cannot be started");
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
    pclose(pipe);
    const std::string before = "Models       : ";
    const std::size_t at = output.find(before);
    if (at == std::string::npos) throw std::runtime_error("clingo says: " + output);
    return std::strtoul(output.c_str() + at + before.size(), nullptr, 10);
}

template <class Search>
benchmark::internal::Benchmark* add(const std::string& name, const Board& board,
                                    const Search& search) {
    const Work work = search(board);
    check(name, work.solutions);
    return benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        for ([[maybe_unused]] const auto& _ : state) check(name, search(board).solutions);
        state.counters["trials"] = static_cast<double>(work.guesses);
        state.counters["light fields"] = static_cast<double>(light_fields(board));
    });
}

void add_board(Level level, int side, int largest_as_drawn) {
    const Board board = shipped(level, side, 1);
    const std::string group = fmt::format("{} {}x{}, proved unique", in_words(level), side, side);
    add(group + "/faithful, patient", board, by_strategies<Order::patient>);
    if (side <= largest_as_drawn)
        add(group + "/faithful, as drawn", board, by_strategies<Order::as_drawn>);
    add(group + "/fast", board, fast);
}

/// Compares elapsed times of the fast search and of clingo, which is started for each board.
void add_clingo(int side) {
    const Board board = shipped(Level::hard, side, 1);
    const std::string group = fmt::format("hard {}x{}, by the clock", side, side);
    add(group + "/clingo with its start", board, [](const Board& it) {
        const Facts facts(it);
        return Work{clingo(facts), 0};
    })->UseRealTime();
    add(group + "/fast", board, fast)->UseRealTime();
}

/// Measures generating boards, each with a new seed.
void add_generator(Level level, int side) {
    const std::string name = fmt::format("Generating {}x{}/{}", side, side, in_words(level));
    benchmark::RegisterBenchmark(
        name.c_str(), [=, seed = std::uint64_t{0}](benchmark::State& state) mutable {
            for ([[maybe_unused]] const auto& _ : state)
                if (!generate({side, side, level, ++seed}))
                    throw std::runtime_error(fmt::format("{} fails with seed {}", name, seed));
            state.counters["trials"] = 0;
        });
}

[[gnu::noinline]] void throw_unsolvable() { throw Unsolvable{{0, 0}, Flaw::unreachable}; }

/// Measures the cost of reporting a contradiction by an exception.
void add_contradiction() {
    benchmark::RegisterBenchmark("A contradiction/thrown and caught", [](benchmark::State& state) {
        for ([[maybe_unused]] const auto& _ : state) {
            try {
                throw_unsolvable();
            } catch (const Unsolvable& unsolvable) {
                benchmark::DoNotOptimize(&unsolvable);
            }
        }
        state.counters["trials"] = 0;
    });
}

void add_all() {
    constexpr int largest_as_drawn = 15;
    const std::vector<int> sides{7, 10, 15, 20, 30};
    add_board(Level::easy, 7, largest_as_drawn);
    for (const int side : sides) add_board(Level::hard, side, largest_as_drawn);
    if (has_clingo())
        for (const int side : sides) add_clingo(side);
    else fmt::print("clingo is not installed (Debian: gringo), and is left out.\n");
    for (const Level level : {Level::easy, Level::medium, Level::hard}) add_generator(level, 20);
    add_contradiction();
    fmt::print("Below, trials are guesses.\n");
}

double processor() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
double by_the_clock() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// The median time of an action over some boards and rounds.
template <class Things, class Do>
std::string median(const Things& things, int rounds, double (*now)(), const Do& act) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round)
        for (const auto& thing : things) {
            const double start = now();
            act(thing);
            times.push_back(now() - start);
        }
    std::ranges::sort(times);
    return bench::readable(times[times.size() / 2]);
}

/// Prints times by size, each the median over the four hard boards that the course ships.
void print_growth() {
    constexpr int rounds = 9, largest_as_drawn = 15;
    const bool with_clingo = has_clingo();
    fmt::print(
        "Hard boards by size, each proved to have one solution; medians. clingo by the clock, with "
        "its start; all others\n"
        "in times of the processor.\n\n"
        "{:<8}{:>13}{:>12}{:>12}{:>12}{:>12}{:>12}\n",
        "", "light fields", "patient", "as drawn", "fast", "clingo", "generating");
    for (const int side : {5, 7, 10, 15, 20, 30}) {
        std::vector<Board> boards;
        std::vector<std::uint64_t> seeds;
        int fields = 0;
        for (int number = 1; number <= 4; ++number) {
            boards.push_back(shipped(Level::hard, side, number));
            seeds.push_back(static_cast<std::uint64_t>(number));
            fields += light_fields(boards.back());
        }
        const auto solve_with = [](const auto& search) {
            return [&search](const Board& board) { check("growth", search(board).solutions); };
        };
        const std::string patient =
            median(boards, rounds, processor, solve_with(by_strategies<Order::patient>));
        const std::string drawn =
            side <= largest_as_drawn
                ? median(boards, 1, processor, solve_with(by_strategies<Order::as_drawn>))
                : "-";
        const std::string quick = median(boards, rounds * 5, processor, solve_with(fast));
        const auto solve_by_clingo = [](const Board& board) {
            check("clingo", clingo(Facts(board)));
        };
        const std::string other =
            with_clingo ? median(boards, rounds, by_the_clock, solve_by_clingo) : "-";
        const std::string made = median(seeds, 1, processor, [&](std::uint64_t seed) {
            generate({side, side, Level::hard, seed});
        });
        fmt::print("{:<8}{:>13}{:>12}{:>12}{:>12}{:>12}{:>12}\n", fmt::format("{}x{}", side, side),
                   fields / 4, patient, drawn, quick, other, made);
        std::fflush(stdout);
    }
}

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count == 2 && std::string(arguments[1]) == "--growth") {
        print_growth();
        return 0;
    }
    return bench::compare(argument_count, arguments, KNOBEL_BUILD_TYPE, add_all);
}
