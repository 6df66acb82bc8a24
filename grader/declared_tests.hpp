#pragma once

#include <string>
#include <vector>

#include "grader/exercise.hpp"
#include "grader/verdict.hpp"

namespace grader {

/// A test case as declared by its name and tags: `TEST_CASE("A card fits ...", "[2 points][hint
/// 1][needs rules]")`. The tags are: its points; `hidden`; `hint 1`, the hint for a failure; labels
/// such as `rules`, by which later tests refer to it; and `needs rules`: the test is skipped if a
/// test with that label has not passed.
struct Declared {
    TestResult test;  ///< not tried
    std::vector<std::string> names;
    std::vector<std::string> needs;
};

/// @param tags  in the form of Catch2, each in brackets
Declared declared(const std::string& sentence, const std::string& tags);

/// Returns the test cases declared in a source file, in order.
std::vector<Declared> declared_in(const std::string& source);

/// Returns an exercise's public tests, read from its source.
std::vector<Declared> public_tests(const Exercise& exercise);

/// Returns all tests of an exercise whose sources are available, the hidden ones last.
std::vector<Declared> all_tests(const Exercise& exercise);

/// Returns what may be disclosed about an exercise's hidden tests. Reads their source if available,
/// otherwise `hidden.json`, which the student kit contains instead.
/// @param detail  whether to include their names; ignored for `hidden.json`
HiddenTests hidden_tests(const Exercise& exercise, HiddenDetail detail = HiddenDetail::count);

}  // namespace grader
