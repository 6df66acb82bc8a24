#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "command/puzzles/tangram.hpp"
#include "tangram/drawing.hpp"
#include "tangram/fast.hpp"
#include "tangram/printer.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"

namespace command {
namespace {

using nlohmann::json;
using tangram::Assembly;
using tangram::Kind;
using tangram::Kinds;
using tangram::Next;
using tangram::Octagon;
using tangram::Position;

// The programs.

/// The pieces in the requested order.
Kinds in_order(const Kinds& kinds, const std::string& order) {
    const std::vector<std::string> names = list_of(kinds, &Kind::name);
    Kinds ordered;
    for (const std::size_t place : places_of("--order", order, "piece", names))
        ordered.push_back(kinds[place]);
    for (const std::string& name : names)
        if (std::ranges::find(ordered, name, &Kind::name) == ordered.end())
            throw UsageError(
                fmt::format("--order leaves out '{}'; every piece must have its turn", name));
    return ordered;
}

using Positions = std::vector<Position>;

/// Another comparison for program 3's symmetry test: whether an image comes before the copies laid.
using Before = bool (*)(const Positions& image, const Positions& copies);

/// With the slip, it compares the last copies only.
bool last_is_before(const Positions& image, const Positions& copies) {
    return image.back() < copies.back();
}
/// Without the test, nothing is rejected.
bool is_never_before(const Positions&, const Positions&) { return false; }

/// Records what lies after each piece that is laid.
struct EveryStep : search::Unobserved {
    static constexpr std::size_t most = 10'000;

    EveryStep(const Kinds& puzzle, const Octagon& outline)
        : kinds(puzzle), table{outline, tangram::Laid(puzzle.size())} {}

    void laid(const Kind& kind, const Position& position) {
        if (steps.size() == most)
            throw UsageError(fmt::format(
                "--every-step would take more than {} pictures; take another outline or --order",
                most));
        copies(kind).push_back(position);
        steps.push_back(table);
    }
    void taken_back(const Kind& kind, const Position&) { copies(kind).pop_back(); }

    std::vector<Position>& copies(const Kind& kind) {
        return table.laid[static_cast<std::size_t>(&kind - kinds.data())];
    }

    const Kinds& kinds;
    Assembly table;  ///< what is laid now
    std::vector<Assembly> steps;
};

auto number_of_pieces(const Assembly& assembly) {
    return std::ranges::distance(assembly.laid | std::views::join);
}

/// Assemblies side by side, as the line printer drew them.
std::string printed(const Kinds& kinds, const std::vector<Assembly>& assemblies) {
    const auto picture = [&](const Assembly& assembly) { return in_print(kinds, assembly); };
    return tangram::side_by_side(list_of(assemblies, picture));
}

/// The pieces in their order, each with its corners once around.
std::string in_line(const Kinds& kinds, const Assembly& assembly) {
    std::vector<std::string> pieces;
    for (std::size_t k = 0; k < kinds.size(); ++k)
        for (const Position& position : assembly.laid[k]) {
            std::string piece = kinds[k].name + " ";
            for (const tangram::Point corner : corners_of(kinds[k], position))
                piece += fmt::format("({},{})", corner.x, corner.y);
            pieces.push_back(piece);
        }
    return fmt::format("{}", fmt::join(pieces, "  "));
}

// An outline and its assemblies.

struct Filled {
    Octagon outline;
    std::uint64_t count = 0;
    std::vector<Assembly> assemblies = {};  ///< in ascending order; empty when they are not shown
};

json assembly_to_json(const Kinds& kinds, const Assembly& assembly) {
    json pieces = json::array();
    for (std::size_t k = 0; k < kinds.size(); ++k)
        for (const Position& position : assembly.laid[k])
            pieces.push_back(
                {{"name", kinds[k].name}, {"corners", to_json(corners_of(kinds[k], position))}});
    return pieces;
}

struct SolveTangram : Solve<Tangram> {
    std::string program = "3", outline, order;
    bool per_outline = false, slip = false, no_symmetry_test = false, every_step = false;
    std::vector<Filled> outlines;  ///< all requested ones, even if they cannot be filled
    std::string steps;             ///< with `--every-step`: what is printed of them

    void add_options(const Verb& verb) override {
        add_solver_options(verb, "find all assemblies with sets of bits, not as in 1967");
        add_counting_options(verb);
        verb.choice("--program", program, {"1", "2", "3"},
                    "1: tell whether each figure can be built; 2: all assemblies, laid freely and "
                    "sorted at the end; 3 (default): all, figure by figure");
        add_outline(verb, outline);
        verb.option("--order", order,
                    "lay the pieces in this order: all their names, separated by commas")
            .flag("--slip", slip,
                  "program 3 with a slip in the symmetry test, as in the second program")
            .flag("--no-symmetry-test", no_symmetry_test,
                  "program 3 without its symmetry test: congruent assemblies come more than once")
            .flag("--per-outline", per_outline, "print how many each figure has")
            .flag("--every-step", every_step,
                  "print how many pieces lie after each that was laid, or what lies (printer), up "
                  "to the first assembly; with --outline, in the form that is typed")
            .choice("--format", format, {"text", "json", "svg", "printer"},
                    "text, json, svg, or printer: stars and X, as the line printer did")
            .exclusive("--count", "--per-outline")
            .exclusive("--slip", "--no-symmetry-test")
            .exclusive("--fast", "--program")
            .needs("--every-step", "--outline");
    }
    std::string about() const override {
        return std::string(
                   "Assemblies that are images of each other count once. Each is a line: the "
                   "pieces with their corners, x to the right and\n"
                   "y upwards. Exit code 1 when there is none.\n") +
               about_figures;
    }
    void refuse_odd() const override {
        Solve::refuse_odd();
        const Given other_test{{slip, "--slip"}, {no_symmetry_test, "--no-symmetry-test"}};
        refuse_together(picture(), {{per_outline, "--per-outline"}});
        refuse_together({{program == "2", "--program 2"}}, {{!outline.empty(), "--outline"}});
        refuse_together({{fast, "--fast"}, {program != "3", "--program " + program}}, other_test);
        refuse_together(
            {{every_step, "--every-step"}},
            {{fast, "--fast"}, {format == "json" || format == "svg", "--format " + format}});
    }

    // The search.

    bool asks_whether() const { return program == "1"; }
    bool shows_assemblies() const { return !only_count && !per_outline; }

    void prepare() override {
        if (!order.empty()) puzzle = in_order(puzzle, order);
        for (const Octagon& octagon : outlines_for(puzzle, outline)) outlines.push_back({octagon});
    }
    void search() override {
        if (every_step) watch();
        else if (program == "2") fill_any();
        else fill_each();
    }
    void arrange_solutions() override {
        for (Filled& filled : outlines) std::ranges::sort(filled.assemblies, std::less<>{});
    }

    /// Fills an outline by program 1 or 3.
    Next fill_one(const Octagon& octagon, const SolvedTangram& solved, auto& observer) const {
        const Before before = slip ? last_is_before : is_never_before;
        if (slip || no_symmetry_test) return fill(puzzle, octagon, solved, observer, before);
        if (program == "3") return fill(puzzle, octagon, solved, observer);
        const auto built = build(puzzle, octagon, observer);
        return built ? solved(*built) : Next::go_on;
    }
    void fill_each() {
        for (Filled& filled : outlines) {
            const SolvedTangram solved = [&](const Assembly& assembly) {
                ++filled.count;
                if (shows_assemblies())
                    filled.assemblies.push_back(fast ? normal_form(puzzle, assembly) : assembly);
                return found(1, shows_assemblies() ? count : 0);
            };
            const Next next = fast ? fill_fast(puzzle, filled.outline, solved, work)
                                   : fill_one(filled.outline, solved, work);
            work.depth = 0;  // program 1 leaves what it has built
            if (next == Next::stop) return;
        }
    }
    /// Finds assemblies of any outline, and sorts them.
    void fill_any() {
        std::set<Assembly> assemblies;
        const auto solved = [&](const Assembly& assembly) {
            assemblies.insert(normal_form(puzzle, assembly));
            refuse_to_keep(assemblies.size(), "assemblies");
            return first ? Next::stop : Next::go_on;
        };
        lay_freely(puzzle, solved, work);
        count = assemblies.size();
        for (const Assembly& assembly : assemblies) {
            Filled& filled = *std::ranges::find(outlines, assembly.outline, &Filled::outline);
            ++filled.count;
            if (shows_assemblies()) filled.assemblies.push_back(assembly);
        }
    }
    /// Keeps every step up to the first assembly.
    void watch() {
        const Octagon octagon = typed_outline(outline, puzzle);
        EveryStep every(puzzle, octagon);
        count = fill_one(octagon, [](const Assembly&) { return Next::stop; }, every) == Next::stop;
        const auto pieces = list_of(every.steps, number_of_pieces);
        steps = format == "printer" ? printed(puzzle, every.steps)
                                    : fmt::format("{}\n", fmt::join(pieces, " "));
    }

    // The result as text.

    std::string as_text() const override {
        if (every_step) return steps + (count == 0 ? "no solution\n" : "");
        return format == "printer" ? as_printed() : Solve::as_text();
    }
    std::string answer() const override {
        if (per_outline) return counts_in_words();
        return asks_whether() && !only_count ? solutions_in_words() : Solve::answer();
    }
    /// The result for an outline: the number of assemblies, or, for program 1, whether there is
    /// one.
    std::string outcome_of(const Filled& filled) const {
        if (!asks_whether()) return std::to_string(filled.count);
        return filled.count > 0 ? "can be built" : "cannot be built";
    }
    std::string heading(const Filled& filled) const {
        return in_words(filled.outline) + ": " + outcome_of(filled) + "\n";
    }
    std::string solutions_in_words() const override {
        const auto line_of = [&](const Assembly& assembly) { return in_line(puzzle, assembly); };
        std::string lines;
        for (const Filled& filled : outlines) {
            if (filled.count > 0 || asks_whether()) lines += heading(filled);
            lines += numbered(list_of(filled.assemblies, line_of), 2);
        }
        return lines;
    }
    std::string counts_in_words() const {
        std::size_t longest = 0, widest = 0;
        for (const Filled& filled : outlines) {
            longest = std::max(longest, in_words(filled.outline).size());
            if (!asks_whether()) widest = std::max(widest, outcome_of(filled).size());
        }
        std::string lines;
        for (const Filled& filled : outlines)
            lines += fmt::format("{:<{}}  {:>{}}\n", in_words(filled.outline), longest,
                                 outcome_of(filled), widest);
        if (outlines.size() == 1) return lines;
        const auto built = std::ranges::count_if(outlines, &Filled::count);
        return lines +
               (asks_whether()
                    ? fmt::format("{} of {} can be built\n", built, outlines.size())
                    : fmt::format("{} in {} of {} outlines\n", count, built, outlines.size()));
    }
    /// Describes the further condition for laying a piece that has room; empty if the program has
    /// none.
    std::string test() const {
        if (fast) return "that may lead to something new";
        if (program == "1" || no_symmetry_test) return "";
        return program == "2" ? "that hull and symmetry test allow"
                              : "that the symmetry test allows";
    }
    /// The work of the search, counted as in 1967.
    Facts statistics_facts() const override {
        const std::string widths = fmt::format(" (as the first piece, the second, ...: {})",
                                               fmt::join(work.widths, " ")),
                          room = "in which it has room";
        return {
            {"/count", count, count == 1 ? "assembly" : "assemblies"},
            {"/statistics/trials", work.trials, "attempts to lay a piece"},
            {"/statistics/room", work.pieces_laid + work.branches_cut, test().empty() ? "" : room},
            {"/statistics/laid", work.pieces_laid, (test().empty() ? room : test()) + widths},
            {"/statistics/widths", work.widths},
            {"/statistics/nodes", work.nodes()},
            duration_fact(seconds)};
    }

    // The result as JSON.

    bool is_complete() const override { return !first && !asks_whether(); }
    json method() const override {
        if (fast) return "fast";
        if (no_symmetry_test) return "program 3 without the symmetry test";
        return "program " + program + (slip ? " with a slip" : "");
    }
    void add_solutions(json& result) const override {
        result["outlines"] = list_of(outlines, [&](const Filled& filled) {
            json out = to_json(filled.outline);
            out["count"] = filled.count;
            out["assemblies"] = list_of(filled.assemblies, [&](const Assembly& assembly) {
                return assembly_to_json(puzzle, assembly);
            });
            return out;
        });
    }

    // The result as a picture.

    std::string as_svg() const override {
        demand_solution();
        const auto all = outlines | std::views::transform(&Filled::assemblies) | std::views::join;
        return tangram::drawing::sheet(puzzle, {all.begin(), all.end()});
    }
    /// All assemblies as the line printer did.
    std::string as_printed() const {
        demand_solution();
        std::string sheets;
        for (const Filled& filled : outlines)
            if (filled.count > 0)
                sheets += heading(filled) + printed(puzzle, filled.assemblies) + "\n";
        return sheets;
    }
};

}  // namespace

void add_solve_tangram(const Verb& solve) {
    add<SolveTangram>(
        solve, "chapter 3: lay the pieces together into convex figures, in all possible ways");
}

}  // namespace command
