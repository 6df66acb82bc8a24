#include "grader/classroom/changes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/csv_table.hpp"

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

/// A student's line in a table of grades.
struct Line {
    std::string name;
    std::string grade;  ///< empty for none
    std::string most;   ///< the maximum grade
};

std::vector<Line> lines_in(const std::string& text) {
    std::vector<Line> lines;
    const CsvTable table(text);
    for (const CsvTable::Row& row : table.rows())
        if (row.cells.size() > 3 && row.line > 1)
            lines.push_back({row.cells[1], row.cells[2], row.cells[3]});
    return lines;
}

}  // namespace

void note_changes(Found& now, const std::optional<Found>& before, const Stubs& asked) {
    if (!before) return;
    for (const auto& [exercise, stub] : asked) {
        const FoundFile* const old = readable_file_for(*before, exercise);
        const bool was_there =
            has_vanished(*before, exercise) || (old != nullptr && old->digest != stub);
        const FoundFile* const file = readable_file_for(now, exercise);
        if (was_there && (file == nullptr || file->digest == stub))
            now.vanished.push_back(exercise);
    }
    for (FoundFile& file : now.files)
        if (const FoundFile* const old = readable_file_for(*before, file.exercise);
            old != nullptr && file.trouble.empty())
            file.newer = newer_one(file, *old);
}

std::string in_words(const ChangedGrade& change) {
    const bool is_other_scale = change.most_now != change.most_before;
    const auto shown = [&](const std::string& grade, const std::string& most) {
        if (grade.empty()) return std::string("none");
        return is_other_scale ? grade + " of " + most : grade;
    };
    return readable(fmt::format("{} {} instead of {}", change.name,
                                shown(change.now, change.most_now),
                                shown(change.before, change.most_before)));
}

std::vector<ChangedGrade> changed_grades(const std::string& before, const std::string& now,
                                         const std::map<std::string, std::string>& names_now) {
    std::map<std::string, Line> old;
    const std::vector<Line> lines = lines_in(before);
    // Another student may have had the present name of one who was renamed.
    for (const Line& line : lines)
        if (const auto renamed = names_now.find(line.name); renamed != names_now.end())
            old.try_emplace(renamed->second, line);
    for (const Line& line : lines)
        if (!names_now.contains(line.name)) old.try_emplace(line.name, line);
    std::vector<ChangedGrade> changed;
    for (const auto& [name, grade, most] : lines_in(now))
        if (const auto known = old.find(name); known != old.end() && known->second.grade != grade)
            changed.push_back({name, grade, known->second.grade, most, known->second.most});
    return changed;
}

std::string note_on(const Found& found, const std::string& exercise) {
    const FoundFile* const file = file_for(found, exercise);
    const bool is_gone = has_vanished(found, exercise);
    if (file == nullptr)
        return is_gone ? "There was a file in an earlier run, and is none now." : "";
    std::string note = file->note;
    if (is_gone)
        add_sentence(note, "There was a program in an earlier run, and now it is the stub.");
    else if (file->newer != 0)
        add_sentence(note, "A newer version was there in an earlier run; is this an old one?");
    return note;
}

}  // namespace classroom
