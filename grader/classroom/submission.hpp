#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/exercise.hpp"

/// A whole class: its submissions, their verdicts, and the reports on them.
namespace classroom {

/// What a student has handed in: whose it is and where it lies.
struct Submission {
    std::string name;    ///< as a person reads it: valid UTF-8 without control characters, such as
                         ///< "Müller Änne"
    std::string number;  ///< the participant's number in Moodle, or empty
    std::string slug;    ///< names our own files: ASCII letters, digits and '-', at most 80, unique
                         ///< in the class
    std::filesystem::path source;  ///< a folder, or an archive
    std::string inside;     ///< where `source` holds a whole class: what the paths in it begin with
                            ///< that are this student's
    std::string note = {};  ///< a sentence for the teacher, such as that the same name is there
                            ///< twice; may be empty
    /// The name before it was told apart from the same one of another; empty where not known.
    std::string plain_name = {};
};

/// What a folder or archive is taken for.
enum class Layout {
    detect,        ///< what it looks like; where it looks like two things, nothing is taken
    each_student,  ///< each folder and archive at its top is a student's
    one_student,   ///< all of it is one student's
};

/// What was understood of a folder or archive.
struct Intake {
    std::vector<Submission>
        submissions;  ///< in the order of their slugs, in which "Öz" comes before "Paul"
    std::vector<std::string>
        passed_over;  ///< sentences on what lies beside them and belongs to no student
};

/// A student's file for one exercise.
struct HandedIn {
    std::string exercise;  ///< its id
    std::string path;      ///< in the submission, valid UTF-8 without control characters
    std::string content;   ///< byte for byte
    std::int64_t changed =
        0;  ///< when it was changed last, in seconds since 1970; 0 when that is not known
    std::string
        note;  ///< a sentence for the teacher, such as where else there was one; may be empty
    std::string trouble;  ///< why it could not be read, in a sentence; then there is no content
};

/// A source file whose name is that of no exercise, or a document with that of a missing one, in a
/// submission in which exercises are missing.
struct UnknownFile {
    std::string path;      ///< in the submission, valid UTF-8 without control characters
    std::string exercise;  ///< the id of the missing exercise whose name is near; may be empty
    std::string name;      ///< the name that the file of that exercise should have
};

/// What was found in a submission.
struct Contents {
    std::vector<HandedIn> files;     ///< at most one of each exercise, in the course's order
    std::vector<std::string> notes;  ///< sentences for the teacher
    std::string trouble;             ///< why none of it could be read, in a sentence; else empty
    std::vector<UnknownFile> unknown_files = {};
};

/// What the teacher reads of a file that may be meant for an exercise; empty when its name is near
/// to none.
std::string question_about(const UnknownFile& file);

/// Finds the submissions of a class. `folder` may be
/// - a folder with a folder or an archive (zip, tar.gz and others) for each student, named after
/// the student;
/// - what Moodle exports, unpacked or not: "Family Given_12345_assignsubmission_file_" for each
/// student, as a folder or before the names
///   of the student's files; what was typed online only is a submission without files;
/// - any other archive that holds a folder or an archive for each student;
/// - the submission of a single student: it has `exercises`, a chapter's folder or an exercise's
/// file at its top, or nothing but folders named
///   as versions of one thing, such as "old" and "new". A caller that names the folder of one student wants that one graded.
/// Hidden files, files that are no archives, and links among the students are no submissions.
/// @throws text::InputError when there is no such folder, it cannot be read, it holds no
/// submission, or it is ambiguous
/// @throws std::runtime_error when something of ours fails, such as the sandbox in which archives
/// are read
Intake intake(const grader::Course& course, const std::filesystem::path& folder,
              Layout layout = Layout::detect);

/// Only the submissions.
std::vector<Submission> submissions(const grader::Course& course,
                                    const std::filesystem::path& folder,
                                    Layout layout = Layout::detect);

/// Looks for the files of these exercises by their names, wherever in the submission they lie.
/// Nothing in a submission is run, followed or unpacked to disk; archives are read in the sandbox.
/// Never throws for what a student handed in.
/// @throws std::runtime_error when something of ours fails, such as the sandbox
Contents contents(const grader::Course& course, const Submission& submission,
                  const std::vector<grader::Exercise>& exercises);

}  // namespace classroom
