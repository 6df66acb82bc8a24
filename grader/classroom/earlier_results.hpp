#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/by_hand.hpp"
#include "grader/classroom/grade.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/submission.hpp"

/// The results that are in the folder for results before a run.
namespace classroom {

/// How they are related to the class that is graded.
enum class Kinship {
    same,     ///< its own
    moved,    ///< its own, of submissions that were elsewhere then
    settled,  ///< perhaps its own, made with other options; the records are missing
    another,  ///< of another class, or of other work
};

struct EarlierResults {
    Origin origin;               ///< empty where the records are missing
    bool same_students = false;  ///< more than half of both classes
    /// Whether they are of these submissions, and no exercise is in both runs: of another piece of
    /// work.
    bool other_exercises = false;
    Kinship kinship = Kinship::same;
};

/// Looks at the results in the folder `out` of the options; nothing where there are none. Those
/// without any of these students are another class's, wherever its submissions were. Where the
/// records are missing, they are made anew only with the same options: they may be of other work.
/// Those of submissions elsewhere, with the same students, may be of other homework, unless the
/// teacher says that the folder was moved.
/// @param here  where the submissions are now, as place_of() has it
std::optional<EarlierResults> earlier_results(const GradeOptions& options, const std::string& here,
                                              const std::vector<Submission>& students);

/// Where the submissions are, for comparison with other runs.
std::string place_of(const std::filesystem::path& submissions);

/// What a teacher does about results that are not those of this class and this work.
std::string advice_on(const EarlierResults& earlier, const std::filesystem::path& out,
                      const std::string& here);

/// Whose results are in a folder, for messages: "/school/10b with other students".
/// @param here  as in earlier_results()
std::string whose(const EarlierResults& earlier, const std::string& here);

/// The slugs of the students whose results are in a folder, in order; those that have pages where
/// the records are missing.
std::vector<std::string> slugs_of_results(const std::filesystem::path& out);

/// Finds the students of the results in the folder `out` who are not in this class, at least not by
/// their slugs.
/// @param replaced  where the submissions of another class were, if the results are theirs
EarlierStudents earlier_students(const std::filesystem::path& out,
                                 const std::vector<Submission>& all,
                                 const std::optional<std::string>& replaced);

/// What an earlier run into `out` found of a student, who may have had another slug.
std::optional<Found> found_before(const std::filesystem::path& out, const Submission& student,
                                  const EarlierStudents& earlier);

}  // namespace classroom
