#pragma once

#include <string>
#include <vector>

#include "command/teacher/grade_options.hpp"
#include "grader/check/exercise.hpp"
#include "grader/classroom/records.hpp"

/// The settings of a grading: what the options of grade mean, and what the previous run had.
namespace command {

/// The exercises named individually, by range or by chapter, in course order; all if the list is
/// empty.
std::vector<grader::Exercise> chosen(const grader::Course& course, const std::string& names);

/// Exercises in the syntax of --exercises: ids, and whole chapters by name.
std::string named(const std::vector<std::string>& exercises, const grader::Course& course);

/// A deadline or the name of a sheet, in the syntax of --due and --moodle-sheet.
std::string named(const std::string& name);

/// The settings stored for a class: those given, else those of the previous run.
classroom::Terms terms(const grader::Course& course, const GradeCommandOptions& options,
                       const classroom::Terms& before);

/// Says in a line each which settings are taken from the previous run, and which differ from it;
/// may be empty.
std::string comparison(const classroom::Terms& now, const classroom::Terms& before,
                       const GradeCommandOptions& options, const grader::Course& course);

/// What to judge again: exercises by id; all other names are students.
std::vector<std::string> again(const grader::Course& course, const std::string& names);

}  // namespace command
