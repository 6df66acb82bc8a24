// Moves the first field to the origin, instead of the corner of the box.
// Caught by: The box around each look stands at the origin
#include "orientations.hpp"

#include <algorithm>

namespace {

Fields at_origin(Fields fields) {
    std::ranges::sort(fields);
    const Point low = fields.front().at;
    for (Field& field : fields) field.at = field.at - low;
    return fields;
}

}  // namespace

std::vector<Fields> orientations(const Fields& piece) {
    std::vector<Fields> found;
    for (const Symmetry s : symmetries) {
        Fields images;
        for (const Field& field : piece) images.push_back(image(s, field));
        const Fields look = at_origin(images);
        if (std::ranges::find(found, look) == found.end()) found.push_back(look);
    }
    return found;
}
