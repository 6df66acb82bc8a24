// Turn all four halves with one machine instruction
// Price: it holds only while a half is two bytes and the machine stores the low byte first. Should
// a half ever grow, the compiler refuses the program; on a machine of the other kind, the
// assertion does.
#include "turn_a_card.hpp"

#include <bit>
#include <cstdint>

static_assert(std::endian::native == std::endian::little);

Card turned(Card card) {
    const auto word = std::bit_cast<std::uint64_t>(card.halves);
    card.halves = std::bit_cast<std::array<Half, 4>>(std::rotr(word, 16));
    card.quarter_turns = (card.quarter_turns + 1) % 4;
    return card;
}
