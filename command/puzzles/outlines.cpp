#include <fmt/format.h>

#include <algorithm>

#include "command/layout.hpp"
#include "command/puzzles/tangram.hpp"
#include "tangram/drawing.hpp"
#include "tangram/outlines.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace command {
namespace {

using tangram::Octagon;

constexpr int largest_area = 1'000;

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
    std::vector<std::string> lines;
    for (const Octagon& octagon : octagons)
        lines.push_back(fmt::format("{:<{}}  {} sides; symmetry: {}", in_words(octagon), longest,
                                    edges_of(octagon).size(), in_words(symmetries_of(octagon))));
    return numbered(lines);
}

nlohmann::json figure_to_json(const Octagon& octagon) {
    nlohmann::json out = to_json(octagon);
    out["sides"] = edges_of(octagon).size();
    out["symmetry"] = in_words(symmetries_of(octagon));
    return out;
}

struct Outlines : Computation {
    static constexpr const char* name = "outlines";

    std::string areas;
    bool only_count = false;
    std::vector<std::pair<int, std::vector<Octagon>>> outlines;  ///< by area

    void declare(const Verb& verb) override {
        verb.required_word(
                "area", areas,
                fmt::format("1 to {}, or from one area to another, such as 1..40", largest_area))
            .flag("--count", only_count,
                  "print how many there are, not the figures; from one area to another, a line for "
                  "each")
            .choice("--format", format, {"text", "json", "svg"}, "text, json or svg")
            .footer(std::string("Figures that are images of each other count once.\n") +
                    about_figures);
    }
    void refuse_odd() const override { refuse_with_picture({{only_count, "--count"}}); }
    void compute() override {
        const auto [first, last] = areas_of(areas);
        for (int area = first; area <= last; ++area)
            outlines.emplace_back(area, tangram::outlines(area));
    }
    std::string as_text() const override {
        const bool several = outlines.size() > 1;
        std::string lines;
        for (const auto& [area, octagons] : outlines) {
            if (several && only_count) lines += fmt::format("{} ", area);
            else if (several)
                lines += fmt::format("# area {}: {}\n", area,
                                     many(static_cast<long>(octagons.size()), "figure"));
            lines += only_count ? fmt::format("{}\n", octagons.size()) : in_lines(octagons);
        }
        return lines;
    }
    nlohmann::json as_json() const override {
        const auto area_to_json = [&](const auto& listed) {
            const auto& [area, octagons] = listed;
            return nlohmann::json{
                {"area", area},
                {"count", octagons.size()},
                {"outlines",
                 json_list(only_count ? std::vector<Octagon>{} : octagons, figure_to_json)}};
        };
        return {{"areas", json_list(outlines, area_to_json)}};
    }
    std::string as_svg() const override {
        std::vector<Octagon> all;
        for (const auto& [_, octagons] : outlines)
            all.insert(all.end(), octagons.begin(), octagons.end());
        return tangram::drawing::outlines(all);
    }
};

}  // namespace

void add_outlines(const Verb& program) {
    add<Outlines>(program, "chapter 3: list the convex figures of an area");
}

}  // namespace command
