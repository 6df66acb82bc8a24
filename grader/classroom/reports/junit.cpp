#include "grader/check/junit.hpp"

#include "grader/classroom/reports/reports.hpp"

namespace classroom::reports {
namespace {

/// Returns the suites of a student.
/// @param before_name   prefix of the names of suites
/// @param before_class  prefix of the class names of test cases
std::string suites(const Class& of, const Student& student, const std::string& before_name,
                   const std::string& before_class) {
    std::string xml;
    for (const Graded& graded : student.exercises) {
        const std::string& exercise = graded.verdict.exercise;
        xml += grader::junit_suite(before_name + exercise, before_class + exercise, graded.verdict,
                                   graded.by_hand);
    }
    for (const auto& [rubric, given] : given_rubrics(of, student))
        xml += grader::junit_suite_by_hand(before_name + rubric.name, given, rubric.most_points);
    return xml;
}

}  // namespace

std::string class_junit(const Class& of, const std::vector<Student>& students) {
    std::string xml = grader::junit_begin;
    for (const Student& student : students)  // two may have the same name, but never the same slug
        xml += suites(of, student, student.name + " - ", student.slug + ".");
    xml += grader::junit_end;
    return xml;
}

std::string student_junit(const Class& of, const Student& student) {
    return grader::junit_begin + suites(of, student, "", "") + grader::junit_end;
}

}  // namespace classroom::reports
