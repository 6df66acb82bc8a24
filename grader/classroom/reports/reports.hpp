#pragma once

#include <iosfwd>
#include <string>

#include "grader/classroom/student.hpp"
#include "grader/classroom/tally.hpp"

/// What a class's results look like for those who read them. All reports come from the same Student, Class and Tally; none
/// contains a time at which it was made, so that the same results make the same bytes. What students wrote, or named their files and
/// themselves, is only ever text in them.
namespace classroom::reports {

// For the teacher. Each is written student by student, so that nothing grows with the class.

/// `index.html`: the class table, how each test fared, the most frequent mistakes; readable without a network.
void begin_index(std::ostream& out, const Class& of);
void add_to_index(std::ostream& out, const Class& of, const Student& student);
void end_index(std::ostream& out, const Class& of, const Tally& tally);

/// `grades.csv`: a line for each student, UTF-8, quoted as RFC 4180 says. No cell begins as a formula would.
void begin_csv(std::ostream& out, const Class& of);
void add_to_csv(std::ostream& out, const Class& of, const Student& student);

/// `junit.xml` of the whole class: a test suite for each student and exercise.
void begin_junit(std::ostream& out, const Class& of);
void add_to_junit(std::ostream& out, const Class& of, const Student& student);
void end_junit(std::ostream& out);

/// `results.json`, as docs/grades.schema.json lays down.
void begin_json(std::ostream& out, const Class& of);
void add_to_json(std::ostream& out, const Class& of, const Student& student);
void end_json(std::ostream& out, const Class& of, const Tally& tally);

// For one student; `student` tells already no more than this student may know (see `veiled`).

/// A page with the verdict on each exercise, readable without a network.
std::string student_page(const Class& of, const Student& student);
/// `junit.xml` of one student.
std::string student_junit(const Class& of, const Student& student);
/// Gradescope's `results.json`.
std::string as_gradescope(const Class& of, const Student& student);
/// A ProFormA 2.1 response document.
std::string as_proforma(const Class& of, const Student& student);

}  // namespace classroom::reports
