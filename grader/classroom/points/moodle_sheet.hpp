#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/points/student.hpp"
#include "text/csv.hpp"

namespace classroom {

/// A table exported from Moodle, in English or German: an assignment's grading worksheet, or the
/// gradebook. Grades are filled in for Moodle to import; all other bytes stay as they are.
class MoodleSheet {
public:
    /// Reads a sheet, and assigns a line to each submission: by Moodle's number if both have one;
    /// otherwise by full name (see comparable_name()); otherwise by ID number or email address
    /// (whole, or the part before the @). Submissions that match no line, several lines, or the
    /// same line as another one get none.
    /// @throws text::InputError when it cannot be read or is not such a table
    MoodleSheet(const std::filesystem::path& file, const std::vector<Submission>& submissions);

    /// Returns a sentence on why a submission has no line; empty if it has one, or if no one of
    /// several has.
    std::string remark_on(const std::string& slug) const;
    /// Returns whether no line matches any of several submissions.
    bool fits_nobody() const;
    /// Returns the names in lines that no submission matches.
    std::vector<std::string> without_submission() const;

    /// Fills in a student's grade, scaled to the sheet's maximum grade, and a comment unless there
    /// is one by the teacher. An incomplete student gets an empty grade, which Moodle ignores.
    void fill(const Class& of, const Student& student);
    std::size_t filled() const { return filled_; }
    std::size_t lines() const { return people_.size(); }
    /// Returns the sheet's maximum grade if it differs from `points`, so that grades are scaled.
    std::optional<double> scaled_from(int points) const;
    /// Returns a sentence on a missing column of the maximum grade; empty if it exists.
    std::string remark_on_scale() const;

    /// Returns the filled-in sheet. A gradebook has an additional column.
    std::string text() const { return table_.text(); }
    /// Returns the bytes as read.
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
        std::string comparable;    ///< the name as returned by comparable_name()
        std::string number, name;  ///< number of the participant, and name; either may be empty
        std::optional<double> maximum;  ///< maximum grade, if given
        std::size_t submissions = 0;    ///< that match
        std::string slug = {};          ///< of the submission to which it is assigned
    };

    void find_columns();
    Person person_in(std::size_t row) const;
    std::string cell(std::size_t row, Column column) const {
        return table_.cell(row, columns_[column]);
    }
    bool has(Column column) const { return columns_[column].has_value(); }
    std::vector<Person*> people_of(const Submission& submission);
    std::string why_no_line(const Submission& submission, const std::vector<Person*>& people) const;
    std::string as_typed_in_moodle(double value) const;

    text::CsvTable table_;
    std::string original_;
    std::array<std::optional<std::size_t>, column_count> columns_;
    bool german_ = false;
    std::vector<Person> people_;
    std::map<std::string, std::string> remarks_;  ///< by slug
    std::size_t filled_ = 0;
};

}  // namespace classroom
