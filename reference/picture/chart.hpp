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

/// The scale of the x-axis; the y-axis is always logarithmic.
enum class Scale { even, logarithmic };

/// Curves between two axes. The x-axis has a tick at every point.
struct Panel {
    std::string title;  ///< label of the y-axis
    std::string below;  ///< label of the x-axis
    Scale scale;
    std::vector<Curve> curves;  ///< at least one
};

/// Draws panels, one below the other.
/// @param title   what the picture shows, as XML
/// @param colour  the colour of highlighted curves
std::string picture(std::string_view title, std::string_view colour,
                    const std::vector<Panel>& panels);

}  // namespace picture::chart
