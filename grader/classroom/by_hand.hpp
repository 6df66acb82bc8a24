#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/student.hpp"
#include "grader/classroom/submission.hpp"

namespace classroom {

/// A line of the file in which a teacher gives points by hand.
struct ByHand {
    std::size_t line = 0;  ///< in the file
    std::string student;   ///< name, slug or Moodle's number
    std::string what;      ///< an exercise, or what is judged by hand only, such as "style"
    int points = 0;
    int of = 0;  ///< what there is to get, where that is judged by hand only; 0 for an exercise
    std::string reason;
};

/// Points that a teacher gives: for an exercise instead of those of the tests, or for something that no test can see. The file is a table as
/// spreadsheets write it, split at commas or semicolons, with the columns Student, Exercise, Points, Of and Reason in any order; Of may be missing.
class PointsByHand {
public:
    PointsByHand() = default;
    /// @throws text::InputError for a file that cannot be understood
    explicit PointsByHand(const std::filesystem::path& file);

    /// Makes sure that all it names is there, and finds which exercises are meant.
    /// @throws text::InputError for a student or an exercise that is not in the class, a name that several students have, and more points than there are
    void hold_against(const std::vector<Submission>& students, const std::vector<Asked>& exercises);

    /// What is judged by hand only, in the order of the file.
    std::vector<Rubric> rubrics() const;
    /// Puts a student's points into the results.
    void apply(const Submission& submission, const Class& of, Student& student) const;

private:
    [[noreturn]] void refuse(const ByHand& entry, const std::string& read, const std::string& expected) const;

    std::filesystem::path file_;
    std::vector<ByHand> entries_;
};

/// The rows of a table as spreadsheets write it (RFC 4180), split at commas, or at semicolons where the first line has more of those.
/// @return for each row its line in the file, counted from 1, and its cells
std::vector<std::pair<std::size_t, std::vector<std::string>>> rows_of_csv(const std::string& text);

/// Whether a name as a teacher writes it is this student's: the name, the slug or Moodle's number.
bool names(const std::string& name, const Submission& submission);

}  // namespace classroom
