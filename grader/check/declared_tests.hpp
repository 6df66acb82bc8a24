#pragma once

#include <string>
#include <vector>

#include "grader/check/declared.hpp"
#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

namespace grader {

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
