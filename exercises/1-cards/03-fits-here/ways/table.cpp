// Write down the neighbours of each place
// Price: eighteen numbers that must all be right, and another table for each other size. In return
// nothing is computed, and the table can describe a cross or a ring just as well.
#include "fits_here.hpp"

#include <array>

namespace {

constexpr std::size_t none = 9;

struct Neighbours {
    std::size_t left, above;
};

constexpr std::array<Neighbours, 9> neighbours{
    {{none, none}, {0, none}, {1, none}, {none, 0}, {3, 1}, {4, 2}, {none, 3}, {6, 4}, {7, 5}}};

}  // namespace

bool fits(const Card& card, const Pile& laid) {
    const auto [left, above] = neighbours[laid.size()];
    if (left != none && !fit(card.left(), laid[left].right())) return false;
    return above == none || fit(card.top(), laid[above].bottom());
}
