#include "grader/classroom/intake/ambiguous.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"

namespace classroom {
namespace {

/// Adds the folders that are named after an exercise and contain its files of several students.
void add_sorted_by_exercise(const WorkInFolders& work, const std::string& folder,
                            std::vector<std::string>& exercises, std::set<std::string>& students,
                            int depth) {
    for (const Entry& one : work.source().at(folder)) {
        if (!one.folder) continue;
        const std::string inside = joined(folder, one.name);
        if (const grader::Exercise* exercise = work.exercise_named(one.name)) {
            const std::set<std::string> found = work.students_with(*exercise, inside);
            if (!found.empty()) exercises.push_back(one.name);
            students.insert(found.begin(), found.end());
        } else if (work.of_course(one.name) && depth < 2) {
            add_sorted_by_exercise(work, inside, exercises, students, depth + 1);
        }
    }
}

}  // namespace

void refuse_class_around(const WorkInFolders& work, const std::string& folder,
                         const std::vector<Entry>& lying) {
    std::vector<std::string> stray, others;
    for (const Entry& one : lying) {
        if (!may_be_submission(one) || passed_over(one.name)) continue;
        if (one.folder && work.of_course(one.name)) stray.push_back(one.name);
        else if (!one.folder || !work.exercises_in(joined(folder, one.name)).empty())
            others.push_back(one.name);
    }
    if (stray.empty() || others.size() < 2) return;
    throw Ambiguous{folder,
                    fmt::format("{}, which one student's work has at its top, beside {} others "
                                "with work in them ({})",
                                some_of(stray), others.size(), some_of(others)),
                    fmt::format("If it is a class, move {} away, or say --layout class (each "
                                "folder or archive is a student's).\n"
                                "If it is one student's work, say --layout student.",
                                some_of(stray))};
}

void refuse_groups(const WorkInFolders& work, const std::string& folder,
                   const std::vector<Entry>& ones) {
    std::vector<std::string> groups, students;
    for (const Entry& one : ones) {
        const std::vector<std::string> inner =
            one.folder ? work.several_in(joined(folder, one.name)) : std::vector<std::string>();
        if (!inner.empty()) groups.push_back(one.name);
        students.insert(students.end(), inner.begin(), inner.end());
    }
    if (groups.empty()) return;
    throw Ambiguous{
        folder,
        fmt::format("{}, with the same exercises in several folders ({}), so of several students",
                    some_of(groups), some_of(students)),
        "Put the students' folders beside each other, into one folder. Or grade these folders "
        "one by one, each with an --out of its own.\n"
        "If each of them is one student's work, say --layout class.",
        "a folder or an archive for each student"};
}

void refuse_sorted_by_exercise(const WorkInFolders& work, const std::string& folder) {
    std::vector<std::string> archives;
    for (const Entry& one : work.source().at(folder))
        if (!one.folder && may_be_submission(one) &&
            work.exercise_named(without_archive_ending(one.name)) != nullptr)
            archives.push_back(one.name);
    if (archives.size() > 1)
        throw Ambiguous{folder,
                        fmt::format("archives with the names of exercises ({})", some_of(archives)),
                        "If each has the work of a class, as Moodle exports it, grade them one "
                        "by one, each with an --out of its own.\n"
                        "If they are one student's work, say --layout student."};
    std::vector<std::string> exercises;
    std::set<std::string> students;
    add_sorted_by_exercise(work, folder, exercises, students, 0);
    if (exercises.empty()) return;
    throw Ambiguous{
        folder,
        fmt::format("a class that is sorted by exercise ({}), with the work of several "
                    "students for each ({})",
                    some_of(exercises), some_of({students.begin(), students.end()})),
        "Sort it by student; in the guide for teachers \"Collecting\" has a command for that.\n"
        "Or grade the exercises one by one: name the folder of each, and an --out of its own.\n"
        "If it is one student's work, say --layout student.",
        "a folder or an archive for each student"};
}

void refuse_two(const std::string& folder, const std::vector<UnnamedSubmission>& inner) {
    const bool by_folders =
        std::all_of(inner.begin(), inner.end(), [](const UnnamedSubmission& raw) {
            return raw.number.empty() && !names_archive(raw.entry);
        });
    if (inner.size() == 2 && by_folders)
        throw Ambiguous{
            folder,
            fmt::format("a folder with two folders in it ({}, {}), which may be two students "
                        "or two tries of one",
                        readable(inner.front().entry), readable(inner.back().entry)),
            "If they are two students, name that folder itself and say --layout class (each "
            "folder or archive is a student's).\n"
            "If they are two tries of one student, say --layout class with the folder around "
            "it, or move the older one away."};
}

}  // namespace classroom
