#include "command/puzzles/tangram.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "command/layout.hpp"

#include "picture/chart.hpp"
#include "tangram/cutting.hpp"
#include "tangram/drawing.hpp"
#include "tangram/fast.hpp"
#include "tangram/positions.hpp"
#include "tangram/program_3.hpp"
#include "text/table.hpp"

namespace command {
namespace {

using picture::chart::Effort;
using picture::chart::Look;
using tangram::Kind;
using tangram::Kinds;
using tangram::Motion;
using tangram::Octagon;
using tangram::Position;

// The pieces.

/// The properties of each piece, as comments of a file.
std::string pieces_in_words(const Kinds& kinds) {
    const std::size_t width = widest(kinds, tangram::name_and_copies);
    std::string lines;
    for (const Kind& kind : kinds)
        lines += fmt::format("# {:<{}}  area {}; {}; symmetry: {}\n", name_and_copies(kind), width,
                             area(kind.orientations.front().fields),
                             many(kind.orientations.size(), "orientation"), in_words(kind.group));
    return lines + fmt::format("# total area: {} elementary triangles\n", area(kinds));
}

// The tree.

std::size_t positions_in_square(const Kind& kind, int side) {
    std::size_t positions = 0;
    for (const tangram::Shape& shape : kind.orientations)
        positions += static_cast<std::size_t>(std::max(0, side - shape.box.width + 1) *
                                              std::max(0, side - shape.box.height + 1));
    return positions;
}

/// An integer of any size, a large one as "4.6 * 10^16".
std::string roughly(double number) {
    if (number < 1'000'000) return fmt::format("{:.0f}", number);
    const double power = std::floor(std::log10(number));
    return fmt::format("{:.1f} * 10^{:.0f}", number / std::pow(10, power), power);
}

/// How large the tree of a search is that lays every piece at every position in a square, even
/// without room; and how many years it takes at 1,000 leaves a second, as fast as a computer of
/// 1967 might have tried them.
Report tree_report(const Kinds& kinds) {
    constexpr double a_year = 365.25 * 24 * 60 * 60;
    const int side = area(kinds) / 2 + 1;  // the width of the widest figure with the pieces' area
    const std::size_t width = widest(kinds, tangram::name_and_copies);
    std::string lines = fmt::format(
        "positions of each piece in a square of {0} by {0}, whether there is room or not:\n", side);
    std::vector<std::size_t> positions;
    double leaves = 1;
    for (const Kind& kind : kinds) {
        positions.push_back(positions_in_square(kind, side));
        leaves *= std::pow(static_cast<double>(positions.back()), static_cast<double>(kind.copies));
        lines += fmt::format("  {:<{}}  {:>6}{}\n", name_and_copies(kind), width, positions.back(),
                             kind.copies > 1 ? " each" : "");
    }
    const double years = leaves / 1'000 / a_year;
    lines += fmt::format("leaves of the tree: {}\nyears at 1000 leaves a second: {}\n",
                         roughly(leaves), years < 1 ? "less than one" : roughly(years));
    nlohmann::json pieces = Tangram::to_json(kinds);
    pieces["tree"] = {
        {"side", side}, {"positions", positions}, {"leaves", leaves}, {"years", years}};
    return {lines, pieces};
}

// Growth.

constexpr std::size_t most_pieces = 12;
/// With one piece more, program 3 would take longer than for all smaller numbers together.
constexpr std::size_t most_pieces_for_program_3 = 11;

/// The number of assemblies, and the work of finding them.
struct Found {
    std::uint64_t assemblies, nodes;
    double milliseconds;

    Effort effort(std::size_t pieces) const {
        return {static_cast<double>(pieces), static_cast<double>(nodes), milliseconds};
    }
};

Found find_all(const Kinds& kinds, bool fast) {
    const SolvedTangram each = counted;
    Work work;
    const double milliseconds = milliseconds_of([&] {
        work = {};
        if (fast) fill_all_fast(kinds, each, work);
        else fill_all(kinds, each, work);
    });
    return {work.solutions, work.nodes(), milliseconds};
}

/// Cuts the tangram into more and more pieces, finds all assemblies with program 3 and with the
/// fast search each time, and reports the work and time they took.
Report growth_report() {
    text::Table table({{"pieces", 6, "/pieces"},
                       {"assemblies", 11, "/assemblies"},
                       {"nodes", 12, "/program_3/nodes"},
                       {"ms", 9, "/program_3/milliseconds"},
                       {"nodes", 12, "/fast/nodes"},
                       {"ms", 9, "/fast/milliseconds"}});
    std::vector<Effort> efforts_of_program_3, efforts_of_fast;
    for (std::size_t pieces = tangram::pieces_uncut; pieces <= most_pieces; ++pieces) {
        const Kinds kinds = tangram::cut_further(pieces);
        const Found quick = find_all(kinds, true);
        efforts_of_fast.push_back(quick.effort(pieces));
        std::vector<text::Table::Cell> slow(2, {"-"});
        if (pieces <= most_pieces_for_program_3) {
            const Found found = find_all(kinds, false);
            if (found.assemblies != quick.assemblies)
                throw std::logic_error("program 3 and the fast search find different assemblies");
            efforts_of_program_3.push_back(found.effort(pieces));
            slow = {text::count(found.nodes), text::rounded(found.milliseconds, 2)};
        }
        table.add({text::count(pieces), text::count(quick.assemblies), slow[0], slow[1],
                   text::count(quick.nodes), text::rounded(quick.milliseconds, 2)});
    }
    return {fmt::format("{:>38}   {:>18}\n", "program 3", "fast") + table.as_text(),
            {{"growth", table.as_json()}},
            picture::chart::picture({"How two searches grow with the number of pieces",
                                     tangram::drawing::chapter_colour,
                                     "pieces",
                                     "nodes",
                                     picture::chart::Scale::even,
                                     {{"program 3", Look::dashed, efforts_of_program_3},
                                      {"fast", Look::coloured, efforts_of_fast}}})};
}

// The symmetry test.

constexpr tangram::Octagon rectangle{{2, 4}, {}};

/// Some copies of a piece as the numbers of their positions, ascending.
using Numbers = std::vector<std::size_t>;

/// Observes program 3 and writes down each test of copies of the first kind.
class Test : public search::Unobserved {
public:
    explicit Test(const Kinds& kinds) : kind_(kinds.front()) {
        for (const tangram::Symmetry s : symmetries_of(rectangle))
            motions_.push_back(within(rectangle.box, s));
        std::vector<text::Table::Column> columns{{"laid", -8, "/copies"}};
        for (const std::size_t symmetry : numbers_of(motions_))
            columns.push_back({fmt::format("by {}", symmetry), -8,
                               fmt::format("/images/{}", columns.size() - 1)});
        columns.push_back({"verdict", 0, "/verdict"});
        table_ = text::Table(std::move(columns));
        positions_ = positions_with_room(kind_, fields_of(rectangle));
    }

    void laid(const Kind& kind, const Position& position, bool goes_on = true) {
        if (&kind != &kind_) return;
        copies_.push_back(position);
        write_down(goes_on);
    }
    void taken_back(const Kind& kind, const Position&) {
        if (&kind == &kind_) copies_.pop_back();
    }
    void pruned(const Kind& kind, const Position& position) {
        laid(kind, position, false);
        taken_back(kind, position);
    }

    Report report() const {
        return {table_.as_text(),
                {{"positions", positions_.size()},
                 {"symmetries", numbers_of(motions_)},
                 {"tested", table_.as_json()}}};
    }

private:
    static text::Table::Cell cell(const Numbers& numbers) {
        return {fmt::format("{}", fmt::join(numbers, " ")), numbers};
    }

    void write_down(bool goes_on) {
        std::vector<text::Table::Cell> cells{cell(numbers_of(copies_))};
        Numbers earliest = numbers_of(copies_);
        for (const Motion& motion : motions_) {
            const Numbers image = numbers_of(images(motion, kind_, copies_));
            cells.push_back(cell(image));
            earliest = std::min(earliest, image);
        }
        std::string verdict = "goes on";
        if (!goes_on) verdict = fmt::format("cut off: {} is earlier", fmt::join(earliest, " "));
        else if (copies_.size() == kind_.copies)
            verdict +=
                fmt::format(", kept by {}",
                            fmt::join(numbers_of(those_that_keep(copies_, kind_, motions_)), " "));
        cells.push_back({verdict, verdict});
        table_.add(std::move(cells));
    }

    Numbers numbers_of(const std::vector<Position>& copies) const {
        return list_of(copies, [&](const Position& position) {
            const auto place = std::ranges::find(positions_, position);
            return static_cast<std::size_t>(place - positions_.begin() + 1);
        });
    }
    static Numbers numbers_of(const tangram::Motions& motions) {
        return list_of(motions, [](const Motion& motion) { return number(motion.symmetry); });
    }

    const Kind& kind_;
    tangram::Motions motions_;
    std::vector<Position> positions_;
    std::vector<Position> copies_;
    text::Table table_{{}};
};

/// Fills the rectangle of 2 by 4 with the tangram's large triangles as program 3 does, and reports
/// what its symmetry test compares: the positions of the triangles after each motion, as numbers,
/// and what follows from them. The pictures `positions` and `symmetry-test` number alike.
Report images_report() {
    const Kinds kinds = tangram::published::pieces();
    Test test(kinds);
    fill(kinds, rectangle, counted, test);
    return test.report();
}

// show.

struct ShowTangram : OnPuzzle<Tangram> {
    bool tree = false, growth = false, images = false;

    void add_options(const Verb& verb) override {
        verb.flag("--tree", tree, "how large the tree of a search without any thought would be")
            .flag("--growth", growth,
                  "how the work of two searches grows when the tangram is cut into more pieces")
            .flag("--images", images,
                  "what the symmetry test compares when two large triangles are laid into the "
                  "rectangle 2x4")
            .choice("--format", format, {"text", "json", "svg"},
                    "text (a .pieces file), json or svg");
    }
    void refuse_odd() const override {
        const Given own{{growth, "--growth"}, {images, "--images"}};
        refuse_together(input(), own);
        refuse_together({{tree, "--tree"}, own[0], own[1]});
        refuse_together(picture(), {{tree, "--tree"}, {images, "--images"}});
    }
    Report report_puzzle() override {
        if (tree) return tree_report(puzzle);
        if (growth) return growth_report();
        if (images) return images_report();
        return {print(puzzle) + "\n" + pieces_in_words(puzzle), Tangram::to_json(puzzle),
                tangram::drawing::pieces(puzzle)};
    }
};

// outlines.

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
    if (first && last) return {std::min(*first, *last), std::max(*first, *last)};
    throw UsageError(
        fmt::format("read '{}', expected an area, 1 to {}, or from one to another, such as 1..40",
                    text::printable(typed), largest_area));
}

/// The figures of an area, one per line.
std::string figures_in_lines(const std::vector<Octagon>& octagons) {
    const std::size_t longest =
        widest(octagons, [](const Octagon& octagon) { return in_words(octagon); });
    return numbered(list_of(octagons, [&](const Octagon& octagon) {
        return fmt::format("{:<{}}  {} sides; symmetry: {}", in_words(octagon), longest,
                           edges_of(octagon).size(), in_words(symmetries_of(octagon)));
    }));
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
                  "print how many there are, not the figures; from one area to another, one line "
                  "for each")
            .choice("--format", format, {"text", "json", "svg"}, "text, json or svg")
            .footer(std::string("Figures that are images of each other count once.\n") +
                    about_figures);
    }
    void refuse_odd() const override { refuse_together(picture(), {{only_count, "--count"}}); }
    Report report() override {
        const auto [first, last] = areas_of(areas);
        for (int area = first; area <= last; ++area)
            outlines.emplace_back(area, tangram::outlines(area));
        if (format == "json") return {"", as_json()};
        if (format == "svg") return {"", {}, as_svg()};
        return {as_text(), {}};
    }
    std::string as_text() const {
        const bool several = outlines.size() > 1;
        std::string lines;
        for (const auto& [area, octagons] : outlines) {
            if (several && only_count) lines += fmt::format("{} ", area);
            else if (several)
                lines += fmt::format("# area {}: {}\n", area, many(octagons.size(), "figure"));
            lines += only_count ? fmt::format("{}\n", octagons.size()) : figures_in_lines(octagons);
        }
        return lines;
    }
    nlohmann::json as_json() const {
        const auto area_to_json = [&](const auto& listed) {
            const auto& [area, octagons] = listed;
            return nlohmann::json{
                {"area", area},
                {"count", octagons.size()},
                {"outlines",
                 list_of(only_count ? std::vector<Octagon>{} : octagons, figure_to_json)}};
        };
        return {{"areas", list_of(outlines, area_to_json)}};
    }
    std::string as_svg() const {
        const auto all = outlines | std::views::values | std::views::join;
        return tangram::drawing::outlines({all.begin(), all.end()});
    }
};

// search.

struct SearchTangram : Search<Tangram> {
    void add_options(const Verb& verb) override {
        add_outline(verb, options.outline);
        Search::add_options(verb);
    }
    std::string about() const override { return Search::about() + about_figures; }
};

}  // namespace

void add_tangram(const PuzzleVerbs& verbs) {
    add<ShowTangram>(verbs.show,
                     "chapter 3: the pieces, with their areas, orientations and symmetries");
    add_solve_tangram(verbs.solve);
    add<SearchTangram>(verbs.search, "chapter 3's pieces, figure by figure");
    add<Outlines>(verbs.program, "chapter 3: list the convex figures of an area");
}

}  // namespace command
