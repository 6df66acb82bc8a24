#pragma once

#include <cstddef>
#include <string>
#include <vector>

/// Mutants: copies of a right program with one small mistake each. Good tests tell them from the
/// original.
namespace mutants {

/// What a piece of a program is. Comments, blanks and preprocessor lines are no pieces at all.
enum class TokenKind {
    word,     ///< a name or keyword
    number,   ///< 9, 1'000, 0x1F, 2.5
    literal,  ///< a string or character, whatever stands in it
    symbol,   ///< an operator, bracket or other mark
};

/// A piece of a program, and where it begins.
struct Token {
    TokenKind kind;
    std::string text;
    std::size_t offset;  ///< in the source, in bytes
};

/// Takes C++ apart.
std::vector<Token> tokens_of(const std::string& source);

/// What a mutant does.
enum class MutantKind {
    relation,    ///< `<` becomes `<=` or `>=`, `==` becomes `!=`, and so on
    arithmetic,  ///< `+` becomes `-`, `%` becomes `/`, `++` becomes `--`, and so on
    logic,       ///< `&&` becomes `||`, and the other way round
    constant,    ///< a whole number becomes one more or one less
    truth,       ///< `true` becomes `false`, and the other way round
    negation,    ///< a condition `c` becomes `!(c)`, or `!x` becomes `x`
    dropped,     ///< a statement becomes `;`
};

/// One small mistake.
struct Mutant {
    MutantKind kind;
    std::size_t offset;  ///< of `was` in the source, in bytes
    std::size_t line;    ///< from 1
    std::size_t column;  ///< from 1
    std::string was;     ///< as it stands in the source
    std::string became;
};

/// All mutants of a program, in the order of their places. The source is laid out by clang-format:
/// a blank on both sides tells the operator in `a < b` from the brackets in `vector<T>`. No two
/// mutants are the same, and none only says in other words what another says: a condition that is a
/// single comparison is not negated, for its comparison is turned round already.
std::vector<Mutant> mutants_of(const std::string& source);

/// The program with this mistake.
std::string applied(const Mutant& mutant, const std::string& source);

}  // namespace mutants
