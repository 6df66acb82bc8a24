#pragma once

#include <map>
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
    std::vector<std::string> of_nobody;  ///< about entries beside the submissions that belong to no
                                         ///< student, Moodle's sheet, and unused points by hand
    /// Students of an earlier run who are no longer in the class; their pages are kept.
    std::vector<Entry> gone;
    std::vector<std::string> late;  ///< about late students, whose grades are complete
    /// Names of the students without points for a rubric, by the rubric's name.
    std::map<std::string, std::vector<std::string>> without_rubric = {};

    void add(const Class& of, const Student& student);
    /// Returns sentences on the rubrics without points, said once for the class.
    std::vector<std::string> of_class() const;
    /// Returns all sentences, those on a student with the name.
    std::vector<std::string> all() const;
};

}  // namespace classroom::reports
