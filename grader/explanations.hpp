#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <regex>
#include <string>
#include <vector>

#include "grader/exercise.hpp"

namespace compilers {

struct Diagnostic;

/// What compilers' errors and warnings most often mean, for a beginner.
///
/// The files hold lists of mistakes: a pattern for the compiler's message, one for the line of the
/// program (for a warning all lines of the function up to it), and a sentence that says what to do.
/// The first mistake that fits wins, those of the chapter before the general ones. Before the place
/// that the compiler names, the line has an @. In the sentence {1} to {3} are the groups of the
/// message's pattern, {here} the first of the line's, and {header} where {1} of the standard
/// library is declared; a mistake with {header} fits only when that is known. "rewritings" bring
/// the messages of different compilers into the same words first.
class Explanations {
public:
    /// @param of_chapter  may be missing
    /// @throws std::runtime_error for a file that cannot be understood
    Explanations(const std::filesystem::path& general, const std::filesystem::path& of_chapter);

    /// What the first error of a compiler's output means, in one sentence; empty when nothing is
    /// known of it.
    /// @param output  of GCC or Clang, in English
    std::string of_error(const std::string& output) const;

    /// The header that the first error says is missing, as the program includes it; empty when that
    /// is another error.
    std::string missing_header(const std::string& output) const;

    /// The same as `of_error` for a warning.
    /// @param line     the line of the output that has "warning: " in it
    /// @param program  the text of the file that it names
    std::string of_warning(const std::string& line, const std::string& program = "") const;

private:
    struct Rewriting {
        std::regex theirs;
        std::string ours;
    };
    struct Mistake {
        std::regex message, source;
        std::string sentence;
    };
    struct Complaint;

    void add(const std::filesystem::path& file);
    static void add(const nlohmann::json& entries, std::vector<Mistake>& mistakes);
    Complaint complaint_of(const Diagnostic& error) const;
    std::string sentence_for(const Mistake& mistake, const Complaint& complaint) const;
    std::string first_that_fits(const std::vector<Mistake>& mistakes,
                                const Complaint& complaint) const;

    std::string name_space_;  ///< of the chapter's types
    std::regex missing_header_;
    std::vector<Rewriting> rewritings_;
    std::vector<Mistake> errors_, warnings_;
    std::map<std::string, std::string>
        headers_;  ///< of the standard library, by the names declared there
};

/// The explanations for a program for an exercise.
/// @throws std::runtime_error for a file that cannot be understood
Explanations explanations(const grader::Course& course, const grader::Exercise& exercise);

}  // namespace compilers
