#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace proofs {

/// A word, number, literal, operator or bracket. Comments, whitespace and preprocessor directives
/// are not tokens.
struct Token {
    std::string text;
    std::size_t offset;  ///< in the source, in bytes

    bool is_word() const;    ///< a name or keyword
    bool is_number() const;  ///< 9, 1'000, 0x1F, 2.5
    bool is_symbol() const;  ///< an operator, bracket or other punctuation
};

/// Splits C++ source, or text with C++ in it, into tokens. Raw string literals are not supported.
std::vector<Token> tokens_of(const std::string& source);

/// The texts of these tokens.
std::vector<std::string> words_of(const std::string& source);

}  // namespace proofs
