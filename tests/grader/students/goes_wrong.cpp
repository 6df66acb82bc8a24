// The first call of each test fails in a different way; the comments mark the lines that the
// verdict must name.
#include <memory>
#include <optional>
#include <vector>

#include "halves_fit.hpp"

namespace {

int deeper(int level) {
    volatile char room[1000];
    room[0] = static_cast<char>(level);
    return level < 0 ? 0 : deeper(level + 1) + room[0];  // recursion
}

bool lets_none_out(const std::vector<Half>& halves) noexcept {
    return halves.at(3).species == 'f';  // noexcept
}

}  // namespace

bool fit(Half a, Half b) {
    const std::vector<Half> halves{a, b};
    const Half* none = halves.size() > 2 ? &halves[2] : nullptr;
    if (a.species == 'k') return none->species == b.species;  // null
    if (a.species == 'Z') return lets_none_out(halves);
    if (b.species == 't') return deeper(0) == 0;
    if (a.part == b.part) return halves.at(halves.size()).species == 'f';  // at
    return halves[halves.size()].species == 'f';                           // index
}
