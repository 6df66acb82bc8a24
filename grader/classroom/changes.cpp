#include "grader/classroom/changes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/classroom/csv_table.hpp"
#include "grader/classroom/names.hpp"

namespace classroom {
namespace {

/// Returns a student's file for an exercise if it could be read, otherwise null.
const FoundFile* readable_file_for(const Found& found, const std::string& exercise) {
    const FoundFile* const file = file_for(found, exercise);
    return file != nullptr && file->trouble.empty() ? file : nullptr;
}

bool has_vanished(const Found& found, const std::string& exercise) {
    return std::find(found.vanished.begin(), found.vanished.end(), exercise) !=
           found.vanished.end();
}

/// Returns the modification time of the newest file known from earlier runs if it is a different
/// file and newer than the present one, otherwise 0.
std::int64_t newer_one(const FoundFile& now, const FoundFile& before) {
    const std::int64_t newest =
        before.digest == now.digest ? before.newer : std::max(before.changed, before.newer);
    return now.changed != 0 && newest > now.changed ? newest : 0;
}

/// Returns the names and grades in a table; the grade is empty for students without one.
std::vector<std::pair<std::string, std::string>> grades_in(const std::string& text) {
    constexpr std::size_t name = 1, grade = 2;
    std::vector<std::pair<std::string, std::string>> grades;
    const CsvTable table(text);
    for (const CsvTable::Row& row : table.rows())
        if (row.cells.size() > grade && row.line > 1)
            grades.emplace_back(row.cells[name], row.cells[grade]);
    return grades;
}

}  // namespace

void note_changes(Found& now, const std::optional<Found>& before, const Stubs& asked) {
    if (!before) return;
    for (const auto& [exercise, stub] : asked) {
        const FoundFile* const old = readable_file_for(*before, exercise);
        const bool was_there =
            has_vanished(*before, exercise) || (old != nullptr && old->digest != stub);
        if (was_there && readable_file_for(now, exercise) == nullptr)
            now.vanished.push_back(exercise);
    }
    for (FoundFile& file : now.files)
        if (const FoundFile* const old = readable_file_for(*before, file.exercise);
            old != nullptr && file.trouble.empty())
            file.newer = newer_one(file, *old);
}

std::string in_words(const ChangedGrade& change) {
    const auto or_none = [](const std::string& grade) { return grade.empty() ? "none" : grade; };
    return readable(fmt::format("{} {} instead of {}", change.name, or_none(change.now),
                                or_none(change.before)));
}

std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now,
                                         const std::map<std::string, std::string>& names_now) {
    std::map<std::string, std::string> old;
    for (const auto& [name, grade] : grades_in(before)) {
        const auto renamed = names_now.find(name);
        old.try_emplace(renamed == names_now.end() ? name : renamed->second, grade);
    }
    std::vector<ChangedGrade> changed;
    for (const auto& [name, grade] : grades_in(now))
        if (const auto known = old.find(name); known != old.end() && known->second != grade)
            changed.push_back({name, grade, known->second});
    return changed;
}

std::string note_on(const Found& found, const std::string& exercise) {
    const FoundFile* const file = file_for(found, exercise);
    if (file == nullptr)
        return has_vanished(found, exercise)
                   ? "There was a file in an earlier run, and is none now."
                   : "";
    if (file->newer == 0) return file->note;
    return file->note + (file->note.empty() ? "" : " ") +
           "An earlier run had a newer file; is an old version back?";
}

}  // namespace classroom
