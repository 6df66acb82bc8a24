#include "grader/check/explanations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "grader/check/compiler_output.hpp"
#include "grader/plain_text.hpp"

namespace compilers {
namespace {

using grader::lines_of, grader::replace_all, grader::shortened;
using nlohmann::ordered_json;

/// Returns the name of a type that is easier for a beginner, given its name and what it stands for.
std::string plainer(const std::string& name, const std::string& meaning) {
    static const std::regex alias(R"(^using (\w+) = .*$)");
    std::smatch parts;
    if (std::regex_match(name, parts, alias)) return parts[1];
    static const std::regex inner("__|_type|::type");
    return std::regex_search(name, inner) ? meaning : name;
}

/// Returns the place after the angle brackets that begin at `at`, or `at` if none do.
std::size_t after_brackets(const std::string& text, std::size_t at) {
    for (int open = 0; at < text.size() && (open > 0 || text[at] == '<'); ++at)
        open += (text[at] == '<' ? 1 : 0) - (text[at] == '>' ? 1 : 0);
    return at;
}

/// Inserts an @ at the given column, and appends " @open" when a parenthesis is open there.
std::string marked(std::string source, std::size_t column) {
    if (column == 0 || column > source.size() + 1) return source;
    const std::string before = source.substr(0, column - 1);
    const bool open = std::ranges::count(before, '(') > std::ranges::count(before, ')');
    return source.insert(column - 1, "@") + (open ? " @open" : "");
}

/// Returns a prefix for errors outside of the student's own file.
std::string foreign(const std::string& file) {
    if (file.starts_with("/usr/") || file.find("/include/c++/") != std::string::npos)
        return "in the library: ";
    return file.ends_with(".hpp") ? "in a header: " : "";
}

/// Returns the number of the first line of the student's file that an error names, or nothing.
std::string own_line(const std::string& error) {
    static const std::regex place(R"(^([^\s:]+):(\d{1,9}):)");
    std::smatch parts;
    for (const std::string& line : lines_of(error))
        if (std::regex_search(line, parts, place) && foreign(parts[1]).empty()) return parts[2];
    return {};
}

/// Returns the text matched by a group, cut for use in a sentence.
std::string caught(const std::smatch& parts, std::size_t group) {
    return shortened(parts[group], 100);
}

/// Returns what comes before and after a separator.
std::pair<std::string, std::string> split(const std::string& text, std::string_view separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string::npos) return {text, ""};
    return {text.substr(0, at), text.substr(at + separator.size())};
}

/// Calls `use` with each key of an object in a table and its text.
template <class Use>
void for_each_pair(const ordered_json& table, const char* name, Use use) {
    const ordered_json object = table.value(name, ordered_json::object());
    for (const auto& [key, value] : object.items()) use(key, value.template get<std::string>());
}

}  // namespace

/// A diagnostic in wording that does not depend on the compiler.
struct Explanations::Complaint {
    std::string message;
    std::string source;        ///< line of code as returned by `marked`
    std::string reasons = {};  ///< as returned by `reasons_of_candidates`
    std::string line = {};     ///< as returned by `own_line`
};

void Explanations::add(const std::string& text) {
    const ordered_json table = ordered_json::parse(text);
    name_space_ += table.value("namespace", "");
    if (table.contains("missing header"))
        missing_header_ = table.at("missing header").get<std::string>();
    for (const auto& [name, rules] : {std::pair{"types", &types_},
                                      {"rewritings", &rewritings_},
                                      {"errors", &errors_},
                                      {"warnings", &warnings_}})
        for_each_pair(table, name, [&](const std::string& pattern, const std::string& ours) {
            rules->push_back(rule_of(pattern, ours));
        });
    for_each_pair(table, "headers", [&](const std::string& header, const std::string& names) {
        std::istringstream words(names);
        for (std::string name; words >> name;) headers_.emplace(name, header);
    });
}

Explanations::Rule Explanations::rule_of(const std::string& pattern, const std::string& text) {
    const auto [place, reasons] = split(pattern, " BECAUSE ");
    const auto [message, source] = split(place, " IN LINE ");
    return {std::regex(message), std::regex(source), std::regex(reasons), text};
}

/// Normalizes a compiler's message: plain quotes, and type names as students write them.
std::string Explanations::plain(std::string message) const {
    for (const char* quote : {"\xe2\x80\x98", "\xe2\x80\x99"}) replace_all(message, quote, "'");
    if (!name_space_.empty()) replace_all(message, name_space_ + "::", "");
    for (const char* word : {" [-fpermissive]", " token"}) replace_all(message, word, "");
    for (const char* before : {"'", "const "})
        for (const char* word : {"struct ", "class "})
            replace_all(message, std::string(before) + word, before);
    std::smatch parts;
    for (const Rule& rule : types_)
        while (std::regex_search(message, parts, rule.message)) {
            const std::size_t end = after_brackets(
                message, static_cast<std::size_t>(parts.position() + parts.length()));
            message = parts.prefix().str() + rule.text + message.substr(end);
        }
    static const std::regex twice(R"('([^']*)' [({]aka '([^']*)'[)}])");
    for (std::string rest = message; std::regex_search(rest, parts, twice); rest = parts.suffix())
        replace_all(message, parts[0], "'" + plainer(parts[1], parts[2]) + "'");
    return message;
}

Explanations::Complaint Explanations::complaint_of(const Diagnostic& diagnostic,
                                                   const std::string& error) const {
    Complaint complaint{plain(diagnostic.message), marked(diagnostic.source, diagnostic.column),
                        plain(reasons_of_candidates(error)), own_line(error)};
    std::string& message = complaint.message;
    std::smatch found;
    for (const Rule& rule : rewritings_)
        if (rule.reasons.mark_count() == 0)
            message = std::regex_replace(message, rule.message, rule.text);
        else if (std::regex_search(message, rule.message) &&
                 std::regex_search(complaint.reasons, found, rule.reasons))
            message = found.format(rule.text);
    message = foreign(diagnostic.file) + message;
    return complaint;
}

std::string Explanations::sentence_for(const Rule& mistake, const Complaint& complaint) const {
    std::smatch message, source, reasons;
    if (!std::regex_search(complaint.message, message, mistake.message)) return {};
    if (!std::regex_search(complaint.source, source, mistake.source)) return {};
    if (!std::regex_search(complaint.reasons, reasons, mistake.reasons)) return {};
    std::string sentence = mistake.text;
    const auto header = headers_.find(caught(message, 1));
    for (const auto& [name, text] :
         {std::pair{"{header}", header == headers_.end() ? "" : header->second},
          {"{line}", complaint.line}})
        if (!text.empty()) replace_all(sentence, name, text);
        else if (sentence.find(name) != std::string::npos) return {};
    replace_all(sentence, "{here}", caught(source, 1));
    replace_all(sentence, "{reason}", caught(reasons, 1));
    for (std::size_t group = 1; group <= 3; ++group)
        replace_all(sentence, fmt::format("{{{}}}", group), caught(message, group));
    static const std::regex internal(R"(\b_[A-Z_])");  // such names are the standard library's
    return std::regex_search(sentence, internal) ? "" : sentence;
}

std::string Explanations::first_that_fits(const std::vector<Rule>& mistakes,
                                          const Complaint& complaint) const {
    for (const Rule& mistake : mistakes)
        if (const std::string sentence = sentence_for(mistake, complaint); !sentence.empty())
            return sentence;
    return {};
}

std::string Explanations::of_error(const std::string& output) const {
    const std::string first = first_error(output);
    const std::vector<Diagnostic> found = diagnostics_in(first);
    return found.empty() ? "" : first_that_fits(errors_, complaint_of(found.front(), first));
}

std::string Explanations::missing_header(const std::string& output) const {
    const std::vector<Diagnostic> found = diagnostics_in(first_error(output));
    if (found.empty()) return {};
    const std::string message = complaint_of(found.front(), "").message;
    std::smatch parts;
    return std::regex_search(message, parts, missing_header_) ? parts[1].str() : "";
}

std::string Explanations::of_warning(const std::string& output) const {
    const std::optional<Diagnostic> warning = worst_warning(output);
    return warning ? first_that_fits(warnings_, complaint_of(*warning, "")) : "";
}

}  // namespace compilers
