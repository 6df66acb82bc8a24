// Look up what fits, in sets of bits
// Price: more to read, no more than 16 cards in a word of 64 bits, and 2592 calls of `fits` for
// the tables before the search begins. After that no card is tried in vain.
#include "all_solutions.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace {

/// A set of oriented cards: bit 4 c + q stands for card c after q quarter turns.
using Set = std::uint64_t;

class Search {
public:
    explicit Search(const Pile& supply) {
        for (Card card : supply)
            for (int look = 0; look < 4; ++look, card = turned(card)) cards_.push_back(card);
        const Card any;
        for (const Card& laid : cards_) {
            right_of_.push_back(those_that_fit({laid}));
            below_.push_back(those_that_fit({laid, any, any}));
        }
        fill((Set{1} << cards_.size()) - 1, 0);
    }

    const std::vector<Pile>& solutions() const { return solutions_; }

private:
    Set those_that_fit(const Pile& laid) const {
        Set set = 0;
        for (std::size_t i = 0; i < cards_.size(); ++i)
            if (fits(cards_[i], laid)) set |= Set{1} << i;
        return set;
    }

    void fill(Set free, std::size_t place) {
        if (place == 9) return keep();
        Set candidates = free;
        if (place % 3 > 0) candidates &= right_of_[square_[place - 1]];
        if (place >= 3) candidates &= below_[square_[place - 3]];
        if (place == 4) candidates &= 0x1111'1111'1111'1111;  // the unturned ones
        for (; candidates != 0; candidates &= candidates - 1) {
            square_[place] = static_cast<std::size_t>(std::countr_zero(candidates));
            const Set same_card = Set{0b1111} << square_[place] / 4 * 4;
            fill(free & ~same_card, place + 1);
        }
    }

    void keep() {
        Pile laid;
        for (const std::size_t i : square_) laid.push_back(cards_[i]);
        solutions_.push_back(laid);
    }

    Pile cards_;
    std::vector<Set> right_of_, below_;
    std::array<std::size_t, 9> square_{};
    std::vector<Pile> solutions_;
};

}  // namespace

std::vector<Pile> all_solutions(const Pile& supply) { return Search(supply).solutions(); }
