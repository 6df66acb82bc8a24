// Compares the speed of the programs of chapter 4 on boards of the course. Each finds the solution
// and proves that it is unique. Accepts the options of Google Benchmark; --benchmark_out=FILE
// writes JSON.
//
// If clingo is installed (Debian: gringo), it solves the same boards with the seven lines of
// light_rays.lp; its time is the elapsed time of the whole process.

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "light_rays/puzzle.hpp"
#include "tests/bench/guesses.hpp"
#include "tests/bench/measure.hpp"

namespace {

using namespace light_rays;

/// A hard board of this size that the course ships.
Board shipped(int side) {
    const std::string file = fmt::format("hard-{}x{}-1.rays", side, side);
    return parse_board(text::read_file(KNOBEL_ROOT "/reference/puzzles/light_rays/" + file), file);
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

void add_board(int side, int largest_as_drawn) {
    const Board board = shipped(side);
    const std::string group = fmt::format("hard {}x{}, proved unique", side, side);
    bench::add(group + "/faithful, patient", 1,
               [=] { return guesses_by_strategies(board, Order::patient); });
    if (side <= largest_as_drawn)
        bench::add(group + "/faithful, as drawn", 1,
                   [=] { return guesses_by_strategies(board, Order::as_drawn); });
    bench::add(group + "/fast", 1, [=] { return guesses_of_fast(board); });
}

/// Compares elapsed times of the fast search and of clingo, which is started for each board.
void add_clingo(int side) {
    const Board board = shipped(side);
    const std::string group = fmt::format("hard {}x{}, by the clock", side, side);
    bench::add(group + "/clingo with its start", 1, {}, [=] {
        return clingo(Facts(board));
    })->UseRealTime();
    bench::add(group + "/fast", 1, [=] { return guesses_of_fast(board); })->UseRealTime();
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
    for (const int side : sides) add_board(side, largest_as_drawn);
    if (has_clingo())
        for (const int side : sides) add_clingo(side);
    else fmt::print("clingo is not installed (Debian: gringo), and is left out.\n");
    add_contradiction();
    fmt::print("Below, trials are guesses.\n");
}

}  // namespace

int main(int argument_count, char** arguments) {
    return bench::compare(argument_count, arguments, KNOBEL_BUILD_TYPE, add_all);
}
