#include "grader/junit.hpp"

#include <ostream>

#include "grader/classroom/reports/reports.hpp"

namespace classroom::reports {

void begin_junit(std::ostream& out, const Class&) { out << grader::junit_begin; }

void add_to_junit(std::ostream& out, const Class&, const Student& student) {
    for (const Graded& graded : student.exercises) {
        const std::string& exercise = graded.verdict.exercise;
        // Two students may have the same name, but never the same slug.
        out << grader::junit_suite(student.name + " - " + exercise, student.slug + "." + exercise, graded.verdict);
    }
}

void end_junit(std::ostream& out) { out << grader::junit_end; }

std::string student_junit(const Class&, const Student& student) {
    std::string xml = grader::junit_begin;
    for (const Graded& graded : student.exercises) xml += grader::junit_suite(graded.verdict.exercise, graded.verdict.exercise, graded.verdict);
    return xml + grader::junit_end;
}

}  // namespace classroom::reports
