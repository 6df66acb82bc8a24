#include "text_proofs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>

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
        tokens(std::regex_replace(source, std::regex("\\bstd(::\\w+)+"), ""));
    std::erase_if(names, [](const std::string& token) { return !is_name(token); });
    return names;
}

/// Collapses each run of whitespace into a single space.
std::string on_one_line(const std::string& text) {
    return std::regex_replace(text, std::regex("\\s+"), " ");
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

bool is_one_of(const std::vector<std::string>& all, const std::string& sought) {
    return std::find(all.begin(), all.end(), sought) != all.end();
}

/// Describes what is wrong with a clause, one sentence each.
/// @param tests  the sentences of all tests of the exercise
std::vector<std::string> odd_clause(const Clause& clause, const std::string& task,
                                    const std::vector<std::string>& tests) {
    std::vector<std::string> wrong;
    if (!contains(task, clause.text))
        wrong.push_back(fmt::format("\"{}\" is not in the task", clause.text));
    if (clause.tests.empty() == clause.untested.empty())
        wrong.push_back(fmt::format("\"{}\" names {}", clause.text,
                                    clause.tests.empty()
                                        ? "no test, and no reason why"
                                        : "tests, and a reason why there are none"));
    for (const std::string& test : clause.tests)
        if (!is_one_of(tests, test))
            wrong.push_back(fmt::format("\"{}\" names the test \"{}\", which does not exist",
                                        clause.text, test));
    return wrong;
}

}  // namespace

std::vector<std::string> tokens(const std::string& source) {
    static const std::regex no_code("//[^\n]*|/\\*[\\s\\S]*?\\*/|(^|\n)[ \t]*#[^\n]*");
    static const std::regex token(
        "[A-Za-z_]\\w*|\\d[\\w.']*|\"(?:[^\"\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\n]|\\\\.)'|::|->|<=>|<<|>"
        ">|&&|\\|\\||[-+*/%=!<>&|^]=|\\+\\+|--|[^\\s\\w`]");
    return matches(std::regex_replace(source, no_code, "\n"), token);
}

std::string quoted_from(const std::string& solution, const std::string& hints,
                        const std::vector<std::string>& given) {
    const Tokens code = tokens(solution), text = tokens(hints);
    std::vector<Tokens> known;
    for (const std::string& source : given) known.push_back(tokens(source));
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
    const Tokens all = tokens(adapter);
    std::vector<std::string> functions;
    for (auto at = all.begin();
         (at = std::find(at, all.end(), "KNOBEL_EXPOSE")) != all.end() && all.end() - at > 2; ++at)
        functions.push_back(at[2]);
    return functions;
}

bool declares(const std::string& header, const std::string& function) {
    const Tokens all = tokens(header), wanted{function, "("};
    return std::search(all.begin(), all.end(), wanted.begin(), wanted.end()) != all.end();
}

std::vector<std::string> literals_of(const std::string& text) {
    return matches(text, std::regex("``([^`]+)``"), 1);
}

std::vector<std::string> unknown_names(const std::string& task,
                                       const std::vector<std::string>& headers) {
    std::set<std::string> known;
    for (const std::string& header : headers)
        for (const std::string& token : tokens(header)) known.insert(token);
    std::vector<std::string> unknown;
    for (const std::string& literal : literals_of(task)) {
        if (literal.rfind("./", 0) == 0) continue;
        for (const std::string& name : names_in(literal))
            if (known.count(name) == 0 && !is_common(name)) unknown.push_back(name);
    }
    return unknown;
}

std::vector<std::string> odd_tags(const std::vector<grader::Declared>& tests) {
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

std::vector<Clause> clauses_in(const std::string& json) try {
    std::vector<Clause> clauses;
    for (const auto& entry : nlohmann::json::parse(json))
        clauses.push_back({entry.at("clause"), entry.value("tests", std::vector<std::string>{}),
                           entry.value("untested", std::string())});
    return clauses;
} catch (const nlohmann::json::exception& error) {
    throw std::invalid_argument(
        fmt::format("read {}, expected a list of clauses, each with its tests", error.what()));
}

std::vector<std::string> binding_sentences(const std::string& task) {
    static const std::regex boundary("[.?!:;]\\s+|[.?!:;]$|\\n\\s*\\n"), name("``[^`]*``"),
        binding("\\b(must|only|any|if|never|always|exactly)\\b", std::regex::icase);
    std::vector<std::string> sentences;
    for (std::sregex_token_iterator at(task.begin(), task.end(), boundary, -1), end; at != end;
         ++at)
        if (std::regex_search(std::regex_replace(at->str(), name, ""), binding))
            sentences.push_back(on_one_line(at->str()));
    return sentences;
}

std::vector<std::string> odd_clauses(const std::vector<Clause>& clauses, const std::string& task,
                                     const std::vector<std::string>& tests) {
    std::vector<std::string> wrong;
    const auto is_listed = [&](const std::string& sentence) {
        return std::any_of(clauses.begin(), clauses.end(), [&](const Clause& clause) {
            return contains(sentence, clause.text) || contains(clause.text, sentence);
        });
    };
    for (const std::string& sentence : binding_sentences(task))
        if (!is_listed(sentence))
            wrong.push_back(fmt::format("\"{}\" is in the task, and no clause", sentence));
    for (const Clause& clause : clauses)
        for (std::string& sentence : odd_clause(clause, on_one_line(task), tests))
            wrong.push_back(std::move(sentence));
    for (const std::string& test : tests)
        if (std::none_of(clauses.begin(), clauses.end(),
                         [&](const Clause& clause) { return is_one_of(clause.tests, test); }))
            wrong.push_back(fmt::format("no clause asks for the test \"{}\"", test));
    return wrong;
}

}  // namespace proofs
