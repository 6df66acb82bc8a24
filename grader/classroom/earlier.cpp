#include "grader/classroom/earlier.hpp"

#include <algorithm>

namespace classroom {
namespace {

const FoundFile* file_for(const Found& found, const std::string& exercise) {
    const auto file = std::find_if(found.files.begin(), found.files.end(), [&](const FoundFile& one) { return one.exercise == exercise; });
    return file == found.files.end() ? nullptr : &*file;
}

/// A student's file for an exercise that could be read.
const FoundFile* readable_file_for(const Found& found, const std::string& exercise) {
    const FoundFile* const file = file_for(found, exercise);
    return file != nullptr && file->trouble.empty() ? file : nullptr;
}

bool has_vanished(const Found& found, const std::string& exercise) {
    return std::find(found.vanished.begin(), found.vanished.end(), exercise) != found.vanished.end();
}

/// When the newest file was changed that is known from before, if it was another and newer than the one of now; else 0.
std::int64_t newer_one(const FoundFile& now, const FoundFile& before) {
    const std::int64_t newest = before.digest == now.digest ? before.newer : std::max(before.changed, before.newer);
    return now.changed != 0 && newest > now.changed ? newest : 0;
}

}  // namespace

void compare(Found& now, const Found& before, const Stubs& asked) {
    now.vanished.clear();
    for (const auto& [exercise, stub] : asked) {
        const FoundFile* const old = readable_file_for(before, exercise);
        const bool was_there = has_vanished(before, exercise) || (old != nullptr && old->digest != stub);
        if (was_there && readable_file_for(now, exercise) == nullptr) now.vanished.push_back(exercise);
    }
    for (FoundFile& file : now.files)
        if (const FoundFile* const old = readable_file_for(before, file.exercise); old != nullptr && file.trouble.empty()) file.newer = newer_one(file, *old);
}

std::string note_on(const Found& found, const std::string& exercise) {
    const FoundFile* const file = file_for(found, exercise);
    if (file == nullptr) return has_vanished(found, exercise) ? "There was a file in an earlier run, and is none now." : "";
    if (file->newer == 0) return file->note;
    return file->note + (file->note.empty() ? "" : " ") + "An earlier run had a newer file; is an old version back?";
}

}  // namespace classroom
