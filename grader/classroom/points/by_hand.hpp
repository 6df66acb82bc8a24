#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/csv_table.hpp"
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

/// Points that a teacher gives: for an exercise, replacing those of the tests, or for something
/// that tests cannot judge. Read from a CSV file, separated by commas or semicolons, with the
/// columns Student, Exercise, Points, Of and Reason in any order; Of is optional.
class PointsByHand {
public:
    PointsByHand() = default;
    /// @throws text::InputError when the file cannot be parsed; reports every invalid row
    explicit PointsByHand(const std::filesystem::path& file);

    /// Resolves the students and exercises in all rows.
    /// @param gone        students of earlier runs, whose rows are not used
    /// @param not_graded  the other exercises of the course
    /// @throws text::InputError for an unknown student or exercise, an ambiguous name, more points
    /// than the maximum, or a duplicate row; reports every invalid row
    void resolve(const std::vector<Submission>& students, const std::vector<Asked>& exercises,
                 const std::vector<Submission>& gone = {},
                 const std::vector<Asked>& not_graded = {});

    /// Returns a sentence on each row that is not used.
    const std::vector<std::string>& unused() const { return unused_; }
    /// Returns what only a person judges, in file order.
    std::vector<Rubric> rubrics() const;
    /// Returns how many students are given points.
    std::size_t count_students() const;
    /// Adds a student's points to the results.
    void apply(const Submission& submission, const Class& of, Student& student) const;

private:
    /// Reads a row of the table.
    /// @param columns  the places of the columns, in the order of `column_names`
    ByHand read(const CsvTable& table, std::size_t row,
                const std::vector<std::optional<std::size_t>>& columns) const;
    /// Resolves the exercise in a row, if it names one, and checks the points against the maximum.
    void resolve_exercise(ByHand& entry, const std::vector<Asked>& exercises,
                          const std::vector<Asked>& not_graded) const;
    /// Throws if a row repeats an earlier one, or has other points to get than an earlier one.
    /// @param name  the student's name as written in the row
    void refuse_contradiction(const ByHand& entry, const std::string& name) const;
    [[noreturn]] void refuse(std::size_t line, const std::string& read,
                             const std::string& expected) const;

    std::filesystem::path file_;
    std::vector<ByHand> entries_;
    std::vector<std::string> unused_;
};

}  // namespace classroom
