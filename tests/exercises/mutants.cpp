#include "tests/exercises/mutants.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "tests/exercises/tokens.hpp"

namespace mutants {
namespace {

using proofs::Token;
using Tokens = std::vector<Token>;

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

bool one_of(const std::string& text, const std::set<std::string_view>& texts) {
    return texts.count(text) > 0;
}

bool opens(const Token& token) { return one_of(token.text, {"(", "[", "{"}); }
bool closes(const Token& token) { return one_of(token.text, {")", "]", "}"}); }

/// Index of the bracket that closes the one at `at`; the last token if it is never closed.
std::size_t closing(const Tokens& tokens, std::size_t at) {
    int depth = 0;
    for (; at < tokens.size(); ++at) {
        depth += opens(tokens[at]) ? 1 : closes(tokens[at]) ? -1 : 0;
        if (depth == 0) return at;
    }
    return tokens.size() - 1;
}

/// Index of the bracket that opens what the one at `at` closes; the first token if there is none.
std::size_t opening(const Tokens& tokens, std::size_t at) {
    int depth = 0;
    for (++at; at-- > 0;) {
        depth += closes(tokens[at]) ? 1 : opens(tokens[at]) ? -1 : 0;
        if (depth == 0) return at;
    }
    return 0;
}

/// The tokens `first` to `end` - 1.
struct Span {
    std::size_t first;
    std::size_t end;
};

/// Finds all statements of all functions that can be dropped.
class Statements {
public:
    explicit Statements(const Tokens& tokens) : tokens_(tokens) {}

    std::vector<Span> all() {
        declarations(0, tokens_.size());
        return found_;
    }

private:
    const std::string& text(std::size_t at) const {
        static const std::string nothing;
        return at < tokens_.size() ? tokens_[at].text : nothing;
    }

    bool opens_body(std::size_t at) const {
        return text(at) == "{" && at > 0 &&
               one_of(text(at - 1), {")", "]", "const", "noexcept", "override", "mutable"});
    }

    bool opens_scope(Span head) const {
        const auto first = tokens_.begin() + static_cast<std::ptrdiff_t>(head.first),
                   end = tokens_.begin() + static_cast<std::ptrdiff_t>(head.end);
        return std::any_of(first, end, [](const Token& token) {
            return one_of(token.text, {"namespace", "struct", "class", "union"});
        });
    }

    /// Searches a file, namespace or class for functions.
    void declarations(std::size_t at, std::size_t end) {
        for (std::size_t head = at; at < end; ++at) {
            if (text(at) == ";") head = at + 1;
            if (text(at) != "{") continue;
            const std::size_t close = closing(tokens_, at);
            if (opens_body(at)) statements(at + 1, close);
            else if (opens_scope({head, at})) declarations(at + 1, close);
            at = close;
            head = close + 1;
        }
    }

    void statements(std::size_t at, std::size_t end) {
        while (at < end) at = statement(at);
    }

    /// Records a statement. A block is not recorded itself; its statements are.
    /// @return index of the next statement
    std::size_t statement(std::size_t at) {
        const std::size_t end = inside(at);
        const bool whole = !one_of(text(at), {"{", ";", "case", "default", "try", "catch"});
        if (whole) found_.push_back({at, end});
        return end;
    }

    /// Records the statements nested in a statement.
    /// @return index of the next statement
    std::size_t inside(std::size_t at) {
        const std::string& first = text(at);
        if (first == "{") return block(at);
        if (one_of(first, {"if", "for", "while", "switch"})) return controlled(at);
        if (first == "do") return closing(tokens_, inside(at + 1) + 1) + 2;
        if (first == "try") return at + 1;
        if (first == "catch") return closing(tokens_, at + 1) + 1;
        return plain(at, one_of(first, {"case", "default"}) ? ":" : ";");
    }

    std::size_t block(std::size_t at) {
        const std::size_t close = closing(tokens_, at);
        statements(at + 1, close);
        return close + 1;
    }

    /// Handles an `if` or a loop. Its body is not dropped separately, since that has the same
    /// effect as dropping the whole statement; each branch of an `if` with `else` is.
    std::size_t controlled(std::size_t at) {
        while (at < tokens_.size() && text(at) != "(") ++at;
        const std::size_t body = closing(tokens_, at) + 1;
        const std::size_t after = inside(body);
        if (text(after) != "else") return after;
        if (text(body) != "{") found_.push_back({body, after});
        return statement(after + 1);
    }

    /// Skips a statement up to its last token, and records the statements of lambdas inside it.
    std::size_t plain(std::size_t at, std::string_view last) {
        for (int depth = 0; at < tokens_.size(); ++at) {
            if (opens_body(at)) at = block(at) - 1;
            else if (depth == 0 && text(at) == last) return at + 1;
            else depth += opens(tokens_[at]) ? 1 : closes(tokens_[at]) ? -1 : 0;
        }
        return at;
    }

    const Tokens& tokens_;
    std::vector<Span> found_;
};

/// The operators that an operator can be mistaken for; none for other tokens.
std::vector<std::string> confusions(const std::string& symbol) {
    static const std::map<std::string, std::vector<std::string>> all{
        {"<", {"<=", ">="}}, {"<=", {"<", ">"}}, {">", {">=", "<="}}, {">=", {">", "<"}},
        {"==", {"!="}},      {"!=", {"=="}},     {"+", {"-"}},        {"-", {"+"}},
        {"*", {"/"}},        {"/", {"*"}},       {"%", {"/"}},        {"+=", {"-="}},
        {"-=", {"+="}},      {"++", {"--"}},     {"--", {"++"}},      {"&&", {"||"}},
        {"||", {"&&"}},
    };
    const auto found = all.find(symbol);
    return found == all.end() ? std::vector<std::string>() : found->second;
}

/// Generates the mutants of one source.
class Maker {
public:
    explicit Maker(const std::string& source)
        : source_(source), tokens_(proofs::tokens_of(source)) {}

    std::vector<Mutant> all() {
        for (std::size_t at = 0; at < tokens_.size(); ++at) {
            confuse(at);
            miscount(at);
            swap_truth(at);
            negate(at);
            affirm(at);
        }
        for (const Span& span : Statements(tokens_).all()) add(span, ";");
        std::sort(mutants_.begin(), mutants_.end(), [](const Mutant& a, const Mutant& b) {
            return std::tie(a.offset, a.was, a.became) < std::tie(b.offset, b.was, b.became);
        });
        return std::move(mutants_);
    }

private:
    std::string text_of(Span span) const {
        const Token& last = tokens_[span.end - 1];
        const std::size_t start = tokens_[span.first].offset;
        return source_.substr(start, last.offset + last.text.size() - start);
    }

    void add(Span span, const std::string& became) {
        const std::size_t offset = tokens_[span.first].offset,
                          line_end = source_.rfind('\n', offset);
        const auto lines = std::count(source_.begin(),
                                      source_.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
        const std::size_t column = line_end == std::string::npos ? offset + 1 : offset - line_end;
        mutants_.push_back(
            {offset, static_cast<std::size_t>(lines) + 1, column, text_of(span), became});
    }

    bool is_symbol(std::size_t at, std::string_view text) const {
        return at < tokens_.size() && tokens_[at].text == text;
    }

    bool between_blanks(const Token& token) const {
        const std::size_t end = token.offset + token.text.size();
        return token.offset > 0 && is_blank(source_[token.offset - 1]) && end < source_.size() &&
               is_blank(source_[end]);
    }

    /// Whether the token is an operator, not a bracket of a template, a reference or a pointer.
    bool is_operator(std::size_t at) const {
        return one_of(tokens_[at].text, {"++", "--"}) || between_blanks(tokens_[at]);
    }

    void confuse(std::size_t at) {
        if (!is_operator(at)) return;
        for (const std::string& other : confusions(tokens_[at].text)) add({at, at + 1}, other);
    }

    /// Changes a decimal integer, with or without suffix, by one in both directions.
    void miscount(std::size_t at) {
        const Token& token = tokens_[at];
        if (!token.is_number()) return;
        std::string digits = token.text;
        digits.erase(std::remove(digits.begin(), digits.end(), '\''), digits.end());
        const std::size_t end = std::min(digits.find_first_not_of("0123456789"), digits.size());
        const std::string suffix = digits.substr(end);
        const bool is_octal = end > 1 && digits[0] == '0',
                   is_whole = suffix.find_first_not_of("uUlLzZ") == std::string::npos;
        if (is_octal || !is_whole || end > 18) return;
        const long long number = std::stoll(digits);
        for (const long long other : {number - 1, number + 1})
            add({at, at + 1}, std::to_string(other) + suffix);
    }

    void swap_truth(std::size_t at) {
        if (tokens_[at].text == "true") add({at, at + 1}, "false");
        if (tokens_[at].text == "false") add({at, at + 1}, "true");
    }

    void negate(std::size_t at) {
        Span condition{at, at};
        if (one_of(tokens_[at].text, {"if", "while"}) && is_symbol(at + 1, "("))
            condition = in_brackets(at + 1);
        else if (is_symbol(at, "?")) condition = before_question(at);
        if (condition.first < condition.end && !is_negated_elsewhere(condition))
            add(condition, "!(" + text_of(condition) + ")");
    }

    /// The condition in parentheses, without an init statement.
    Span in_brackets(std::size_t open) const {
        const std::size_t close = closing(tokens_, open);
        std::size_t first = open + 1;
        for (std::size_t at = first; at < close; ++at) {
            if (opens(tokens_[at])) at = closing(tokens_, at);
            else if (is_symbol(at, ";")) first = at + 1;
        }
        return {first, close};
    }

    Span before_question(std::size_t question) const {
        std::size_t first = question;
        while (
            first > 0 && !opens(tokens_[first - 1]) &&
            !one_of(tokens_[first - 1].text, {";", ",", "=", "+=", "-=", "?", ":", "}", "return"}))
            first = closes(tokens_[first - 1]) ? opening(tokens_, first - 1) : first - 1;
        return {first, question};
    }

    /// Whether the condition is a single comparison, a single `!x` or a constant; other mutants
    /// already negate those.
    bool is_negated_elsewhere(Span condition) const {
        bool is_compared = false;
        for (std::size_t at = condition.first; at < condition.end; ++at) {
            if (opens(tokens_[at])) at = closing(tokens_, at);
            if (!is_operator(at)) continue;
            if (one_of(tokens_[at].text, {"&&", "||"})) return false;
            is_compared =
                is_compared || one_of(tokens_[at].text, {"<", "<=", ">", ">=", "==", "!="});
        }
        return is_compared || is_symbol(condition.first, "!") ||
               one_of(text_of(condition), {"true", "false"});
    }

    /// Removes the `!` before a name, call or bracket.
    void affirm(std::size_t at) {
        if (!is_symbol(at, "!")) return;
        const std::size_t first = at + 1;
        std::size_t end = first;
        while (end < tokens_.size() && is_of_operand(end))
            end = opens(tokens_[end]) ? closing(tokens_, end) + 1 : end + 1;
        if (end > first) add({at, end}, text_of({first, end}));
    }

    bool is_of_operand(std::size_t at) const {
        const Token& token = tokens_[at];
        if (!token.is_symbol()) return true;
        return one_of(token.text, {"(", "[", "::", ".", "->", "*"}) && !between_blanks(token);
    }

    const std::string& source_;
    Tokens tokens_;
    std::vector<Mutant> mutants_;
};

}  // namespace

std::vector<Mutant> mutants_of(const std::string& source) { return Maker(source).all(); }

std::string applied(const Mutant& mutant, const std::string& source) {
    return source.substr(0, mutant.offset) + mutant.became +
           source.substr(mutant.offset + mutant.was.size());
}

}  // namespace mutants
