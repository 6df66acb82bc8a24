#include "light_rays/growth.hpp"

#include <algorithm>

#include "light_rays/drawing.hpp"
#include "picture/chart.hpp"

namespace light_rays::drawing {
namespace {

using picture::chart::Curve;
using picture::chart::Look;

/// The quantity that a panel shows.
using Measure = double (*)(const Effort&);

double guesses_of(const Effort& effort) { return std::max(1.0, effort.guesses); }
double milliseconds_of(const Effort& effort) { return std::max(0.001, effort.milliseconds); }

Curve curve(const std::string& name, Look look, const std::vector<Effort>& efforts,
            Measure measure) {
    Curve curve{name, look, {}};
    for (const Effort& effort : efforts)
        curve.points.push_back({static_cast<double>(effort.side), measure(effort)});
    return curve;
}

}  // namespace

std::string growth(const std::vector<Effort>& as_drawn, const std::vector<Effort>& patient,
                   const std::vector<Effort>& fast) {
    const auto panel = [&](const std::string& title, Measure measure) {
        return picture::chart::Panel{title,
                                     "side",
                                     picture::chart::Scale::logarithmic,
                                     {curve("as drawn", Look::dashed, as_drawn, measure),
                                      curve("patient", Look::plain, patient, measure),
                                      curve("fast", Look::coloured, fast, measure)}};
    };
    return picture::chart::picture(
        "How three searches grow with the side of the board", chapter_colour,
        {panel("guesses", guesses_of), panel("milliseconds", milliseconds_of)});
}

}  // namespace light_rays::drawing
