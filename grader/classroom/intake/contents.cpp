#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "grader/classroom/intake/archive.hpp"
#include "grader/classroom/intake/choice.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/folder.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/submission.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_archives = 20;  ///< in a student's folder

/// Adds the findings of an archive in a student's folder.
void add(Findings& findings, const std::string& archive, Findings inner) {
    for (SourceFile& file : inner.files)
        findings.files.push_back({archive + "/" + file.path, std::move(file.content), file.changed,
                                  std::move(file.trouble)});
    for (const std::string& tree : inner.build_trees)
        findings.build_trees.push_back(archive + "/" + tree);
    for (OtherFile& other : inner.others)
        findings.others.push_back(
            {archive + "/" + other.path, std::move(other.headers), other.changed});
    findings.obstacles.insert(findings.obstacles.end(), inner.obstacles.begin(),
                              inner.obstacles.end());
}

Findings findings_in(const grader::Course& course, const Submission& submission,
                     const std::vector<std::string>& wanted) {
    const fs::path& source = submission.source;
    std::error_code ignored;
    if (fs::is_regular_file(fs::symlink_status(source, ignored)))
        return look_into(course, source, source.filename().string(), submission.inside, wanted);
    std::vector<ArchiveInFolder> archives;
    Findings findings = look_through(source, submission.inside, wanted, archives);
    for (std::size_t i = 0; i < archives.size(); ++i) {
        if (i < most_archives)
            add(findings, archives[i].path,
                look_into(course, archives[i].file, archives[i].path, "", wanted));
        else
            findings.obstacles.push_back(
                fmt::format("There are more than {} archives; {} was not read.", most_archives,
                            readable(archives[i].path)));
    }
    return findings;
}

/// Returns the number of different students whose work, named by Moodle, is in a submission.
std::size_t count_students_of_moodle(const Findings& findings) {
    std::set<std::string> numbers;
    const auto add_number_in = [&](std::string_view path) {
        for (; !path.empty(); path = folder_of(path))
            if (const MoodleName name = moodle_name(std::string(base_name(path))))
                numbers.insert(name.number);
    };
    for (const SourceFile& file : findings.files) add_number_in(file.path);
    for (const OtherFile& file : findings.others) add_number_in(file.path);
    return numbers.size();
}

/// Returns a message for a submission without any requested file.
std::string nothing_found(const std::vector<OtherFile>& others) {
    if (others.empty())
        return "There is no file at all, or only what is never looked at, such as hidden files and "
               "backups.";
    constexpr std::size_t most_told = 5;
    std::string names;
    for (std::size_t i = 0; i < std::min(others.size(), most_told); ++i)
        names += (i == 0 ? "" : ", ") + readable(others[i].path);
    return fmt::format("None of the exercises' files was found; there is {}{}.", names,
                       others.size() > most_told ? " and more" : "");
}

/// Returns a file's name without its extension, in lower case and with underscores.
std::string stem_of(const std::string& path) {
    std::string stem = small_letters(base_name(path));
    stem.resize(std::min(stem.find('.'), stem.size()));
    return with_underscores(stem);
}

/// Returns whether a file that gives no hint of its exercise may be a solution: it is not a header
/// or text, and not a file provided by the course.
bool may_be_work(const std::string& path) {
    const std::string name = small_letters(base_name(path));
    constexpr std::array given{"tests.cpp", "adapter.cpp", "hidden.cpp", "stub.cpp"};
    const bool is_program = name.find('.') != std::string::npos && !name.ends_with(".hpp") &&
                            !name.ends_with(".h") && !name.ends_with(".txt");
    return is_program && std::find(given.begin(), given.end(), name) == given.end();
}

/// Returns whether a file belongs to the course, for students who hand in all of it. Files in the
/// exercises' folders count as the student's.
bool is_of_course(const grader::Course& course, const std::string& path) {
    for (std::string_view rest = path; rest.find('/') != std::string_view::npos;
         rest.remove_prefix(rest.find('/') + 1)) {
        std::error_code error;
        if (!rest.starts_with("exercises/") && !rest.starts_with('/') &&
            fs::is_regular_file(course.root / rest, error))
            return true;
    }
    return false;
}

/// Guesses the exercise of files whose names match none: perhaps only the name is wrong.
class Guess {
public:
    Guess(const grader::Course& course, const Contents& contents,
          const std::vector<grader::Exercise>& asked, const std::vector<grader::Exercise>& all)
        : course_(course) {
        for (const grader::Exercise& exercise : all) all_.push_back(exercise.name());
        for (const grader::Exercise& exercise : asked) {
            asked_.push_back(exercise.name());
            if (std::any_of(contents.files.begin(), contents.files.end(),
                            [&](const HandedIn& file) { return file.exercise == exercise.id; })) {
                present_[exercise.id] = exercise.name();
                continue;
            }
            missing_.push_back(exercise);
            names_.push_back(exercise.name());
        }
    }

    /// Returns a file that may belong to an exercise, or is at least a program.
    std::optional<UnknownFile> about(const OtherFile& file) const {
        if (names_document(file.path)) return about_document(file.path);
        const std::string name = stem_of(file.path);
        if (missing_.empty() || !may_be_misnamed(file)) return std::nullopt;
        const std::string header = exercise_included(file.headers, all_);
        const bool includes = !header.empty();
        // A header with an exercise's name that includes no interface is the interface itself, next
        // to the student's file. Files for exercises that are not graded now are ignored.
        if ((!includes && contains(all_, name) && is_header(file.path)) ||
            (includes && !contains(asked_, header)))
            return std::nullopt;
        const std::string meant = includes ? header : exercise_meant(name, names_);
        const auto near = std::find(names_.begin(), names_.end(), meant);
        if (near != names_.end())
            return UnknownFile{readable(file.path),
                               missing_[static_cast<std::size_t>(near - names_.begin())].id,
                               *near + ".cpp"};
        return may_be_work(file.path) ? std::optional(UnknownFile{readable(file.path), {}, {}})
                                      : std::nullopt;
    }

    /// Adds notes on newer files that are probably meant for an exercise, but have another name.
    void note_newer(const std::vector<OtherFile>& others, std::vector<HandedIn>& files) const {
        for (HandedIn& file : files)
            for (const OtherFile& other : others)
                if (file.trouble.empty() && file.changed != 0 && other.changed > file.changed &&
                    may_be_misnamed(other) && is_meant_for(present_.at(file.exercise), other))
                    add_sentence(file.note, readable(other.path) +
                                                " is newer, but has the name of no "
                                                "exercise, and is not graded.");
    }

private:
    /// Returns whether a file may contain a program, has the name of no exercise and is not the
    /// course's.
    bool may_be_misnamed(const OtherFile& file) const {
        return !names_document(file.path) && may_hold_program(file.path) &&
               !is_wanted(base_name(file.path), all_) && !is_of_course(course_, file.path);
    }

    bool is_meant_for(const std::string& exercise, const OtherFile& file) const {
        const std::string header = exercise_included(file.headers, all_), name = stem_of(file.path);
        if (!header.empty()) return header == exercise;
        return name.find(exercise) != std::string::npos ||
               exercise_meant(name, {exercise}) == exercise;
    }

    /// A document with the name of a missing exercise, such as "turn_a_card.docx" or
    /// "turn_a_card.cpp.pdf".
    std::optional<UnknownFile> about_document(const std::string& path) const {
        const std::string_view name = base_name(path);
        const std::string as_text = std::string(name.substr(0, name.rfind('.'))) + ".txt";
        for (const grader::Exercise& exercise : missing_)
            if (likeness(as_text, exercise.name()) != Likeness::other)
                return UnknownFile{readable(path), exercise.id, exercise.name() + ".cpp"};
        return std::nullopt;
    }

    static bool contains(const std::vector<std::string>& names, const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    }
    static bool is_header(const std::string& path) {
        return path.ends_with(".hpp") || path.ends_with(".h");
    }

    const grader::Course& course_;
    std::map<std::string, std::string> present_;  ///< names of exercises with a file, by id
    std::vector<grader::Exercise> missing_;
    /// Names of the missing exercises, of all graded ones, and of all.
    std::vector<std::string> names_, asked_, all_;
};

std::vector<UnknownFile> unknown_files(const Guess& guess, const Findings& findings) {
    constexpr std::size_t most_told = 5;
    std::vector<UnknownFile> unknown;
    for (const OtherFile& other : findings.others)
        if (std::optional<UnknownFile> file = guess.about(other))
            unknown.push_back(std::move(*file));
    std::stable_partition(unknown.begin(), unknown.end(),
                          [](const UnknownFile& file) { return !file.exercise.empty(); });
    unknown.resize(std::min(unknown.size(), most_told));
    return unknown;
}

/// Returns a remark for the teacher on files that match no exercise; empty if there are none.
std::string about_strangers(const std::vector<UnknownFile>& files) {
    std::vector<std::string> paths;
    for (const UnknownFile& file : files)
        if (file.exercise.empty()) paths.push_back(file.path);
    if (paths.empty()) return {};
    return fmt::format("{} {} not graded.", fmt::join(paths, ", "),
                       paths.size() == 1 ? "has the name of no exercise and is"
                                         : "have names of no exercise and are");
}

/// Marks missing exercises as unreadable: their files may be in a part of the submission that could
/// not be read, so they must not count as not handed in.
void blame_obstacles(Contents& contents, const std::vector<std::string>& obstacles,
                     const std::vector<grader::Exercise>& exercises) {
    std::vector<HandedIn> files;
    auto file = contents.files.begin();
    for (const grader::Exercise& exercise : exercises) {
        if (file != contents.files.end() && file->exercise == exercise.id)
            files.push_back(std::move(*file++));
        else files.push_back({exercise.id, {}, {}, 0, {}, obstacles.front()});
    }
    contents.files = std::move(files);
}

}  // namespace

std::string question_about(const UnknownFile& file) {
    if (file.exercise.empty()) return {};
    return names_document(file.path)
               ? fmt::format(
                     "{} has the name of an exercise but is a document, and is not graded: "
                     "ask for the program, {}.",
                     file.path, file.name)
               : fmt::format("{} has the name of no exercise and is not graded. Was {} meant?",
                             file.path, file.name);
}

Contents contents(const grader::Course& course, const Submission& submission,
                  const std::vector<grader::Exercise>& exercises) {
    std::vector<std::string> wanted;
    for (const grader::Exercise& exercise : exercises) wanted.push_back(exercise.name());
    Findings findings = findings_in(course, submission, wanted);
    // The diagrams of the course are text files with the names of exercises.
    std::erase_if(findings.files, [&](const SourceFile& file) {
        return small_letters(file.path).ends_with(".txt") && is_of_course(course, file.path);
    });
    Contents found;
    const std::vector<grader::Exercise> all = grader::exercises(course);
    found.files = chosen(findings, exercises, all);
    if (findings.files.empty() && !findings.obstacles.empty()) {
        for (const std::string& obstacle : findings.obstacles)
            add_sentence(found.trouble, obstacle);
        return found;
    }
    const std::string name =
        submission.inside.empty() ? submission.source.filename().string() : submission.inside;
    if (moodle_name(name).online_text) {
        found.trouble = "Only a text was typed in online; no file was handed in.";
        return found;
    }
    if (submission.number.empty() && count_students_of_moodle(findings) > 1) {
        found.files.clear();
        found.trouble =
            "It holds the work of several students, as Moodle exports it. Grade it by itself, or "
            "unpack it, put the work of others beside Moodle's folders, and grade that folder.";
        return found;
    }
    found.notes = findings.obstacles;
    if (findings.files.empty()) found.notes.push_back(nothing_found(findings.others));
    const Guess guess(course, found, exercises, all);
    found.unknown_files = unknown_files(guess, findings);
    guess.note_newer(findings.others, found.files);
    const std::string strangers = about_strangers(found.unknown_files);
    if (!findings.files.empty() && !strangers.empty()) found.notes.push_back(strangers);
    if (!submission.note.empty()) found.notes.push_back(submission.note);
    if (!findings.obstacles.empty()) blame_obstacles(found, findings.obstacles, exercises);
    return found;
}

}  // namespace classroom
