#include "picture/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace picture::chart {
namespace {

using namespace pen;

/// The horizontal range of all panels' curves, and the width of the picture: narrow enough that a
/// phone shows it without shrinking the letters.
constexpr double left = 84, right = 287, width = 368;

/// The upper end of the first panel, the height of a panel, and the distance from one panel to the
/// next.
constexpr double top = 34, height = 180, to_next_panel = 262;

/// Room for the labels below the last panel.
constexpr double bottom = 36;

/// Distance between a curve or scale and its label.
constexpr double gap = 10;

/// From the middle of small letters down to their baseline.
constexpr Spot to_line{0, small_letters / 3};

/// Formats a power of ten: "0.1", "1", "1,000".
std::string power_of_ten(int exponent) {
    if (exponent < 0) return fmt::format("{:.{}f}", std::pow(10, exponent), -exponent);
    std::string digits = "1" + std::string(static_cast<std::size_t>(exponent), '0');
    for (std::size_t behind = 3; behind < digits.size(); behind += 4)
        digits.insert(digits.size() - behind, ",");
    return digits;
}

std::string look_of_line(Look look, std::string_view colour) {
    switch (look) {
        case Look::dashed: return R"svg(fill="none" stroke-width="2" stroke-dasharray="6 4")svg";
        case Look::plain: return R"svg(fill="none" stroke-width="1.5")svg";
        case Look::coloured: break;
    }
    return fmt::format(R"svg(fill="none" stroke="{}" stroke-width="2.5")svg", colour);
}

/// Returns the corners of the mark at a point of a curve, relative to that point.
Spots corners_of_mark(Look look) {
    switch (look) {
        case Look::dashed: return {{-4, -4}, {4, -4}, {4, 4}, {-4, 4}};
        case Look::plain: return {{0, -6}, {5, 4}, {-5, 4}};
        case Look::coloured: break;
    }
    return {{0, -6}, {6, 0}, {0, 6}, {-6, 0}};
}

std::string mark(Look look, Spot at, std::string_view colour) {
    Spots corners = corners_of_mark(look);
    for (Spot& corner : corners) corner = at + corner;
    return polygon(corners, fmt::format(R"svg(fill="{}" stroke="none")svg",
                                        look == Look::coloured ? colour : "currentColor"));
}

/// A panel at its position in the picture.
class Drawing {
public:
    Drawing(const Panel& panel, double upper_end) : panel_(panel), top_(upper_end) {
        std::vector<double> powers;
        for (const Curve& curve : panel.curves)
            for (const auto& [x, y] : curve.points) {
                ticks_.insert(x);
                powers.push_back(std::log10(y));
            }
        lowest_ = static_cast<int>(std::floor(std::ranges::min(powers)));
        highest_ = std::max(lowest_ + 1, static_cast<int>(std::ceil(std::ranges::max(powers))));
    }

    std::string content(std::string_view colour) const {
        std::string all = words_from({left, top_ - gap}, panel_.title, small_letters) + scales();
        for (const Curve& curve : panel_.curves) all += drawn(curve, colour);
        return all;
    }

private:
    double along(double x) const { return panel_.scale == Scale::logarithmic ? std::log10(x) : x; }
    double x_of(double x) const {
        const double first = along(*ticks_.begin()), last = along(*ticks_.rbegin());
        return first < last ? left + (right - left) * (along(x) - first) / (last - first) : left;
    }
    double y_of(double power) const {
        return top_ + height * (highest_ - power) / (highest_ - lowest_);
    }
    Spot at(Spot point) const { return {x_of(point.x), y_of(std::log10(point.y))}; }

    std::string scales() const {
        std::string all;
        for (int power = lowest_; power <= highest_; ++power) {
            const Spot y{0, y_of(power)};
            all += line(y + Spot{left - gap, 0}, y + Spot{right + gap, 0},
                        R"svg(stroke-width="1" stroke-opacity="0.3")svg");
            all += words_up_to(y + Spot{left - 1.5 * gap, 0} + to_line, power_of_ten(power),
                               small_letters);
        }
        const Spot below = Spot{0, top_ + height + 2 * gap} + to_line;
        for (const double x : ticks_)
            all += words(Spot{x_of(x), 0} + below, number(x), small_letters);
        return all + words_from(Spot{right + 2 * gap, 0} + below, panel_.below, small_letters);
    }

    std::string drawn(const Curve& curve, std::string_view colour) const {
        std::string way, marks;
        for (const Spot point : curve.points) {
            const Spot spot = at(point);
            way += fmt::format("{}{} {}", way.empty() ? "M" : "L", number(spot.x), number(spot.y));
            marks += mark(curve.look, spot, colour);
        }
        return fmt::format(R"svg(<path d="{}" {}/>)svg", way, look_of_line(curve.look, colour)) +
               "\n" + marks +
               words_from(at(curve.points.back()) + Spot{gap, 0} + to_line, curve.name,
                          small_letters);
    }

    const Panel& panel_;
    double top_;
    std::set<double> ticks_;  ///< of the scale below the panel
    int lowest_, highest_;    ///< powers of ten
};

}  // namespace

std::string picture(std::string_view title, std::string_view colour,
                    const std::vector<Panel>& panels) {
    std::string all;
    double upper_end = top;
    for (const Panel& panel : panels) {
        all += Drawing(panel, upper_end).content(colour);
        upper_end += to_next_panel;
    }
    return document(width, upper_end - to_next_panel + height + bottom, title, all);
}

}  // namespace picture::chart
