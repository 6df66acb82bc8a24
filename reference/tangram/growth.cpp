#include <algorithm>

#include "picture/chart.hpp"
#include "tangram/drawing.hpp"

namespace tangram::drawing {
namespace {

using picture::chart::Curve;
using picture::chart::Look;

/// The quantity that a panel shows.
using Measure = double (*)(const Cost&);

double nodes_of(const Cost& cost) { return static_cast<double>(cost.nodes); }
double milliseconds_of(const Cost& cost) { return std::max(0.01, cost.milliseconds); }

Curve curve(const std::string& name, Look look, const std::vector<Cost>& costs, Measure measure) {
    Curve curve{name, look, {}};
    for (const Cost& cost : costs)
        curve.points.push_back({static_cast<double>(cost.pieces), measure(cost)});
    return curve;
}

}  // namespace

std::string growth(const std::vector<Cost>& program_3, const std::vector<Cost>& fast) {
    const auto panel = [&](const std::string& title, Measure measure) {
        return picture::chart::Panel{title,
                                     "pieces",
                                     picture::chart::Scale::even,
                                     {curve("program 3", Look::dashed, program_3, measure),
                                      curve("fast", Look::coloured, fast, measure)}};
    };
    return picture::chart::picture(
        "How two searches grow with the number of pieces", chapter_colour,
        {panel("nodes", nodes_of), panel("milliseconds", milliseconds_of)});
}

}  // namespace tangram::drawing
