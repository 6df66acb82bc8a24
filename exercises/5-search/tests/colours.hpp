#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cards/exact_cover.hpp"
#include "cards/square.hpp"
#include "exercises/5-search/card_option_wire.hpp"
#include "grader/judge/judge.hpp"

/// What is wrong with the options of cards with colours, in words. Functions that look for a
/// mistake return the first one, or nothing when there is none.
namespace cards {

using Options = std::vector<CardOption>;

/// The card of an option, as it lies.
inline Card card_of(const CardOption& option, const Pile& supply) {
    Card card = *std::ranges::find(supply, option.card, &Card::number);
    for (int turns = 0; turns < option.quarter_turns; ++turns) card = turned(card);
    return card;
}

/// What an option does, as in "card 5 at place 0, turned once", and the edges as they lie then.
inline std::string in_words(const CardOption& option, const Pile& supply) {
    std::string halves;
    for (const Half& half : card_of(option, supply).halves) halves += " " + describe(half);
    return describe(option) + " (" + halves.substr(1) + ")";
}

/// An option that is there twice, is missing, or is none.
inline std::string wrong_way(const Options& options, const Grid& grid, const Pile& supply) {
    std::set<std::tuple<int, int, int>> missing;
    for (int place = 0; place < static_cast<int>(grid.places()); ++place)
        for (const Card& card : supply)
            for (int turns = 0; turns < 4; ++turns) missing.emplace(place, card.number, turns);
    std::set<std::tuple<int, int, int>> possible = missing;
    for (const CardOption& option : options) {
        const std::tuple key{option.place, option.card, option.quarter_turns};
        if (!possible.contains(key))
            return "an option for " + describe(option) + ", which is not possible here";
        if (missing.erase(key) == 0) return "two options for " + describe(option);
    }
    if (missing.empty()) return "";
    const auto& [place, card, turns] = *missing.begin();
    return fmt::format("{} option{}, none of them for {}", options.size(),
                       options.size() == 1 ? "" : "s",
                       describe(CardOption{card, place, turns, {}}));
}

/// What two options say about the contacts that they share.
struct Shared {
    std::vector<int> agreed;  ///< contacts to which both give the same colour
    std::vector<std::tuple<int, int, int>> differing;  ///< contacts, and the two colours
};

/// @param a, b  with their contacts in ascending order
inline Shared shared(const CardOption& a, const CardOption& b) {
    Shared shared;
    auto other = b.contacts.begin();
    for (const auto& [number, colour] : a.contacts) {
        while (other != b.contacts.end() && other->number < number) ++other;
        if (other == b.contacts.end()) break;
        if (other->number != number) continue;
        if (other->colour == colour) shared.agreed.push_back(number);
        else shared.differing.emplace_back(number, colour, other->colour);
    }
    return shared;
}

/// The same options, each with its contacts in ascending order.
inline Options sorted(Options options) {
    for (CardOption& option : options) std::ranges::sort(option.contacts, {}, &Contact::number);
    return options;
}

/// A contact that an option has twice.
inline std::string contact_twice(const Options& options) {
    for (const CardOption& option : options) {
        std::set<int> seen;
        for (const Contact& contact : option.contacts)
            if (!seen.insert(contact.number).second)
                return fmt::format("an option that has contact {} twice: {}", contact.number,
                                   describe(option));
    }
    return "";
}

/// The edge of the card at `place` that touches the one at `other`, if they are neighbours.
inline std::optional<std::size_t> edge_towards(const Grid& grid, int place, int other) {
    for (std::size_t edge = 0; edge < 4; ++edge)
        if (neighbour(grid, static_cast<std::size_t>(place), edge) ==
            static_cast<std::size_t>(other))
            return edge;
    return std::nullopt;
}

/// Calls `visit` with every two options that can be chosen together as far as places and cards go,
/// the one with the lower place first, until it returns some words.
template <class Visit>
std::string first_of_pairs(const Options& options, const Visit& visit) {
    const Options sorted_options = sorted(options);
    for (const CardOption& a : sorted_options)
        for (const CardOption& b : sorted_options)
            if (a.place < b.place && a.card != b.card)
                if (std::string words = visit(a, b); !words.empty()) return words;
    return "";
}

/// Neighbours that share no contact, or others that differ in one.
inline std::string wrong_contact(const Options& options, const Grid& grid) {
    return first_of_pairs(options, [&](const CardOption& a, const CardOption& b) -> std::string {
        const Shared common = shared(a, b);
        const std::string both = fmt::format("{}, and {}", describe(a), describe(b));
        if (edge_towards(grid, a.place, b.place))
            return common.agreed.empty() && common.differing.empty()
                       ? both + ", which share no contact though they touch"
                       : "";
        if (common.differing.empty()) return "";
        const auto& [number, one, other] = common.differing.front();
        return fmt::format(
            "{}, which do not touch, but give contact {} different colours, {} and {}", both,
            number, one, other);
    });
}

/// Neighbours that fit, but give a contact different colours; or, if `fitting` is false, neighbours
/// that do not fit, but agree on all they share.
inline std::string wrong_colour(const Options& options, const Grid& grid, const Pile& supply,
                                bool fitting) {
    return first_of_pairs(options, [&](const CardOption& a, const CardOption& b) -> std::string {
        const auto edge = edge_towards(grid, a.place, b.place);
        if (!edge) return "";
        const bool fits =
            fit(card_of(a, supply).halves[*edge], card_of(b, supply).halves[opposite(*edge)]);
        const Shared common = shared(a, b);
        if (fits != fitting || fits == common.differing.empty()) return "";
        const std::string both =
            fmt::format("{}, and {}", in_words(a, supply), in_words(b, supply));
        if (!fits)
            return fmt::format("{}, which do not fit, but give contact {} the same colour", both,
                               common.agreed.front());
        const auto& [number, one, other] = common.differing.front();
        return fmt::format("{}, which fit, but give contact {} different colours, {} and {}", both,
                           number, one, other);
    });
}

/// All solutions of the options, each with the option for each place, found by exact cover.
inline std::vector<Square> squares_of(const Options& options, const Grid& grid,
                                      const Pile& supply) {
    std::map<int, std::size_t> cards, contacts;
    std::map<int, std::size_t> colours;
    const std::size_t first_card = grid.places(), first_contact = first_card + supply.size();
    for (const Card& card : supply) cards.emplace(card.number, first_card + cards.size());
    search::Matrix matrix{first_contact, 0, {}};
    for (const CardOption& option : options) {
        search::Option row{{static_cast<std::size_t>(option.place)}, {cards.at(option.card)}};
        for (const Contact& contact : option.contacts)
            row.push_back(
                {contacts.emplace(contact.number, first_contact + contacts.size()).first->second,
                 colours.emplace(contact.colour, 1 + colours.size()).first->second});
        matrix.options.push_back(row);
    }
    matrix.secondary = contacts.size();
    std::vector<Square> squares;
    search::ExactCover cover(matrix);
    const auto keep = [&](const std::vector<std::size_t>& chosen) {
        Square square(grid.places());
        for (const std::size_t i : chosen)
            square[static_cast<std::size_t>(options[i].place)] = {options[i].card,
                                                                  options[i].quarter_turns};
        squares.push_back(square);
        return search::Next::go_on;
    };
    search::backtrack(cover, keep, search::Unobserved{});
    return squares;
}

/// The number of ways to fill the grid from the next free place on, each rotation counted.
inline std::size_t ways_to_fill(const Grid& grid, const Pile& supply, const Pile& laid = {}) {
    if (laid.size() == grid.places()) return 1;
    std::size_t ways = 0;
    for (Card card : supply) {
        if (std::ranges::count(laid, card.number, &Card::number) > 0) continue;
        for (int look = 0; look < 4; ++look, card = turned(card)) {
            if (!fits(card, laid, grid)) continue;
            Pile next = laid;
            next.push_back(card);
            ways += ways_to_fill(grid, supply, next);
        }
    }
    return ways;
}

/// Puts a mistake, if there is one, into the verdict.
inline void expect_none(const std::string& mistake, const std::string& expected,
                        const std::string& why = "") {
    grader::judge::expect_that(mistake.empty(), mistake, expected, why);
}

}  // namespace cards
