#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace search {

/// Random numbers. A seed gives the same numbers on every machine: the C++ standard defines the
/// engine exactly. It does not define its distributions exactly, so we use none of them.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    /// 64 random bits.
    std::uint64_t bits() { return engine_(); }

    /// Returns a number from 0 to `end` - 1; `end` must not be 0. The remainder favours small
    /// numbers, but too little to measure.
    std::size_t below(std::size_t end) { return static_cast<std::size_t>(bits() % end); }

    template <class T>
    void shuffle(std::vector<T>& things) {
        for (std::size_t left = things.size(); left > 1; --left)
            std::swap(things[left - 1], things[below(left)]);
    }

private:
    std::mt19937_64 engine_;
};

}  // namespace search
