#include "command/player/play_cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <stdexcept>

#include "cards/in_order.hpp"
#include "cards/rules.hpp"
#include "cards/square.hpp"
#include "cards/turtle.hpp"

namespace player {
namespace {

using namespace cards;

/// A position of the game.
struct Position {
    std::vector<std::optional<int>> square;  ///< the number of the card in each place
    std::vector<Placed> turns;               ///< all cards in the order of the puzzle

    Placed& card(int number) {
        const auto found = std::ranges::find(turns, number, &Placed::number);
        if (found == turns.end())
            throw std::invalid_argument(fmt::format("there is no card {}", number));
        return *found;
    }
    bool is_laid(int number) const {
        return std::ranges::find(square, std::optional(number)) != square.end();
    }
};

Position untouched(const Puzzle& puzzle) {
    Position position{std::vector<std::optional<int>>(puzzle.grid.places()), {}};
    for (const Card& card : puzzle.cards) position.turns.push_back({card.number, 0});
    return position;
}

std::string print(Position position) {
    std::vector<std::string> laid, loose;
    for (const auto& number : position.square)
        laid.push_back(number ? cards::print(position.card(*number)) : "-");
    for (const Placed& card : position.turns)
        if (card.quarter_turns != 0 && !position.is_laid(card.number))
            loose.push_back(cards::print(card));
    return fmt::format("{}{}{}", fmt::join(laid, "."), loose.empty() ? "" : "~",
                       fmt::join(loose, "."));
}

std::vector<std::string_view> split_at_dots(std::string_view text) {
    std::vector<std::string_view> words;
    for (const auto word : std::views::split(text, '.'))
        words.emplace_back(word.begin(), word.end());
    return words;
}

void lay_card(Position& position, int number, std::size_t place) {
    if (place >= position.square.size())
        throw std::invalid_argument(fmt::format("there is no place {}", place));
    const std::optional<int> before = position.square[place];
    std::ranges::replace(position.square, std::optional(number), before);
    position.square[place] = number;
}

/// Sets how a card is turned, and returns its number.
int take_card(std::string_view word, Position& position) {
    const std::optional<Placed> placed = placed_of(word);
    if (!placed)
        throw std::invalid_argument(fmt::format("read '{}', expected a card such as 4u", word));
    position.card(placed->number) = *placed;
    return placed->number;
}

Position parse_position(const std::string& text, const Puzzle& puzzle) {
    Position position = untouched(puzzle);
    const std::size_t tilde = std::min(text.find('~'), text.size());
    const auto laid = split_at_dots(std::string_view(text).substr(0, tilde));
    if (laid.size() != puzzle.grid.places())
        throw std::invalid_argument(
            fmt::format("read {} places, expected {}", laid.size(), puzzle.grid.places()));
    for (std::size_t place = 0; place < laid.size(); ++place)
        if (laid[place] != "-") lay_card(position, take_card(laid[place], position), place);
    if (tilde < text.size())
        for (const auto word : split_at_dots(std::string_view(text).substr(tilde + 1)))
            take_card(word, position);
    if (print(position) != text)
        throw std::invalid_argument(
            fmt::format("read '{}', expected each card once and in order", text));
    return position;
}

void act(Position& position, const Question& question) {
    const std::string action = question.word(2);
    Placed& card = position.card(static_cast<int>(question.number(3)));
    if (action == "lay") lay_card(position, card.number, question.number(4));
    else if (action == "turn") card.quarter_turns = (card.quarter_turns + 1) % 4;
    else if (action == "back")
        std::ranges::replace(position.square, std::optional(card.number), std::optional<int>());
    else throw std::invalid_argument(fmt::format("read '{}', expected lay, turn or back", action));
}

Table table_of(Position position, const Puzzle& puzzle) {
    Table table(position.square.size());
    for (std::size_t place = 0; place < table.size(); ++place)
        if (const auto& number = position.square[place])
            table[place] = lay({position.card(*number)}, puzzle.cards).front();
    return table;
}

void for_each_contact(const Grid& grid, const Table& table, auto&& visit) {
    for (std::size_t place = 0; place < table.size(); ++place)
        for (const std::size_t edge : {1U, 2U})
            if (const auto other = neighbour(grid, place, edge);
                other && table[place] && table[*other])
                visit(place, edge, *other, table[place]->halves[edge],
                      table[*other]->halves[opposite(edge)]);
}

/// Returns the filled square as it is printed, if all edges fit.
std::optional<std::string> solution(const Grid& grid, const Table& table) {
    Pile laid;
    for (const auto& card : table)
        if (card) laid.push_back(*card);
    bool fits = laid.size() == table.size();
    for_each_contact(grid, table, [&](auto, auto, auto, const Half& half, const Half& against) {
        fits = fits && fit(half, against);
    });
    if (!fits) return std::nullopt;
    return print(grid, as_printed(grid, square_of(laid)));
}

void show(const Position& position, const Puzzle& puzzle, Json& json) {
    const Table table = table_of(position, puzzle);
    json.list("square", [&] {
        for (const auto& number : position.square) json.value(number.value_or(0));
    });
    json.list("cards", [&] {
        for (const Card& card : lay(position.turns, puzzle.cards)) write(card, json);
    });
    write_contacts(puzzle.grid, table, json);
    if (const auto printed = solution(puzzle.grid, table)) json.entry("solution", *printed);
}

}  // namespace

void write(const Card& card, Json& json) {
    json.object([&] {
        json.entry("number", card.number);
        json.entry("turns", card.quarter_turns);
        json.list("halves", [&] {
            for (const Half& half : card.halves) json.value(cards::print(half));
        });
    });
}

void write_puzzle(const Puzzle& puzzle, Json& json) {
    json.entry("rows", puzzle.grid.rows);
    json.entry("columns", puzzle.grid.columns);
    json.list("cards", [&] {
        for (const Card& card : puzzle.cards) write(card, json);
    });
    json.object("turtle", [&] {
        json.entry("shell", turtle::shell);
        json.entry("front", turtle::front);
        json.entry("eyes", turtle::eyes);
        json.entry("rear", turtle::rear);
    });
}

void write_contacts(const Grid& grid, const Table& table, Json& json) {
    json.list("contacts", [&] {
        for_each_contact(grid, table,
                         [&](std::size_t place, std::size_t edge, std::size_t other,
                             const Half& half, const Half& against) {
                             json.object([&] {
                                 json.entry("place", place);
                                 json.entry("edge", edge);
                                 json.entry("other", other);
                                 json.entry("half", cards::print(half));
                                 json.entry("against", cards::print(against));
                                 json.entry("fits", fit(half, against));
                             });
                         });
    });
}

void answer_about_play(const Question& question, const Puzzle& puzzle, Json& json) {
    if (question.verb() == "start") return json.entry("state", print(untouched(puzzle)));
    Position position = parse_position(question.word(1), puzzle);
    if (question.verb() == "show") return show(position, puzzle, json);
    act(position, question);
    json.entry("state", print(position));
}

}  // namespace player
