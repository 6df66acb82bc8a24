// Turn and mirror what you have, until nothing new comes
// Price: two images for each look, 2 for a square and 16 for a piece without symmetry, instead of
// always 8, but no list of all symmetries is needed, only a quarter turn and a mirror.
#include "orientations.hpp"

#include <algorithm>

namespace {

Fields at_origin(Fields fields) {
    Point low = fields.front().at;
    for (const Field& field : fields) low = lower_left(low, field.at);
    for (Field& field : fields) field.at = field.at - low;
    std::ranges::sort(fields);
    return fields;
}

Fields look_after(Symmetry s, Fields fields) {
    for (Field& field : fields) field = image(s, field);
    return at_origin(fields);
}

}  // namespace

std::vector<Fields> orientations(const Fields& piece) {
    constexpr Symmetry quarter_turn{false, 1}, mirror{true, 0};
    std::vector<Fields> found{at_origin(piece)};
    // The list grows while it is gone through.
    for (std::size_t i = 0; i < found.size(); ++i)
        for (const Symmetry s : {quarter_turn, mirror}) {
            const Fields look = look_after(s, found[i]);
            if (std::ranges::find(found, look) == found.end()) found.push_back(look);
        }
    return found;
}
