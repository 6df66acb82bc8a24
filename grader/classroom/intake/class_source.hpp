#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"

/// A class's folder or archive, before it is known whose submissions are in it.
namespace classroom {

/// An entry of a folder, on disk or in an archive.
struct Entry {
    std::string name;
    bool folder = false;
    bool link = false;     ///< or anything else that is neither a folder nor a regular file
    bool results = false;  ///< a folder with the results of an earlier run
};

/// Returns whether an entry may be a student's submission, judging by its kind and name.
bool may_be_submission(const Entry& lying);

/// A submission before its name and slug are assigned.
struct UnnamedSubmission {
    std::string name;  ///< name, number and entry are unmodified
    std::string number;
    std::string entry;  ///< the folder or archive, or the prefix of its files' names
    std::filesystem::path source;
    std::string inside;
    bool online_text = false;
    /// Folder of the class that contains this submission among others.
    std::optional<std::string> beside = {};
    std::string note = {};  ///< as in Submission
};

/// A class's folder or archive.
class ClassSource {
public:
    virtual ~ClassSource() = default;
    /// Lists one of its folders; "" is the top.
    virtual std::vector<Entry> at(const std::string& folder) const = 0;
    /// Makes a submission from a folder or an archive (`whole`), or from the files with a common
    /// prefix.
    virtual UnnamedSubmission submission(const std::string& folder, const std::string& entry,
                                         bool whole) const = 0;
    /// Makes one submission from everything in the folder.
    virtual UnnamedSubmission single(const std::string& folder) const = 0;
    /// Makes a submission from the only folder.
    virtual UnnamedSubmission only(const std::string& folder, const std::string& entry) const = 0;
    /// Returns whether `only` leaves out what is beside that folder.
    virtual bool only_leaves_files_out() const = 0;
};

/// Returns a class's folder as a source.
std::unique_ptr<ClassSource> class_in_folder(const std::filesystem::path& folder);

/// Returns a class's archive as a source.
/// @throws text::InputError when it cannot be read
std::unique_ptr<ClassSource> class_in_archive(const grader::Course& course,
                                              const std::filesystem::path& archive);

/// Returns the path of an entry of a folder; the folder may be "", the top.
std::string joined(const std::string& folder, const std::string& name);

/// Returns where the submissions of the results in a folder were, empty if unknown; nothing when
/// the folder contains no results.
std::optional<std::string> results_in(const std::filesystem::path& folder);

}  // namespace classroom
