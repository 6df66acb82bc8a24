#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"
#include "grader/classroom/points/student.hpp"

namespace classroom {

/// Results of one test in the class.
struct TestTally {
    int passed = 0;
    int failed = 0;
    int not_tried = 0;  ///< includes students whose program is missing or does not compile
};

/// A mistake made by several students.
struct Mistake {
    /// Sentence of the test that found it; empty for programs that do not compile.
    std::string test;
    std::string what;  ///< "fit(f2, f1): came back true, expected false"
    int students = 0;
};

/// Students whose programs for an exercise are similar.
struct SimilarGroup {
    struct Member {
        std::string name, slug;
    };
    std::string exercise;         ///< its id
    std::vector<Member> members;  ///< two or more, each similar to another member
    /// What the least similar pair has in common, ignoring names, layout and comments.
    int percent = 0;
    bool same_file = false;  ///< whether all files are identical
};

/// Results of one exercise in the class.
struct ExerciseTally {
    std::array<int, rating_count> counts = {};  ///< of students, by rating
    std::vector<TestTally> tests;               ///< in the order of Asked::tests
    std::vector<Mistake> mistakes;              ///< the most frequent first, at most 5
    /// How many of the students with all, some or no points were given them by hand.
    int by_hand = 0;

    /// Returns the number of students with a program that could be read, or points by hand.
    int judged() const {
        const auto& [full, part, none, does_not_compile, not_handed_in, to_look_at] = counts;
        return full + part + none + does_not_compile;
    }
};

/// Results of a class.
struct Tally {
    int complete = 0;  ///< number of students with a grade
    /// In the order of the class's exercises.
    std::vector<ExerciseTally> exercises;
};

Tally tally(const Class& of, const std::vector<Student>& students);

}  // namespace classroom

/// Formats a class's results. All reports are made from the same data. None contains its creation
/// time, so that the same results give the same bytes. Text by students, including names of files
/// and people, is never interpreted as markup.
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

/// A grade that differs from the previous run; empty if there is none yet.
struct ChangedGrade {
    std::string name, now, before;
    std::string most_now, most_before;  ///< the maximum grades
};

/// The results of a class.
struct ClassResults {
    Class of;
    std::vector<Student> students;
    Tally tally;
    ToLookAt look;
    /// Groups of similar programs; empty if they were not searched for.
    std::optional<std::vector<SimilarGroup>> similar;
};

// Reports for the teacher.

/// Returns `index.html`: the class table, a table for each chapter if there are several, results of
/// each test, and the most frequent mistakes; works offline.
std::string index_page(const ClassResults& results);

/// Returns `grades.csv`: a line for each student, in UTF-8 with a byte order mark for Excel, quoted
/// according to RFC 4180. No text starts like a formula, whether cells are separated by commas or
/// semicolons. Moodle imports it as the grading worksheet of an assignment, which requires the
/// columns "Identifier", "Grade" and "Last modified (grade)"; it ignores the empty grades of
/// incomplete students.
std::string grades_csv(const Class& of, const std::vector<Student>& students);

/// Formats a change for a terminal: "Fuß Ole 12 instead of 25", or "Fuß Ole 39 of 40 instead of 29
/// of 30" if the maximum grades differ.
std::string in_words(const ChangedGrade& change);

/// Compares the grades of two runs, by the students' names.
/// @param before  the previous table of grades, as written by `grades_csv`; may be empty
/// @param now     the new table of grades
std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now);
/// Returns `changed-grades.csv`: students whose grades differ from the previous run, with both
/// grades, in the format of `grades.csv`.
std::string as_csv(const std::vector<ChangedGrade>& changes);

/// Returns `junit.xml` of the whole class: a test suite for each student and exercise, as written
/// by grader::junit_suite. The class name of its test cases starts with the student's slug, so that
/// systems that group by class name separate students of the same name. Each rubric is a suite
/// without test cases. The property "points" of a student's suites adds up to the student's points.
std::string class_junit(const Class& of, const std::vector<Student>& students);

/// Returns `results.json`, defined by docs/grades.schema.json: a line for each student.
std::string results_json(const ClassResults& results);

// Reports for one student; `student` contains only what this student may see (see `veiled`).

/// Returns a page with the verdict on each exercise; works offline.
std::string student_page(const Class& of, const Student& student);
/// Returns `junit.xml` of one student: a test suite for each exercise.
std::string student_junit(const Class& of, const Student& student);
/// Returns Gradescope's `results.json`: tests are numbered "exercise.test" and tagged with the
/// exercise. For an incomplete student it contains no scores at all, which Gradescope shows as a
/// failure of the grader; any number would count as a grade. Points given by hand are separate
/// tests, and the tests that they replace have no scores.
std::string as_gradescope(const Class& of, const Student& student);
/// Returns a ProFormA 2.1 response document. The exercises are tests; what a test scores is a share
/// of its points, which are the weight in the task's grading hints, see proforma_task(). Each
/// rubric is a test of its own. `is-internal-error` is set if nothing was judged. Notes are
/// feedback for the teacher. The optional time of the response is left out.
std::string as_proforma(const Class& of, const Student& student);

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

// Exports of the course.

/// An exercise as a ProFormA 2.1 task, for learning platforms and teachers. Contains the model
/// solution.
struct ProformaTask {
    struct File {
        std::string path;  ///< in the archive
        std::string content;
    };
    std::string xml;  ///< task.xml
    std::vector<File> files;
};

/// Exports an exercise. It is the task's only test, with the same id as in response.xml (see
/// as_proforma()), and the weight of its points.
/// @param course_name  "Knobelkurs 1.0"
/// @throws text::InputError when a file of the exercise cannot be read
ProformaTask proforma_task(const grader::Course& course, const grader::Exercise& exercise,
                           const std::string& course_name);

}  // namespace classroom::reports
