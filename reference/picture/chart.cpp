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
constexpr double left = 96, right = 287, width = 368;

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

/// The quantity that a panel shows; it is positive.
using Measure = double (*)(const Effort&);

double work_of(const Effort& effort) { return std::max(1.0, effort.work); }
double milliseconds_of(const Effort& effort) { return std::max(0.001, effort.milliseconds); }

/// Curves between two axes. The axis of the sizes has a tick at every measured one.
class Panel {
public:
    Panel(const Growth& growth, const std::string& label, Measure measure, double upper_end)
        : growth_(growth), label_(label), measure_(measure), top_(upper_end) {
        std::vector<double> powers;
        for (const Search& search : growth.searches)
            for (const Effort& effort : search.efforts) {
                ticks_.insert(effort.size);
                powers.push_back(std::log10(measure(effort)));
            }
        lowest_ = static_cast<int>(std::floor(std::ranges::min(powers)));
        highest_ = std::max(lowest_ + 1, static_cast<int>(std::ceil(std::ranges::max(powers))));
    }

    std::string content() const {
        std::string all = words_from({left, top_ - gap}, label_, small_letters) + scales();
        for (const Search& search : growth_.searches) all += curve(search);
        return all;
    }

private:
    double along(double size) const {
        return growth_.scale == Scale::logarithmic ? std::log10(size) : size;
    }
    double x_of(double size) const {
        const double first = along(*ticks_.begin()), last = along(*ticks_.rbegin());
        return first < last ? left + (right - left) * (along(size) - first) / (last - first) : left;
    }
    double y_of(double power) const {
        return top_ + height * (highest_ - power) / (highest_ - lowest_);
    }
    Spot at(const Effort& effort) const {
        return {x_of(effort.size), y_of(std::log10(measure_(effort)))};
    }

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
        for (const double size : ticks_)
            all += words(Spot{x_of(size), 0} + below, number(size), small_letters);
        return all + words_from(Spot{right + 2 * gap, 0} + below, growth_.size, small_letters);
    }

    /// Draws a line with a mark at each effort, and the search's name at the last one.
    std::string curve(const Search& search) const {
        std::string way, marks;
        for (const Effort& effort : search.efforts) {
            const Spot spot = at(effort);
            way += fmt::format("{}{} {}", way.empty() ? "M" : "L", number(spot.x), number(spot.y));
            marks += mark(search.look, spot, growth_.colour);
        }
        return fmt::format(R"svg(<path d="{}" {}/>)svg", way,
                           look_of_line(search.look, growth_.colour)) +
               "\n" + marks +
               words_from(at(search.efforts.back()) + Spot{gap, 0} + to_line, search.name,
                          small_letters);
    }

    const Growth& growth_;
    std::string label_;
    Measure measure_;
    double top_;
    std::set<double> ticks_;  ///< the sizes
    int lowest_, highest_;    ///< powers of ten
};

}  // namespace

std::string picture(const Growth& growth) {
    return document(
        width, top + to_next_panel + height + bottom, growth.title,
        Panel(growth, growth.work, work_of, top).content() +
            Panel(growth, "milliseconds", milliseconds_of, top + to_next_panel).content());
}

}  // namespace picture::chart
