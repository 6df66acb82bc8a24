#include "cards/puzzle.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>

#include "cards/fast.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace cards {
namespace {

using text::InputError;
using text::Line;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::optional<Half> half_of(std::string_view word) {
    if (word.size() != 2 || !is_letter(word[0]) || (word[1] != '1' && word[1] != '2')) return {};
    return Half{word[0], word[1] == '1' ? Part::front : Part::rear};
}

Half take_half(Line& line, const std::string& where) {
    return line.take(
        half_of,
        fmt::format("the {} half: a letter, then 1 (front) or 2 (rear), such as f1", where));
}

void read_grid(Line& line, Puzzle& puzzle) {
    const auto side = [&](const std::string& what) {
        return static_cast<std::size_t>(
            line.take_number(static_cast<int>(longest_side),
                             fmt::format("the number of {}, 1 to {}", what, longest_side)));
    };
    line.take_word("grid", "grid");
    puzzle.grid.rows = side("rows");
    puzzle.grid.columns = side("columns");
    if (line.left() > 0) {
        line.take_word("spare", "'spare' (more cards than places) or the end of the line");
        puzzle.spare_cards = true;
    }
    line.end("the end of the line");
}

Card read_card(Line& line) {
    Card card;
    card.number = line.take_number(999, "a card's number, 1 to 999, then a colon");
    line.take_word(":", "a colon after the card's number");
    card.halves = {take_half(line, "top"), take_half(line, "right"), take_half(line, "bottom"),
                   take_half(line, "left")};
    line.end("the end of the line after four halves");
    return card;
}

void check_count(const Puzzle& puzzle, bool grid_read, const std::string& file) {
    const std::size_t cards = puzzle.cards.size(), places = puzzle.grid.places();
    const std::string grid = fmt::format("{} by {}", puzzle.grid.rows, puzzle.grid.columns);
    const std::string read = fmt::format("{} card{}", cards, cards == 1 ? "" : "s");
    const std::string other = "a first line such as 'grid 2 2' names a different grid";
    if (cards > places && !puzzle.spare_cards)
        throw InputError(
            file, 0, 0, read,
            fmt::format("{} for a grid of {} ({}write 'grid {} {} spare' if some may be left over)",
                        places, grid, grid_read ? "" : other + "; ", puzzle.grid.rows,
                        puzzle.grid.columns));
    if (cards < places)
        throw InputError(
            file, 0, 0, read,
            fmt::format("{}{} for a grid of {}{}", puzzle.spare_cards ? "at least " : "", places,
                        grid, grid_read ? "" : " (" + other + ")"));
}

}  // namespace

Puzzle parse_puzzle(std::string_view content, const std::string& file) {
    text::require_lines(content, file);
    Puzzle puzzle;
    bool grid_read = false;
    std::map<int, std::size_t> line_of_card;
    std::size_t number = 0;
    for (const std::string_view written : text::lines_of(content)) {
        Line line(file, ++number, written, text::words_and_signs_of(written, ":"));
        if (line.empty()) continue;
        if (line.starts_with("grid")) {
            if (grid_read || !puzzle.cards.empty())
                line.complain("the grid only once, before the cards");
            read_grid(line, puzzle);
            grid_read = true;
            continue;
        }
        const Card card = read_card(line);
        const auto [entry, is_new] = line_of_card.emplace(card.number, number);
        if (!is_new)
            throw InputError(file, number, 1, fmt::format("card {} again", card.number),
                             fmt::format("a number not used yet (card {} is on line {})",
                                         card.number, entry->second));
        if (puzzle.cards.size() == most_cards)
            throw InputError(file, number, 1, fmt::format("a {}st card", most_cards + 1),
                             fmt::format("at most {} cards", most_cards));
        puzzle.cards.push_back(card);
    }
    if (puzzle.cards.empty())
        throw InputError(file, 0, 0, "no cards at all",
                         "cards such as '1: f2 k1 t1 k2', one per line");
    check_count(puzzle, grid_read, file);
    return puzzle;
}

std::string print(const Half& half) {
    return fmt::format("{}{}", half.species, static_cast<int>(half.part));
}

std::string print(const Puzzle& puzzle) {
    std::string out;
    if (puzzle.grid != Grid{} || puzzle.spare_cards)
        out += fmt::format("grid {} {}{}\n", puzzle.grid.rows, puzzle.grid.columns,
                           puzzle.spare_cards ? " spare" : "");
    for (const Card& card : puzzle.cards)
        out += fmt::format("{}: {} {} {} {}\n", card.number, print(card.top()), print(card.right()),
                           print(card.bottom()), print(card.left()));
    return out;
}

}  // namespace cards
