// A set keeps each look once
// Price: nobody asks whether a look is new, but a set needs an order of what is in it, and the
// looks come in that order instead of the one of the symmetries.
#include "orientations.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace {

Fields at_origin(Fields fields) {
    Point low = fields.front().at;
    for (const Field& field : fields) low = lower_left(low, field.at);
    for (Field& field : fields) field.at = field.at - low;
    std::ranges::sort(fields);
    return fields;
}

}  // namespace

std::vector<Fields> orientations(const Fields& piece) {
    std::set<Fields> looks;
    for (const Symmetry s : symmetries) {
        Fields images;
        std::ranges::transform(piece, std::back_inserter(images),
                               [&](const Field& field) { return image(s, field); });
        looks.insert(at_origin(images));
    }
    return {looks.begin(), looks.end()};
}
