#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace grader {

/// Numbers by chance, for hidden tests and others. The same seed brings the same numbers on every machine: the engine is fixed by the
/// C++ standard, and none of the standard's distributions, which are not, is used.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    /// 0 to `end` - 1. The remainder favours small numbers, by less than anybody could notice.
    std::size_t below(std::size_t end) { return static_cast<std::size_t>(engine_() % end); }

    template <class T>
    void shuffle(std::vector<T>& things) {
        for (std::size_t left = things.size(); left > 1; --left) std::swap(things[left - 1], things[below(left)]);
    }

private:
    std::mt19937_64 engine_;
};

}  // namespace grader
