#include "command/puzzles/tangram_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iostream>
#include <sstream>

#include "command/outcome.hpp"
#include "command/puzzles/puzzles.hpp"
#include "tangram/drawing.hpp"
#include "tangram/printer.hpp"

namespace command {
namespace {

using tangram::Assembly;
using tangram::Kinds;
using tangram::Position;

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

/// The result for an outline: the number of assemblies, or, for program 1, whether there is one.
std::string outcome(const FilledOutline& filled, const SolveTangramOptions& options) {
    if (options.program != "1") return std::to_string(filled.count);
    return filled.count > 0 ? "can be built" : "cannot be built";
}

std::string heading(const FilledOutline& filled, const SolveTangramOptions& options) {
    return in_words(filled.outline) + ": " + outcome(filled, options) + "\n";
}

void print_assemblies(const Kinds& kinds, const SolveTangramOptions& options,
                      const TangramResult& result) {
    if (result.count() == 0 && options.program != "1") std::cout << "no solution\n";
    for (const FilledOutline& filled : result.outlines) {
        if (filled.count > 0 || options.program == "1") std::cout << heading(filled, options);
        const std::size_t width =
            std::max<std::size_t>(2, std::to_string(filled.assemblies.size()).size());
        std::size_t number = 0;
        for (const Assembly& assembly : filled.assemblies)
            std::cout << fmt::format("{:>{}}  {}\n", ++number, width, in_line(kinds, assembly));
    }
}

void print_per_outline(const SolveTangramOptions& options, const TangramResult& result) {
    std::size_t longest = 0, widest = 0, can_be_filled = 0;
    for (const FilledOutline& filled : result.outlines) {
        longest = std::max(longest, in_words(filled.outline).size());
        widest = std::max(widest, outcome(filled, options).size());
        if (filled.count > 0) ++can_be_filled;
    }
    const bool asks_whether = options.program == "1";
    for (const FilledOutline& filled : result.outlines)
        std::cout << fmt::format("{:<{}}  {:>{}}\n", in_words(filled.outline), longest,
                                 outcome(filled, options), asks_whether ? 0 : widest);
    if (result.outlines.size() == 1) return;
    const std::string sum = asks_whether ? "" : fmt::format("{} in ", result.count());
    std::cout << sum
              << fmt::format("{} of {} {}\n", can_be_filled, result.outlines.size(),
                             asks_whether ? "can be built" : "outlines");
}

/// Describes the further condition for laying a piece that has room; empty if the program has none.
std::string test_of(const SolveTangramOptions& options) {
    if (options.program == "1" || options.no_symmetry_test) return "";
    if (options.program == "2") return "that hull and symmetry test allow";
    return options.program == "3" ? "that the symmetry test allows"
                                  : "that may lead to something new";
}

/// The work of the search, counted as in 1967.
std::string work_in_words(const SolveTangramOptions& options, const TangramResult& result) {
    const Work& work = result.work;
    const std::string widths = fmt::format("(as the first piece, the second, ...: {})",
                                           fmt::join(work.widths, " ")),
                      test = test_of(options);
    std::string lines =
        fmt::format("{:>8} assembl{}\n", result.count(), result.count() == 1 ? "y" : "ies");
    lines += fmt::format("{:>8} attempts to lay a piece\n", work.trials);
    if (test.empty())
        lines += fmt::format("{:>8} in which it has room {}\n", work.pieces_laid, widths);
    else
        lines +=
            fmt::format("{:>8} in which it has room\n", work.pieces_laid + work.branches_cut) +  //
            fmt::format("{:>8} {} {}\n", work.pieces_laid, test, widths);
    return lines + fmt::format("{:>8.3f} ms\n", work.seconds * 1000);
}

nlohmann::json assembly_to_json(const Kinds& kinds, const Assembly& assembly) {
    nlohmann::json pieces = nlohmann::json::array();
    for (std::size_t k = 0; k < kinds.size(); ++k)
        for (const Position& position : assembly.laid[k])
            pieces.push_back(
                {{"name", kinds[k].name}, {"corners", to_json(corners_of(kinds[k], position))}});
    return pieces;
}

nlohmann::json outline_to_json(const Kinds& kinds, const FilledOutline& filled) {
    nlohmann::json out = to_json(filled.outline);
    out["count"] = filled.count;
    out["assemblies"] = nlohmann::json::array();
    for (const Assembly& assembly : filled.assemblies)
        out["assemblies"].push_back(assembly_to_json(kinds, assembly));
    return out;
}

nlohmann::json statistics_to_json(const Work& work) {
    nlohmann::json out = to_json(work);
    out["room"] = work.pieces_laid + work.branches_cut;
    return out;
}

std::string method_of(const SolveTangramOptions& options) {
    if (options.program == "fast") return "fast";
    if (options.no_symmetry_test) return "program 3 without the symmetry test";
    return "program " + options.program + (options.slip ? " with a slip" : "");
}

}  // namespace

void print_text(const Kinds& kinds, const SolveTangramOptions& options,
                const TangramResult& result) {
    if (options.only_count) std::cout << result.count() << '\n';
    else if (options.per_outline) print_per_outline(options, result);
    else print_assemblies(kinds, options, result);
    if (options.statistics) std::cout << work_in_words(options, result);
}

void print_json(const Kinds& kinds, const SolveTangramOptions& options,
                const TangramResult& result) {
    nlohmann::json out{{"puzzle", to_json(kinds)},
                       {"method", method_of(options)},
                       {"complete", !options.first && options.program != "1"},
                       {"count", result.count()},
                       {"outlines", nlohmann::json::array()},
                       {"statistics", statistics_to_json(result.work)}};
    for (const FilledOutline& filled : result.outlines)
        out["outlines"].push_back(outline_to_json(kinds, filled));
    std::cout << out.dump(2) << '\n';
}

void print_svg(const Kinds& kinds, const TangramResult& result) {
    std::vector<Assembly> all;
    for (const FilledOutline& filled : result.outlines)
        all.insert(all.end(), filled.assemblies.begin(), filled.assemblies.end());
    if (all.empty()) throw NoSolution("no solution, so there is no picture");
    std::cout << tangram::drawing::sheet(kinds, all);
}

void print_sheets(const Kinds& kinds, const SolveTangramOptions& options,
                  const TangramResult& result) {
    if (result.count() == 0) throw NoSolution("no solution, so there is no picture");
    for (const FilledOutline& filled : result.outlines) {
        std::vector<std::string> pictures;
        for (const Assembly& assembly : filled.assemblies)
            pictures.push_back(in_print(kinds, assembly));
        if (!pictures.empty())
            std::cout << heading(filled, options) << tangram::side_by_side(pictures) << '\n';
    }
}

}  // namespace command
