#include "grader/classroom/steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/digest.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/meant.hpp"
#include "grader/files.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace classroom {

namespace fs = std::filesystem;
using grader::Exercise;

namespace {

/// Returns the largest number of times that lie within one minute.
std::size_t most_within_a_minute(std::vector<std::int64_t> times) {
    constexpr std::int64_t minute = 60;
    std::sort(times.begin(), times.end());
    std::size_t most = 0;
    for (auto first = times.begin(); first != times.end(); ++first) {
        const auto end = std::lower_bound(first, times.end(), *first + minute);
        most = std::max(most, static_cast<std::size_t>(end - first));
    }
    return most;
}

}  // namespace

Stubs stubs_of(const std::vector<Exercise>& exercises) {
    Stubs stubs;
    for (const Exercise& exercise : exercises)
        stubs[exercise.id] = digest(grader::content_of(exercise.stub()));
    return stubs;
}

fs::path kept_sheet_in(const fs::path& out) { return records_in(out) / "moodle-sheet.csv"; }

bool is_sheet_kept(const GradeOptions& options) {
    std::error_code error;
    return options.moodle_sheet.empty() && !options.terms.moodle_sheet.empty() &&
           !options.out.empty() && fs::exists(kept_sheet_in(options.out), error);
}

void note_line_in(const std::optional<MoodleSheet>& sheet, Student& student) {
    const std::string remark = sheet ? sheet->remark_on(student.slug) : "";
    if (!remark.empty()) student.notes.push_back(remark);
}

void note_scale(const std::optional<MoodleSheet>& sheet, std::vector<std::string>& notes) {
    const std::string remark = sheet ? sheet->remark_on_scale() : "";
    if (!remark.empty()) notes.push_back(remark);
}

Found found_of(const Submission& submission, const Contents& contents) {
    Found found{submission, {}, contents.notes, contents.trouble, false, contents.unknown_files};
    for (const HandedIn& file : contents.files)
        found.files.push_back({file.exercise, file.path, digest(file.content), file.changed,
                               file.note, file.trouble});
    return found;
}

std::string with_slug(const Submission& student) {
    const std::string slug = fmt::format(" ({})", student.slug);
    return student.name.ends_with(slug) ? student.name : student.name + slug;
}

std::vector<Asked> not_graded(const grader::Course& course, const std::vector<Asked>& graded) {
    std::vector<Asked> others;
    for (const Exercise& exercise : grader::exercises(course))
        if (std::none_of(graded.begin(), graded.end(),
                         [&](const Asked& asked) { return asked.id == exercise.id; }))
            others.push_back({exercise.id, exercise.title, exercise.level, {}});
    return others;
}

std::set<std::string> named_again(const GradeOptions& options, const std::vector<Submission>& all,
                                  const EarlierStudents& earlier) {
    std::vector<std::string> ids, names;
    for (const Exercise& exercise : options.exercises) {
        ids.push_back(exercise.id);
        names.push_back(with_hyphens(exercise.name()));
    }
    const auto meant = [&](const std::string& name) {
        if (std::find(ids.begin(), ids.end(), name) != ids.end()) return name;
        if (const Submission* const student = student_named(name, all, "--again"))
            return student->slug;
        if (const auto now = earlier.slugs_now.find(name); now != earlier.slugs_now.end())
            return now->second;
        const std::string exercise = text::nearest(name, names);
        std::string near = perhaps_near(name, all);
        if (near.empty() && !exercise.empty()) near = ", perhaps " + exercise;
        throw text::InputError("--again", 0, 0, "'" + readable(name) + "'",
                               "a student of this class, or an exercise that is graded" + near);
    };
    std::set<std::string> again;
    for (auto part = options.again.begin(); part != options.again.end(); ++part) {
        const auto next = part + 1;
        const bool has_comma = next != options.again.end() &&
                               student_named(*part + ", " + *next, all, "--again") != nullptr;
        again.insert(meant(has_comma ? *part + ", " + *next : *part));
        if (has_comma) ++part;
    }
    return again;
}

std::int64_t worked_on(const FoundFile& file, const Stubs& stubs) {
    return file.digest == stubs.at(file.exercise) ? 0 : file.changed;
}

void note_lateness(Student& student, std::int64_t due) {
    std::int64_t newest = 0;
    for (const Graded& graded : student.exercises) newest = std::max(newest, graded.changed);
    if (due > 0 && newest != 0) student.late = std::max<std::int64_t>(0, newest - due);
}

void Lateness::add(const Student& student) {
    if (student.late.value_or(0) > 0) names_.push_back(student.name);
    for (const Graded& graded : student.exercises)
        if (graded.changed != 0) times_.push_back(graded.changed);
}

std::vector<std::string> Lateness::sentences() const {
    if (names_.empty()) return {};
    constexpr std::size_t most_named = 10, fewest_files = 10;
    std::vector<std::string> sentences{fmt::format(
        "{} handed in after the deadline: {}.",
        grader::many(static_cast<long>(names_.size()), "student"), some_of(names_, most_named))};
    const std::size_t alike = most_within_a_minute(times_);
    if (times_.size() >= fewest_files && 10 * alike >= 8 * times_.size())
        sentences.push_back(fmt::format(
            "{} of {} files were changed within one minute: if they were copied without their "
            "times, nobody can tell who was late.",
            alike, times_.size()));
    return sentences;
}

}  // namespace classroom
