#pragma once

#include <string>
#include <vector>

#include "grader/exercise.hpp"
#include "grader/verdict.hpp"

namespace grader {

/// A test case as its sentence and its tags declare it: `TEST_CASE("A card fits ...", "[2
/// points][hint 1][needs rules]")`. Tags: how many points it gives; `hidden`; the hint that helps
/// where it fails, `hint 1`; names by which later tests refer to it, such as `rules`; and `needs
/// rules`: it is not tried when a test of that name has not passed.
struct Declared {
    TestResult test;  ///< not tried
    std::vector<std::string> names;
    std::vector<std::string> needs;
};

/// @param tags  as Catch2 writes them, each in brackets
Declared declared(const std::string& sentence, const std::string& tags);

/// The test cases of a source file in their order.
std::vector<Declared> declared_in(const std::string& source);

/// An exercise's public tests, as its sources declare them.
std::vector<Declared> public_tests(const Exercise& exercise);

/// All tests of an exercise whose sources are at hand, the hidden ones last.
std::vector<Declared> all_tests(const Exercise& exercise);

/// What may be known of an exercise's hidden tests: from their source where it is at hand, else
/// from the file that students get in its place, `hidden.json`.
/// @param detail  whether to tell what they state
HiddenTests hidden_tests(const Exercise& exercise, HiddenDetail detail = HiddenDetail::count);

}  // namespace grader
