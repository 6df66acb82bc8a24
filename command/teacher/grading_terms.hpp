#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"
#include "grader/classroom/records.hpp"

/// The settings of a grading: what the options of grade mean, and what the previous run had.
namespace command {

/// The options of the verb grade, as typed.
struct GradeCommandOptions {
    std::string folder, out, exercises, by_hand, again, due, shard, tell_hidden, moodle_sheet;
    std::string layout = "detect", engine = "local";
    std::uint64_t jobs = 0;
    std::optional<std::uint64_t> seed;
    std::optional<bool> similar;
    bool dry_run = false;
};

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

}  // namespace command
