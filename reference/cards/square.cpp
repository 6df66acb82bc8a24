#include "cards/square.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <climits>

#include "cards/rules.hpp"
#include "text/lines.hpp"

namespace cards {
namespace {

/// Where the card's number points after 0, 1, 2, 3 quarter turns counter-clockwise: oben, links,
/// unten, rechts (up, left, down, right).
constexpr std::string_view directions = "olur";

}  // namespace

Square square_of(const Pile& laid) {
    Square square;
    for (const Card& card : laid) square.push_back({card.number, card.quarter_turns});
    return square;
}

Pile lay(const Square& square, const Pile& cards) {
    Pile laid;
    for (const Placed& placed : square) {
        const auto found = std::find_if(cards.begin(), cards.end(), [&](const Card& card) {
            return card.number == placed.number;
        });
        if (found == cards.end())
            throw std::out_of_range(fmt::format("there is no card {}", placed.number));
        Card card = *found;
        for (int i = 0; i < placed.quarter_turns; ++i) card = turned(card);
        laid.push_back(card);
    }
    return laid;
}

Square turned(const Grid& grid, const Square& square) {
    Square result;
    for (std::size_t column = grid.columns; column-- > 0;)
        for (std::size_t row = 0; row < grid.rows; ++row) {
            const Placed& placed = square[row * grid.columns + column];
            result.push_back({placed.number, (placed.quarter_turns + 1) % 4});
        }
    return result;
}

Square as_printed(const Grid& grid, const Square& square) {
    const Grid on_its_side{grid.columns, grid.rows};
    Square best = square, next = square;
    for (int quarter = 1; quarter < 4; ++quarter) {
        next = turned(quarter % 2 == 1 ? grid : on_its_side, next);
        const bool same_shape = grid.is_square() || quarter == 2;
        if (same_shape && next < best) best = next;
    }
    return best;
}

std::string print(const Placed& placed) {
    return fmt::format("{}{}", placed.number,
                       directions[static_cast<std::size_t>(placed.quarter_turns)]);
}

std::optional<Placed> placed_of(std::string_view word) {
    if (word.empty()) return std::nullopt;
    const auto number = text::whole_number(word.substr(0, word.size() - 1), 1, INT_MAX);
    const std::size_t direction = directions.find(word.back());
    if (!number || direction == std::string_view::npos) return std::nullopt;
    return Placed{*number, static_cast<int>(direction)};
}

std::string print(const Grid& grid, const Square& square, std::size_t digits) {
    std::string line;
    for (std::size_t place = 0; place < square.size(); ++place) {
        if (place > 0) line += place % grid.columns == 0 ? "  " : " ";
        line += fmt::format("{:>{}}", print(square[place]), digits + 1);
    }
    return line;
}

std::vector<Square> parse_squares(const Grid& grid, std::string_view content,
                                  const std::string& file) {
    std::vector<Square> squares;
    std::size_t number = 0;
    for (const std::string_view written : text::lines_of(content)) {
        text::Line line(file, ++number, written, text::words_and_signs_of(written, ""));
        Square square;
        while (line.left() > 0)
            square.push_back(line.take(placed_of, "a card's number and o, r, u or l, such as 4u"));
        if (square.empty()) continue;
        if (square.size() != grid.places())
            throw text::InputError(file, number, 0, fmt::format("{} cards", square.size()),
                                   fmt::format("{} cards, a filled grid", grid.places()));
        squares.push_back(square);
    }
    return squares;
}

}  // namespace cards
