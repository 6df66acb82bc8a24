#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"

/// Which names mean exercises.
namespace classroom {

/// Removes the marks of a copy from a student's name: "Okafor Ben (1)", "Okafor Ben - Kopie".
std::string without_copy_marks(std::string name);

/// How the name of a file is that of an exercise's file.
struct NamedFor {
    const grader::Exercise* exercise = nullptr;
    bool exactly = false;  ///< as the course names the file, but for a platform's mark
    bool text = false;     ///< with ".txt": a program, or notes on it
};

/// The names of the course's exercises.
class CourseNames {
public:
    explicit CourseNames(std::vector<grader::Exercise> exercises);

    const std::vector<grader::Exercise>& exercises() const { return exercises_; }

    /// Returns the exercise that a file is named after: its name is folded, without the extension
    /// of a program or text, which may be there twice, and without the marks that Windows, macOS,
    /// GNOME, browsers and learning platforms add to copies.
    /// @param path  the names of folders decide between exercises whose files have one name
    std::optional<NamedFor> named_for(const std::string& path) const;

    /// Returns the exercise that a file of another name is probably meant for; null if there is no
    /// sign of it.
    /// @param headers  that it includes, by file name
    const grader::Exercise* probably_for(const std::string& path,
                                         const std::vector<std::string>& headers) const;

    /// Returns whether a folder or archive is named as a part of the course: "exercises", a
    /// chapter or an exercise.
    bool names_part(const std::string& name) const;

private:
    /// Returns the exercise with a folded name; null if there is none, or several and the path is
    /// in the folder of none.
    const grader::Exercise* exercise_of(const std::string& path, const std::string& name) const;

    std::vector<grader::Exercise> exercises_;
    std::vector<std::string> folded_;  ///< their names
    std::set<std::string> parts_;
};

/// Returns the names of the first 20 headers that a program includes in quotes, without folders:
/// "halves_fit.hpp".
std::vector<std::string> headers_in(const std::string& program);

}  // namespace classroom
