#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "grader/classroom/student.hpp"
#include "grader/classroom/submission.hpp"

namespace classroom {

/// A line of the file in which a teacher gives points by hand.
struct ByHand {
    std::size_t line = 0;  ///< in the file
    std::string
        student;  ///< name, slug or Moodle's number; once it was held against a class, the slug
    std::string what;  ///< an exercise, or what is judged by hand only, such as "style"
    int points = 0;
    int of = 0;  ///< what there is to get, where that is judged by hand only; 0 for an exercise
    std::string reason;
};

/// Students whom results know from an earlier run and who are not in the class that is graded.
struct EarlierStudents {
    std::vector<Submission> students;
    std::string who;       ///< behind a name: "who is no longer among the submissions"
    std::string solution;  ///< what to do about a line for one of them
    /// Of those who are in the class under another slug, as a submission moved: the old one and
    /// the new one.
    std::map<std::string, std::string> slugs_now = {};
    /// Slugs of students in the class who did not have them in the earlier run, with the name of
    /// who did; empty where nobody had it. What was written before may mean another student by
    /// them.
    std::map<std::string, std::string> slugs_of_others = {};
};

/// Points that a teacher gives: for an exercise instead of those of the tests, or for something
/// that no test can see. The file is a table as spreadsheets write it, split at commas or
/// semicolons, with the columns Student, Exercise, Points, Of and Reason in any order; Of may be
/// missing.
class PointsByHand {
public:
    PointsByHand() = default;
    /// @throws text::InputError for a file that cannot be understood, about each wrong line
    explicit PointsByHand(const std::filesystem::path& file);

    /// Makes sure that all it names is there, and finds which students and exercises are meant.
    /// @throws text::InputError for a student or an exercise that is not in the class, a name that
    /// several students have, more points than there are,
    ///         and a second line for the same; about each wrong line
    /// @param not_graded  the other exercises of the course
    void hold_against(const std::vector<Submission>& students, const std::vector<Asked>& exercises,
                      const EarlierStudents& earlier = {},
                      const std::vector<Asked>& not_graded = {});

    /// What is judged by hand only, in the order of the file.
    std::vector<Rubric> rubrics() const;
    /// Their names, with a question where one may be a misspelt exercise: "halves-fti (misspelt?
    /// the exercise is halves-fit)".
    std::vector<std::string> rubrics_in_words(const std::vector<Asked>& exercises) const;
    /// Whether two rubrics have names so near to each other that one may be misspelt.
    bool has_similar_rubrics() const;
    /// How many students are given points.
    std::size_t count_students() const;
    /// Puts a student's points into the results.
    void apply(const Submission& submission, const Class& of, Student& student) const;

private:
    /// The slug of the student whom a line is for.
    std::string slug_in(const ByHand& entry, const std::vector<Submission>& students,
                        const EarlierStudents& earlier) const;
    /// Refuses a line that names a student by a slug which meant somebody else when it may have
    /// been written.
    void refuse_slug_of_another(const ByHand& entry, const Submission& student,
                                const EarlierStudents& earlier) const;
    /// Finds the exercise that a line is for, if it is for one, and makes sure that there are so
    /// many points.
    void find_exercise(ByHand& entry, const std::vector<Asked>& exercises,
                       const std::vector<Asked>& not_graded) const;
    /// Refuses a line that says again, or otherwise, what one before it says.
    /// @param name  the student as the line has it
    void refuse_what_contradicts(const ByHand& entry, const std::string& name) const;
    [[noreturn]] void refuse(const ByHand& entry, const std::string& read,
                             const std::string& expected) const;
    [[noreturn]] void refuse_without_reason(const ByHand& entry) const;

    std::filesystem::path file_;
    std::vector<ByHand> entries_;
};

/// The student whom a name as a teacher writes it means: the name, in whichever of Unicode's forms,
/// the slug or Moodle's number, alone or as `participant_number` finds it.
/// @param where  the file or option in which the name stands, and `line` its line there, 0 where
/// there are none
/// @return nullptr when it is nobody's
/// @throws text::InputError when several students have it
const Submission* student_named(const std::string& name, const std::vector<Submission>& students,
                                const std::string& where, std::size_t line = 0);

/// ", perhaps Müller Änne (mueller-aenne)": a student who has the same name written otherwise, or a
/// name or slug that is near; empty for none.
std::string perhaps_near(const std::string& name, const std::vector<Submission>& students);

}  // namespace classroom
