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
