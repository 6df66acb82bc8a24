#pragma once

#include <string>
#include <vector>

#include "grader/classroom/points/student.hpp"

namespace classroom::reports {

/// The parts of an exercise's id, such as "1-cards/01-halves-fit".
struct Label {
    std::string chapter;  ///< "1-cards"
    std::string number;   ///< "01"
    std::string name;     ///< "halves fit"
};

Label label_of(const Asked& asked);

/// Names an exercise in a sentence: "1/1 halves fit". The command accepts this form, too.
std::string in_short(const Asked& asked);

/// Returns sentences on a student that the teacher has to look at or may want to know. A remark
/// that applies to several exercises, such as an unreadable archive, is made once. All reports and
/// the terminal show the same sentences under "to look at".
std::vector<std::string> to_look_at(const Class& of, const Student& student);

/// Returns the one of these sentences that lists rubrics without points by hand; empty if all have
/// points. For a class, it is shown once for all students.
std::string missing_rubrics(const Class& of, const Student& student);

/// The same for a whole class.
struct ToLookAt {
    struct Entry {
        std::string name, slug;
        std::vector<std::string> sentences;
    };
    std::vector<Entry> students;
    std::vector<std::string> of_nobody;  ///< about entries beside the submissions that belong to no
                                         ///< student, and Moodle's sheet
    /// Students of an earlier run who are no longer in the class; their pages are kept.
    std::vector<Entry> gone;
    std::vector<std::string> of_class = {};  ///< about several students, for example who was late
};

}  // namespace classroom::reports
