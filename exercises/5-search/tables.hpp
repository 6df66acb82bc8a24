#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cards/exact_cover.hpp"
#include "exercises/1-cards/wire.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "exercises/3-tangram/wire.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "exercises/5-search/toys.hpp"
#include "light_rays/exact_cover.hpp"
#include "nerdcube/backtracking.hpp"
#include "tangram/backtracking.hpp"

/// The puzzles of the exercise on the one search, and how they travel from judge to worker.
namespace one_search {

/// A puzzle on its way to the worker.
struct Table {
    std::string kind;  ///< "queens", "stairs", "cards", "cube", "tangram" or "board"
    nlohmann::json parts;
    std::string words;  ///< what messages call it
};

inline std::string describe(const Table& table) { return table.words; }
inline void to_json(nlohmann::json& json, const Table& table) { json = {table.kind, table.parts}; }
inline void from_json(const nlohmann::json& json, Table& table) {
    table = {json.at(0).get<std::string>(), json.at(1), {}};
}

/// What a student's search returned, and what happened on the table.
struct Report {
    std::int64_t solutions = 0, nodes = 0;
    std::int64_t laid = 0;  ///< how often something was laid
    std::string left;       ///< what still lay on the table afterwards; empty when nothing did
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Report, solutions, nodes, laid, left)

/// "2 solutions, 1 node"
inline std::string describe(const Report& report) {
    return std::to_string(report.solutions) +
           (report.solutions == 1 ? " solution, " : " solutions, ") + std::to_string(report.nodes) +
           (report.nodes == 1 ? " node" : " nodes");
}

/// A kind of equal pieces, of which only the fields travel.
inline nlohmann::json json_of(const tangram::Kind& kind) {
    const tangram::Shape& shape = kind.orientations.front();
    return {kind.copies, shape.box, shape.fields};
}

inline tangram::Kind kind_of(const nlohmann::json& json) {
    const tangram::Shape shape{
        json.at(1).get<tangram::Box>(), json.at(2).get<tangram::Fields>(), {}};
    return tangram::kind_of("piece", json.at(0).get<std::size_t>(), shape);
}

/// @name The puzzles
/// `words` is what messages call them.
/// @{
inline Table queens(int rows) {
    return {"queens", rows, std::to_string(rows) + (rows == 1 ? " queen" : " queens")};
}

inline Table stairs(int steps, const std::vector<int>& jumps) {
    std::string words;
    for (const int jump : jumps) words += (words.empty() ? "" : " or ") + std::to_string(jump);
    return {"stairs",
            {steps, jumps},
            "stairs of " + std::to_string(steps) + (steps == 1 ? " step" : " steps") +
                " with jumps of " + words};
}

inline Table cards_on(const cards::Grid& grid, const cards::Pile& supply,
                      const std::string& words) {
    return {"cards", {grid.rows, grid.columns, supply}, words};
}

inline Table cube(const nerdcube::Puzzle& puzzle, const std::string& words) {
    return {"cube", puzzle, words};
}

inline Table outline(const tangram::Kinds& kinds, const tangram::Octagon& octagon) {
    nlohmann::json pieces = nlohmann::json::array();
    for (const tangram::Kind& kind : kinds) pieces.push_back(json_of(kind));
    return {"tangram",
            {octagon, pieces},
            "the tangram's pieces in the outline " + tangram::describe(octagon)};
}

inline Table board(const light_rays::Board& board, const std::string& words) {
    return {"board", board, words};
}
/// @}

/// Calls `visit` with the puzzle of a table.
template <class Visit>
Report with_puzzle(const Table& table, Visit&& visit) {
    const nlohmann::json& parts = table.parts;
    if (table.kind == "queens") return visit(Queens(parts.get<int>()));
    if (table.kind == "stairs")
        return visit(Stairs(parts.at(0).get<int>(), parts.at(1).get<std::vector<int>>()));
    if (table.kind == "cards") {
        const cards::Grid grid{parts.at(0).get<std::size_t>(), parts.at(1).get<std::size_t>()};
        return visit(cards::GridPuzzle(grid, parts.at(2).get<cards::Pile>()));
    }
    if (table.kind == "cube") return visit(nerdcube::CubePuzzle(parts.get<nerdcube::Puzzle>()));
    if (table.kind == "tangram") {
        tangram::Kinds kinds;
        for (const nlohmann::json& piece : parts.at(1)) kinds.push_back(kind_of(piece));
        return visit(tangram::OutlinePuzzle(kinds, parts.at(0).get<tangram::Octagon>()));
    }
    if (table.kind == "board") return visit(light_rays::BoardCover(parts.get<light_rays::Board>()));
    throw std::invalid_argument("no puzzle is called '" + table.kind + "'");
}

}  // namespace one_search
