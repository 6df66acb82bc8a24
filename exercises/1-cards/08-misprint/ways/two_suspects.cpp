// Two suspects, and one repair for each
// Price: you must argue before you write. Where two halves contradict each other, one is wrong; so
// the other is right, and says what must be there. Two repairs are left to try, instead of every
// half on every edge.
#include "misprint.hpp"

#include <algorithm>
#include <optional>

namespace {

/// A half on a list of cards: which card of the list, which edge of it.
struct Spot {
    std::size_t card, edge;
};

struct Contact {
    Spot one, other;
};

/// Where to find the half that lies on `edge` in a square. A quarter turn moves halves by one edge.
Spot spot(const Pile& cards, Laid laid, int edge) {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const Card& c) { return c.number == laid.number; });
    return {static_cast<std::size_t>(found - cards.begin()),
            static_cast<std::size_t>((edge + laid.quarter_turns) % 4)};
}

std::vector<Contact> contacts(const Pile& cards, const std::vector<Square>& printed) {
    std::vector<Contact> all;
    for (const Square& square : printed)
        for (std::size_t place = 0; place < 9; ++place) {
            if (place % 3 < 2)
                all.push_back({spot(cards, square[place], 1), spot(cards, square[place + 1], 3)});
            if (place < 6)
                all.push_back({spot(cards, square[place], 2), spot(cards, square[place + 3], 0)});
        }
    return all;
}

Half& at(Pile& cards, Spot spot) { return cards[spot.card].halves[spot.edge]; }

Half mate(Half half) { return {half.species, half.part == Part::front ? Part::rear : Part::front}; }

/// The repair of a half that makes a turtle of it and `witness`, if all contacts hold then.
std::optional<Correction> repair(Pile cards, Spot suspect, Spot witness,
                                 const std::vector<Contact>& all) {
    at(cards, suspect) = mate(at(cards, witness));
    for (const auto& [one, other] : all)
        if (!fit(at(cards, one), at(cards, other))) return {};
    return Correction{cards[suspect.card].number, static_cast<int>(suspect.edge),
                      at(cards, suspect)};
}

}  // namespace

Correction find_misprint(const Pile& cards, const std::vector<Square>& printed) {
    Pile read = cards;
    const std::vector<Contact> all = contacts(cards, printed);
    for (const auto& [one, other] : all) {
        if (fit(at(read, one), at(read, other))) continue;
        if (const auto found = repair(cards, one, other, all)) return *found;
        if (const auto found = repair(cards, other, one, all)) return *found;
    }
    return {};
}
