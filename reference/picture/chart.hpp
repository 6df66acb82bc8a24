#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "picture/pen.hpp"

/// Charts of what programs take: curves in panels, one above the other, no wider than a telephone.
namespace picture::chart {

/// How a curve looks: without their colours, too, one can be told from the other.
enum class Look {
    dashed,    ///< with squares
    plain,     ///< with triangles
    coloured,  ///< thicker, with diamonds, in the chart's colour
};

/// A line through a panel, with a mark at each of its points and its name at the last one.
struct Curve {
    std::string name;
    Look look;
    pen::Spots points;  ///< at least one, from left to right; y is more than 0
};

/// How the scale below a panel goes on. The one at its left is always logarithmic.
enum class Scale { even, logarithmic };

/// Curves between two scales. The scale below has the x of all points.
struct Panel {
    std::string title;  ///< what the scale at the left tells
    std::string below;  ///< what the scale below tells
    Scale scale;
    std::vector<Curve> curves;  ///< at least one
};

/// A picture of panels, each below the one before.
/// @param title   what it shows, as XML
/// @param colour  of what is picked out
std::string picture(std::string_view title, std::string_view colour,
                    const std::vector<Panel>& panels);

}  // namespace picture::chart
