#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "exercises/3-tangram/reference.hpp"
#include "exercises/3-tangram/tests/some_pieces.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "grader/judge/judge.hpp"
#include "search/random.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"

/// What the tests of the searching exercises share: puzzles as students get them, and what is wrong
/// with what comes back.
namespace tangram {

/// Pieces as a student gets them, or as a student's program has laid them: each by its fields.
using Pieces = std::vector<Fields>;

/// The pieces of a puzzle, one by one.
inline Pieces pieces_of(const Kinds& kinds) {
    Pieces pieces;
    for (const Kind& kind : kinds)
        pieces.insert(pieces.end(), kind.copies, kind.orientations.front().fields);
    return pieces;
}

/// The puzzle that has these pieces: congruent ones are one kind.
inline Kinds puzzle_with(const Pieces& pieces) {
    Kinds kinds;
    for (const Fields& piece : pieces) {
        const Pieces looks = looks_of(piece);
        const auto known = std::ranges::find_if(kinds, [&](const Kind& kind) {
            return std::ranges::binary_search(looks, kind.orientations.front().fields);
        });
        if (known == kinds.end()) kinds.push_back(kind_with(piece));
        else ++known->copies;
    }
    return kinds;
}

/// The pieces of the tangram.
inline const Pieces& tangram_pieces() {
    static const Pieces pieces = pieces_of(published::pieces());
    return pieces;
}

/// @name What is wrong with laid pieces
/// The first thing, in words; empty when there is none.
/// @{

/// A square named twice, or a field with nothing in it.
inline std::string wrong_field(const Fields& fields) {
    std::set<Point> squares;
    for (const Field& field : fields) {
        if (field.cover == Cover::nothing)
            return fmt::format("a field at {} of which nothing is covered", describe(field.at));
        if (!squares.insert(field.at).second)
            return fmt::format("the square {} twice in one piece", describe(field.at));
    }
    return "";
}

/// Fields that are not the piece's, however it is turned.
inline std::string wrong_form(const Fields& laid, const Fields& piece) {
    if (laid.empty()) return fmt::format("no fields for the piece {}", grader::described(piece));
    if (std::string wrong = wrong_field(laid); !wrong.empty()) return wrong;
    const Pieces looks = looks_of(piece);
    if (std::ranges::binary_search(looks, at_origin(image(Symmetry{}, laid)))) return "";
    return fmt::format("{}, which is not the piece {}, however it is turned",
                       grader::described(laid), grader::described(piece));
}

/// A field that is not in the figure, or covered before.
/// @param free  what is left of the figure; what the piece covers is taken away
inline std::string wrong_place(const Fields& laid, const Fields& figure, Fields& free) {
    for (const Field& field : laid) {
        const auto there = [&](const Fields& fields) {
            return std::ranges::any_of(fields, [&](const Field& one) {
                return one.at == field.at && (one.cover & field.cover) == field.cover;
            });
        };
        if (!there(figure))
            return fmt::format("a piece on {}, which is not in the figure", describe(field));
        if (!there(free)) return fmt::format("two pieces on {}", describe(field));
    }
    free = without(free, Shape{{}, laid, {}}, {});
    return "";
}

/// Anything in pieces that are to cover a figure, each in its turn.
inline std::string wrong_in(const Pieces& laid, const Fields& figure, const Pieces& pieces) {
    if (laid.size() != pieces.size())
        return fmt::format("{} of {} pieces", laid.size(), pieces.size());
    Fields free = figure;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (std::string wrong = wrong_form(laid[i], pieces[i]); !wrong.empty()) return wrong;
        if (std::string wrong = wrong_place(laid[i], figure, free); !wrong.empty()) return wrong;
    }
    return "";
}

/// @}

/// The same for all assemblies that are congruent: of the eight images the smallest, with pieces
/// and fields in ascending order. Which of congruent pieces lies where makes no difference.
inline Pieces normal_form(const Pieces& laid, const Box& box) {
    Pieces smallest;
    for (const Symmetry s : symmetries) {
        Pieces moved_pieces;
        for (const Fields& piece : laid)
            moved_pieces.push_back(moved(image(s, piece), frame_after(s, box).way_back));
        std::ranges::sort(moved_pieces);
        if (smallest.empty() || moved_pieces < smallest) smallest = moved_pieces;
    }
    return smallest;
}

/// The same laid pieces in the order in which those congruent to them were given.
inline Pieces in_the_order_of(const Pieces& pieces, Pieces laid) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto to_be_ordered = laid.begin() + static_cast<std::ptrdiff_t>(i);
        std::iter_swap(to_be_ordered,
                       std::find_if(to_be_ordered, laid.end(), [&](const Fields& one) {
                           return wrong_form(one, pieces[i]).empty();
                       }));
    }
    return laid;
}

/// Every assembly of an outline, congruent ones once: by its normal form, as it lies in the
/// outline, its pieces by kinds.
inline std::map<Pieces, Pieces> assemblies_of_the_reference(const Octagon& outline,
                                                            const Pieces& pieces) {
    const Kinds kinds = puzzle_with(pieces);
    std::map<Pieces, Pieces> found;
    const auto solved = [&](const Assembly& assembly) {
        Pieces laid;
        for (std::size_t k = 0; k < kinds.size(); ++k)
            for (const auto& [orientation, at] : assembly.laid[k])
                laid.push_back(moved(kinds[k].orientations[orientation].fields, at));
        found.emplace(normal_form(laid, outline.box), laid);
        return Next::go_on;
    };
    fill(kinds, outline, solved, search::Unobserved{});
    return found;
}

/// "no assemblies", "1 assembly", "36 assemblies"
inline std::string counted(std::size_t assemblies) {
    return assemblies == 0   ? "no assemblies"
           : assemblies == 1 ? "1 assembly"
                             : fmt::format("{} assemblies", assemblies);
}

/// How assemblies that keep the rules differ from the expected ones; empty when they do not.
inline std::string difference(const std::vector<Pieces>& assemblies, const Octagon& outline,
                              const Pieces& pieces, const std::map<Pieces, Pieces>& expected) {
    std::map<Pieces, std::size_t> found;
    for (std::size_t i = 0; i < assemblies.size(); ++i)
        if (const auto [known, is_new] = found.emplace(normal_form(assemblies[i], outline.box), i);
            !is_new)
            return fmt::format("{}; number {} is congruent to number {}; it is {}",
                               counted(assemblies.size()), i + 1, known->second + 1,
                               grader::described(assemblies[i]));
    for (const auto& [normal, laid] : expected)
        if (!found.contains(normal))
            return fmt::format("{}; this one is missing: {}", counted(assemblies.size()),
                               grader::described(in_the_order_of(pieces, laid)));
    return "";
}

/// Looks at assemblies that came back: whether each keeps the rules, none is congruent to another,
/// and none is missing.
inline void expect_assemblies(const std::vector<Pieces>& assemblies, const Octagon& outline,
                              const Pieces& pieces, const std::string& why = "") {
    for (const Pieces& laid : assemblies)
        if (const std::string wrong = wrong_in(laid, fields_of(outline), pieces); !wrong.empty())
            return grader::judge::expect_that(
                false, "an assembly with " + wrong,
                "in each assembly all pieces in the order given, each given by the fields that it "
                "covers, and all fields of the outline covered once",
                why);
    const std::map<Pieces, Pieces> expected = assemblies_of_the_reference(outline, pieces);
    const std::string other = difference(assemblies, outline, pieces, expected);
    grader::judge::expect_that(other.empty(), other, counted(expected.size()), why);
}

inline const grader::judge::Function<std::vector<Pieces>(const Octagon&, const Pieces&)>
    assemblies_of_student("assemblies");

/// Asks for the assemblies of an outline.
inline void expect_all(const Octagon& outline, const Pieces& pieces, const std::string& why = "") {
    expect_assemblies(assemblies_of_student(outline, pieces), outline, pieces, why);
}

/// Asks for the assemblies of an outline and checks their number.
inline void expect_all(const Octagon& outline, const Pieces& pieces, std::size_t count,
                       const std::string& why) {
    REQUIRE(assemblies_of_the_reference(outline, pieces).size() == count);
    expect_all(outline, pieces, why);
}

/// A few random convex pieces, two or three of them equal, in any order, each turned some way.
inline Pieces with_equal_ones(Dice& dice) {
    const auto some_look = [&](const Fields& piece) {
        return at_origin(image(dice.symmetry(), piece));
    };
    const auto convex_piece = [&] {
        const std::vector<Octagon> octagons = outlines(1 + static_cast<int>(dice.below(3)));
        return fields_of(octagons[dice.below(octagons.size())]);
    };
    const Fields equal = convex_piece();
    Pieces pieces{some_look(convex_piece()), some_look(convex_piece())};
    for (std::size_t more = 2 + dice.below(2); more > 0; --more) pieces.push_back(some_look(equal));
    dice.shuffle(pieces);
    return pieces;
}

/// Of all pieces together.
inline int area_of(const Pieces& pieces) { return area(puzzle_with(pieces)); }

/// The tangram's assemblies over all outlines, as they were printed.
inline std::string as_published() {
    return fmt::format(
        "as published: the {} convex figures have {} assemblies up to congruence ({})",
        published::outlines_of_area, published::assemblies, published::source);
}

}  // namespace tangram
