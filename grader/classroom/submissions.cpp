#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <tuple>

#include "grader/classroom/archive.hpp"
#include "grader/classroom/file_names.hpp"
#include "grader/classroom/names.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/submission.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// An entry of a folder, on disk or in an archive.
struct Entry {
    std::string name;
    bool folder = false;
    bool link = false;     ///< or anything else that is neither a folder nor a regular file
    bool results = false;  ///< a folder with the results of an earlier run
};

/// A submission before its name and slug are assigned.
struct UnnamedSubmission {
    std::string name;  ///< name, number and entry are unmodified
    std::string number;
    std::string entry;  ///< the folder or archive, or the prefix of its files' names
    fs::path source;
    std::string inside;
    bool online_text = false;
    /// Folder of the class that contains this submission among others.
    std::optional<std::string> beside = {};
    std::string note = {};  ///< as in Submission
};

/// A class's folder or archive.
class ClassSource {
public:
    virtual ~ClassSource() = default;
    /// Lists one of its folders; "" is the top.
    virtual std::vector<Entry> at(const std::string& folder) const = 0;
    /// Makes a submission from a folder or an archive (`whole`), or from the files with a common
    /// prefix.
    virtual UnnamedSubmission submission(const std::string& folder, const std::string& entry,
                                         bool whole) const = 0;
    /// Makes one submission from everything in the folder.
    virtual UnnamedSubmission single(const std::string& folder) const = 0;
    /// Makes a submission from the only folder.
    virtual UnnamedSubmission only(const std::string& folder, const std::string& entry) const = 0;
    /// Returns whether `only` leaves out what is beside that folder.
    virtual bool only_leaves_files_out() const = 0;
};

std::string joined(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

/// Returns where the submissions of the results in a folder were, empty if unknown; nothing when
/// the folder contains no results.
std::optional<std::string> results_in(const fs::path& folder) {
    if (const std::optional<Origin> origin = origin_of(records_in(folder)))
        return readable(origin->submissions);
    std::error_code error;
    const bool has_reports = fs::is_regular_file(folder / "results.json", error) &&
                             fs::is_directory(folder / "students", error);
    return has_reports ? std::optional<std::string>("") : std::nullopt;
}

class FolderSource : public ClassSource {
public:
    explicit FolderSource(fs::path root) : root_(std::move(root)) {}

    std::vector<Entry> at(const std::string& folder) const override {
        std::vector<Entry> lying;
        std::error_code error;
        for (fs::directory_iterator entry(root_ / folder, error), end; entry != end;
             entry.increment(error)) {
            const fs::file_status status = entry->symlink_status(error);
            const bool is_folder = fs::is_directory(status);
            lying.push_back({entry->path().filename().string(), is_folder,
                             !is_folder && !fs::is_regular_file(status),
                             is_folder && folder.empty() && results_in(entry->path())});
        }
        std::sort(lying.begin(), lying.end(),
                  [](const Entry& a, const Entry& b) { return a.name < b.name; });
        // An unreadable folder of one student must not stop the class.
        if (error && folder.empty())
            throw text::InputError(readable((root_ / folder).string()), 0, 0,
                                   fmt::format("nothing ({})", error.message()),
                                   "a folder of submissions");
        return lying;
    }
    UnnamedSubmission submission(const std::string& folder, const std::string& entry,
                                 bool whole) const override {
        return {{}, {}, entry, whole ? root_ / folder / entry : root_ / folder, whole ? "" : entry};
    }
    UnnamedSubmission single(const std::string& folder) const override {
        const fs::path source = root_ / folder;
        const fs::path named = source.has_filename() ? source : source.parent_path();
        return {{}, {}, fs::weakly_canonical(named).filename().string(), named, {}};
    }
    UnnamedSubmission only(const std::string& folder, const std::string& entry) const override {
        return submission(folder, entry, true);
    }
    bool only_leaves_files_out() const override { return true; }

private:
    fs::path root_;
};

class ArchiveSource : public ClassSource {
public:
    ArchiveSource(const grader::Course& course, fs::path archive) : archive_(std::move(archive)) {
        for (const Listed& listed : list_archive(course, archive_)) add(listed.path, listed.folder);
    }

    std::vector<Entry> at(const std::string& folder) const override {
        std::vector<Entry> lying;
        const auto found = folders_.find(folder);
        if (found == folders_.end()) return lying;
        for (const auto& [name, is_folder] : found->second)
            lying.push_back({name, is_folder, false});
        return lying;
    }
    UnnamedSubmission submission(const std::string& folder, const std::string& entry,
                                 bool whole) const override {
        return {{}, {}, entry, archive_, joined(folder, entry) + (whole ? "/" : "")};
    }
    UnnamedSubmission single(const std::string& folder) const override {
        return {{}, {}, archive_.filename().string(), archive_, folder.empty() ? "" : folder + "/"};
    }
    /// An archive is named after the student; the folder in it may have any name.
    UnnamedSubmission only(const std::string&, const std::string&) const override {
        return single("");
    }
    bool only_leaves_files_out() const override { return false; }

private:
    void add(const std::string& path, bool folder) {
        const std::string above(folder_of(path));
        bool& is_folder =
            folders_[above].try_emplace(std::string(base_name(path)), folder).first->second;
        is_folder = is_folder || folder;
        if (!above.empty()) add(above, true);
    }

    fs::path archive_;
    std::map<std::string, std::map<std::string, bool>> folders_;
};

/// Returns whether a name belongs to a known tool or system. Other names may start with a dot, too:
/// no student is lost because of an odd name.
bool is_of_a_tool(const std::string& name) {
    static const std::set<std::string> names{".git",
                                             ".github",
                                             ".gitlab",
                                             ".svn",
                                             ".hg",
                                             ".vscode",
                                             ".vs",
                                             ".idea",
                                             ".cache",
                                             ".config",
                                             ".devcontainer",
                                             ".Trashes",
                                             ".Spotlight-V100",
                                             ".fseventsd",
                                             ".Trash",
                                             ".TemporaryItems",
                                             "__MACOSX"};
    return names.count(name) > 0 || name.rfind("._", 0) == 0 || name.rfind(".Trash-", 0) == 0;
}

bool may_be_submission(const Entry& lying) {
    return !lying.name.empty() && !lying.link && !lying.results && !is_of_a_tool(lying.name) &&
           (lying.folder || names_archive(lying.name));
}

/// Returns whether a folder's name is that of a version of a student's work: "alt", "new 2",
/// "Abgabe_final".
bool names_version(const std::string& name) {
    static const std::set<std::string> versions{
        "alt",       "neu",    "old",        "new",        "backup",     "kopie",   "copy",
        "final",     "finale", "endfassung", "abgabe",     "version",    "versuch", "v",
        "woche",     "week",   "teil",       "part",       "stand",      "draft",   "entwurf",
        "erste",     "zweite", "first",      "second",     "loesung",    "lösung",  "solution",
        "korrektur", "fixed",  "corrected",  "correction", "submission", "attempt", "latest",
        "neueste",   "bak"};
    std::string word;
    for (const char c : small_letters(name) + " ") {
        const bool separates = c == ' ' || c == '_' || c == '-' || c == '.' || c == '(' ||
                               c == ')' || (c >= '0' && c <= '9');
        if (!separates) word += c;
        else if (!word.empty() && versions.count(word) == 0) return false;
        else word.clear();
    }
    return true;
}

/// Returns a name with a sign for each number in it: "Kind #" for "Kind 7"; empty if it has none.
std::string numbered_form(const std::string& name) {
    std::string form;
    for (const char c : name) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit) form += c;
        else if (form.empty() || form.back() != '#') form += '#';
    }
    return form.find('#') == std::string::npos ? "" : form;
}

/// Returns whether a name looks like that of a person: two or more words with capital letters and
/// without digits, as in "Vogel Vera" or "Weber, Tim".
bool is_like_person(const std::string& name) {
    std::istringstream stream(name);
    int words = 0;
    for (std::string word; stream >> word; ++words) {
        const auto first = static_cast<unsigned char>(word.front());
        const bool is_capital = (first >= 'A' && first <= 'Z') || first >= 0x80;
        if (!is_capital || word.find_first_of("0123456789") != std::string::npos) return false;
    }
    return words >= 2;
}

/// Returns whether folders in a submission are named like students: several like persons, or one
/// with a number in it as other students of the class have.
bool are_named_like_students(const std::vector<std::string>& inner,
                             const std::vector<std::string>& students) {
    const auto has_form_of_student = [&](const std::string& name) {
        const std::string form = numbered_form(name);
        return !form.empty() &&
               std::any_of(students.begin(), students.end(), [&](const std::string& student) {
                   return numbered_form(student) == form;
               });
    };
    return std::count_if(inner.begin(), inner.end(), is_like_person) > 1 ||
           std::any_of(inner.begin(), inner.end(), has_form_of_student);
}

/// Thrown when a folder can be interpreted in two ways.
struct Ambiguous {
    std::string folder, read;
    std::string solution;  ///< how to proceed in each case, in sentences
    std::string expected = "a class or one student's work";
};

/// Finds the submissions in a class's folder or archive.
class Sorting {
public:
    Sorting(const ClassSource& source, const std::vector<grader::Exercise>& exercises)
        : source_(source), exercises_(exercises) {}

    std::vector<UnnamedSubmission> as(Layout layout) {
        if (layout == Layout::detect) return in("");
        if (layout == Layout::one_student) return {named(source_.single(""))};
        refuse_sorted_by_exercise("");
        const std::vector<Entry> lying = source_.at("");
        if (std::any_of(lying.begin(), lying.end(),
                        [](const Entry& one) { return bool(moodle_name(one.name)); }))
            return of_moodle("", lying);
        std::vector<UnnamedSubmission> found;
        for (const Entry& one : lying)
            if (may_be_submission(one) && !of_course(one.name)) found.push_back(beside("", one));
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
                if (one.folder && !of_course(one.name) && !names_version(one.name) &&
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
            else if (one.folder && of_course(one.name)) of_the_course.push_back(one.name);
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
        refuse_sorted_by_exercise(folder);
        const std::vector<Entry> lying = source_.at(folder);
        if (std::any_of(lying.begin(), lying.end(),
                        [](const Entry& one) { return bool(moodle_name(one.name)); }))
            return of_moodle(folder, lying);
        if (is_single(lying, depth > 0)) {
            refuse_class_around(folder, lying);
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
                                     ? of_several(joined(folder, ones.front().name))
                                     : inner.size() == 1 && !inner.front().number.empty();
            if (a_class) refuse_two(joined(folder, ones.front().name), inner);
            if (!a_class) around_.clear();
            if (a_class || source_.only_leaves_files_out()) around_.push_back(folder);
            return a_class ? inner
                           : std::vector<UnnamedSubmission>{
                                 named(source_.only(folder, ones.front().name))};
        }
        if (are_versions(folder, ones)) return {named(source_.single(folder))};
        refuse_groups(folder, ones);
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
        return ones.size() > 1 && of_several(folder) &&
               std::all_of(ones.begin(), ones.end(),
                           [](const Entry& one) { return names_version(one.name); });
    }

    /// Throws if apparently one student's work has other students' work beside it: because of one
    /// stray folder, a class would be graded as one student.
    void refuse_class_around(const std::string& folder, const std::vector<Entry>& lying) const {
        std::vector<std::string> stray, others;
        for (const Entry& one : lying) {
            if (!may_be_submission(one) || passed_over(one.name)) continue;
            std::set<std::string> own;
            if (one.folder && !of_course(one.name)) add_exercises(joined(folder, one.name), own, 0);
            if (one.folder && of_course(one.name)) stray.push_back(one.name);
            else if (!one.folder || !own.empty()) others.push_back(one.name);
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

    /// Throws if folders contain the folders of several students each, such as groups, or a class
    /// with late work beside it: each would be graded as one student.
    void refuse_groups(const std::string& folder, const std::vector<Entry>& ones) const {
        std::vector<std::string> groups, students;
        for (const Entry& one : ones) {
            const std::vector<std::string> inner =
                one.folder ? several_in(joined(folder, one.name)) : std::vector<std::string>();
            if (!inner.empty()) groups.push_back(one.name);
            students.insert(students.end(), inner.begin(), inner.end());
        }
        if (groups.empty()) return;
        throw Ambiguous{
            folder,
            fmt::format(
                "{}, with the same exercises in several folders ({}), so of several students",
                some_of(groups), some_of(students)),
            "Put the students' folders beside each other, into one folder. Or grade these folders "
            "one by one, each with an --out of its own.\n"
            "If each of them is one student's work, say --layout class.",
            "a folder or an archive for each student"};
    }

    /// Returns the folders in a folder that contain the same exercise; empty if they are few, or
    /// are named as versions of one student's work.
    std::vector<std::string> several_in(const std::string& folder) const {
        constexpr std::size_t fewest = 3;  // one student may have two attempts
        std::map<std::string, std::vector<std::string>> folders_with;
        for (const Entry& one : source_.at(folder)) {
            if (!one.folder || !may_be_submission(one) || passed_over(one.name) ||
                of_course(one.name) || names_version(one.name))
                continue;
            std::set<std::string> own;
            add_exercises(joined(folder, one.name), own, 0);
            for (const std::string& exercise : own) folders_with[exercise].push_back(one.name);
        }
        for (const auto& [exercise, folders] : folders_with)
            if (folders.size() >= fewest) return folders;
        return {};
    }

    /// Throws if the work is sorted by exercise and then by student, which is neither a class nor
    /// one student's work.
    void refuse_sorted_by_exercise(const std::string& folder) const {
        std::vector<std::string> archives;
        for (const Entry& one : source_.at(folder))
            if (!one.folder && may_be_submission(one) &&
                exercise_named(without_archive_ending(one.name)) != nullptr)
                archives.push_back(one.name);
        if (archives.size() > 1)
            throw Ambiguous{
                folder, fmt::format("archives with the names of exercises ({})", some_of(archives)),
                "If each has the work of a class, as Moodle exports it, grade them one "
                "by one, each with an --out of its own.\n"
                "If they are one student's work, say --layout student."};
        std::vector<std::string> exercises;
        std::set<std::string> students;
        add_sorted_by_exercise(folder, exercises, students, 0);
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

    /// Adds the folders that are named after an exercise and contain its files of several students.
    void add_sorted_by_exercise(const std::string& folder, std::vector<std::string>& exercises,
                                std::set<std::string>& students, int depth) const {
        for (const Entry& one : source_.at(folder)) {
            if (!one.folder) continue;
            const std::string inside = joined(folder, one.name);
            if (const grader::Exercise* exercise = exercise_named(one.name)) {
                const std::set<std::string> found = students_with(*exercise, inside);
                if (!found.empty()) exercises.push_back(one.name);
                students.insert(found.begin(), found.end());
            } else if (of_course(one.name) && depth < 2) {
                add_sorted_by_exercise(inside, exercises, students, depth + 1);
            }
        }
    }

    /// Returns the students whose work for an exercise is in a folder; empty if it is one
    /// student's, with the file itself or with versions of it.
    std::set<std::string> students_with(const grader::Exercise& exercise,
                                        const std::string& folder) const {
        std::set<std::string> students;
        bool are_versions = true;
        for (const Entry& one : source_.at(folder)) {
            if (passed_over(one.name)) continue;
            const MoodleName moodle = moodle_name(one.name);
            if (!one.folder && likeness(one.name, exercise.name()) != Likeness::other) return {};
            if (!moodle && !may_be_submission(one)) continue;
            std::set<std::string> own;
            if (one.folder) add_exercises(joined(folder, one.name), own, 0);
            if (one.folder && own.count(exercise.id) == 0) continue;
            const std::string name = moodle       ? moodle.name
                                     : one.folder ? one.name
                                                  : without_archive_ending(one.name);
            are_versions = are_versions && names_version(name);
            students.insert(name);
        }
        return students.size() > 1 && !are_versions ? students : std::set<std::string>();
    }

    /// Returns the exercise that a folder is named after, with its number ("01-halves-fit") or
    /// without.
    const grader::Exercise* exercise_named(const std::string& folder) const {
        const std::string small = small_letters(folder);
        const std::size_t begin = small.find_first_of("abcdefghijklmnopqrstuvwxyz");
        if (begin == std::string::npos) return nullptr;
        const std::string file = folder.substr(begin) + ".cpp";
        const auto found = std::find_if(
            exercises_.begin(), exercises_.end(), [&](const grader::Exercise& exercise) {
                return likeness(file, exercise.name()) != Likeness::other;
            });
        return found == exercises_.end() ? nullptr : &*found;
    }

    /// Throws for two folders in one, which may be two students or two attempts of one.
    void refuse_two(const std::string& folder, const std::vector<UnnamedSubmission>& inner) const {
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

    /// Returns whether the content of a folder is of several students, judging by Moodle's names,
    /// several archives, or an exercise that occurs twice.
    bool of_several(const std::string& folder) const {
        std::set<std::string> seen;
        int archives = 0;
        for (const Entry& one : source_.at(folder)) {
            if (moodle_name(one.name)) return true;
            if (!may_be_submission(one) || passed_over(one.name)) continue;
            if (!one.folder && ++archives > 1) return true;
            if (!one.folder) continue;
            std::set<std::string> own;
            add_exercises(joined(folder, one.name), own, 0);
            for (const std::string& id : own)
                if (!seen.insert(id).second) return true;
        }
        return false;
    }
    /// Adds the exercises that have folders or files anywhere below a folder.
    void add_exercises(const std::string& folder, std::set<std::string>& ids, int depth) const {
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

    /// Returns whether this is one student's work and not a class with a solution beside it.
    bool is_single(const std::vector<Entry>& lying, bool inner) const {
        const auto has = [&](auto&& condition) {
            return std::any_of(lying.begin(), lying.end(), condition);
        };
        const bool course_folder =
            has([&](const Entry& one) { return one.folder && of_course(one.name); });
        const bool asked_file = has(
            [&](const Entry& one) { return !one.folder && !one.link && of_exercise(one.name); });
        return course_folder ||
               (asked_file && (inner || !has([](const Entry& one) {
                                   return may_be_submission(one) && !passed_over(one.name);
                               })));
    }
    bool of_course(const std::string& name) const {
        return name == "exercises" || std::any_of(exercises_.begin(), exercises_.end(),
                                                  [&](const grader::Exercise& exercise) {
                                                      const std::size_t slash =
                                                          exercise.id.rfind('/');
                                                      return name == exercise.id.substr(0, slash) ||
                                                             name == exercise.id.substr(slash + 1);
                                                  });
    }
    bool of_exercise(const std::string& name) const {
        return std::any_of(exercises_.begin(), exercises_.end(),
                           [&](const grader::Exercise& exercise) {
                               return likeness(name, exercise.name()) != Likeness::other;
                           });
    }

    const ClassSource& source_;
    const std::vector<grader::Exercise>& exercises_;
    /// Folders around the class, or around the only student: what else is in them is nobody's.
    std::vector<std::string> around_;
};

std::string shown_name(const std::string& raw) {
    const std::string shown = readable(raw);
    return shown.find_first_not_of(' ') == std::string::npos ? "(no name)" : shown;
}

/// Returns a key that is unique among the submissions of a class.
std::string mark_of(const UnnamedSubmission& raw) {
    return raw.entry + '\0' + raw.inside + '\0' + raw.number;
}

/// Calls `change` for submissions whose `same` values are equal.
template <class Same, class Change>
void tell_apart(std::vector<Submission>& submissions, Same same, Change change) {
    std::map<std::string, int> counts;
    for (const Submission& submission : submissions) ++counts[same(submission)];
    for (std::size_t i = 0; i < submissions.size(); ++i)
        if (const std::string key = same(submissions[i]); counts[key] > 1)
            change(submissions[i], i);
}

/// Returns a remark on another submission with the same name.
/// @param slug  slug of the other submission
std::string about_double(const UnnamedSubmission& one, const UnnamedSubmission& other,
                         const std::string& slug) {
    if (!other.number.empty())
        return fmt::format("The same name is there with Moodle's number {}, too.", other.number);
    if (one.name != other.name && composed(one.name) == composed(other.name))
        return fmt::format(
            "The same name is there with the slug {}, too: it looks the same, but has other "
            "Unicode characters (an accent may be a part of its letter, or a sign of its own).",
            slug);
    return fmt::format(
        "The same name is there as {}, too: if both are of one student, put them into one folder, "
        "and the newest file for each exercise is graded.",
        readable(other.entry));
}

/// Adds a remark for names that occur more than once in any spelling: as a folder and an archive,
/// "Ä" as one code point or two, a copy with "(1)", or students distinguished only by Moodle's
/// numbers.
void note_doubles(std::vector<Submission>& submissions,
                  const std::vector<UnnamedSubmission>& raws) {
    std::map<std::string, std::vector<std::size_t>> of_name;
    for (std::size_t i = 0; i < raws.size(); ++i) {
        const std::string name = composed(without_copy_mark(raws[i].name));
        of_name[comparable_name(name)].push_back(i);
    }
    for (const auto& [name, indices] : of_name)
        for (const std::size_t i : indices)
            for (const std::size_t other : indices)
                if (other != i)
                    add_sentence(submissions[i].note,
                                 about_double(raws[i], raws[other], submissions[other].slug));
}

/// Returns the basis of a student's slug: the same for a folder and an archive of one name.
std::string named_and_numbered(const UnnamedSubmission& raw) {
    return composed(raw.name) + (raw.number.empty() ? "" : "-" + raw.number);
}

std::vector<Submission> with_names(const std::vector<UnnamedSubmission>& raws) {
    std::vector<Submission> submissions;
    for (const UnnamedSubmission& raw : raws)
        submissions.push_back({shown_name(raw.name), raw.number,
                               slug_of(named_and_numbered(raw), named_and_numbered(raw)),
                               raw.source, raw.inside, raw.note, shown_name(raw.name)});
    tell_apart(
        submissions, [](const Submission& one) { return one.slug; },
        [&](Submission& one, std::size_t i) {
            one.slug = slug_with_digest(named_and_numbered(raws[i]), mark_of(raws[i]));
        });
    tell_apart(
        submissions, [](const Submission& one) { return composed(one.name) + '\0' + one.number; },
        [&](Submission& one, std::size_t i) {
            if (const std::string entry = readable(raws[i].entry); entry != one.name)
                one.name += " (" + entry + ")";
        });
    tell_apart(
        submissions, [](const Submission& one) { return composed(one.name); },
        [](Submission& one, std::size_t) { one.name += " (" + one.slug + ")"; });
    note_doubles(submissions, raws);
    return submissions;
}

/// Numbers equal slugs: the digest is short, so a student who forges another's digest must not get
/// the other's slug.
void number_doubles(std::vector<Submission>& submissions) {
    std::set<std::string> taken;
    for (Submission& submission : submissions) {
        const std::string slug = submission.slug;
        for (int next = 2; !taken.insert(submission.slug).second; ++next)
            submission.slug = fmt::format("{}-{}", slug.substr(0, 70), next);
    }
}

/// Submissions before their names are assigned, and entries beside them.
struct Understood {
    std::vector<UnnamedSubmission> raws;
    std::vector<std::string> passed_over;
};

Understood understood(const ClassSource& source, const std::vector<grader::Exercise>& exercises,
                      Layout layout) {
    Sorting sorting(source, exercises);
    std::vector<UnnamedSubmission> raws = sorting.as(layout);
    sorting.note_inner_students(raws);
    std::vector<std::string> passed_over = sorting.passed_over_beside(raws);
    return {std::move(raws), std::move(passed_over)};
}

/// If a folder contains nothing but one archive, that may be a whole class exported by Moodle.
Understood in_only_archive(const grader::Course& course, const Understood& outer,
                           const std::vector<grader::Exercise>& exercises) {
    const std::vector<UnnamedSubmission>& raws = outer.raws;
    if (raws.size() != 1 || !raws.front().inside.empty() || !raws.front().number.empty() ||
        !fs::is_regular_file(raws.front().source))
        return outer;
    try {
        Understood inner =
            understood(ArchiveSource(course, raws.front().source), exercises, Layout::detect);
        return inner.raws.empty() || inner.raws.front().number.empty() ? outer : inner;
    } catch (const text::InputError&) {
        return outer;
    }
}

/// Refuses a folder of results, and the course's own exercises.
void refuse_what_is_never_submitted(const grader::Course& course, const fs::path& folder) {
    const auto refuse = [&](const std::string& read, const std::string& expected) {
        throw text::InputError(readable(folder.string()), 0, 0, read, expected);
    };
    if (const std::optional<std::string> of = results_in(folder))
        refuse("the results of an earlier run",
               "the submissions" + (of->empty() ? "" : "; these were " + *of));
    std::error_code error;
    const fs::path here = fs::weakly_canonical(folder, error);
    if (here.filename() == "students" && results_in(here.parent_path()))
        refuse("the students' pages of an earlier run", "the submissions");
    const fs::path way =
        here.lexically_relative(fs::weakly_canonical(course.root / "exercises", error));
    if (way == ".." || (!way.empty() && *way.begin() != ".."))
        refuse("the course's own exercises",
               "submissions, a folder or an archive for each student");
}

Understood understood(const grader::Course& course, const fs::path& folder, Layout layout) {
    const std::string expected = "a folder of submissions, or an archive of them",
                      told = readable(folder.string());
    const std::vector<grader::Exercise> exercises = grader::exercises(course);
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (!fs::exists(status))
        throw text::InputError(
            told, 0, 0,
            fmt::format("nothing ({})", error ? error.message() : "no such file or folder"),
            expected);
    if (fs::is_regular_file(status))
        return understood(ArchiveSource(course, folder), exercises, layout);
    if (!fs::is_directory(status))
        throw text::InputError(told, 0, 0, "what is neither a folder nor a file", expected);
    refuse_what_is_never_submitted(course, folder);
    Understood found = understood(FolderSource(folder), exercises, layout);
    return layout == Layout::detect ? in_only_archive(course, found, exercises) : found;
}

}  // namespace

Intake intake(const grader::Course& course, const fs::path& folder, Layout layout) {
    Understood found;
    try {
        found = understood(course, folder, layout);
    } catch (const Ambiguous& ambiguous) {
        throw text::InputError(
            readable((ambiguous.folder.empty() ? folder : folder / ambiguous.folder).string()), 0,
            0, ambiguous.read, ambiguous.expected + ".\n" + ambiguous.solution);
    }
    if (found.raws.empty())
        throw text::InputError(readable(folder.string()), 0, 0, "nothing that is a submission",
                               "a folder or an archive for each student");
    Intake intake{with_names(found.raws), std::move(found.passed_over)};
    std::sort(intake.submissions.begin(), intake.submissions.end(),
              [](const Submission& a, const Submission& b) {
                  return std::tie(a.slug, a.name, a.number) < std::tie(b.slug, b.name, b.number);
              });
    number_doubles(intake.submissions);
    return intake;
}

std::vector<Submission> submissions(const grader::Course& course, const fs::path& folder,
                                    Layout layout) {
    return intake(course, folder, layout).submissions;
}

}  // namespace classroom
