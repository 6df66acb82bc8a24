#pragma once

#include <cstddef>
#include <string>
#include <vector>

/// Mutants: copies of a correct program with one small mistake each. Good tests distinguish them
/// from the original.
namespace mutants {

/// One small mistake: `<` becomes `<=`, `+` becomes `-`, `&&` becomes `||`, an integer is
/// incremented, `true` becomes `false`, a condition `c` becomes `!(c)`, a statement becomes `;`,
/// and so on.
struct Mutant {
    std::size_t offset;  ///< of `was` in the source, in bytes
    std::size_t line;    ///< from 1
    std::size_t column;  ///< from 1
    std::string was;     ///< the text in the source
    std::string became;
};

/// Returns all mutants of a program, sorted by position. The source must be formatted by
/// clang-format: spaces on both sides distinguish the operator in `a < b` from the brackets in
/// `vector<T>`. No mutant duplicates another, either literally or in effect: a condition that is a
/// single comparison is not negated, since another mutant already inverts the comparison.
std::vector<Mutant> mutants_of(const std::string& source);

/// Returns the program with this mistake.
std::string applied(const Mutant& mutant, const std::string& source);

}  // namespace mutants
