#pragma once

#include <cstddef>
#include <string>
#include <vector>

/// Mutants: copies of a correct program with one small mistake each. Good tests distinguish them
/// from the original.
namespace mutants {

/// Kinds of tokens. Comments, whitespace and preprocessor directives are not tokens.
enum class TokenKind {
    word,     ///< a name or keyword
    number,   ///< 9, 1'000, 0x1F, 2.5
    literal,  ///< a string or character literal
    symbol,   ///< an operator, bracket or other punctuation
};

/// A token and its position.
struct Token {
    TokenKind kind;
    std::string text;
    std::size_t offset;  ///< in the source, in bytes
};

/// Splits C++ source into tokens.
std::vector<Token> tokens_of(const std::string& source);

/// The change that a mutant makes.
enum class MutantKind {
    relation,    ///< `<` becomes `<=` or `>=`, `==` becomes `!=`, and so on
    arithmetic,  ///< `+` becomes `-`, `%` becomes `/`, `++` becomes `--`, and so on
    logic,       ///< `&&` becomes `||`, or vice versa
    constant,    ///< an integer is incremented or decremented
    truth,       ///< `true` becomes `false`, or vice versa
    negation,    ///< a condition `c` becomes `!(c)`, or `!x` becomes `x`
    dropped,     ///< a statement becomes `;`
};

/// One small mistake.
struct Mutant {
    MutantKind kind;
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
/// clang-format: spaces on both sides distinguish the operator in `a < b` from the brackets in
/// `vector<T>`. No two mutants are equivalent by construction: for example, a condition that is a
/// single comparison is not negated, since a mutant already inverts that comparison.
std::vector<Mutant> mutants_of(const std::string& source);

/// Returns the program with this mistake.
std::string applied(const Mutant& mutant, const std::string& source);

}  // namespace mutants
