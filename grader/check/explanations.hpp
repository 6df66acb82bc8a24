#pragma once

#include <map>
#include <regex>
#include <string>
#include <vector>

namespace compilers {

struct Diagnostic;

/// Explains common compiler errors and warnings to beginners.
///
/// Tables in JSON list mistakes: a pattern for the compiler's message, and a sentence that says
/// what to do. After IN LINE, the pattern has one for the line of code, in which an @ marks the
/// column that the compiler names; after BECAUSE one for `reasons_of_candidates`. All must match;
/// the first match wins; mistakes of the chapter come before the general ones. In the sentence, {1}
/// to {3} are the groups of the message pattern, {here} is the first group of the code pattern,
/// {reason} that of the reasons, and {header} is the standard header that declares {1}; a mistake
/// with {header} matches only if that header is known. {line} is the first line of the student's
/// file that the error names; a mistake with it matches only if there is one. "types" first
/// replaces names of the standard library's own types, with all that stands in angle brackets after
/// them. "rewritings" then convert messages of different compilers to one wording; in one with
/// BECAUSE, that wording is made of the groups of this pattern. No sentence shows an internal name
/// of the library: the next mistake is tried.
class Explanations {
public:
    /// Adds a table, given as JSON. Its mistakes come after those of tables added before: a
    /// chapter's table is added first.
    /// @throws std::exception when the table has another form, or a pattern cannot be parsed
    void add(const std::string& text);

    /// Returns one sentence that explains the first error in a compiler's output, or an empty
    /// string if no explanation matches.
    /// @param output  output of GCC or Clang, in English
    std::string of_error(const std::string& output) const;

    /// Returns the header that the first error reports as missing, as the include spells it, or
    /// nothing.
    std::string missing_header(const std::string& output) const;

    /// Does the same as `of_error` for the worst warning.
    std::string of_warning(const std::string& output) const;

private:
    struct Complaint;
    struct Rule {
        std::regex message, source, reasons;
        std::string text;
    };

    static Rule rule_of(const std::string& pattern, const std::string& text);
    std::string plain(std::string message) const;
    Complaint complaint_of(const Diagnostic& diagnostic, const std::string& error) const;
    std::string sentence_for(const Rule& mistake, const Complaint& complaint) const;
    std::string first_that_fits(const std::vector<Rule>& mistakes,
                                const Complaint& complaint) const;

    std::string name_space_;  ///< namespace of the chapter's types
    std::regex missing_header_;
    std::vector<Rule> types_, rewritings_, errors_, warnings_;
    std::map<std::string, std::string> headers_;  ///< standard headers, by the names they declare
};

}  // namespace compilers
