#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "picture/pen.hpp"

/// Charts of measured searches.
namespace picture::chart {

/// The work of a search on puzzles of a size.
struct Effort {
    double size, work, milliseconds;
};

/// The style of a curve. Styles can be told apart without colour.
enum class Look {
    dashed,    ///< with squares as marks
    plain,     ///< with triangles
    coloured,  ///< thicker, with diamonds, in the chart's colour
};

struct Search {
    std::string name;
    Look look;
    std::vector<Effort> efforts;  ///< at least one, by ascending size
};

/// The scale of the sizes; those of work and time are always logarithmic.
enum class Scale { even, logarithmic };

/// How the work of searches grows with the size of the puzzles.
struct Growth {
    std::string_view title;   ///< what the picture shows, as XML
    std::string_view colour;  ///< of highlighted curves
    std::string size, work;   ///< what is measured, as labels
    Scale scale;
    std::vector<Search> searches;
};

/// Draws two panels, the work above and the milliseconds below, no wider than a phone. Work of less
/// than one is drawn as one, times below a thousandth of a millisecond as a thousandth.
std::string picture(const Growth& growth);

}  // namespace picture::chart
