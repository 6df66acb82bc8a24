#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/changes.hpp"
#include "grader/classroom/reports/remarks.hpp"
#include "grader/classroom/student.hpp"
#include "grader/classroom/tally.hpp"

/// What a class's results look like for those who read them. All reports come from the same
/// Student, Class and Tally; none contains a time at which it was made, so that the same results
/// make the same bytes. What students wrote, or named their files and themselves, is only ever text
/// in them.
namespace classroom::reports {

// For the teacher. Each is given student by student; only the page keeps something of all of them,
// the rows of its tables.

/// `index.html`: the class table, a table for each chapter where there are several, how each test
/// fared, the most frequent mistakes; readable without a network. It is written at the end.
class IndexPage {
public:
    /// @param similar  groups of programs to look at; none when nobody looked for them
    IndexPage(std::ostream& out, const Class& of,
              std::optional<std::vector<SimilarGroup>> similar = std::nullopt);
    ~IndexPage();
    IndexPage(const IndexPage&) = delete;
    IndexPage& operator=(const IndexPage&) = delete;

    void add(const Student& student);
    void end(const Tally& tally, const ToLookAt& look);

private:
    struct Parts;

    std::ostream& out_;
    const Class& of_;
    std::optional<std::vector<SimilarGroup>> similar_;
    std::unique_ptr<Parts> parts_;
};

/// `grades.csv`: a line for each student, UTF-8 with a mark that tells Excel so, quoted as RFC 4180
/// says. No text begins as a formula would, whether cells are split at commas or at semicolons.
/// Moodle imports it as the grading worksheet of an assignment, for which it wants the columns
/// "Identifier", "Grade" and "Last modified (grade)"; an empty grade, that of an incomplete
/// student, it passes over.
void begin_csv(std::ostream& out, const Class& of);
void add_to_csv(std::ostream& out, const Class& of, const Student& student);

/// `changed-grades.csv`: whose grades are others than in the run before, with both, written as
/// `grades.csv`.
std::string as_csv(const std::vector<ChangedGrade>& changes);

/// `junit.xml` of the whole class: a test suite for each student and exercise, as
/// grader::junit_suite writes it. The class name of its test cases begins with the student's slug,
/// so that systems that group by it keep students of the same name apart. What no test judges is a
/// suite without test cases. The property "points" of a student's suites, added up, is the
/// student's points.
void begin_junit(std::ostream& out, const Class& of);
void add_to_junit(std::ostream& out, const Class& of, const Student& student);
void end_junit(std::ostream& out);

/// `results.json`, as docs/grades.schema.json lays down: a line for each student. All three are
/// given the same stream, which keeps how many students there were.
void begin_json(std::ostream& out, const Class& of);
void add_to_json(std::ostream& out, const Class& of, const Student& student);
/// @param similar  as in IndexPage
void end_json(std::ostream& out, const Class& of, const Tally& tally, const ToLookAt& look,
              const std::optional<std::vector<SimilarGroup>>& similar = std::nullopt);

// For one student; `student` tells already no more than this student may know (see `veiled`).

/// A page with the verdict on each exercise, readable without a network.
std::string student_page(const Class& of, const Student& student);
/// `junit.xml` of one student: a test suite for each exercise.
std::string student_junit(const Class& of, const Student& student);
/// Gradescope's `results.json`: its tests numbered "exercise.test", tagged with the exercise. Of an
/// incomplete student it has no score at all, neither above nor at tests, which Gradescope takes
/// for a failure of the grader and shows as one; any number would be a grade. Points given by hand
/// are tests of their own, and those they replace have no scores.
std::string as_gradescope(const Class& of, const Student& student);
/// A ProFormA 2.1 response document. The exercises are the task's tests, an exercise's tests its
/// subtests "1", "2"...; a subtest scores 1 or 0, for points are the weights in a task's grading
/// hints, see proforma_task(). Where points were given by hand, each subtest scores their share of
/// what there is to get, so that the sum is right; what no test judges is a test of its own. Where
/// nobody was judged, `is-internal-error` is set. Notes are feedback for the teacher. The time of
/// the response, which may be missing, is missing.
std::string as_proforma(const Class& of, const Student& student);

}  // namespace classroom::reports
