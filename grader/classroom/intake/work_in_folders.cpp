#include "grader/classroom/intake/work_in_folders.hpp"

#include <algorithm>
#include <map>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/folder_names.hpp"
#include "grader/classroom/intake/names.hpp"

namespace classroom {

bool WorkInFolders::of_course(const std::string& name) const {
    return name == "exercises" ||
           std::any_of(exercises_.begin(), exercises_.end(), [&](const grader::Exercise& exercise) {
               const std::size_t slash = exercise.id.rfind('/');
               return name == exercise.id.substr(0, slash) || name == exercise.id.substr(slash + 1);
           });
}

bool WorkInFolders::of_exercise(const std::string& name) const {
    return std::any_of(exercises_.begin(), exercises_.end(), [&](const grader::Exercise& exercise) {
        return likeness(name, exercise.name()) != Likeness::other;
    });
}

const grader::Exercise* WorkInFolders::exercise_named(const std::string& folder) const {
    const std::string small = small_letters(folder);
    const std::size_t begin = small.find_first_of("abcdefghijklmnopqrstuvwxyz");
    if (begin == std::string::npos) return nullptr;
    const std::string file = folder.substr(begin) + ".cpp";
    const auto found =
        std::find_if(exercises_.begin(), exercises_.end(), [&](const grader::Exercise& exercise) {
            return likeness(file, exercise.name()) != Likeness::other;
        });
    return found == exercises_.end() ? nullptr : &*found;
}

std::set<std::string> WorkInFolders::exercises_in(const std::string& folder) const {
    std::set<std::string> ids;
    add_exercises(folder, ids, 0);
    return ids;
}

void WorkInFolders::add_exercises(const std::string& folder, std::set<std::string>& ids,
                                  int depth) const {
    for (const Entry& one : source_.at(folder)) {
        if (one.link) continue;
        for (const grader::Exercise& exercise : exercises_)
            if (one.folder ? one.name == base_name(exercise.id)
                           : likeness(one.name, exercise.name()) != Likeness::other)
                ids.insert(exercise.id);
        if (one.folder && depth < 4 && !passed_over(one.name))
            add_exercises(joined(folder, one.name), ids, depth + 1);
    }
}

bool WorkInFolders::of_several(const std::string& folder) const {
    std::set<std::string> seen;
    int archives = 0;
    for (const Entry& one : source_.at(folder)) {
        if (moodle_name(one.name)) return true;
        if (!may_be_submission(one) || passed_over(one.name)) continue;
        if (!one.folder && ++archives > 1) return true;
        if (!one.folder) continue;
        for (const std::string& id : exercises_in(joined(folder, one.name)))
            if (!seen.insert(id).second) return true;
    }
    return false;
}

std::vector<std::string> WorkInFolders::several_in(const std::string& folder) const {
    constexpr std::size_t fewest = 3;  // one student may have two attempts
    std::map<std::string, std::vector<std::string>> folders_with;
    for (const Entry& one : source_.at(folder)) {
        if (!one.folder || !may_be_submission(one) || passed_over(one.name) ||
            of_course(one.name) || names_version(one.name))
            continue;
        for (const std::string& exercise : exercises_in(joined(folder, one.name)))
            folders_with[exercise].push_back(one.name);
    }
    for (const auto& [exercise, folders] : folders_with)
        if (folders.size() >= fewest) return folders;
    return {};
}

std::set<std::string> WorkInFolders::students_with(const grader::Exercise& exercise,
                                                   const std::string& folder) const {
    std::set<std::string> students;
    bool are_versions = true;
    for (const Entry& one : source_.at(folder)) {
        if (passed_over(one.name)) continue;
        const MoodleName moodle = moodle_name(one.name);
        if (!one.folder && likeness(one.name, exercise.name()) != Likeness::other) return {};
        if (!moodle && !may_be_submission(one)) continue;
        if (one.folder && exercises_in(joined(folder, one.name)).count(exercise.id) == 0) continue;
        const std::string name = moodle       ? moodle.name
                                 : one.folder ? one.name
                                              : without_archive_ending(one.name);
        are_versions = are_versions && names_version(name);
        students.insert(name);
    }
    return students.size() > 1 && !are_versions ? students : std::set<std::string>();
}

}  // namespace classroom
