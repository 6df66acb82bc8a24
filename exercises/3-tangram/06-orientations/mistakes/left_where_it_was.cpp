// Does not move what it has turned.
// Caught by: The box around each look stands at the origin
#include "orientations.hpp"

#include <algorithm>

std::vector<Fields> orientations(const Fields& piece) {
    std::vector<Fields> found;
    for (const Symmetry s : symmetries) {
        Fields look;
        for (const Field& field : piece) look.push_back(image(s, field));
        std::ranges::sort(look);
        if (std::ranges::find(found, look) == found.end()) found.push_back(look);
    }
    return found;
}
