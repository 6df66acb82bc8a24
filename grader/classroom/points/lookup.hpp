#pragma once

#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/student.hpp"

/// Finds the students and exercises that a teacher names in a table or an option.
namespace classroom {

/// Finds a student by name (in any Unicode normalization form), slug, or Moodle number, alone or as
/// found by `participant_number`.
/// @param where  the file or option that contains the name
/// @param line   its line there, 0 if there are no lines
/// @return nullptr when no student matches
/// @throws text::InputError when several students match
const Submission* find_student(const std::string& name, const std::vector<Submission>& students,
                               const std::string& where, std::size_t line = 0);

/// Returns a suggestion such as ", perhaps Müller Änne (mueller-aenne)": the student with the most
/// similar name, whatever its case, accents and order of words. Empty when none is similar.
std::string perhaps_near(const std::string& name, const std::vector<Submission>& students);

/// Finds an exercise by name: "halves_fit", "Halves-Fit", "01-halves-fit", "1/1" and "1/1 halves
/// fit" all mean 1-cards/01-halves-fit. Returns nullptr if there is none.
const Asked* find_exercise(const std::string& name, const std::vector<Asked>& exercises);

/// Returns the most similar name of an exercise, as a user types it: "halves-fit"; empty when none
/// is similar.
std::string nearest_exercise(const std::string& name, const std::vector<Asked>& exercises);

}  // namespace classroom
