#pragma once

#include <set>
#include <string>
#include <vector>

#include "grader/check/exercise.hpp"
#include "grader/classroom/intake/class_source.hpp"

namespace classroom {

/// Finds the work on the exercises of the course in the folders of a class's source.
class WorkInFolders {
public:
    WorkInFolders(const ClassSource& source, const std::vector<grader::Exercise>& exercises)
        : source_(source), exercises_(exercises) {}

    const ClassSource& source() const { return source_; }

    /// Returns whether a folder has a name of the course: "exercises", or that of a chapter or an
    /// exercise.
    bool of_course(const std::string& name) const;
    /// Returns whether a file has the name of an exercise's file, or nearly.
    bool of_exercise(const std::string& name) const;
    /// Returns the exercise that a folder is named after, with its number ("01-halves-fit") or
    /// without.
    const grader::Exercise* exercise_named(const std::string& folder) const;
    /// Returns the exercises that have folders or files anywhere below a folder.
    std::set<std::string> exercises_in(const std::string& folder) const;
    /// Returns whether the content of a folder is of several students, judging by Moodle's names,
    /// several archives, or an exercise that occurs twice.
    bool of_several(const std::string& folder) const;
    /// Returns the folders in a folder that contain the same exercise; empty if they are few, or
    /// are named as versions of one student's work.
    std::vector<std::string> several_in(const std::string& folder) const;
    /// Returns the students whose work for an exercise is in a folder; empty if it is one
    /// student's, with the file itself or with versions of it.
    std::set<std::string> students_with(const grader::Exercise& exercise,
                                        const std::string& folder) const;

private:
    void add_exercises(const std::string& folder, std::set<std::string>& ids, int depth) const;

    const ClassSource& source_;
    const std::vector<grader::Exercise>& exercises_;
};

}  // namespace classroom
