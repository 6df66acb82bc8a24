#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/submission.hpp"
#include "grader/exercise.hpp"
#include "grader/verdict.hpp"

namespace classroom {

/// Points that a teacher gave by hand.
struct GivenPoints {
    int points = 0;
    std::string reason;    ///< may be empty where they replace nothing
    std::size_t line = 0;  ///< of the teacher's table
};

/// Something that a teacher judges by hand, such as style.
struct Rubric {
    std::string name;
    int most_points = 0;
};

/// One exercise of one student.
struct Graded {
    grader::Verdict verdict;  ///< tests in the same order for everybody, whatever the outcome
    std::string file;  ///< which was graded, as a path in the submission; empty when there was none
    std::int64_t changed =
        0;  ///< when that was changed last, in seconds since 1970; 0 when that is not known
    std::string note;                         ///< a sentence for the teacher; may be empty
    std::optional<GivenPoints> by_hand = {};  ///< instead of those of the verdict

    int points() const { return by_hand ? by_hand->points : verdict.points(); }
    /// Whether the points are a grade: given by hand, or by a judgement.
    bool is_graded() const { return by_hand || grader::is_judgement(verdict.outcome); }
};

/// All of one student that reports tell.
struct Student {
    std::string name;  ///< as in Submission, as are the next two
    std::string number;
    std::string slug;
    std::string
        submission;  ///< what was graded, as the teacher knows it: the name of a folder or archive
    std::vector<Graded> exercises;   ///< all that are graded, in the class's order
    std::vector<std::string> notes;  ///< sentences for the teacher
    /// How many seconds after the deadline the newest of the graded files was changed, 0 when it
    /// was in time; none without a deadline, or when no file has a known time.
    std::optional<std::int64_t> late = {};
    std::vector<std::optional<GivenPoints>> rubrics =
        {};  ///< in the class's order; none where nothing was given yet
    std::vector<UnknownFile> unknown_files =
        {};  ///< what may be meant for exercises that were not found

    int points() const;
    /// Whether there is a judgement of every exercise, and points for every rubric; else the points
    /// are not the whole story and no grade.
    bool complete() const;
};

/// An exercise as a class meets it.
struct Asked {
    std::string id;                         ///< "1-cards/01-halves-fit"
    std::string title;                      ///< "Which halves fit"
    int level = 1;                          ///< stars, 1 to 3
    std::vector<grader::TestResult> tests;  ///< what is asked: sentences and points, not tried

    int most_points() const;
};

/// What holds for the whole class.
struct Class {
    std::string title;   ///< the name of the folder that was graded
    std::string course;  ///< "Knobelkurs 1.0"
    std::vector<Asked> exercises;
    std::uint64_t seed = 0;  ///< of the random puzzles in tests
    grader::HiddenDetail tell_hidden =
        grader::HiddenDetail::count;   ///< how much students read of hidden tests
    std::int64_t due = 0;              ///< the deadline in seconds since 1970; 0 when there is none
    std::vector<Rubric> rubrics = {};  ///< what is judged by hand besides the exercises

    int most_points() const;
};

/// The points that a student has for something that is judged by hand.
struct GivenRubric {
    Rubric rubric;
    GivenPoints given;
};

/// Of a student all that has points, in the class's order.
std::vector<GivenRubric> given_rubrics(const Class& of, const Student& student);

/// Adds to the notes the questions about files that may be meant for an exercise, unless points by
/// hand have settled it.
void ask_about_unknown_files(Student& student);

/// The student as its own reports may tell it: with no more of hidden tests than `detail` allows.
Student veiled(Student student, grader::HiddenDetail detail);

}  // namespace classroom
