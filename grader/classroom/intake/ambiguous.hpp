#pragma once

#include <string>
#include <vector>

#include "grader/classroom/intake/class_source.hpp"
#include "grader/classroom/intake/work_in_folders.hpp"

/// Refuses folders that may be a class or one student's work: nobody guesses.
namespace classroom {

/// Thrown when a folder can be interpreted in two ways.
struct Ambiguous {
    std::string folder, read;
    std::string solution;  ///< how to proceed in each case, in sentences
    std::string expected = "a class or one student's work";
};

/// Throws if apparently one student's work has other students' work beside it: because of one
/// stray folder, a class would be graded as one student.
void refuse_class_around(const WorkInFolders& work, const std::string& folder,
                         const std::vector<Entry>& lying);

/// Throws if folders contain the folders of several students each, such as groups, or a class
/// with late work beside it: each would be graded as one student.
void refuse_groups(const WorkInFolders& work, const std::string& folder,
                   const std::vector<Entry>& ones);

/// Throws if the work is sorted by exercise and then by student, which is neither a class nor
/// one student's work.
void refuse_sorted_by_exercise(const WorkInFolders& work, const std::string& folder);

/// Throws for two folders in one, which may be two students or two attempts of one.
void refuse_two(const std::string& folder, const std::vector<UnnamedSubmission>& inner);

}  // namespace classroom
