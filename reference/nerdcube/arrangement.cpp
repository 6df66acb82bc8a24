#include "nerdcube/arrangement.hpp"

namespace nerdcube {

Arrangement solved_arrangement() {
    Arrangement solved;
    for (std::size_t i = 0; i < locations.size(); ++i)
        solved.home[i] = static_cast<std::uint8_t>(i);
    return solved;
}

Arrangement after(const Arrangement& arrangement, const Move& move) {
    const auto& to = destinations(move.centre);
    Arrangement now = arrangement;
    for (int quarter = 0; quarter < move.quarters; ++quarter) {
        const Arrangement before = now;
        for (std::size_t from = 0; from < locations.size(); ++from) {
            const auto [location, shifts] = to[from];
            now.home[location] = before.home[from];
            now.shifts[location] =
                static_cast<std::uint8_t>((before.shifts[from] + shifts) % locations[from].size());
        }
    }
    return now;
}

bool odd_order(const Arrangement& arrangement, std::size_t begin, std::size_t end) {
    bool odd = false;
    for (std::size_t i = begin; i < end; ++i)
        for (std::size_t j = i + 1; j < end; ++j) odd ^= arrangement.home[i] > arrangement.home[j];
    return odd;
}

}  // namespace nerdcube
