#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/classroom/changes.hpp"
#include "grader/classroom/grade.hpp"
#include "grader/classroom/points/by_hand.hpp"
#include "grader/classroom/points/moodle_sheet.hpp"
#include "grader/classroom/records.hpp"

/// Steps that a grading and its dry run share.
namespace classroom {

/// Returns the digests of the files that the exercises begin with.
Stubs stubs_of(const std::vector<grader::Exercise>& exercises);

/// Returns the path of the copy of Moodle's sheet in the output folder.
std::filesystem::path kept_sheet_in(const std::filesystem::path& out);

/// Returns whether this run uses the sheet of the previous run.
bool is_sheet_kept(const GradeOptions& options);

/// Adds a note if a student has no line in Moodle's sheet.
void note_line_in(const std::optional<MoodleSheet>& sheet, Student& student);

/// Adds a note if the points are written to Moodle's sheet unscaled.
void note_scale(const std::optional<MoodleSheet>& sheet, std::vector<std::string>& notes);

/// Converts the contents of a submission to the form that is stored.
Found found_of(const Submission& submission, const Contents& contents);

/// Returns "Fuß Ole (fuss-ole)".
std::string with_slug(const Submission& student);

/// Returns the exercises of the course that are not graded.
std::vector<Asked> not_graded(const grader::Course& course, const std::vector<Asked>& graded);

/// Returns the ids and slugs of the exercises and students to be checked again.
std::set<std::string> named_again(const GradeOptions& options, const std::vector<Submission>& all,
                                  const EarlierStudents& earlier);

/// Returns when a student last changed a file, in seconds since 1970. Returns 0 for an unchanged
/// stub, so that it does not count as late.
std::int64_t worked_on(const FoundFile& file, const Stubs& stubs);

/// Determines how late a student was from the files' modification times.
/// @param due  the deadline, 0 for none
void note_lateness(Student& student, std::int64_t due);

/// Collects which students were late.
class Lateness {
public:
    /// Call it after `note_lateness`.
    void add(const Student& student);
    /// Returns "2 students handed in after the deadline: Kunz Ben, Weber Mia.", and a warning if
    /// nearly all files have the same time, as after copying without their times. Empty if nobody
    /// was late.
    std::vector<std::string> sentences() const;

private:
    std::vector<std::string> names_;
    std::vector<std::int64_t> times_;  ///< of all files, in seconds since 1970
};

}  // namespace classroom
