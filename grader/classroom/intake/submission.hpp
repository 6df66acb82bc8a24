#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"

/// A whole class: submissions, their verdicts, and reports.
namespace classroom {

struct UnpackedArchive;

/// Identifies a student's submission and its place.
struct Submission {
    /// For display: valid UTF-8 without control characters, such as "Müller Änne".
    std::string name;
    std::string number;  ///< the participant's number in Moodle, or empty
    std::string slug;    ///< names our files: unique; up to 80 ASCII letters, digits and '-'
    std::filesystem::path source;  ///< a folder or an archive
    /// If `source` contains a whole class: prefix of this student's paths in it, with a slash at
    /// its end unless it is the beginning of the names of files.
    std::string inside;
    std::string note = {};  ///< sentences for the teacher, such as on equal names; may be empty
    /// The name without the suffix that distinguishes equal names; empty if unknown.
    std::string plain_name = {};
    /// `source`, if it is the archive of a class.
    std::shared_ptr<const UnpackedArchive> unpacked = {};

    /// Returns the name of the folder or archive as the teacher knows it, or of the class's and the
    /// beginning of the files' names in it.
    std::string entry() const;
    /// Returns the folder or archive on disk in which the student's work is.
    std::filesystem::path place() const;
    /// Returns the beginning of the names in `place()` that are the student's.
    std::string beginning() const { return inside.substr(inside.rfind('/') + 1); }
};

/// How to interpret a folder or archive.
enum class Layout {
    detect,        ///< determine from its content; ambiguous content is an error
    each_student,  ///< each folder and archive at its top belongs to a student
    one_student,   ///< all of it belongs to one student
};

/// How a folder or archive was interpreted.
struct Intake {
    /// In the order of their slugs, in which "Öz" comes before "Paul".
    std::vector<Submission> submissions;
    std::vector<std::string> passed_over;  ///< sentences on entries that belong to no student
};

/// A student's file for one exercise.
struct HandedIn {
    std::string exercise;   ///< its id
    std::string path = {};  ///< relative to the submission, valid UTF-8 without control characters
    /// In UTF-8 if it was in UTF-16, else unmodified; empty when it is stored under its digest.
    std::string content = {};
    std::int64_t changed = 0;  ///< modification time in seconds since 1970; 0 when unknown
    std::string note = {};     ///< sentences for the teacher, such as on other versions
    std::string trouble = {};  ///< a sentence on why it could not be read; then there is no content
    std::string digest = {};   ///< of the content, when it is stored
};

/// A file that is not graded but may be meant to be: a program of no exercise, or any file that
/// seems to be for a missing exercise.
struct UnknownFile {
    std::string path;      ///< relative to the submission, valid UTF-8 without control characters
    std::string exercise;  ///< id of the missing exercise that it seems to be for; may be empty
    std::string name;      ///< the correct name for that exercise's file
};

/// What was found in a submission.
struct Contents {
    /// At most one for each exercise, in the order of the course.
    std::vector<HandedIn> files = {};
    std::vector<std::string> notes = {};  ///< sentences for the teacher
    std::string trouble = {};  ///< a sentence on why none of it could be read; empty if it could
    std::vector<UnknownFile> unknown_files = {};

    /// Returns the file for an exercise, or null.
    const HandedIn* file_for(const std::string& exercise) const;
};

/// Returns a question for the teacher about a file that may belong to an exercise; empty when it
/// seems to be for none.
std::string question_about(const UnknownFile& file);

/// Finds the submissions of a class in a folder or archive.
/// - If entries have names of a learning platform (see exported_name), each such name is a student,
///   as is each other folder or archive.
/// - If there are only files, one of them an exercise's, or a folder named as a part of the course,
///   it is one student.
/// - If there is nothing but one folder or archive, and in it several, or a platform's names, it
///   stands for that one, also if there are several such wrappers.
/// - Else each folder or archive is a student, named after it. So is a link to one; it is not
///   followed.
/// @throws text::InputError when the folder does not exist, cannot be read, contains no submission,
/// or may be a class or one student's work
/// @throws std::runtime_error for an internal error, such as a missing sandbox for reading archives
Intake intake(const grader::Course& course, const std::filesystem::path& folder,
              Layout layout = Layout::detect);

/// Finds the files of these exercises by name, in any folder or archive of the submission. Never
/// throws because of a submission's content.
/// @throws std::runtime_error for an internal error, such as a missing sandbox
Contents contents(const grader::Course& course, const Submission& submission,
                  const std::vector<grader::Exercise>& exercises);

}  // namespace classroom
