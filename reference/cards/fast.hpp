#pragma once

#include <array>
#include <bit>
#include <map>
#include <vector>

#include "cards/in_order.hpp"

namespace cards {

/// The largest puzzle that the solvers accept.
inline constexpr std::size_t most_cards = 200, longest_side = 10;

// [bits]
/// A set of oriented cards, one bit each: bit 4c + q is card c after q quarter turns.
template <std::size_t Words>
struct Bits {
    std::array<std::uint64_t, Words> words{};

    void insert(std::size_t bit) { words[bit / 64] |= std::uint64_t{1} << bit % 64; }
    Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < Words; ++i) words[i] &= other.words[i];
        return *this;
    }
    Bits without(const Bits& other) const {
        Bits rest = *this;
        for (std::size_t i = 0; i < Words; ++i) rest.words[i] &= ~other.words[i];
        return rest;
    }
    static std::size_t lowest_bit(std::uint64_t word) {
        return static_cast<std::size_t>(std::countr_zero(word));
    }
    /// Calls `visit` with each member until it returns `stop`.
    template <class Visit>
    Next each(Visit&& visit) const {
        for (std::size_t i = 0; i < Words; ++i)
            for (std::uint64_t word = words[i]; word != 0; word &= word - 1)
                if (visit(64 * i + lowest_bit(word)) == Next::stop) return Next::stop;
        return Next::go_on;
    }
};
// [bits]

/// The fast search: it looks up in tables which oriented cards fit at a place, instead of trying
/// them.
template <std::size_t Words, class Solved, class Observer>
class Fast {
public:
    Fast(const Grid& grid, const Pile& supply, const std::vector<std::size_t>& order,
         Solved& solved, Observer& observer)
        : grid_(grid), solved_(solved), observer_(observer), square_(grid.places()) {
        number_edges(supply);
        for (std::size_t c = 0; c < supply.size(); ++c) enter(supply, c);
        for (const std::size_t place : order) plan(place);
    }

    // [fast fill]
    /// Fills the places from position `depth` of the order on with cards from `free`.
    Next fill(const Bits<Words>& free, std::size_t depth = 0) {
        if (depth == plan_.size()) return report();
        const Place& here = plan_[depth];
        Bits<Words> candidates = free;
        candidates &= looks_[here.only_some_looks];
        for (const Contact& contact : here.contacts) {
            const std::size_t half_there = edges_[square_[contact.place]][opposite(contact.edge)];
            candidates &= showing_[contact.edge][mate(half_there)];
        }
        if (here.after_first) candidates &= after_[square_[0] / 4];
        return candidates.each([&](std::size_t oriented) {
            observer_.tried(cards_[oriented], here.place);
            observer_.laid(cards_[oriented], here.place);
            square_[here.place] = oriented;
            const Next next = fill(free.without(same_card_[oriented / 4]), depth + 1);
            if (next == Next::go_on) observer_.taken_back(cards_[oriented], here.place);
            return next;
        });
    }
    // [fast fill]

    /// The set of all oriented cards.
    Bits<Words> all() const {
        Bits<Words> bits;
        for (std::size_t oriented = 0; oriented < cards_.size(); ++oriented) bits.insert(oriented);
        return bits;
    }

private:
    struct Contact {
        std::size_t edge, place;
    };
    /// What is known about a place before the search starts: its number and the filled places it
    /// touches.
    struct Place {
        std::size_t place;
        std::vector<Contact> contacts;
        bool only_some_looks;  ///< the centre of a grid that has one
        bool after_first;  ///< a corner of a grid without centre: its card's number must be larger
                           ///< than that of the card at place 0
    };

    // [tables]
    /// Each kind of half has a number; the two halves of a turtle differ in the last bit.
    static std::size_t mate(std::size_t half) { return half ^ 1; }

    void number_edges(const Pile& supply) {
        for (const Card& card : supply)
            for (const Half& half : card.halves)
                species_.try_emplace(half.species, species_.size());
        for (auto& showing : showing_) showing.resize(2 * species_.size());
    }
    std::size_t code(const Half& half) const {
        return 2 * species_.at(half.species) + (half.part == Part::rear);
    }

    /// Enters card `c` in its four orientations into every table.
    void enter(const Pile& supply, std::size_t c) {
        same_card_.emplace_back();
        after_.emplace_back();
        Card card = supply[c];
        for (std::size_t q = 0; q < 4; ++q, card = turned(card)) {
            const std::size_t oriented = 4 * c + q;
            cards_.push_back(card);
            edges_.emplace_back();
            for (std::size_t edge = 0; edge < 4; ++edge) {
                edges_.back()[edge] = code(card.halves[edge]);
                showing_[edge][edges_.back()[edge]].insert(oriented);
            }
            same_card_.back().insert(oriented);
            looks_[false].insert(oriented);
            if (static_cast<int>(q) < looks(grid_, grid_.centre())) looks_[true].insert(oriented);
        }
        for (std::size_t other = 0; other < supply.size(); ++other)
            if (supply[other].number > supply[c].number)
                for (std::size_t q = 0; q < 4; ++q) after_.back().insert(4 * other + q);
    }
    // [tables]

    void plan(std::size_t place) {
        Place here{place,
                   {},
                   grid_.has_centre() && place == grid_.centre(),
                   !grid_.has_centre() && place != 0 && is_image_of_first(place)};
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const auto other = neighbour(grid_, place, edge);
            if (!other) continue;
            for (const Place& earlier : plan_)
                if (earlier.place == *other) here.contacts.push_back({edge, *other});
        }
        plan_.push_back(here);
    }

    /// Whether a rotation of the grid moves place 0 here.
    bool is_image_of_first(std::size_t place) const {
        if (place == grid_.places() - 1) return true;
        return grid_.is_square() &&
               (place == grid_.columns - 1 || place == grid_.places() - grid_.columns);
    }

    // [fast report]
    Next report() {
        Pile laid;
        for (const std::size_t oriented : square_) laid.push_back(cards_[oriented]);
        observer_.solved(laid);
        return solved_(laid);
    }
    // [fast report]

    Grid grid_;
    Solved& solved_;
    Observer& observer_;
    std::map<char, std::size_t> species_;            ///< numbered in order of appearance
    Pile cards_;                                     ///< the oriented cards
    std::vector<std::array<std::size_t, 4>> edges_;  ///< their halves by number
    std::array<std::vector<Bits<Words>>, 4>
        showing_;  ///< [edge][half]: the oriented cards with this half at this edge
    std::array<Bits<Words>, 2> looks_;  ///< those allowed at any place, and in the centre
    std::vector<Bits<Words>> same_card_,
        after_;  ///< by card: its four orientations; all cards with larger numbers
    std::vector<Place> plan_;
    std::vector<std::size_t> square_;  ///< by place: the oriented card laid there
};

/// Finds the same solutions as `solve_faithfully`, in a different order and much faster.
///
/// @param order  every place of `grid` once; in a grid without centre, place 0 before the other
///               corners
template <class Solved, class Observer>
void solve_fast(const Grid& grid, const Pile& supply, const std::vector<std::size_t>& order,
                Solved&& solved, Observer&& observer) {
    const auto run = [&]<std::size_t Words>(std::integral_constant<std::size_t, Words>) {
        Fast<Words, std::remove_reference_t<Solved>, std::remove_reference_t<Observer>> fast(
            grid, supply, order, solved, observer);
        fast.fill(fast.all());
    };
    if (supply.size() <= 16) run(std::integral_constant<std::size_t, 1>{});
    else run(std::integral_constant<std::size_t, (4 * most_cards + 63) / 64>{});
}

/// The same, from the middle outwards.
template <class Solved, class Observer>
void solve_fast(const Grid& grid, const Pile& supply, Solved&& solved, Observer&& observer) {
    solve_fast(grid, supply, centre_first(grid), solved, observer);
}

}  // namespace cards
