#include <algorithm>

#include "exercises/misuse.hpp"
#include "grader/worker/worker.hpp"
#include "wire.hpp"

Fields turned(Symmetry s, const Fields& piece) {
    demand(!piece.empty(), "turned with a piece that has no fields");
    Fields fields;
    for (const tangram::Field& field : piece) fields.push_back(image(s, field));
    tangram::Point low = fields.front().at;
    for (const tangram::Field& field : fields) low = lower_left(low, field.at);
    for (tangram::Field& field : fields) field.at = field.at - low;
    std::ranges::sort(fields);
    return fields;
}

KNOBEL_EXPOSE(type_of);
