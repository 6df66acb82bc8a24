#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/student.hpp"

namespace classroom {

/// A row of the table in which a teacher gives points by hand.
struct ByHand {
    std::string student;  ///< slug
    std::string what;     ///< the id of an exercise, or what only a person judges, such as "style"
    int of = 0;           ///< maximum points of what only a person judges; 0 for an exercise
    GivenPoints given;
};

/// Points that a teacher gives: for an exercise, replacing those of the tests, or for something
/// that tests cannot judge.
struct PointsByHand {
    std::vector<ByHand> rows;
    std::vector<std::string> unused;  ///< a sentence on each row that is not used

    /// Returns what only a person judges, in file order.
    std::vector<Rubric> rubrics() const;
    /// Returns how many students are given points.
    std::size_t count_students() const;
    /// Adds a student's points to the results.
    void apply(const Submission& submission, const Class& of, Student& student) const;
};

/// Whom and what a table of points may name.
struct ClassMembers {
    const std::vector<Submission>& students;
    std::vector<Asked> exercises;
    std::vector<Submission> gone = {};   ///< students of earlier runs, whose rows are not used
    std::vector<Asked> not_graded = {};  ///< the other exercises of the course
};

/// Reads points by hand from a CSV file, separated by commas or semicolons, with the columns
/// Student, Exercise, Points, Of and Reason in any order; Of is optional.
/// @throws text::InputError when the file cannot be parsed, and for an unknown student or exercise,
/// an ambiguous name, more points than the maximum, or a duplicate row; reports every invalid row
PointsByHand points_by_hand(const std::filesystem::path& file, const ClassMembers& members);

}  // namespace classroom
