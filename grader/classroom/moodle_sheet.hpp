#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/csv_table.hpp"
#include "grader/classroom/student.hpp"
#include "grader/classroom/submission.hpp"

namespace classroom {

/// A table that a teacher exports from Moodle, with headings in English or German: the grading
/// worksheet of an assignment, or the gradebook. Grades are filled in, and Moodle imports it again;
/// whatever else it contains stays as it is, byte for byte.
class MoodleSheet {
public:
    /// @throws text::InputError when it cannot be read or is no such table
    explicit MoodleSheet(const std::filesystem::path& file);

    /// Finds the line of each submission: by Moodle's number where both have one; else by the full
    /// name, see comparable_name(); else by the ID number or the address, whole or up to its @. A
    /// submission that fits no line or several, and submissions that fit the same line, get none.
    void find_lines(const std::vector<Submission>& submissions);

    /// Why a submission got no line, in a sentence; empty where it got one.
    std::string remark_on(const std::string& slug) const;
    /// Names on the lines that no submission fits.
    std::vector<std::string> without_submission() const;

    /// Fills in a student's grade, scaled to the sheet's maximum grade, and a comment where there
    /// is a column for it and no other comment. A student who is not complete gets an empty grade,
    /// which Moodle passes over.
    void fill(const Class& of, const Student& student);
    std::size_t filled() const { return filled_; }
    std::size_t lines() const { return people_.size(); }
    /// The sheet's maximum grade where it is not `points` and grades are scaled.
    std::optional<double> scaled_from(int points) const;
    /// That the sheet does not name the maximum grade, so that points are not scaled, in a
    /// sentence; empty where it does.
    std::string remark_on_scale() const;

    /// The sheet with what was filled in. That of a gradebook gets a column for it.
    std::string text() const;
    /// The bytes that were read.
    const std::string& original() const { return original_; }

private:
    enum Column {
        identifier,
        full_name,
        first_name,
        last_name,
        id_number,
        address,
        grade,
        maximum,
        scale,
        comment,
        column_count
    };

    /// A line of the sheet.
    struct Person {
        std::size_t row = 0;
        std::string number, name;     ///< as Moodle numbers participants, and as a person reads it;
                                      ///< either may be empty
        std::string comparable = {};  ///< the name, see comparable_name()
        double maximum = 0;           ///< the grade at most; 0 when the sheet does not say
        std::vector<std::string> slugs = {};                  ///< of the submissions that fit it
        std::optional<std::string> grade = {}, comment = {};  ///< what is filled in
    };

    MoodleSheet(const std::filesystem::path& file, const std::string& text);
    [[noreturn]] void refuse(std::size_t row, const std::string& read,
                             const std::string& expected) const;
    void find_columns();
    void read_people();
    std::string cell(std::size_t row, Column column) const;
    bool has(Column column) const { return columns_[column].has_value(); }
    std::vector<std::size_t> people_of(const Submission& submission) const;
    void complain(const Submission& submission, const std::vector<std::size_t>& people);
    std::string as_typed_in_moodle(double value) const;

    std::string file_, original_;
    CsvTable table_;
    std::array<std::optional<std::size_t>, column_count> columns_;
    bool german_ = false;
    std::vector<Person> people_;
    std::map<std::string, std::string> remarks_;  ///< by slugs
    std::size_t filled_ = 0;
};

}  // namespace classroom
