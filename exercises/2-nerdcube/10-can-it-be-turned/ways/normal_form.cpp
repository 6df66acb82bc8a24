// A normal form for each piece, and a map to look it up
// Price: all shifts of all 40 pieces are made, and a map, but then a piece is looked up in a few
// steps instead of being compared with up to 48 looks.
#include <algorithm>
#include <map>
#include <utility>

#include "can_it_be_turned.hpp"

namespace {

using Stickers = std::vector<nerdcube::Sticker>;

/// The smallest of a piece's shifts, which is the same however the piece is held; and how many
/// shifts lead to it.
std::pair<Stickers, std::size_t> normal_form(Piece piece) {
    std::pair<Stickers, std::size_t> smallest{{piece.begin(), piece.end()}, 0};
    for (std::size_t shifts = 1; shifts < piece.size(); ++shifts) {
        piece = shifted(piece);
        smallest = std::min(smallest, {{piece.begin(), piece.end()}, shifts});
    }
    return smallest;
}

std::size_t pairs_out_of_order(const std::vector<std::size_t>& row) {
    std::size_t pairs = 0;
    for (auto i = row.begin(); i != row.end(); ++i)
        for (auto j = row.begin(); j != i; ++j)
            if (*j > *i) ++pairs;
    return pairs;
}

}  // namespace

bool can_be_turned(const Cube& from, const Cube& to) {
    struct Place {
        std::size_t location, shifts;
    };
    std::map<Stickers, Place> places;
    for (std::size_t i = 0; i < locations().size(); ++i) {
        const auto [form, shifts] = normal_form(peeled(to, locations()[i]));
        places[form] = {i, shifts};
    }

    std::vector<std::size_t> order;
    std::size_t flips = 0, twists = 0;
    for (const Location& location : locations()) {
        const auto [form, shifts] = normal_form(peeled(from, location));
        const auto place = places.find(form);
        if (place == places.end()) return false;
        // First to the normal form, then back to how the piece was held before.
        (form.size() == 2 ? flips : twists) += place->second.shifts + form.size() - shifts;
        order.push_back(place->second.location);
    }
    return flips % 2 == 0 && twists % 3 == 0 && pairs_out_of_order(order) % 2 == 0;
}
