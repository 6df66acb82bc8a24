#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "command/puzzles/tangram.hpp"
#include "command/puzzles/work.hpp"
#include "tangram/assembly.hpp"

/// What `solve tangram` prints.
namespace command {

/// The options of solve tangram, as typed.
struct SolveTangramOptions {
    std::string file, program = "3", outline, order;
    bool only_count = false, per_outline = false, first = false, statistics = false, slip = false,
         no_symmetry_test = false, every_step = false;
    std::string format = "text";

    bool shows_assemblies() const { return !only_count && !per_outline; }
    bool is_picture() const { return format == "svg" || format == "printer"; }
};

/// An outline and its assemblies.
struct FilledOutline {
    tangram::Octagon outline;
    std::uint64_t count = 0;
    std::vector<tangram::Assembly>
        assemblies;  ///< in ascending order; empty when they are not shown
};

/// The result of a search.
struct TangramResult {
    std::vector<FilledOutline> outlines;  ///< all requested ones, even if they cannot be filled
    Work work;

    std::uint64_t count() const {
        std::uint64_t sum = 0;
        for (const FilledOutline& filled : outlines) sum += filled.count;
        return sum;
    }
};

/// Prints a result as text.
void print_text(const tangram::Kinds& kinds, const SolveTangramOptions& options,
                const TangramResult& result);

void print_json(const tangram::Kinds& kinds, const SolveTangramOptions& options,
                const TangramResult& result);

/// Prints all assemblies as a picture.
/// @throws NoSolution when there are none
void print_svg(const tangram::Kinds& kinds, const TangramResult& result);

/// Prints all assemblies as the line printer did.
/// @throws NoSolution when there are none
void print_sheets(const tangram::Kinds& kinds, const SolveTangramOptions& options,
                  const TangramResult& result);

}  // namespace command
