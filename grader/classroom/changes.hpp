#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/records.hpp"

/// Detects differences from an earlier run that could cost a student points unnoticed.
namespace classroom {

/// Digests of the exercises' stubs, by exercise id.
using Stubs = std::map<std::string, std::string>;

/// Records in `now` the files for these exercises that an earlier run had and that are missing now.
/// @param before  empty for a student for whom no earlier run found anything
void note_changes(Found& now, const std::optional<Found>& before, const Stubs& asked);

/// Returns remarks for the teacher on a student's file for an exercise, or on its absence; may be
/// empty.
std::string note_on(const Found& found, const std::string& exercise);

/// A grade that differs from the previous run; empty if there is none yet.
struct ChangedGrade {
    std::string name, now, before;
    std::string most_now, most_before;  ///< the maximum grades
};

/// Returns where the changed grades are listed, in the output folder.
inline std::filesystem::path changed_grades_file(const std::filesystem::path& out) {
    return out / "changed-grades.csv";
}

/// Formats a change for a terminal: "Fuß Ole 12 instead of 25", or "Fuß Ole 39 of 40 instead of 29
/// of 30" if the maximum grades differ.
std::string in_words(const ChangedGrade& change);

/// Compares the grades of two runs.
/// @param before     the previous table of grades, as written by `begin_csv` and `add_to_csv`; may
/// be empty
/// @param now        the new table of grades
/// @param names_now  present names of students whose name has changed, by the old name
std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now,
                                         const std::map<std::string, std::string>& names_now);

}  // namespace classroom
