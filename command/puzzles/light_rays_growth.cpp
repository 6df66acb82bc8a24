#include "command/puzzles/light_rays_growth.hpp"

#include <fmt/format.h>

#include <ctime>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <vector>

#include "command/exercises.hpp"
#include "command/puzzles/light_rays.hpp"
#include "command/puzzles/work.hpp"
#include "light_rays/fast.hpp"
#include "light_rays/growth.hpp"
#include "light_rays/strategies.hpp"

namespace command {
namespace {

using light_rays::Board;
using light_rays::Next;
using light_rays::Order;
using light_rays::drawing::Effort;
using Boards = std::vector<Board>;

constexpr int boards_of_a_size = 4;
/// On larger boards the strategies as drawn would take longer than everything else together.
constexpr int largest_as_drawn = 15;

struct Size {
    int side;
    double light_fields;
    std::optional<Effort> as_drawn;  ///< nothing where it would take too long
    Effort patient, fast;
};

/// Number of solutions found and of guesses made.
struct Proof {
    std::uint64_t solutions = 0, guesses = 0;
};

Proof fast(const Board& board) {
    struct Guesses : light_rays::FastUnobserved {
        Proof proof;
        void guessed(light_rays::Place, light_rays::Direction) { ++proof.guesses; }
        void solved(const Board&) { ++proof.solutions; }
    } guesses;
    light_rays::solve_fast(board, [](const Board&) { return Next::go_on; }, guesses);
    return guesses.proof;
}

template <Order order>
Proof by_strategies(const Board& board) {
    struct Guesses : light_rays::Unobserved {
        Proof proof;
        void deduced(const light_rays::Strategy&, light_rays::Place,
                     const light_rays::Deduction& deduction, const Board&) {
            if (deduction.reason == light_rays::Reason::guess) ++proof.guesses;
        }
        void solved(const Board&) { ++proof.solutions; }
    } guesses;
    light_rays::solve(
        board, light_rays::all_strategies(), order, [](const Board&) { return Next::go_on; },
        guesses);
    return guesses.proof;
}

/// The CPU time of a proof, which other programs do not affect: the mean of enough repetitions to
/// be measurable.
Effort effort(const auto& search, const Board& board) {
    constexpr std::clock_t long_enough = CLOCKS_PER_SEC / 200;
    const std::clock_t start = std::clock();
    std::clock_t taken = 0;
    Proof proof;
    int proofs = 0;
    for (; taken < long_enough; taken = std::clock() - start, ++proofs) proof = search(board);
    if (proof.solutions != 1)
        throw std::logic_error("a hard board of the course has more than one solution, or none");
    return {board.columns, static_cast<double>(proof.guesses),
            1000.0 * static_cast<double>(taken) / CLOCKS_PER_SEC / proofs};
}

/// The medians over boards of one size.
Effort effort(const auto& search, const Boards& boards) {
    std::vector<double> guesses, milliseconds;
    for (const Board& board : boards) {
        const Effort one = effort(search, board);
        guesses.push_back(one.guesses);
        milliseconds.push_back(one.milliseconds);
    }
    return {boards.front().columns, median(guesses), median(milliseconds)};
}

double light_fields(const Boards& boards) {
    std::vector<double> fields;
    for (const Board& board : boards) fields.push_back(light_rays::light_fields(board));
    return median(fields);
}

Boards hard_boards(int side) {
    Boards boards;
    for (int number = 1; number <= boards_of_a_size; ++number)
        boards.push_back(read_board(
            (course().root /
             fmt::format("reference/puzzles/light_rays/hard-{0}x{0}-{1}.rays", side, number))
                .string()));
    return boards;
}

Size measured(int side) {
    const Boards boards = hard_boards(side);
    Size size{side,
              light_fields(boards),
              {},
              effort(by_strategies<Order::patient>, boards),
              effort(fast, boards)};
    if (side <= largest_as_drawn) size.as_drawn = effort(by_strategies<Order::as_drawn>, boards);
    return size;
}

std::vector<Size> measured() {
    std::vector<Size> sizes;
    for (const int side : {5, 7, 10, 15, 20, 30}) sizes.push_back(measured(side));
    return sizes;
}

void print_text(const std::vector<Size>& sizes) {
    const auto told = [](const std::optional<Effort>& effort) {
        return effort ? fmt::format("{:>9.1f} {:>8.3f}", effort->guesses, effort->milliseconds)
                      : fmt::format("{:>9} {:>8}", "-", "-");
    };
    std::cout << fmt::format("{:>5} {:>12}   {:>18}   {:>18}   {:>18}\n", "", "", "as drawn",
                             "patient", "fast")
              << fmt::format("{:>5} {:>12}   {:>9} {:>8}   {:>9} {:>8}   {:>9} {:>8}\n", "size",
                             "light fields", "guesses", "ms", "guesses", "ms", "guesses", "ms");
    for (const auto& [side, light_fields, as_drawn, patient, fast] : sizes)
        std::cout << fmt::format("{:>5} {:>12.1f}   {}   {}   {}\n", fmt::format("{0}x{0}", side),
                                 light_fields, told(as_drawn), told(patient), told(fast));
}

nlohmann::json effort_to_json(const Effort& effort) {
    return {{"guesses", effort.guesses}, {"milliseconds", effort.milliseconds}};
}

void print_json(const std::vector<Size>& sizes) {
    nlohmann::json growth = nlohmann::json::array();
    for (const auto& [side, light_fields, as_drawn, patient, fast] : sizes) {
        nlohmann::json line{{"side", side},
                            {"light_fields", light_fields},
                            {"patient", effort_to_json(patient)},
                            {"fast", effort_to_json(fast)}};
        if (as_drawn) line["as_drawn"] = effort_to_json(*as_drawn);
        growth.push_back(line);
    }
    std::cout << nlohmann::json{{"boards_of_a_size", boards_of_a_size}, {"growth", growth}}.dump(2)
              << '\n';
}

void print_svg(const std::vector<Size>& sizes) {
    std::vector<Effort> as_drawn, patient, fast;
    for (const Size& size : sizes) {
        if (size.as_drawn) as_drawn.push_back(*size.as_drawn);
        patient.push_back(size.patient);
        fast.push_back(size.fast);
    }
    std::cout << light_rays::drawing::growth(as_drawn, patient, fast);
}

}  // namespace

void print_light_rays_growth(const std::string& format) {
    const std::vector<Size> sizes = measured();
    if (format == "json") print_json(sizes);
    else if (format == "svg") print_svg(sizes);
    else print_text(sizes);
}

}  // namespace command
