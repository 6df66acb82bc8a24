#pragma once

#include <string>
#include <vector>

#include "grader/classroom/points/student.hpp"

namespace classroom::reports {

/// Returns sentences on a student that the teacher has to look at or may want to know. A remark
/// that applies to several exercises, such as an unreadable archive, is made once. All reports and
/// the terminal show the same sentences under "to look at".
std::vector<std::string> remarks_on(const Class& of, const Student& student);

/// Returns these sentences, and one on the rubrics without points by hand.
std::vector<std::string> to_look_at(const Class& of, const Student& student);

/// What there is to look at in a whole class.
struct ToLookAt {
    struct Entry {
        std::string name, slug;
        std::vector<std::string> sentences;
    };
    std::vector<Entry> students;
    /// About entries beside the submissions that belong to no student, Moodle's sheet, and unused
    /// points by hand.
    std::vector<std::string> of_nobody;
    /// Students of an earlier run who are no longer in the class; their pages are kept.
    std::vector<Entry> gone;
    std::vector<std::string> late;      ///< about late students, whose grades are complete
    std::vector<std::string> of_class;  ///< about the rubrics without points, said once

    /// Returns all sentences but those on late students, those on a student with the name.
    std::vector<std::string> all() const;
};

/// Returns what there is to look at in the students of a class.
ToLookAt to_look_at(const Class& of, const std::vector<Student>& students);

}  // namespace classroom::reports
