#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>

#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/tangram.hpp"
#include "command/puzzles/tangram_answer.hpp"
#include "command/verbs.hpp"
#include "tangram/fast.hpp"
#include "tangram/printer.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

using tangram::Assembly;
using tangram::Kind;
using tangram::Kinds;
using tangram::Next;
using tangram::Octagon;
using tangram::Position;

auto find(const Kinds& kinds, const std::string& name) {
    return std::ranges::find(kinds, name, &Kind::name);
}

std::vector<std::string> names_of(const Kinds& kinds) {
    std::vector<std::string> names;
    for (const Kind& kind : kinds) names.push_back(kind.name);
    return names;
}

/// The pieces in the requested order.
Kinds in_order(const Kinds& kinds, const std::string& order) {
    Kinds ordered;
    std::istringstream typed(order);
    for (std::string name; std::getline(typed, name, ',');) {
        const std::string shown = text::printable(name);
        const auto found = find(kinds, name);
        if (found == kinds.end())
            throw UsageError(fmt::format("--order: there is no piece '{}'; {}", shown,
                                         suggestion(name, names_of(kinds))));
        if (find(ordered, name) != ordered.end())
            throw UsageError(fmt::format("--order names '{}' twice", shown));
        ordered.push_back(*found);
    }
    for (const std::string& name : names_of(kinds))
        if (find(ordered, name) == ordered.end())
            throw UsageError(
                fmt::format("--order leaves out '{}'; every piece must have its turn", name));
    return ordered;
}

void refuse_odd(const SolveTangramOptions& options) {
    if (!options.shows_assemblies() && options.is_picture())
        throw UsageError(fmt::format("{} has no picture; take --format text or json",
                                     options.only_count ? "--count" : "--per-outline"));
    if (options.statistics && options.is_picture())
        throw UsageError("--stats has no picture; take --format text or json");
    if (!options.outline.empty() && options.program == "2")
        throw UsageError(
            "--program 2 lays the pieces freely and knows no outline; with --outline take "
            "--program 1, 3 or fast");
    if (options.slip && options.program != "3") throw UsageError("--slip is for --program 3");
    if (options.no_symmetry_test && options.program != "3")
        throw UsageError("--no-symmetry-test is for --program 3");
    if (!options.every_step) return;
    if (options.format != "text" && options.format != "printer")
        throw UsageError(
            "--every-step counts what lies, or shows it as the line printer did; "
            "take --format text or printer");
    if (options.program == "fast")
        throw UsageError("--every-step shows how pieces were laid in 1967; take --program 1 or 3");
}

/// The faulty comparison of the symmetry test with the slip: compares the last copies only.
bool last_image_is_before(const std::vector<Position>& images,
                          const std::vector<Position>& copies) {
    return images.back() < copies.back();
}

/// A comparison that never finds an image earlier, so that nothing is rejected.
bool never_before(const std::vector<Position>&, const std::vector<Position>&) { return false; }

/// Fills an outline by the selected program, and calls `found` for each assembly.
Next fill_one(const Kinds& kinds, const Octagon& outline, const SolveTangramOptions& options,
              const auto& found, auto& observer) {
    if (options.program == "1") {
        const auto built = build(kinds, outline, observer);
        return built ? found(*built) : Next::go_on;
    }
    if (options.program == "fast") return fill_fast(kinds, outline, found, observer);
    if (options.no_symmetry_test) return fill(kinds, outline, found, observer, never_before);
    return options.slip ? fill(kinds, outline, found, observer, last_image_is_before)
                        : fill(kinds, outline, found, observer);
}

void fill_each(const Kinds& kinds, const SolveTangramOptions& options, TangramResult& result) {
    for (FilledOutline& filled : result.outlines) {
        const auto found = [&](const Assembly& assembly) {
            ++filled.count;
            if (options.shows_assemblies())
                filled.assemblies.push_back(options.program == "fast" ? normal_form(kinds, assembly)
                                                                      : assembly);
            return options.first ? Next::stop : Next::go_on;
        };
        if (fill_one(kinds, filled.outline, options, found, result.work) == Next::stop) return;
    }
}

/// Finds assemblies of any outline, and sorts them.
void fill_any(const Kinds& kinds, const SolveTangramOptions& options, TangramResult& result) {
    std::set<Assembly> assemblies;
    const auto found = [&](const Assembly& assembly) {
        assemblies.insert(normal_form(kinds, assembly));
        return options.first ? Next::stop : Next::go_on;
    };
    lay_freely(kinds, found, result.work);
    for (const Assembly& assembly : assemblies) {
        FilledOutline& filled =
            *std::ranges::find(result.outlines, assembly.outline, &FilledOutline::outline);
        ++filled.count;
        if (options.shows_assemblies()) filled.assemblies.push_back(assembly);
    }
}

TangramResult solve(const Kinds& kinds, const SolveTangramOptions& options) {
    TangramResult result;
    for (const Octagon& outline : outlines_for(kinds, options.outline))
        result.outlines.push_back({outline, 0, {}});
    result.work.measure([&] {
        options.program == "2" ? fill_any(kinds, options, result)
                               : fill_each(kinds, options, result);
    });
    for (FilledOutline& filled : result.outlines)
        std::ranges::sort(filled.assemblies, std::less<>{});
    return result;
}

/// Records the pieces laid after each step.
struct EveryStep : search::Unobserved {
    static constexpr std::size_t most = 10'000;

    EveryStep(const Kinds& puzzle, const Octagon& outline)
        : kinds(puzzle), lying{outline, tangram::Laid(puzzle.size())} {}

    void laid(const Kind& kind, const Position& position) {
        if (pictures.size() == most)
            throw UsageError(fmt::format(
                "--every-step would take more than {} pictures; take another outline or --order",
                most));
        copies(kind).push_back(position);
        pictures.push_back(in_print(kinds, lying));
        counts.push_back(++count);
    }
    void taken_back(const Kind& kind, const Position&) {
        copies(kind).pop_back();
        --count;
    }

    std::vector<Position>& copies(const Kind& kind) {
        return lying.laid[static_cast<std::size_t>(&kind - kinds.data())];
    }

    const Kinds& kinds;
    Assembly lying;
    std::vector<std::string> pictures;
    std::size_t count = 0;  ///< of the pieces laid now
    std::vector<std::size_t> counts;
};

/// Every step up to the first assembly.
Outcome print_every_step(const Kinds& kinds, const SolveTangramOptions& options) {
    const Octagon outline = typed_outline(options.outline, kinds);
    EveryStep steps(kinds, outline);
    const Next next =
        fill_one(kinds, outline, options, [](const Assembly&) { return Next::stop; }, steps);
    if (options.format == "printer") std::cout << tangram::side_by_side(steps.pictures);
    else std::cout << fmt::format("{}\n", fmt::join(steps.counts, " "));
    if (next == Next::stop) return done;
    std::cout << "no solution\n";
    return not_passed;
}

Outcome carry_out(const SolveTangramOptions& options) {
    refuse_odd(options);
    const Kinds as_read = read_pieces(options.file),
                kinds = options.order.empty() ? as_read : in_order(as_read, options.order);
    if (options.every_step) return print_every_step(kinds, options);
    const TangramResult result = solve(kinds, options);
    if (options.format == "json") print_json(kinds, options, result);
    else if (options.format == "svg") print_svg(kinds, result);
    else if (options.format == "printer") print_sheets(kinds, options, result);
    else print_text(kinds, options, result);
    return result.count() > 0 ? done : not_passed;
}

}  // namespace

void add_solve_tangram(const Verb& solve) {
    const auto options = std::make_shared<SolveTangramOptions>();
    solve.verb("tangram", "chapter 3: lay the pieces together to convex figures, in all ways")
        .word("file", options->file, pieces_file)
        .choice("--program", options->program, {"1", "2", "3", "fast"},
                "1: tell whether each figure can be built; 2: all assemblies, laid freely and "
                "sorted in the end; 3 (without it): all, "
                "figure by figure; fast: the same with sets of bits")
        .option("--outline", options->outline,
                "only this figure, such as 2,5,0,2,0,0, in any of its eight forms")
        .option("--order", options->order,
                "lay the pieces in this order: all their names, with commas between them")
        .flag("--slip", options->slip,
              "program 3 with a slip in the symmetry test, as the second program had one")
        .flag("--no-symmetry-test", options->no_symmetry_test,
              "program 3 without its symmetry test: what is congruent comes more than once")
        .flag("--first", options->first, "stop at the first assembly")
        .flag("--count", options->only_count,
              "print how many assemblies there are, not the assemblies")
        .flag("--per-outline", options->per_outline, "print how many each figure has")
        .flag("--stats", options->statistics, "also print how much work the search took")
        .flag(
            "--every-step", options->every_step,
            "print how many pieces lie after each that was laid, or what lies (printer), up to the "
            "first assembly; with --outline, in the form that is typed")
        .choice("--format", options->format, {"text", "json", "svg", "printer"},
                "text, json, svg, or printer: stars and X, as the line printer did")
        .exclusive("--count", "--per-outline")
        .exclusive("--slip", "--no-symmetry-test")
        .needs("--every-step", "--outline")
        .footer(
            "Assemblies that are images of each other count once. Each is a line: the pieces with "
            "their corners, x to the right and\n"
            "y upwards. Exit code 1 when there is none.\n" +
            about_figures() + about_pieces_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
