#include "command/puzzles/puzzle.hpp"

#include <iostream>

namespace command {

std::string standard_input() {
    constexpr std::size_t limit = 1 << 20;
    std::string content(limit + 1, '\0');
    std::cin.read(content.data(), static_cast<std::streamsize>(content.size()));
    content.resize(static_cast<std::size_t>(std::cin.gcount()));
    if (content.size() > limit)
        throw text::InputError("standard input", 0, 0, fmt::format("more than {} bytes", limit),
                               "fewer");
    return content;
}

}  // namespace command
