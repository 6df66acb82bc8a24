#pragma once

#include <string>
#include <vector>

#include "grader/check/verdict.hpp"

namespace grader {

/// A test case as declared by its name and tags: `TEST_CASE("A card fits ...", "[2 points][hint
/// 1][needs rules]")`. The tags are: its points; `hidden`; `hint 1`, the hint for a failure; labels
/// such as `rules`, by which later tests refer to it; and `needs rules`: the test is skipped if a
/// test with that label has not passed.
struct DeclaredTest {
    TestResult test;  ///< not tried
    std::vector<std::string> names;
    std::vector<std::string> needs;
};

/// @param tags  in the form of Catch2, each in brackets
DeclaredTest declared(const std::string& sentence, const std::string& tags);

/// Returns the test cases declared in a source file, in order.
std::vector<DeclaredTest> declared_in(const std::string& source);

}  // namespace grader
