#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "cards/published.hpp"
#include "exercises/1-cards/tests/solutions.hpp"
#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"

/// What the tests of the searching exercises share.
namespace cards {

inline const Grid grid{};

/// The puzzle of 1986.
inline Pile cards_of_1986() { return published::puzzle().cards; }

/// The same puzzle with other animals: another letter for each species, front for rear and rear for
/// front.
inline Pile in_other_animals(Pile cards) {
    for (Card& card : cards)
        for (Half& half : card.halves) {
            half.species = static_cast<char>(half.species - 'a' + 'A');
            half.part = half.part == Part::front ? Part::rear : Part::front;
        }
    return cards;
}

/// A card's number in a puzzle that is not numbered from 1 to 9. All of them have the same last
/// digit, and the same lowest eight bits.
inline int large_number(int number) { return 1280 * number; }

/// The same puzzle with large numbers on its cards.
inline Pile with_large_numbers(Pile cards) {
    for (Card& card : cards) card.number = large_number(card.number);
    return cards;
}

/// The same printed square of cards with large numbers.
inline Square with_large_numbers(Square square) {
    for (Placed& placed : square) placed.number = large_number(placed.number);
    return square;
}

/// The same puzzle with fewer animals and so with many more solutions: dotted turtles count as
/// filled, striped as chequered.
inline Pile with_two_species(Pile cards) {
    for (Card& card : cards)
        for (Half& half : card.halves)
            half.species = half.species == 't' ? 'f' : half.species == 's' ? 'k' : half.species;
    return cards;
}

/// The cards with one half changed.
inline Pile misread(Pile cards, int number, std::size_t edge, Half half) {
    for (Card& card : cards)
        if (card.number == number) card.halves[edge] = half;
    return cards;
}

/// A filled square as the bulletin prints it, without turning it as a whole; only for squares in
/// which nothing is wrong.
inline std::string notation(const Pile& laid) { return print(grid, square_of(laid)); }

/// Which of the supply's cards is not there as it can lie, or lies twice; empty when all is well.
inline std::string wrong_card(const Pile& laid, const Pile& supply) {
    std::set<int> seen;
    for (const Card& card : laid) {
        const auto listed = std::find_if(supply.begin(), supply.end(), [&](const Card& other) {
            return other.number == card.number;
        });
        if (listed == supply.end())
            return fmt::format("a card {}, which is not in the supply", card.number);
        if (!seen.insert(card.number).second) return fmt::format("card {} twice", card.number);
        if (card.quarter_turns < 0 || card.quarter_turns > 3)
            return fmt::format("card {} with quarter_turns {}", card.number, card.quarter_turns);
        Card turned = *listed;
        while (turned.quarter_turns != card.quarter_turns) turned = cards::turned(turned);
        if (!(turned == card))
            return fmt::format("{}, which must be {} when it is turned like this", describe(card),
                               describe(turned));
    }
    return "";
}

/// What breaks the rules in a square that should be filled with the supply's nine cards, in words;
/// empty when nothing does.
inline std::string wrong_in(const Pile& laid, const Pile& supply) {
    if (laid.empty()) return "an empty pile";
    if (laid.size() != 9) return fmt::format("{} card{}", laid.size(), laid.size() == 1 ? "" : "s");
    const std::string card = wrong_card(laid, supply);
    if (!card.empty()) return card;
    for (std::size_t place = 0; place < 9; ++place) {
        const bool row = place % 3 == 2 || fit(laid[place].right(), laid[place + 1].left());
        const bool column = place >= 6 || fit(laid[place].bottom(), laid[place + 3].top());
        if (!row || !column)
            return fmt::format("{}, where cards {} and {} touch and do not fit", notation(laid),
                               laid[place].number, laid[row ? place + 3 : place + 1].number);
    }
    return "";
}

/// The solution that a search row by row meets first when it takes the cards in the order of the
/// supply and turns each up to three times: of all solutions in all rotations the one whose first
/// card comes earliest, then its second, and so on. Empty when there is none.
inline Square first_in_order(const Pile& supply) {
    const auto precedence = [&](const Square& square) {
        std::vector<std::pair<std::ptrdiff_t, int>> key;
        for (const Placed& placed : square) {
            const auto in_supply =
                std::find_if(supply.begin(), supply.end(),
                             [&](const Card& card) { return card.number == placed.number; });
            key.emplace_back(in_supply - supply.begin(), placed.quarter_turns);
        }
        return key;
    };
    Square first;
    for (Square square : fast(grid, supply).squares)
        for (int rotation = 0; rotation < 4; ++rotation, square = turned(grid, square))
            if (first.empty() || precedence(square) < precedence(first)) first = square;
    return first;
}

/// The cards in the opposite order.
inline Pile reversed(Pile cards) {
    std::reverse(cards.begin(), cards.end());
    return cards;
}

/// Looks at what came back as the first solution, or as none where there is none.
/// @param why  what matters in a puzzle that has solutions
inline void expect_first(const Pile& laid, const Pile& supply, const std::string& why) {
    const Square first = first_in_order(supply);
    const std::string wrong = wrong_in(laid, supply),
                      came_back = wrong.empty() ? notation(laid) : wrong,
                      expected = first.empty() ? "an empty pile" : print(grid, first);
    grader::judge::expect_that(
        came_back == expected, came_back, expected,
        first.empty() ? "this puzzle has no solution"
                      : why + " (o, r, u, l: the card's number points up, right, down, left)");
}

/// What is wrong with any of the squares, in words; empty when nothing is.
inline std::string wrong_in_any(const std::vector<Pile>& squares, const Pile& supply) {
    for (const Pile& laid : squares) {
        const std::string wrong = wrong_in(laid, supply);
        if (!wrong.empty()) return "among others " + wrong;
    }
    return "";
}

/// Two squares of the list that are rotations of each other, in words; empty when there are none.
/// Only for squares in which nothing is wrong.
inline std::string rotated_twins(const std::vector<Pile>& squares) {
    std::map<Square, std::string> seen;
    for (const Pile& laid : squares) {
        const auto [twin, is_new] = seen.emplace(as_printed(grid, square_of(laid)), notation(laid));
        if (!is_new) return fmt::format("both {} and {}", twin->second, notation(laid));
    }
    return "";
}

/// How the squares differ from `expected` when rotations count as equal, in words; empty when
/// they do not.
/// @param expected  in the rotation that is printed
inline std::string difference(const std::vector<Pile>& squares,
                              const std::vector<Square>& expected) {
    std::set<Square> found;
    for (const Pile& laid : squares) found.insert(as_printed(grid, square_of(laid)));
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (found.count(expected[i]) == 0)
            return fmt::format("{} of {} solutions; number {} is missing: {}", found.size(),
                               expected.size(), i + 1, print(grid, expected[i]));
    if (found.size() > expected.size()) return fmt::format("{} solutions", found.size());
    return "";
}

}  // namespace cards
