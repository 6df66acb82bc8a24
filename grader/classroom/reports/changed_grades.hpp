#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace classroom {

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

/// Compares the grades of two runs, by the students' names.
/// @param before  the previous table of grades, as written by `grades_csv`; may be empty
/// @param now     the new table of grades
std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now);

}  // namespace classroom
