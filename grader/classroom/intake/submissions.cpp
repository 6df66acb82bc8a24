#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <utility>

#include "grader/classroom/intake/course_names.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/intake/work.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_told = 10;  ///< entries beside the students

/// Adds a remark for names that occur more than once in any spelling: as a folder and an archive,
/// "Ä" as one code point or two, a copy with "(1)", or with several numbers of Moodle.
void note_doubles(std::vector<Submission>& submissions) {
    std::map<std::string, std::vector<Submission*>> of_name;
    for (Submission& one : submissions)
        of_name[comparable_name(composed(without_copy_marks(one.plain_name)))].push_back(&one);
    for (const auto& [name, doubles] : of_name)
        for (Submission* const one : doubles) {
            std::vector<std::string> others;
            for (const Submission* const other : doubles)
                if (other != one) others.emplace_back(base_name(other->entry()));
            if (!others.empty())
                add_sentence(one->note,
                             fmt::format("The same name also appears as {}: if it is one student's "
                                         "work, put it into one folder, and the newest file for "
                                         "each exercise is graded.",
                                         some_of(others)));
        }
}

/// Returns the basis of a student's slug: the same for a folder and an archive of one name.
std::string named_and_numbered(const Submission& raw) {
    return composed(raw.plain_name) + (raw.number.empty() ? "" : "-" + raw.number);
}

/// Gives the submissions of a class names and slugs, sorts them by slug, and notes names that are
/// there twice.
/// @param all  their plain names are as they were found
std::vector<Submission> with_names(std::vector<Submission> all) {
    std::map<std::string, int> slugs, names;  // how many submissions have them
    for (const Submission& one : all) ++slugs[slug_of(named_and_numbered(one))];
    for (Submission& one : all) {
        const std::string name = named_and_numbered(one);
        one.slug = slug_of(name);
        if (slugs[one.slug] > 1)
            one.slug = slug_with_digest(
                name, std::string(base_name(one.entry())) + std::string(2, '\0') + one.number);
        one.name = one.plain_name = readable(one.plain_name);
        ++names[composed(one.name)];
    }
    std::ranges::sort(all, {},
                      [](const Submission& one) { return std::pair(one.slug, one.entry()); });
    std::set<std::string> taken;
    for (Submission& one : all) {
        // The digest is short, so a student may forge another's.
        while (!taken.insert(one.slug).second) one.slug = slug_with_digest(one.slug, one.slug);
        if (names[composed(one.name)] > 1) one.name += " (" + one.slug + ")";
    }
    note_doubles(all);
    return all;
}

/// An entry of a folder.
struct Entry {
    std::string name;
    bool folder = false;  ///< or a link that leads nowhere
    bool link = false;    ///< or something else that is neither a folder nor a regular file

    /// Returns whether it may be a submission, judging by its kind and name.
    bool may_be_student() const { return folder || names_archive(name); }

    ExportedName exported() const { return exported_name(folder ? name + "/" : name); }
    bool is_exported() const { return bool(exported()); }
};

/// Returns the entries of a folder by name, without litter; none if it cannot be read.
std::vector<Entry> entries_of(const fs::path& folder) {
    std::vector<Entry> entries;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        std::error_code broken;
        if (!is_litter(name))
            entries.push_back({name,
                               fs::is_directory(entry->status(broken)) || !entry->exists(broken),
                               entry->is_symlink(broken) || entry->is_other(broken)});
    }
    std::ranges::sort(entries, {}, &Entry::name);
    return entries;
}

/// Returns the names of the entries that meet a condition.
template <class Condition>
std::vector<std::string> names_of(const std::vector<Entry>& entries, Condition condition) {
    std::vector<std::string> names;
    for (const Entry& one : entries)
        if (std::invoke(condition, one)) names.push_back(one.name);
    return names;
}

/// Returns the place of a folder or archive in a place.
Submission inside(Submission place, const std::string& entry) {
    if (place.unpacked) place.inside += entry + "/";
    else place.source /= entry;
    return place;
}

/// Returns whether a folder contains results of an earlier run.
bool has_results(const fs::path& folder) {
    std::error_code error;
    return fs::is_regular_file(folder / "records/class.json", error) ||
           (fs::is_regular_file(folder / "results.json", error) &&
            fs::is_directory(folder / "students", error));
}

[[noreturn]] void refuse(const fs::path& folder, const std::string& read,
                         const std::string& expected) {
    throw text::InputError(readable(folder.string()), 0, 0, read, expected);
}

/// Finds the submissions in a folder or archive.
class ClassReader {
public:
    ClassReader(const grader::Course& course, fs::path named)
        : course_(course), names_(grader::exercises(course)), named_(std::move(named)) {}

    Intake read(Layout layout) {
        Submission top;
        top.source = named_;
        if (fs::is_regular_file(named_))
            if (const std::string refusal = unpack(top); !refusal.empty())
                refuse(named_, fmt::format("a file that {}", readable(refusal)),
                       "an archive of submissions");
        std::vector<Submission> found;
        if (layout == Layout::one_student) found = {whole()};
        else if (layout == Layout::each_student) found = each(top);
        else found = detect(top);
        if (found.empty())
            refuse(named_, "nothing that is a submission",
                   "a folder or an archive for each student, or what a learning platform exports: "
                   "see the table in \"Collecting\" in the guide for teachers");
        tell_unread(found);
        return {with_names(std::move(found)), std::move(passed_over_)};
    }

private:
    /// Unpacks the archive that a place is. Returns why it is refused, or an empty string.
    std::string unpack(Submission& place) const {
        UnpackedArchive archive = unpack_confined(course_, place.place(), true);
        if (!archive.refusal.empty()) return archive.refusal;
        place.source = place.source.parent_path() / place.entry();
        place.inside.clear();
        place.unpacked = std::make_shared<const UnpackedArchive>(std::move(archive));
        return {};
    }

    Submission whole() const {
        Submission all;
        all.source = named_.has_filename() ? named_ : named_.parent_path();
        const std::string name = fs::weakly_canonical(all.source).filename().string();
        all.plain_name = fs::is_regular_file(named_) ? without_archive_ending(name) : name;
        return all;
    }

    std::vector<Submission> detect(const Submission& top) {
        const std::vector<Entry> entries = entries_of(top.place());
        if (!std::ranges::any_of(entries, &Entry::is_exported)) {
            refuse_several_meanings(top.place(), entries);
            const bool is_file_alone =
                has_exercise(entries) && std::ranges::none_of(entries, &Entry::may_be_student);
            if (has_part(entries) || is_file_alone) return {whole()};
            if (const std::optional<Submission> inner = only_class_in(top, entries))
                return each(*inner);
        }
        return each(top);
    }

    bool is_part(const Entry& one) const {
        return one.folder && !one.link && names_.names_part(one.name);
    }

    bool has_part(const std::vector<Entry>& entries) const {
        return std::ranges::any_of(entries, [&](const Entry& one) { return is_part(one); });
    }

    bool has_exercise(const std::vector<Entry>& entries) const {
        return std::ranges::any_of(
            entries, [&](const Entry& one) { return !one.folder && names_.named_for(one.name); });
    }

    /// Refuses folders of the course beside several other folders, and a class that is sorted by
    /// exercise.
    void refuse_several_meanings(const fs::path& folder, const std::vector<Entry>& entries) const {
        const auto parts = names_of(entries, [&](const Entry& one) { return is_part(one); });
        const auto others = names_of(entries, [&](const Entry& one) {
            return one.may_be_student() && !is_part(one) && !has_results(folder / one.name);
        });
        if (!parts.empty() && others.size() > 1)
            refuse(named_,
                   fmt::format("{}, which one student's work has at its top, beside {} others ({})",
                               some_of(parts), others.size(), some_of(others)),
                   fmt::format("a class or one student's work.\n"
                               "If it is a class, move {} away, or say --layout class (each folder "
                               "or archive is a student's).\n"
                               "If it is one student's work, say --layout student",
                               some_of(parts)));
        const std::string solution =
            "a folder or an archive for each student.\n"
            "Sort it by student: \"Collecting\" in the guide for teachers has a command for that. "
            "Or grade the exercises one by one, each with an --out of its own.\n"
            "If it is one student's work, say --layout student";
        const auto downloads = names_of(entries, [](const Entry& one) {
            return std::regex_match(one.name,
                                    std::regex(R"(.+-(\d{8}T\d{6}Z(-\d)?|1)-\d{3}\.zip)"));
        });
        if (downloads.size() > 1)
            refuse(named_,
                   fmt::format("parts of a download from Google Drive ({})", some_of(downloads)),
                   "one folder: unpack all of them into the same folder, and grade that");
        const auto archives = names_of(entries, [&](const Entry& one) {
            return !one.folder && one.may_be_student() && names_.names_part(one.name);
        });
        if (archives.size() > 1)
            refuse(named_,
                   fmt::format("archives with the names of exercises ({})", some_of(archives)),
                   solution);
        for (const std::string& part : parts)
            if (const auto students = students_in(folder / part); students.size() > 1)
                refuse(named_,
                       fmt::format("a class that is sorted by exercise ({}), with the work of "
                                   "several students ({})",
                                   some_of(parts), some_of(students)),
                       solution);
    }

    /// Returns the folders and archives in a folder of the course that are not of the course
    /// themselves; none if it has the file of an exercise.
    std::vector<std::string> students_in(const fs::path& part) const {
        const std::vector<Entry> entries = entries_of(part);
        if (has_exercise(entries)) return {};
        std::vector<std::string> students;
        for (const Entry& one : entries) {
            if (!one.may_be_student()) continue;
            if (!is_part(one)) students.push_back(one.name);
            else if (const auto inner = students_in(part / one.name); inner.size() > 1)
                return inner;
        }
        return students;
    }

    /// Returns the only folder or archive in a folder, or the only one in that, if it is a class by
    /// its names or by having several folders or archives; unpacks it.
    std::optional<Submission> only_class_in(const Submission& top,
                                            const std::vector<Entry>& entries,
                                            std::size_t depth = 0) {
        const auto only = names_of(entries, &Entry::may_be_student);
        if (only.size() != 1 || depth > most_nested) return std::nullopt;
        Submission inner = inside(top, only.front());
        std::error_code error;
        if (fs::is_symlink(inner.place(), error)) return std::nullopt;
        // A damaged archive is a student's, and reported in that student's row.
        if (fs::is_regular_file(inner.place(), error) && !unpack(inner).empty())
            return std::nullopt;
        const std::vector<Entry> inners = entries_of(inner.place());
        std::optional<Submission> found = inner;
        if (!std::ranges::any_of(inners, &Entry::is_exported)) {
            const auto students = names_of(inners, &Entry::may_be_student);
            if (students.size() > 1) refuse_several_meanings(inner.place(), inners);
            if (students.empty() || has_part(inners) || has_exercise(inners)) return std::nullopt;
            if (students.size() == 1) found = only_class_in(inner, inners, depth + 1);
        }
        if (found) tell_others(top, entries);
        return found;
    }

    /// Takes each name of a learning platform, each folder and each archive as a student.
    std::vector<Submission> each(const Submission& top) {
        std::map<std::pair<std::string, std::string>, Submission> exported;
        std::vector<Submission> found;
        const std::vector<Entry> entries = entries_of(top.place());
        for (const Entry& one : entries) {
            Submission student = inside(top, one.name);
            if (const ExportedName its = one.exported()) {
                if (!one.folder) (student = top).inside += its.beginning;
                student.plain_name = its.name;
                student.number = its.number;
                if (its.late) student.note = "Canvas marked it as late.";
                const auto [at, is_new] = exported.try_emplace(
                    {its.name, its.number.empty() ? its.beginning : its.number}, student);
                // Text typed online counts only if there is no file.
                if (!is_new && exported_name(at->second.entry()).online_text) at->second = student;
            } else if (is_student(top, one)) {
                student.plain_name = one.folder ? one.name : without_archive_ending(one.name);
                found.push_back(std::move(student));
            }
        }
        for (auto& [key, student] : exported) found.push_back(std::move(student));
        tell_others(top, entries);
        return found;
    }

    bool is_student(const Submission& top, const Entry& one) const {
        return one.is_exported() ||
               (one.may_be_student() && !(one.folder && names_.names_part(one.name)) &&
                !has_results(top.place() / one.name));
    }

    /// Tells the teacher of entries beside the students.
    void tell_others(const Submission& top, const std::vector<Entry>& entries) {
        const auto others =
            names_of(entries, [&](const Entry& one) { return !is_student(top, one); });
        if (!others.empty())
            passed_over_.push_back(
                fmt::format("{}: not in a student's folder, so nobody's, and not graded.",
                            some_of(others, most_told)));
    }

    /// Tells the teacher of what could not be read in a class's archive and is in no submission.
    void tell_unread(const std::vector<Submission>& found) {
        if (!found.front().unpacked) return;
        std::vector<std::string> paths;
        for (const Unread& one : found.front().unpacked->unread)
            if (std::none_of(found.begin(), found.end(), [&](const Submission& student) {
                    return one.path.starts_with(student.inside);
                }))
                paths.push_back(one.path);
        if (!paths.empty())
            passed_over_.push_back(
                fmt::format("{}: a link, or something else in the archive that cannot be read, and "
                            "in no student's folder.",
                            some_of(paths, most_told)));
    }

    const grader::Course& course_;
    CourseNames names_;
    fs::path named_;  ///< by the teacher
    std::vector<std::string> passed_over_;
};

/// Refuses a folder of results, and the course's own exercises.
void refuse_what_is_never_submitted(const grader::Course& course, const fs::path& folder) {
    std::error_code error;
    const fs::path here = fs::weakly_canonical(folder, error);
    if (has_results(here)) refuse(folder, "the results from an earlier run", "the submissions");
    const fs::path way =
        here.lexically_relative(fs::weakly_canonical(course.root / "exercises", error));
    if (way == ".." || (!way.empty() && *way.begin() != ".."))
        refuse(folder, "the course's own exercises",
               "submissions, a folder or an archive for each student");
}

}  // namespace

Intake intake(const grader::Course& course, const fs::path& folder, Layout layout) {
    const std::string expected = "a folder of submissions, or an archive of them";
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (!fs::exists(status))
        refuse(folder,
               fmt::format("nothing ({})", error ? error.message() : "no such file or folder"),
               expected);
    if (!fs::is_directory(status) && !fs::is_regular_file(status))
        refuse(folder, "something that is neither a folder nor a file", expected);
    if (fs::is_directory(status)) {
        const fs::directory_iterator entries(folder, error);
        if (error) refuse(folder, fmt::format("nothing ({})", error.message()), expected);
        refuse_what_is_never_submitted(course, folder);
    }
    return ClassReader(course, folder).read(layout);
}

}  // namespace classroom
