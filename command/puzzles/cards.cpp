#include "command/puzzles/cards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cards/published.hpp"
#include "command/puzzles/puzzle_file.hpp"

namespace command {
namespace {

std::string direction(int quarter_turns) { return std::string(1, "olur"[quarter_turns]); }

}  // namespace

cards::Puzzle read_cards(const std::string& file) {
    return read_puzzle(file, cards::parse_puzzle, cards::published::puzzle);
}

std::string about_files() {
    return "A .cards file has a line a card, such as '1: f2 k1 t1 k2'. A first line such as 'grid "
           "2 2' names another grid\n"
           "than 3 by 3. The course's page \"Files and output\" ('./knobel serve', or "
           "docs/formats.rst) tells all of it.";
}

std::size_t digits(const cards::Puzzle& puzzle) {
    std::size_t most = 1;
    for (const cards::Card& card : puzzle.cards)
        most = std::max(most, std::to_string(card.number).size());
    return most;
}

std::string print_aligned(const cards::Grid& grid, const cards::Square& square,
                          std::size_t digits) {
    std::string line;
    for (std::size_t place = 0; place < square.size(); ++place) {
        if (place > 0) line += place % grid.columns == 0 ? "  " : " ";
        line += fmt::format("{:>{}}", cards::print({1, 1}, {square[place]}), digits + 1);
    }
    return line;
}

nlohmann::json to_json(const cards::Card& card) {
    nlohmann::json halves = nlohmann::json::array();
    for (const cards::Half& half : card.halves) halves.push_back(print(half));
    return {{"card", card.number}, {"points", direction(card.quarter_turns)}, {"halves", halves}};
}

nlohmann::json to_json(const cards::Puzzle& puzzle) {
    nlohmann::json pile = nlohmann::json::array();
    for (const cards::Card& card : puzzle.cards) pile.push_back(to_json(card));
    return {{"grid", {{"rows", puzzle.grid.rows}, {"columns", puzzle.grid.columns}}},
            {"cards", pile}};
}

nlohmann::json to_json(const cards::Square& square) {
    nlohmann::json places = nlohmann::json::array();
    for (const cards::Placed& placed : square)
        places.push_back({{"card", placed.number}, {"points", direction(placed.quarter_turns)}});
    return places;
}

}  // namespace command
