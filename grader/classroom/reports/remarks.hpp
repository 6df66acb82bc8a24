#pragma once

#include <string>
#include <vector>

#include "grader/check/verdict.hpp"
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

// Texts about an exercise that several reports of one student share.

/// Returns a line such as "1-cards/01-halves-fit: 3 of 5 points", and why nothing was checked.
std::string headline(const grader::Verdict& verdict);

/// Returns what concerns the program as a whole: compiler messages and its output. May be empty.
std::string details(const grader::Verdict& verdict);

/// Returns why a test did not pass: the failure, or why it was not tried.
std::string details(const grader::Verdict& verdict, const grader::TestResult& test);

/// Returns "style: 2 of 3 points, given by hand: clear names".
/// @param what  an exercise or a rubric
std::string in_a_line(const std::string& what, const GivenPoints& given, int most_points);

/// Returns "given by hand (the tests gave 0)", or why there is no result of the tests.
std::string by_hand_instead(const grader::Verdict& verdict);

/// Returns the points earned by a test.
int points_of(const grader::TestResult& test);

}  // namespace classroom::reports
