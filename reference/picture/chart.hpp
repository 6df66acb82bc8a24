#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "picture/pen.hpp"

/// Charts of measurements: curves in panels, one above the other, no wider than a phone.
namespace picture::chart {

/// The style of a curve. Styles can be told apart without colour.
enum class Look {
    dashed,    ///< with squares as marks
    plain,     ///< with triangles
    coloured,  ///< thicker, with diamonds, in the chart's colour
};

/// A line through a panel, with a mark at each point and its name at the last one.
struct Curve {
    std::string name;
    Look look;
    pen::Spots points;  ///< at least one, from left to right; y is positive
};

/// The scale below a panel; the one on the left is always logarithmic.
enum class Scale { even, logarithmic };

/// Curves between two scales. The scale below has a tick at the x of every point.
struct Panel {
    std::string title;  ///< what the scale on the left measures
    std::string below;  ///< what the scale below measures
    Scale scale;
    std::vector<Curve> curves;  ///< at least one
};

/// Draws panels, one below the other.
/// @param title   what the picture shows, as XML
/// @param colour  the colour of highlighted curves
std::string picture(std::string_view title, std::string_view colour,
                    const std::vector<Panel>& panels);

}  // namespace picture::chart
