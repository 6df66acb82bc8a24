#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/records.hpp"

/// What is not as an earlier run found it: points that would be lost without a word.
namespace classroom {

/// The digests of what exercises begin with, by their ids.
using Stubs = std::map<std::string, std::string>;

/// Notes in `now` what an earlier run had of a student for these exercises, and is not there any
/// more.
/// @param before  nothing for a student of whom no run found anything
void note_changes(Found& now, const std::optional<Found>& before, const Stubs& asked);

/// What the teacher should know of a student's file for an exercise, in sentences, or of the lack
/// of it; may be empty.
std::string note_on(const Found& found, const std::string& exercise);

/// A grade that is not what it was in the run before; empty for none yet.
struct ChangedGrade {
    std::string name, now, before;
};

/// "Fuß Ole 12 instead of 25", as it may be shown on a terminal.
std::string in_words(const ChangedGrade& change);

/// Whose grades are others now.
/// @param before  the table of grades of the run before, as `begin_csv` and `add_to_csv` write it;
/// empty for none
/// @param now     that of this run
/// @param names_now  the present names of students who had another name before, by that name
std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now,
                                         const std::map<std::string, std::string>& names_now);

}  // namespace classroom
