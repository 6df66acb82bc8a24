#include "tests/exercises/tokens.hpp"

#include <cctype>
#include <regex>

namespace proofs {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

}  // namespace

bool Token::is_word() const { return is_letter(text.front()); }
bool Token::is_number() const { return is_digit(text.front()); }
bool Token::is_symbol() const {
    return !is_letter(text.front()) && !is_number() && text.front() != '"' && text.front() != '\'';
}

std::vector<Token> tokens_of(const std::string& source) {
    static const std::regex pattern(
        "(//[^\n]*|/\\*[\\s\\S]*?\\*/|#[^\n]*)|"
        "\\d[\\w.']*|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)'|[A-Za-z_]\\w*|"
        "<=>|<<=|>>=|\\.\\.\\.|->|::|\\+\\+|--|<<|>>|&&|\\|\\||[-+*/%=!<>&|^]=|[^\\s\\w`]");
    std::vector<Token> tokens;
    for (std::sregex_iterator at(source.begin(), source.end(), pattern), end; at != end; ++at)
        if (!(*at)[1].matched)
            tokens.push_back({at->str(), static_cast<std::size_t>(at->position())});
    return tokens;
}

std::vector<std::string> words_of(const std::string& source) {
    std::vector<std::string> words;
    for (Token& token : tokens_of(source)) words.push_back(std::move(token.text));
    return words;
}

}  // namespace proofs
