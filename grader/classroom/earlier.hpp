#pragma once

#include <map>
#include <string>

#include "grader/classroom/records.hpp"

/// What is no longer as an earlier run found it: points that would be lost without a word.
namespace classroom {

/// The digests of what exercises begin with, by their ids.
using Stubs = std::map<std::string, std::string>;

/// Notes in `now` what an earlier run had of a student for these exercises, and is not there any more.
void compare(Found& now, const Found& before, const Stubs& asked);

/// What the teacher should know of a student's file for an exercise, in sentences, or of the lack of it; may be empty.
std::string note_on(const Found& found, const std::string& exercise);

}  // namespace classroom
