#pragma once

#include <string>
#include <vector>

#include "grader/classroom/student.hpp"

namespace classroom::reports {

/// What the id of an exercise tells: "1-cards/01-halves-fit".
struct Label {
    std::string chapter;  ///< "1-cards"
    std::string number;   ///< "01"
    std::string name;     ///< "halves fit"
};

Label label_of(const Asked& asked);

/// An exercise in a sentence, as the command takes it, too: "1/1 halves fit".
std::string in_short(const Asked& asked);

/// What somebody has to look at, or wants to know, of a student, in sentences; what holds for
/// several exercises, as for all in an archive that cannot be read, is said once. All reports, the
/// terminal included, have the same sentences under "to look at".
std::vector<std::string> to_look_at(const Class& of, const Student& student);

/// The one of these sentences that says which rubrics have no points by hand yet; empty where all
/// have. Of a class it is said once for all students.
std::string missing_rubrics(const Class& of, const Student& student);

/// The same of a whole class.
struct ToLookAt {
    struct Entry {
        std::string name, slug;
        std::vector<std::string> sentences;
    };
    std::vector<Entry> students;
    std::vector<std::string> of_nobody;  ///< on what belongs to no student: what lies beside the
                                         ///< submissions, and Moodle's sheet
    std::vector<Entry>
        gone;  ///< students of an earlier run who are no longer in the class; their pages are kept
    std::vector<std::string> of_class = {};  ///< on several students at once, such as who was late
};

}  // namespace classroom::reports
