#pragma once

#include <optional>

#include "exercises/1-cards/tests/squares.hpp"
#include "grader/judge/judge.hpp"
#include "in_one_go.hpp"

/// What the tests of laying without going back share.
namespace cards {

/// What is laid when no card is picked up again. There is no basket here: basket and rest together
/// are the cards that are left, in the order of the supply.
inline Pile laid_in_one_go(Pile supply) {
    Pile laid;
    const auto first_that_fits = [&]() -> std::optional<Card> {
        for (auto next = supply.begin(); next != supply.end(); ++next) {
            Card card = *next;
            for (int look = 0; look < 4; ++look, card = turned(card)) {
                if (!fits(card, laid)) continue;
                supply.erase(next);
                return card;
            }
        }
        return {};
    };
    while (const std::optional<Card> card = first_that_fits()) laid.push_back(*card);
    return laid;
}

/// Laid cards as the bulletin prints them; only for those in which nothing is wrong.
inline std::string short_of(const Pile& laid) { return laid.empty() ? "no card" : notation(laid); }

/// "card 2 twice (laid: 1, 2, 2)"
inline std::string with_all_numbers(const std::string& wrong, const Pile& laid) {
    std::string numbers;
    for (const Card& card : laid)
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(card.number);
    return wrong + " (laid: " + numbers + ")";
}

/// Compares what a student laid with what comes of the rules.
/// @param why  what matters with these cards
inline void expect_laid(const Pile& laid, const Pile& supply, const std::string& why) {
    const std::string wrong = wrong_card(laid, supply), expected = short_of(laid_in_one_go(supply));
    if (!wrong.empty()) {
        grader::judge::expect_that(
            false, with_all_numbers(wrong, laid), expected,
            "each card of the supply is laid at most once, as it came or turned");
        return;
    }
    const std::string came_back = short_of(laid);
    grader::judge::expect_that(
        came_back == expected, came_back, expected,
        why + " (o, r, u, l: the card's number points up, right, down, left)");
}

}  // namespace cards
