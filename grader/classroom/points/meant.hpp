#pragma once

#include <functional>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/student.hpp"

/// The students and exercises that a teacher means by the names in a table or an option.
namespace classroom {

/// Finds the student that a teacher's entry means: by name (in any Unicode normalization form),
/// slug, or Moodle number, alone or as found by `participant_number`.
/// @param where  the file or option that contains the entry
/// @param line   its line there, 0 if there are no lines
/// @return nullptr when no student matches
/// @throws text::InputError when several students match
const Submission* student_named(const std::string& name, const std::vector<Submission>& students,
                                const std::string& where, std::size_t line = 0);

/// Formats the first student for whom `is_meant` holds as ", perhaps Müller Änne (mueller-aenne)";
/// empty for none.
std::string perhaps(const std::vector<Submission>& students,
                    const std::function<bool(const Submission&)>& is_meant);

/// Suggests a student with the same name in another spelling.
std::string perhaps_namesake(const std::string& name, const std::vector<Submission>& students);

/// Returns a suggestion such as ", perhaps Müller Änne (mueller-aenne)": a student with the same
/// name in another spelling, or with a similar name or slug. Empty when there is none.
std::string perhaps_near(const std::string& name, const std::vector<Submission>& students);

/// Returns whether a teacher's entry names an exercise: "halves_fit", "Halves-Fit",
/// "01-halves-fit", "1/1" and "1/1 halves fit" all mean 1-cards/01-halves-fit.
bool names_exercise(const std::string& name, const Asked& asked);

/// Returns the graded exercise with the most similar name, as a user types it: "halves-fit"; empty
/// when none is similar.
std::string nearest_exercise(const std::string& name, const std::vector<Asked>& exercises);

/// Returns the name of the first exercise as it is typed: "halves-fit".
std::string typed_name(const std::vector<Asked>& exercises);

}  // namespace classroom
