#include "nerdcube/net.hpp"

#include <sstream>

namespace nerdcube {

Cube parse_cube(std::string_view content, const std::string&) {
    Cube cube;
    std::istringstream words{std::string(content)};
    std::string word;
    for (Face face = 1; face <= faces && words >> word; ++face)
        cube[face] = {static_cast<unsigned char>(word[0]), static_cast<Orientation>(std::string("^<>v|-*!").find(word[1]))};
    return cube;
}

std::string print(const Cube&) { return ""; }
char mark(Orientation orientation) { return "^<>v|-*!"[static_cast<std::size_t>(orientation)]; }
std::string print(const Sticker& sticker) { return utf8(sticker.letter) + mark(sticker.orientation); }
std::string utf8(char32_t letter) { return {static_cast<char>(letter)}; }

}  // namespace nerdcube
