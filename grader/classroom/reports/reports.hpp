#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"
#include "grader/classroom/points/student.hpp"
#include "grader/classroom/reports/remarks.hpp"
#include "grader/classroom/reports/tally.hpp"

/// Formats a class's results. All reports are made from the same data. None contains its creation
/// time, so that the same results give the same bytes. Text by students, including names of files
/// and people, is never interpreted as markup.
namespace classroom::reports {

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
