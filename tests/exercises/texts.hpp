#pragma once

#include <string>
#include <vector>

#include "grader/check/exercise.hpp"

/// Proofs about an exercise's texts that need no program to run. Each function returns the problems
/// it finds, and nothing if there are none.
namespace proofs {

/// The maximum number of consecutive tokens of the solution that a hint may quote: enough for
/// std::rotate(first, middle, last).
inline constexpr std::size_t longest_quotation = 12;

/// Returns the longest run of the solution's tokens in the hints if it is longer than
/// `longest_quotation`, otherwise nothing. Quotations from `given` do not count.
/// @param given  the stub and the interface
std::string quoted_from(const std::string& solution, const std::string& hints,
                        const std::vector<std::string>& given);

/// The functions that an adapter exposes to the judge.
std::vector<std::string> exposed_in(const std::string& adapter);

/// Whether a header declares (or a stub defines) a function.
bool declares(const std::string& header, const std::string& function);

/// Returns the contents of all ``double backquotes`` in a text.
std::vector<std::string> literals_of(const std::string& text);

/// Returns names in the literals of a task that its reader cannot know: they occur in no header,
/// and are neither keywords of C++ nor names of the standard library.
/// @param headers  the headers that a student's file may include
std::vector<std::string> unknown_names(const std::string& task,
                                       const std::vector<std::string>& headers);

/// Describes what is wrong with the tags of public tests, one sentence each.
std::vector<std::string> odd_tags(const std::vector<grader::DeclaredTest>& tests);

}  // namespace proofs
