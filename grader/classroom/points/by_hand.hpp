#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/student.hpp"

namespace classroom {

/// A row of the table in which a teacher gives points by hand.
struct ByHand {
    std::size_t line = 0;  ///< line number in the file
    std::string student;   ///< name, slug or Moodle number; after `resolve`, the slug
    std::string what;      ///< an exercise, or something that only a person judges, such as "style"
    int points = 0;
    int of = 0;  ///< maximum points of something that only a person judges; 0 for an exercise
    std::string reason;
};

/// Students in the results of an earlier run who are not in the class now being graded.
struct EarlierStudents {
    std::vector<Submission> students;
    std::string who;  ///< appended to a name in messages: "who is no longer among the submissions"
    std::string solution;  ///< how to fix a row for such a student
    /// For students who are in the class under another slug because their submission moved: the old
    /// and the new slug.
    std::map<std::string, std::string> slugs_now = {};
    /// Slugs of students in the class that belonged to another student in the earlier run, with the
    /// name of that student, or an empty name if the slug was not in use. Older entries in the
    /// table may mean another student by them.
    std::map<std::string, std::string> slugs_of_others = {};
};

/// Points that a teacher gives: for an exercise, replacing those of the tests, or for something
/// that tests cannot judge. Read from a CSV file, separated by commas or semicolons, with the
/// columns Student, Exercise, Points, Of and Reason in any order; Of is optional.
class PointsByHand {
public:
    PointsByHand() = default;
    /// @throws text::InputError when the file cannot be parsed; reports every invalid row
    explicit PointsByHand(const std::filesystem::path& file);

    /// Resolves the students and exercises in all rows.
    /// @param not_graded  the other exercises of the course
    /// @throws text::InputError for an unknown student or exercise, an ambiguous name, more points
    /// than the maximum, or a duplicate row; reports every invalid row
    void resolve(const std::vector<Submission>& students, const std::vector<Asked>& exercises,
                 const EarlierStudents& earlier = {}, const std::vector<Asked>& not_graded = {});

    /// Returns what only a person judges, in file order.
    std::vector<Rubric> rubrics() const;
    /// Returns their names, with a question for one that may be a misspelt exercise: "halves-fti
    /// (misspelt? the exercise is halves-fit)".
    std::vector<std::string> rubrics_in_words(const std::vector<Asked>& exercises) const;
    /// Returns whether the names of two rubrics are so similar that one may be misspelt.
    bool has_similar_rubrics() const;
    /// Returns how many students are given points.
    std::size_t count_students() const;
    /// Adds a student's points to the results.
    void apply(const Submission& submission, const Class& of, Student& student) const;

private:
    /// Returns the slug of the student in a row.
    std::string slug_in(const ByHand& entry, const std::vector<Submission>& students,
                        const EarlierStudents& earlier) const;
    /// Throws if a row names a student by a slug that may have meant another student when the row
    /// was written.
    void refuse_reused_slug(const ByHand& entry, const Submission& student,
                            const EarlierStudents& earlier) const;
    /// Resolves the exercise in a row, if it names one, and checks the points against the maximum.
    void find_exercise(ByHand& entry, const std::vector<Asked>& exercises,
                       const std::vector<Asked>& not_graded) const;
    /// Throws if a row repeats an earlier one, or has other points to get than most rows for it.
    /// @param name  the student's name as written in the row
    void refuse_contradiction(const ByHand& entry, const std::string& name) const;
    /// Returns the first line for a rubric that has the points to get of most lines for it.
    const ByHand& usual_line(const std::string& what) const;
    [[noreturn]] void refuse(const ByHand& entry, const std::string& read,
                             const std::string& expected) const;
    [[noreturn]] void refuse_without_reason(const ByHand& entry) const;

    std::filesystem::path file_;
    std::vector<ByHand> entries_;
};

}  // namespace classroom
