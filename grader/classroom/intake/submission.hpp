#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"

/// A whole class: submissions, their verdicts, and reports.
namespace classroom {

/// Identifies a student's submission and its place.
struct Submission {
    /// For display: valid UTF-8 without control characters, such as "Müller Änne".
    std::string name;
    std::string number;  ///< the participant's number in Moodle, or empty
    std::string slug;    ///< names our own files: ASCII letters, digits and '-', at most 80, unique
                         ///< in the class
    std::filesystem::path source;  ///< a folder or an archive
    /// If `source` contains a whole class: prefix of this student's paths in it.
    std::string inside;
    std::string note = {};  ///< a sentence for the teacher, for example that the same name exists
                            ///< twice; may be empty
    /// The name without the suffix that distinguishes equal names; empty if unknown.
    std::string plain_name = {};
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
    std::string exercise;  ///< its id
    std::string path;      ///< relative to the submission, valid UTF-8 without control characters
    std::string content;   ///< converted to UTF-8 from UTF-16 or UTF-32, otherwise unmodified
    std::int64_t changed = 0;  ///< modification time in seconds since 1970; 0 when unknown
    std::string note;  ///< a sentence for the teacher, for example on other versions of the file;
                       ///< may be empty
    std::string trouble;  ///< a sentence on why it could not be read; then there is no content
};

/// A source file whose name matches no exercise, or a document with the name of a missing exercise,
/// in a submission in which exercises are missing.
struct UnknownFile {
    std::string path;      ///< relative to the submission, valid UTF-8 without control characters
    std::string exercise;  ///< id of the missing exercise with a similar name; may be empty
    std::string name;      ///< the correct name for that exercise's file
};

/// What was found in a submission.
struct Contents {
    std::vector<HandedIn> files;     ///< at most one for each exercise, in the order of the course
    std::vector<std::string> notes;  ///< sentences for the teacher
    std::string trouble;  ///< a sentence on why none of it could be read; empty if it could
    std::vector<UnknownFile> unknown_files = {};
};

/// Returns a question for the teacher about a file that may belong to an exercise; empty when no
/// exercise has a similar name.
std::string question_about(const UnknownFile& file);

/// Finds the submissions of a class. `folder` may be
/// - a folder with a folder or an archive (zip, tar.gz and others) for each student, named after
///   the student;
/// - an export from Moodle, unpacked or not: "Family Given_12345_assignsubmission_file_" for each
///   student, as a folder or as a prefix of the student's files; text typed online only is a
///   submission without files;
/// - any other archive that contains a folder or an archive for each student;
/// - the submission of a single student: it has `exercises`, a chapter's folder or an exercise's
///   file at its top, or only folders named as versions of one thing, such as "old" and "new".
///
/// Hidden files, files that are not archives, and links beside the students are not submissions.
/// @throws text::InputError when the folder does not exist, cannot be read, contains no submission,
/// or is ambiguous
/// @throws std::runtime_error for an internal error, such as a missing sandbox for reading archives
Intake intake(const grader::Course& course, const std::filesystem::path& folder,
              Layout layout = Layout::detect);

/// Returns only the submissions.
std::vector<Submission> submissions(const grader::Course& course,
                                    const std::filesystem::path& folder,
                                    Layout layout = Layout::detect);

/// Finds the files of these exercises by name, in any folder of the submission. Does not run,
/// follow or unpack to disk anything in a submission; archives are read in the sandbox. Never
/// throws because of a submission's content.
/// @throws std::runtime_error for an internal error, such as a missing sandbox
Contents contents(const grader::Course& course, const Submission& submission,
                  const std::vector<grader::Exercise>& exercises);

}  // namespace classroom
