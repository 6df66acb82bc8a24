#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <regex>
#include <string>
#include <utility>
#include <vector>

namespace compilers {

struct Diagnostic;

/// Explains common compiler errors and warnings to beginners.
///
/// Tables in JSON list mistakes. Each has patterns for the compiler's message and the line of code,
/// and a sentence that says what to do. The first match wins; mistakes of the chapter come before
/// the general ones. In the line of code, an @ marks the column that the compiler names. In the
/// sentence, {1} to {3} are the groups of the message pattern, {here} is the first group of the
/// code pattern, and {header} is the standard header that declares {1}; a mistake with {header}
/// matches only if that header is known. {line} is the first line of the student's file that the
/// error names; a mistake with it matches only if there is one. "reasons", a pattern for
/// `reasons_of_candidates`, must match, too: {reason} is its first group. "types" first replaces
/// names of the standard library's own types, with all that stands in angle brackets after them.
/// "rewritings" then convert messages of different compilers to one wording; in one with "reasons",
/// that wording is made of the groups of this pattern. No sentence shows an internal name of the
/// library: the next mistake is tried.
class Explanations {
public:
    /// Adds a table. Its mistakes come after those of tables added before: a chapter's table is
    /// added first.
    /// @throws std::exception when the table has another form, or a pattern cannot be parsed
    void add(const nlohmann::json& table);

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
    struct Rewriting {
        std::regex theirs, reasons;
        std::string ours;
    };
    struct Mistake {
        std::regex message, source, reasons;
        std::string sentence;
    };

    static void add(const nlohmann::json& entries, std::vector<Mistake>& mistakes);
    std::string plain(std::string message) const;
    Complaint complaint_of(const Diagnostic& diagnostic, const std::string& error) const;
    std::string sentence_for(const Mistake& mistake, const Complaint& complaint) const;
    std::string first_that_fits(const std::vector<Mistake>& mistakes,
                                const Complaint& complaint) const;

    std::string name_space_;  ///< namespace of the chapter's types
    std::regex missing_header_;
    std::vector<std::pair<std::regex, std::string>> types_;
    std::vector<Rewriting> rewritings_;
    std::vector<Mistake> errors_, warnings_;
    std::map<std::string, std::string> headers_;  ///< standard headers, by the names they declare
};

}  // namespace compilers
