#pragma once

#include <string>
#include <vector>

#include "grader/declared_tests.hpp"

/// What can be proved of an exercise's texts without running anything. Each question answers with
/// what is wrong, nothing when all is well.
namespace proofs {

/// How many words and signs of the solution, one behind the other, a hint may quote: enough for
/// std::rotate(first, middle, last).
inline constexpr std::size_t longest_quotation = 12;

/// The words and signs of C++ source in their order, without comments, directives and blanks.
std::vector<std::string> tokens(const std::string& source);

/// The longest run of the solution's tokens in the hints, when it is longer than
/// `longest_quotation`. What the student is given does not count.
/// @param given  the stub and the interface
std::string quoted_from(const std::string& solution, const std::string& hints,
                        const std::vector<std::string>& given);

/// The functions that an adapter lets the judge call.
std::vector<std::string> exposed_in(const std::string& adapter);

/// Whether a header declares (or a stub defines) a function.
bool declares(const std::string& header, const std::string& function);

/// What stands in ``double backquotes`` in a text.
std::vector<std::string> literals_of(const std::string& text);

/// Names in the literals of a task that its reader cannot know: they stand in no header, are no
/// words of C++, no names of the standard library.
/// @param headers  what a student's file may include
std::vector<std::string> unknown_names(const std::string& task,
                                       const std::vector<std::string>& headers);

/// What is wrong with the tags of public tests, a sentence each.
std::vector<std::string> odd_tags(const std::vector<grader::Declared>& tests);

/// A part of a task, word by word, and what becomes of it: tests that fail where it is not kept, or
/// the reason why none asks for it.
struct Clause {
    std::string text;
    std::vector<std::string> tests;
    std::string untested;
};

/// The clauses of an exercise, as `clauses.json` lists them: objects of a "clause" and either
/// "tests" or "untested".
/// @throws std::invalid_argument when the text is nothing of the kind
std::vector<Clause> clauses_in(const std::string& json);

/// The sentences of a task, or their parts between colons and semicolons, that bind: in which
/// stands must, only, any, if, never, always or exactly, and not merely as a ``name``.
std::vector<std::string> binding_sentences(const std::string& task);

/// What is wrong with a list of clauses, a sentence each: binding sentences that it leaves out,
/// clauses that the task does not have, tests that do not exist, and tests that no clause asks for.
/// @param tests  what all tests of the exercise state
std::vector<std::string> odd_clauses(const std::vector<Clause>& clauses, const std::string& task,
                                     const std::vector<std::string>& tests);

}  // namespace proofs
