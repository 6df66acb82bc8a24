#include "tests/exercises/texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

#include "tests/exercises/tokens.hpp"

namespace proofs {
namespace {

using Tokens = std::vector<std::string>;

std::vector<std::string> matches(const std::string& text, const std::regex& pattern,
                                 int group = 0) {
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at)
        found.push_back((*at)[static_cast<std::size_t>(group)].str());
    return found;
}

bool is_name(const std::string& token) {
    return std::isalpha(static_cast<unsigned char>(token.front())) != 0 || token.front() == '_';
}

bool stand_in(Tokens::const_iterator first, Tokens::const_iterator last, const Tokens& all) {
    return std::search(all.begin(), all.end(), first, last) != all.end();
}

/// Length of the longest prefix of the tokens from `first` on that occurs in `solution`.
std::ptrdiff_t common_length(Tokens::const_iterator first, Tokens::const_iterator last,
                             const Tokens& solution) {
    std::ptrdiff_t length = 0;
    while (length < last - first && stand_in(first, first + length + 1, solution)) ++length;
    return length;
}

/// Whether the name is a keyword of C++, or a common member of the standard containers.
bool is_common(const std::string& name) {
    static const std::set<std::string> words{
        "bool",  "char",   "const",     "double",   "else",   "false", "for",   "if",
        "int",   "return", "struct",    "true",     "void",   "while", "auto",  "this",
        "std",   "size",   "front",     "back",     "begin",  "end",   "empty", "at",
        "first", "second", "push_back", "pop_back", "insert", "erase"};
    return words.count(name) > 0;
}

/// The names in a piece of C++, without those of the standard library such as `std::vector`.
std::vector<std::string> names_in(const std::string& source) {
    std::vector<std::string> names =
        words_of(std::regex_replace(source, std::regex("\\bstd(::\\w+)+"), ""));
    std::erase_if(names, [](const std::string& token) { return !is_name(token); });
    return names;
}

}  // namespace

std::string quoted_from(const std::string& solution, const std::string& hints,
                        const std::vector<std::string>& given) {
    const Tokens code = words_of(solution), text = words_of(hints);
    std::vector<Tokens> known;
    for (const std::string& source : given) known.push_back(words_of(source));
    Tokens longest;
    for (auto first = text.begin(); first != text.end(); ++first) {
        const auto last = first + common_length(first, text.end(), code);
        const bool is_known = std::any_of(known.begin(), known.end(), [&](const Tokens& tokens) {
            return stand_in(first, last, tokens);
        });
        if (!is_known &&
            static_cast<std::size_t>(last - first) > std::max(longest.size(), longest_quotation))
            longest.assign(first, last);
    }
    return fmt::format("{}", fmt::join(longest, " "));
}

std::vector<std::string> exposed_in(const std::string& adapter) {
    const Tokens all = words_of(adapter);
    std::vector<std::string> functions;
    for (auto at = all.begin();
         (at = std::find(at, all.end(), "KNOBEL_EXPOSE")) != all.end() && all.end() - at > 2; ++at)
        functions.push_back(at[2]);
    return functions;
}

bool declares(const std::string& header, const std::string& function) {
    const Tokens all = words_of(header), wanted{function, "("};
    return std::search(all.begin(), all.end(), wanted.begin(), wanted.end()) != all.end();
}

std::vector<std::string> literals_of(const std::string& text) {
    return matches(text, std::regex("``([^`]+)``"), 1);
}

std::vector<std::string> unknown_names(const std::string& task,
                                       const std::vector<std::string>& headers) {
    std::set<std::string> known;
    for (const std::string& header : headers)
        for (const std::string& token : words_of(header)) known.insert(token);
    std::vector<std::string> unknown;
    for (const std::string& literal : literals_of(task)) {
        if (literal.rfind("./", 0) == 0) continue;
        for (const std::string& name : names_in(literal))
            if (known.count(name) == 0 && !is_common(name)) unknown.push_back(name);
    }
    return unknown;
}

std::vector<std::string> odd_tags(const std::vector<grader::DeclaredTest>& tests) {
    std::vector<std::string> wrong;
    std::set<std::string> names;
    for (const auto& [test, own_names, needs] : tests) {
        if (test.points < 1 || test.points > 10)
            wrong.push_back(
                fmt::format("\"{}\" gives {} points, not 1 to 10", test.sentence, test.points));
        if (test.hint < 1 || test.hint > 3)
            wrong.push_back(fmt::format("\"{}\" names no hint from 1 to 3", test.sentence));
        for (const std::string& name : needs)
            if (names.count(name) == 0)
                wrong.push_back(fmt::format("\"{}\" needs '{}', which no earlier test is called",
                                            test.sentence, name));
        names.insert(own_names.begin(), own_names.end());
    }
    return wrong;
}

}  // namespace proofs
