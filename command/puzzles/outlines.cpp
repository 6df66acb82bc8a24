#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "command/layout.hpp"
#include "command/puzzles/tangram.hpp"
#include "command/verbs.hpp"
#include "tangram/drawing.hpp"
#include "tangram/outlines.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace command {
namespace {

using tangram::Octagon;

constexpr int largest_area = 1'000;

struct OutlinesOptions {
    std::string areas;
    bool only_count = false;
    std::string format = "text";
};

/// From the first area to the last.
struct Areas {
    int first, last;
};

/// An area, or two with ".." between them.
Areas areas_of(const std::string& typed) {
    const std::size_t dots = typed.find("..");
    const auto area_of = [](const std::string& word) {
        return text::whole_number(word, 1, largest_area);
    };
    const auto first = area_of(typed.substr(0, dots)),
               last = dots == std::string::npos ? first : area_of(typed.substr(dots + 2));
    if (first && last && *first <= *last) return {*first, *last};
    throw UsageError(
        fmt::format("read '{}', expected an area, 1 to {}, or from one to another, such as 1..40",
                    text::printable(typed), largest_area));
}

/// The figures of an area, one per line.
std::string in_lines(const std::vector<Octagon>& octagons) {
    std::size_t longest = 0;
    for (const Octagon& octagon : octagons) longest = std::max(longest, in_words(octagon).size());
    const std::size_t digits = std::to_string(octagons.size()).size();
    std::string lines;
    for (std::size_t i = 0; i < octagons.size(); ++i)
        lines += fmt::format("{:>{}}  {:<{}}  {} sides; symmetry: {}\n", i + 1, digits,
                             in_words(octagons[i]), longest, edges_of(octagons[i]).size(),
                             in_words(symmetries_of(octagons[i])));
    return lines;
}

void print_text(const Areas& areas, bool only_count) {
    const bool several = areas.first < areas.last;
    for (int area = areas.first; area <= areas.last; ++area) {
        const std::vector<Octagon> octagons = tangram::outlines(area);
        if (only_count)
            std::cout << (several ? fmt::format("{} {}\n", area, octagons.size())
                                  : fmt::format("{}\n", octagons.size()));
        else if (several)
            std::cout << fmt::format("# area {}: {}\n", area,
                                     many(static_cast<long>(octagons.size()), "figure"))
                      << in_lines(octagons);
        else std::cout << in_lines(octagons);
    }
}

nlohmann::json figure_to_json(const Octagon& octagon) {
    nlohmann::json out = to_json(octagon);
    out["sides"] = edges_of(octagon).size();
    out["symmetry"] = in_words(symmetries_of(octagon));
    return out;
}

void print_json(const Areas& areas, bool only_count) {
    nlohmann::json out{{"areas", nlohmann::json::array()}};
    for (int area = areas.first; area <= areas.last; ++area) {
        const std::vector<Octagon> octagons = tangram::outlines(area);
        nlohmann::json figures = nlohmann::json::array();
        if (!only_count)
            for (const Octagon& octagon : octagons) figures.push_back(figure_to_json(octagon));
        out["areas"].push_back({{"area", area}, {"count", octagons.size()}, {"outlines", figures}});
    }
    std::cout << out.dump(2) << '\n';
}

void print_svg(const Areas& areas) {
    std::vector<Octagon> all;
    for (int area = areas.first; area <= areas.last; ++area)
        for (const Octagon& octagon : tangram::outlines(area)) all.push_back(octagon);
    std::cout << tangram::drawing::outlines(all);
}

Outcome carry_out(const OutlinesOptions& options) {
    if (options.only_count && options.format == "svg")
        throw UsageError("--count has no picture; take --format text or json");
    const Areas areas = areas_of(options.areas);
    if (options.format == "json") print_json(areas, options.only_count);
    else if (options.format == "svg") print_svg(areas);
    else print_text(areas, options.only_count);
    return done;
}

}  // namespace

void add_outlines(const Verb& program) {
    const auto options = std::make_shared<OutlinesOptions>();
    program.verb("outlines", "chapter 3: list the convex figures of an area")
        .required_word(
            "area", options->areas,
            fmt::format("1 to {}, or from one area to another, such as 1..40", largest_area))
        .flag(
            "--count", options->only_count,
            "print how many there are, not the figures; from one area to another, a line for each")
        .choice("--format", options->format, {"text", "json", "svg"}, "text, json or svg")
        .footer("Figures that are images of each other count once.\n" + about_figures())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
