#include "grader/classroom/intake/sorting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "grader/classroom/intake/ambiguous.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/folder_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/work_in_folders.hpp"

namespace classroom {
namespace {

/// Finds the submissions in a class's folder or archive.
class Sorting {
public:
    Sorting(const ClassSource& source, const std::vector<grader::Exercise>& exercises)
        : source_(source), work_(source, exercises) {}

    std::vector<UnnamedSubmission> as(Layout layout) {
        if (layout == Layout::detect) return in("");
        if (layout == Layout::one_student) return {named(source_.single(""))};
        refuse_sorted_by_exercise(work_, "");
        const std::vector<Entry> lying = source_.at("");
        if (std::any_of(lying.begin(), lying.end(),
                        [](const Entry& one) { return bool(moodle_name(one.name)); }))
            return of_moodle("", lying);
        std::vector<UnnamedSubmission> found;
        for (const Entry& one : lying)
            if (may_be_submission(one) && !work_.of_course(one.name))
                found.push_back(beside("", one));
        return found;
    }

    /// Adds a note to submissions with folders in them that are named like students.
    void note_inner_students(std::vector<UnnamedSubmission>& raws) const {
        std::vector<std::string> names;
        for (const UnnamedSubmission& raw : raws) names.push_back(raw.name);
        for (UnnamedSubmission& raw : raws) {
            if (!raw.beside) continue;
            std::vector<std::string> inner;
            for (const Entry& one : source_.at(joined(*raw.beside, raw.entry)))
                if (one.folder && !work_.of_course(one.name) && !names_version(one.name) &&
                    comparable_name(one.name) != comparable_name(raw.name))
                    inner.push_back(one.name);
            if (are_named_like_students(inner, names))
                raw.note = fmt::format(
                    "There are folders in it that may be of several students ({}); their work "
                    "counts as one student's.",
                    some_of(inner));
        }
    }

    /// Returns sentences on entries beside the submissions that belong to no student.
    std::vector<std::string> passed_over_beside(const std::vector<UnnamedSubmission>& raws) const {
        const auto raw = std::find_if(raws.begin(), raws.end(), [](const UnnamedSubmission& one) {
            return one.beside.has_value();
        });
        std::vector<Entry> entries;
        const auto add_entries = [&](const std::string& folder) {
            const std::vector<Entry> more = source_.at(folder);
            entries.insert(entries.end(), more.begin(), more.end());
        };
        for (const std::string& folder : around_) add_entries(folder);
        if (raw != raws.end()) add_entries(*raw->beside);
        std::vector<std::string> loose, points, links, of_the_course, results;
        for (const Entry& one : entries) {
            if (is_of_a_tool(one.name) || passed_over(one.name) || moodle_name(one.name)) continue;
            if (one.results) results.push_back(one.name);
            else if (one.link) links.push_back(one.name);
            else if (!one.folder && one.name == "by-hand.csv") points.push_back(one.name);
            else if (!one.folder && !names_archive(one.name)) loose.push_back(one.name);
            else if (one.folder && work_.of_course(one.name)) of_the_course.push_back(one.name);
        }
        std::vector<std::string> sentences;
        const auto tell = [&](const std::vector<std::string>& names, const char* what) {
            if (!names.empty()) sentences.push_back(fmt::format("{}: {}", some_of(names), what));
        };
        tell(loose, "not in a student's folder, so nobody's, and not graded.");
        tell(points,
             "no student's; points by hand are read beside the results, or where --by-hand names "
             "them.");
        tell(links,
             "no folder but a link, or something else that is not followed, and not graded.");
        tell(results, "the results of an earlier run, so no student's, and not graded.");
        tell(of_the_course, "named as a part of the course, so no student, and not graded.");
        return sentences;
    }

private:
    std::vector<UnnamedSubmission> in(const std::string& folder, int depth = 0) {
        refuse_sorted_by_exercise(work_, folder);
        const std::vector<Entry> lying = source_.at(folder);
        if (std::any_of(lying.begin(), lying.end(),
                        [](const Entry& one) { return bool(moodle_name(one.name)); }))
            return of_moodle(folder, lying);
        if (is_single(lying, depth > 0)) {
            refuse_class_around(work_, folder, lying);
            return {named(source_.single(folder))};
        }
        std::vector<Entry> ones;
        std::copy_if(lying.begin(), lying.end(), std::back_inserter(ones), [&](const Entry& one) {
            return may_be_submission(one) && (depth == 0 || !passed_over(one.name));
        });
        // A folder that contains all of them, as is often created by unpacking.
        if (ones.size() == 1 && ones.front().folder && depth < 2) {
            std::vector<UnnamedSubmission> inner = in(joined(folder, ones.front().name), depth + 1);
            const bool a_class = inner.size() > 1
                                     ? work_.of_several(joined(folder, ones.front().name))
                                     : inner.size() == 1 && !inner.front().number.empty();
            if (a_class) refuse_two(joined(folder, ones.front().name), inner);
            if (!a_class) around_.clear();
            if (a_class || source_.only_leaves_files_out()) around_.push_back(folder);
            return a_class ? inner
                           : std::vector<UnnamedSubmission>{
                                 named(source_.only(folder, ones.front().name))};
        }
        if (are_versions(folder, ones)) return {named(source_.single(folder))};
        refuse_groups(work_, folder, ones);
        std::vector<UnnamedSubmission> found;
        for (const Entry& one : ones) found.push_back(beside(folder, one));
        return found;
    }

    UnnamedSubmission beside(const std::string& folder, const Entry& one) const {
        UnnamedSubmission raw = named(source_.submission(folder, one.name, true));
        raw.beside = folder;
        return raw;
    }

    /// Returns whether folders are named as versions of one student's work and contain the same
    /// exercises.
    bool are_versions(const std::string& folder, const std::vector<Entry>& ones) const {
        return ones.size() > 1 && work_.of_several(folder) &&
               std::all_of(ones.begin(), ones.end(),
                           [](const Entry& one) { return names_version(one.name); });
    }

    /// Names a submission after its folder or archive.
    static UnnamedSubmission named(UnnamedSubmission raw) {
        raw.name = names_archive(raw.entry) ? without_archive_ending(raw.entry) : raw.entry;
        return raw;
    }

    std::vector<UnnamedSubmission> of_moodle(const std::string& folder,
                                             const std::vector<Entry>& lying) const {
        std::map<std::pair<std::string, std::string>, UnnamedSubmission> of_students;
        std::vector<UnnamedSubmission> found;
        for (const Entry& one : lying) {
            const MoodleName moodle = moodle_name(one.name);
            if (!moodle && may_be_submission(one)) found.push_back(beside(folder, one));
            if (!moodle) continue;
            UnnamedSubmission raw =
                source_.submission(folder, one.folder ? one.name : moodle.beginning, one.folder);
            raw.beside = folder;
            raw.name = moodle.name;
            raw.number = moodle.number;
            raw.online_text = moodle.online_text;
            const auto [place, first] = of_students.try_emplace({raw.name, raw.number}, raw);
            // Text typed online counts only if there is no file.
            if (!first && place->second.online_text && !raw.online_text) place->second = raw;
        }
        for (auto& [key, raw] : of_students) found.push_back(std::move(raw));
        return found;
    }

    /// Returns whether this is one student's work and not a class with a solution beside it.
    bool is_single(const std::vector<Entry>& lying, bool inner) const {
        const auto has = [&](auto&& condition) {
            return std::any_of(lying.begin(), lying.end(), condition);
        };
        const bool course_folder =
            has([&](const Entry& one) { return one.folder && work_.of_course(one.name); });
        const bool asked_file = has([&](const Entry& one) {
            return !one.folder && !one.link && work_.of_exercise(one.name);
        });
        return course_folder ||
               (asked_file && (inner || !has([](const Entry& one) {
                                   return may_be_submission(one) && !passed_over(one.name);
                               })));
    }

    const ClassSource& source_;
    const WorkInFolders work_;
    /// Folders around the class, or around the only student: what else is in them is nobody's.
    std::vector<std::string> around_;
};

}  // namespace

Understood understood(const ClassSource& source, const std::vector<grader::Exercise>& exercises,
                      Layout layout) {
    Sorting sorting(source, exercises);
    std::vector<UnnamedSubmission> raws = sorting.as(layout);
    sorting.note_inner_students(raws);
    std::vector<std::string> passed_over = sorting.passed_over_beside(raws);
    return {std::move(raws), std::move(passed_over)};
}

}  // namespace classroom
