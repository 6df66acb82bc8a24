#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/junit.hpp"
#include "grader/check/verdict.hpp"
#include "grader/classroom/intake/submission.hpp"

namespace classroom {

using GivenPoints = grader::PointsGiven;

/// Something that a teacher judges by hand, such as style.
struct Rubric {
    std::string name;
    int most_points = 0;
};

/// A student's result in an exercise, best first.
enum class Rating { full, part, none, does_not_compile, not_handed_in, to_look_at };
inline constexpr std::size_t rating_count = 6;

/// One exercise of one student.
struct Graded {
    grader::Verdict verdict;  ///< tests in the same order for every student, whatever the outcome
    /// The graded file, as a path in the submission; empty if there was none.
    std::string file = {};
    /// When the student last changed it, in seconds since 1970; 0 when unknown, and for a stub.
    std::int64_t changed = 0;
    std::string note = {};                    ///< a sentence for the teacher; may be empty
    std::optional<GivenPoints> by_hand = {};  ///< replaces the points of the verdict

    int points() const { return by_hand ? by_hand->points : verdict.points(); }
    /// Returns whether the points are a grade: given by hand, or based on a judgement.
    bool is_graded() const { return by_hand || grader::is_judgement(verdict.outcome); }
    /// Uses the points that count: those given by hand, otherwise those of the verdict.
    Rating rating() const;
};

/// Everything about one student that reports contain.
struct Student {
    std::string name;  ///< name, number and slug are as in Submission
    std::string number;
    std::string slug;
    std::string submission;  ///< the name of the graded folder or archive, as the teacher knows it
    std::vector<Graded> exercises;   ///< all graded exercises, in the order of the class
    std::vector<std::string> notes;  ///< sentences for the teacher
    /// How many seconds after the deadline the newest graded file was changed, 0 if it was in time.
    /// Empty without a deadline, or if no file has a known time.
    std::optional<std::int64_t> late = {};
    /// In the order of the class; empty if no points were given yet.
    std::vector<std::optional<GivenPoints>> rubrics = {};
    /// May belong to exercises for which no file was found.
    std::vector<UnknownFile> unknown_files = {};

    int points() const;
    /// Returns whether every exercise has a judgement and every rubric points: a grade needs both.
    bool complete() const;
};

/// An exercise as given to a class.
struct Asked {
    std::string id;                         ///< "1-cards/01-halves-fit"
    std::string title;                      ///< "Which halves fit"
    int level = 1;                          ///< stars, 1 to 3
    std::vector<grader::TestResult> tests;  ///< sentences and points, not tried

    int most_points() const;
};

/// The parts of an exercise's id, such as "1-cards/01-halves-fit".
struct Label {
    std::string chapter;  ///< "1-cards"
    std::string number;   ///< "01"
    std::string name;     ///< "halves fit"
};

Label label_of(const Asked& asked);

/// Names an exercise in a sentence: "1/1 halves fit". The command accepts this form, too.
std::string in_short(const Asked& asked);

/// Finds an exercise by name: "halves_fit", "Halves-Fit", "01-halves-fit", "1/1" and "1/1 halves
/// fit" all mean 1-cards/01-halves-fit. Returns nullptr if there is none.
const Asked* find_exercise(const std::string& name, const std::vector<Asked>& exercises);

/// Returns the most similar name of an exercise, as typed: "halves-fit"; empty for none.
std::string nearest_exercise(const std::string& name, const std::vector<Asked>& exercises);

/// Settings for the whole class.
struct Class {
    std::string title;   ///< name of the graded folder
    std::string course;  ///< "Knobelkurs 1.0"
    std::vector<Asked> exercises;
    std::uint64_t seed = 0;  ///< of the random puzzles in tests
    /// How much students see of hidden tests.
    grader::HiddenDetail tell_hidden = grader::HiddenDetail::count;
    std::int64_t due = 0;              ///< the deadline in seconds since 1970; 0 if there is none
    std::vector<Rubric> rubrics = {};  ///< what is judged by hand besides the exercises
    /// Draw failed tests on students' pages; empty if the website has not been built.
    std::string drawing_script = {}, drawing_style = {};

    int most_points() const;
};

/// A student's points for a rubric.
struct GivenRubric {
    Rubric rubric;
    GivenPoints given;
};

/// Returns the rubrics for which a student has points, in the order of the class.
std::vector<GivenRubric> given_rubrics(const Class& of, const Student& student);

/// Adds questions to the notes: on files that may be for exercises without points by hand.
void ask_about_unknown_files(Student& student);

/// Finds a student by name (in any Unicode form), slug or Moodle number (see participant_number).
/// @param where  the file or option that contains the name
/// @param line   its line there, 0 if there are no lines
/// @return nullptr when no student matches
/// @throws text::InputError when several students match
const Submission* find_student(const std::string& name, const std::vector<Submission>& students,
                               const std::string& where, std::size_t line = 0);

/// Returns a suggestion such as ", perhaps Müller Änne (mueller-aenne)": the student with the most
/// similar name, whatever its case, accents and order of words. Empty when none is similar.
std::string perhaps_near(const std::string& name, const std::vector<Submission>& students);

/// Returns what the student may see, without the details of hidden tests that `detail` excludes.
Student veiled(Student student, grader::HiddenDetail detail);

}  // namespace classroom
