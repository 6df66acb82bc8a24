#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "command/layout.hpp"
#include "command/puzzles/puzzles.hpp"
#include "command/puzzles/tangram.hpp"
#include "command/puzzles/tangram_growth.hpp"
#include "command/puzzles/tangram_images.hpp"
#include "tangram/drawing.hpp"
#include "tangram/puzzle.hpp"

namespace command {
namespace {

using tangram::Kind;
using tangram::Kinds;

struct ShowTangramOptions {
    std::string file;
    bool tree = false, growth = false, images = false;
    std::string format = "text";
};

// The pieces.

/// The width of the column of names.
std::size_t width_of_names(const Kinds& kinds) {
    std::size_t width = 0;
    for (const Kind& kind : kinds) width = std::max(width, name_and_copies(kind).size());
    return width;
}

/// The properties of each piece, as comments of a file.
std::string pieces_in_words(const Kinds& kinds) {
    const std::size_t width = width_of_names(kinds);
    std::string lines;
    for (const Kind& kind : kinds)
        lines += fmt::format("# {:<{}}  area {}; {}; symmetry: {}\n", name_and_copies(kind), width,
                             area(kind.orientations.front().fields),
                             many(static_cast<long>(kind.orientations.size()), "orientation"),
                             in_words(kind.group));
    return lines + fmt::format("# area of all together: {} elementary triangles\n", area(kinds));
}

// The tree.

/// The tree of a search that lays every piece at every position in a square, even without room.
struct Tree {
    int side;  ///< of the square: the width of the widest figure with the pieces' area
    std::vector<std::size_t> choices;  ///< for one piece of each kind: its positions
    double leaves = 1;
    double years =
        0;  ///< at 1,000 leaves a second, as fast as a computer of 1967 might have tried them
};

std::size_t positions_in_square(const Kind& kind, int side) {
    std::size_t positions = 0;
    for (const tangram::Shape& shape : kind.orientations)
        positions += static_cast<std::size_t>(std::max(0, side - shape.box.width + 1) *
                                              std::max(0, side - shape.box.height + 1));
    return positions;
}

Tree tree_of(const Kinds& kinds) {
    constexpr double a_year = 365.25 * 24 * 60 * 60;
    Tree tree{area(kinds) / 2 + 1, {}};
    for (const Kind& kind : kinds) {
        tree.choices.push_back(positions_in_square(kind, tree.side));
        tree.leaves *=
            std::pow(static_cast<double>(tree.choices.back()), static_cast<double>(kind.copies));
    }
    tree.years = tree.leaves / 1'000 / a_year;
    return tree;
}

/// An integer of any size, a large one as "4.6 * 10^16".
std::string roughly(double number) {
    if (number < 1'000'000) return fmt::format("{:.0f}", number);
    const double power = std::floor(std::log10(number));
    return fmt::format("{:.1f} * 10^{:.0f}", number / std::pow(10, power), power);
}

std::string tree_in_words(const Tree& tree, const Kinds& kinds) {
    const std::size_t width = width_of_names(kinds);
    std::string lines = fmt::format(
        "positions of each piece in a square of {} by {}, whether there is room or not:\n",
        tree.side, tree.side);
    for (std::size_t k = 0; k < kinds.size(); ++k)
        lines += fmt::format("  {:<{}}  {:>6}{}\n", name_and_copies(kinds[k]), width,
                             tree.choices[k], kinds[k].copies > 1 ? " each" : "");
    return lines + fmt::format("leaves of the tree: {}\nyears at 1000 leaves a second: {}\n",
                               roughly(tree.leaves),
                               tree.years < 1 ? "less than one" : roughly(tree.years));
}

nlohmann::json tree_to_json(const Tree& tree) {
    return {{"side", tree.side},
            {"positions", tree.choices},
            {"leaves", tree.leaves},
            {"years", tree.years}};
}

// What is printed.

void refuse_odd_with_growth(const ShowTangramOptions& options) {
    if (!options.file.empty())
        throw UsageError("--growth cuts the tangram's own pieces; leave the file out");
    if (options.tree)
        throw UsageError("--growth measures searches, --tree only reckons; take one of them");
}

void refuse_odd_with_images(const ShowTangramOptions& options) {
    if (!options.file.empty())
        throw UsageError("--images shows the tangram's own pieces; leave the file out");
    if (options.tree || options.growth)
        throw UsageError("--images is a table of its own; leave --tree and --growth out");
    if (options.format == "svg")
        throw UsageError("--images has no picture; take --format text or json");
}

void refuse_odd(const ShowTangramOptions& options) {
    if (options.images) refuse_odd_with_images(options);
    if (options.growth) refuse_odd_with_growth(options);
    if (options.tree && options.format == "svg")
        throw UsageError("--tree has no picture; take --format text or json");
}

void print_json(const Kinds& kinds, bool with_tree) {
    nlohmann::json out = to_json(kinds);
    if (with_tree) out["tree"] = tree_to_json(tree_of(kinds));
    std::cout << out.dump(2) << '\n';
}

Outcome carry_out(const ShowTangramOptions& options) {
    refuse_odd(options);
    if (options.growth) {
        print_growth(options.format);
        return done;
    }
    if (options.images) {
        print_images(options.format);
        return done;
    }
    const Kinds kinds = read_pieces(options.file);
    if (options.format == "json") print_json(kinds, options.tree);
    else if (options.format == "svg") std::cout << tangram::drawing::pieces(kinds);
    else if (options.tree) std::cout << tree_in_words(tree_of(kinds), kinds);
    else std::cout << print(kinds) << '\n' << pieces_in_words(kinds);
    return done;
}

}  // namespace

void add_show_tangram(const Verb& show) {
    const auto options = std::make_shared<ShowTangramOptions>();
    show.verb("tangram", "chapter 3: the pieces, with their areas, orientations and symmetries")
        .word("file", options->file, pieces_file)
        .flag("--tree", options->tree,
              "how large the tree would be that a search goes through without any thought")
        .flag("--growth", options->growth,
              "how the work of two searches grows when the tangram is cut into more pieces")
        .flag(
            "--images", options->images,
            "what the symmetry test compares when two large triangles are laid into the rectangle "
            "2x4")
        .choice("--format", options->format, {"text", "json", "svg"},
                "text (a .pieces file), json or svg")
        .footer(about_pieces_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
