#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/grade.hpp"
#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/by_hand.hpp"
#include "grader/classroom/records.hpp"

/// The results that are in the output folder before a run.
namespace classroom {

/// How they relate to the class that is graded.
enum class Kinship {
    same,     ///< of this class
    moved,    ///< of this class, graded when the submissions were in another place
    settled,  ///< possibly of this class, made with other options; the records are missing
    another,  ///< of another class, or of other work
};

struct EarlierResults {
    Origin origin;  ///< empty if the records are missing
    /// Whether --moved was given, though half of the students or more are others.
    bool moved_in_vain = false;
    bool same_students = false;  ///< more than half of both classes are the same students
    /// Whether they are of these submissions but have no exercise in common with this run, so that
    /// they belong to another assignment.
    bool other_exercises = false;
    Kinship kinship = Kinship::same;
};

/// Examines the results in the output folder of the options; returns nothing if there are none.
/// Results that contain none of these students belong to another class, wherever its submissions
/// were. If the records are missing, they are recreated only with the same options, because the
/// results may be of other work. Results of the same students from another place may be of another
/// assignment, unless the teacher states that the folder was moved.
/// @param here  the present place of the submissions, from place_of()
std::optional<EarlierResults> earlier_results(const GradeOptions& options, const std::string& here,
                                              const std::vector<Submission>& students);

/// Returns the canonical path of the submissions, for comparison with other runs.
std::string place_of(const std::filesystem::path& submissions);

/// Returns what a teacher can do about results of another class or other work.
std::string advice_on(const EarlierResults& earlier, const std::filesystem::path& out,
                      const std::string& here);

/// Describes for messages whose results are in a folder: "/school/10b with other students".
/// @param here  as in earlier_results()
std::string whose(const EarlierResults& earlier, const std::string& here);

/// Returns the slugs of the students whose results are in a folder, in order. If the records are
/// missing, uses the students' pages.
std::vector<std::string> slugs_of_results(const std::filesystem::path& out);

/// Finds the students in the results in the folder `out` whose slugs are not in this class.
/// @param replaced  if the results are of another class: where its submissions were
EarlierStudents earlier_students(const std::filesystem::path& out,
                                 const std::vector<Submission>& all,
                                 const std::optional<std::string>& replaced);

/// Returns what an earlier run into `out` found for a student, who may have had another slug.
std::optional<Found> found_before(const std::filesystem::path& out, const Submission& student,
                                  const EarlierStudents& earlier);

/// Returns whether an exercise of the run before is graded now, or that is not known.
bool shares_exercises(const std::optional<Terms>& before, const std::vector<grader::Exercise>& now);

}  // namespace classroom
