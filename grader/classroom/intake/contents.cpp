#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

#include "grader/classroom/intake/choice.hpp"
#include "grader/classroom/intake/course_names.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/work.hpp"
#include "grader/files.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

std::string with_plain_line_ends(std::string text) {
    std::erase(text, '\r');
    return text;
}

/// Returns whether the content of a file is that of a submitted one, but for the ends of lines.
bool has_content(const fs::path& file, const std::string& content) {
    return with_plain_line_ends(grader::content_of(file)) == with_plain_line_ends(content);
}

/// The files that the course gives to students, some of whom hand in all of it.
class GivenFiles {
public:
    explicit GivenFiles(const grader::Course& course, const CourseNames& names)
        : root_(course.root) {
        for (const grader::Exercise& exercise : names.exercises())
            for (const fs::path& header : grader::visible_headers(course, exercise))
                headers_[header.filename().string()] = header;
    }

    /// Returns whether a file is the course's, even if changed, and no student's work.
    bool has(const WorkFile& file) const {
        if (names_header(file.path)) return !is_own_header(file);
        const std::string name = small_letters(base_name(file.path));
        constexpr std::array given{"tests.cpp", "adapter.cpp", "hidden.cpp", "stub.cpp"};
        return std::find(given.begin(), given.end(), name) != given.end() || is_backup(file.path) ||
               !at(file.path, !names_program(file.path)).empty();
    }

    /// Returns whether a file is a header of the student's own, or a changed one of the course.
    bool is_own_header(const WorkFile& file) const {
        if (!names_header(file.path)) return false;
        const auto header = headers_.find(std::string(base_name(file.path)));
        const fs::path given = header != headers_.end() ? header->second : at(file.path, true);
        return given.empty() || !has_content(given, file.content);
    }

    bool names_header_of_course(const std::string& header) const {
        return headers_.contains(header);
    }

private:
    /// Returns the file of the course with the longest end of a path; empty if there is none.
    fs::path at(const std::string& path, bool in_exercises) const {
        for (std::string_view rest = path; !rest.empty();
             rest.remove_prefix(std::min(rest.find('/'), rest.size() - 1) + 1)) {
            std::error_code error;
            if ((in_exercises || !rest.starts_with("exercises/")) && !rest.starts_with('/') &&
                fs::is_regular_file(root_ / rest, error))
                return root_ / rest;
        }
        return {};
    }

    /// Returns whether ./knobel reset made a file: "backup/halves_fit-2026-11-21-140533.cpp".
    static bool is_backup(const std::string& path) {
        static const std::regex dated(R"(.*-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.cpp)");
        const std::string name(base_name(path));
        return base_name(folder_of(path)) == "backup" && name.size() < 256 &&
               std::regex_match(name, dated);
    }

    fs::path root_;
    std::map<std::string, fs::path> headers_;  ///< that students' programs may include, by name
};

/// Decides which of a submission's files are graded and which are reported to the teacher.
class Inspection {
public:
    Inspection(const grader::Course& course, const std::vector<grader::Exercise>& asked,
               const Work& work)
        : names_(grader::exercises(course)), asked_(asked), given_(course, names_), work_(work) {
        for (const WorkFile& file : work.files) {
            const std::optional<NamedFor> named = names_.named_for(file.path);
            // The diagrams of the course are text files with the names of exercises.
            if (named && !(named->text && given_.has(file)))
                candidates_[named->exercise].push_back(
                    {&file, *named, is_blank(file, names_.with_id(named->exercise))});
            else if (!file.trouble.empty())
                obstacles_.push_back(fmt::format("{} {}.", readable(file.path), file.trouble));
            else if (!given_.has(file)) others_.push_back(&file);
        }
        obstacles_.insert(obstacles_.end(), work.obstacles.begin(), work.obstacles.end());
    }

    Contents carry_out() {
        for (const grader::Exercise& exercise : asked_)
            if (const auto found = candidates_.find(exercise.id); found != candidates_.end())
                contents_.files.push_back(chosen(exercise, found->second));
        if (contents_.files.empty() && candidates_.empty() && others_.empty() &&
            !obstacles_.empty()) {
            for (const std::string& obstacle : obstacles_)
                add_sentence(contents_.trouble, obstacle);
            return std::move(contents_);
        }
        contents_.notes = obstacles_;
        if (contents_.files.empty()) tell_that_nothing_was_found();
        for (HandedIn& file : contents_.files) note_includes(file);
        tell_of_others();
        tell_of_several_folders();
        if (!obstacles_.empty()) blame_obstacles();
        return std::move(contents_);
    }

private:
    static bool is_blank(const WorkFile& file, const grader::Exercise& exercise) {
        return file.trouble.empty() &&
               (file.content.empty() || has_content(exercise.stub(), file.content));
    }

    HandedIn* file_for(const std::string& exercise) {
        const auto file =
            std::find_if(contents_.files.begin(), contents_.files.end(),
                         [&](const HandedIn& one) { return one.exercise == exercise; });
        return file == contents_.files.end() ? nullptr : &*file;
    }

    bool is_asked(const std::string& exercise) const {
        return std::any_of(asked_.begin(), asked_.end(),
                           [&](const grader::Exercise& one) { return one.id == exercise; });
    }

    void tell_that_nothing_was_found() {
        std::vector<std::string> paths;
        for (const WorkFile& file : work_.files) paths.push_back(file.path);
        contents_.notes.push_back(
            paths.empty() ? "There is no file at all, or only what systems and tools leave behind."
                          : fmt::format("None of the exercises' files was found; there is {}.",
                                        some_of(paths, 5)));
    }

    /// Notes which headers of the student's a program would need, and whether it includes the
    /// header of another exercise instead of its own.
    void note_includes(HandedIn& program) {
        const std::vector<std::string> headers = headers_in(program.content);
        for (const std::string& header : headers)
            for (const WorkFile* file : others_) {
                if (base_name(file->path) != header || !given_.is_own_header(*file)) continue;
                add_sentence(
                    program.note,
                    fmt::format(
                        "{} was {}; but only {} is compiled, with the course's headers: "
                        "what it needs has to be in this one file.",
                        readable(file->path),
                        given_.names_header_of_course(header) ? "changed" : "handed in, too",
                        program.path));
                included_.insert(file);
                break;
            }
        const std::string own = names_.with_id(program.exercise).name() + ".hpp";
        if (std::find(headers.begin(), headers.end(), own) != headers.end()) return;
        for (const grader::Exercise& other : names_.exercises())
            if (std::find(headers.begin(), headers.end(), other.name() + ".hpp") != headers.end())
                return add_sentence(
                    program.note,
                    fmt::format("{} includes {}.hpp; was it meant for {}?", program.path,
                                other.name(), with_hyphens(other.name())));
    }

    /// Tells of files that may be meant for a missing exercise, of programs of no exercise, and of
    /// all others if an exercise is missing.
    void tell_of_others() {
        constexpr std::size_t most_told = 5;
        std::vector<std::string> programs, others;
        for (const WorkFile* file : others_) {
            if (included_.contains(file)) continue;
            const grader::Exercise* const meant =
                names_.probably_for(file->path, headers_in(file->content));
            const bool is_missing =
                meant != nullptr && is_asked(meant->id) && file_for(meant->id) == nullptr;
            if (is_missing && contents_.unknown_files.size() < most_told)
                contents_.unknown_files.push_back(
                    {readable(file->path), meant->id, meant->name() + ".cpp"});
            else if (!names_program(file->path) && !names_header(file->path))
                others.push_back(file->path);
            else if (meant == nullptr || is_asked(meant->id)) programs.push_back(file->path);
        }
        for (std::size_t i = 0; i < std::min(programs.size(), most_told); ++i)
            contents_.unknown_files.push_back({readable(programs[i]), {}, {}});
        if (contents_.files.empty()) return;  // all are named already
        if (!programs.empty())
            contents_.notes.push_back(fmt::format("{} {} not graded.", some_of(programs, most_told),
                                                  programs.size() == 1
                                                      ? "has the name of no exercise and is"
                                                      : "have names of no exercise and are"));
        if (!others.empty() && contents_.files.size() < asked_.size())
            contents_.notes.push_back(fmt::format("There is also {}.", some_of(others, most_told)));
    }

    /// Returns the folder or archive of a file, without the folders of the course at its end.
    std::string own_folder(const std::string& path) const {
        std::string_view folder = folder_of(path);
        while (!folder.empty() && names_.names_part(std::string(base_name(folder))))
            folder = folder_of(folder);
        return std::string(folder);
    }

    /// Tells of several folders with the graded work or copies of it: they may be of several
    /// students. Of files that differ the choice tells.
    void tell_of_several_folders() {
        std::set<std::string> folders;
        for (const grader::Exercise& exercise : asked_)
            for (const std::vector<Candidate>& candidates = candidates_[exercise.id];
                 const Candidate& one : candidates)
                if (one.file->content == candidates.front().file->content && !one.blank)
                    folders.insert(own_folder(one.file->path));
        folders.erase("");
        if (folders.size() < 2) return;
        contents_.notes.push_back(fmt::format(
            "There is work in several folders ({}), which counts as one student's; if it is of "
            "several, put the folder of each beside those of the class.",
            some_of({folders.begin(), folders.end()})));
    }

    /// Marks missing exercises as unreadable: their files may be in a part of the submission that
    /// could not be read, so they must not count as not handed in.
    void blame_obstacles() {
        std::vector<HandedIn> files;
        for (const grader::Exercise& exercise : asked_) {
            HandedIn* const file = file_for(exercise.id);
            files.push_back(file != nullptr
                                ? std::move(*file)
                                : HandedIn{exercise.id, {}, {}, 0, {}, obstacles_.front()});
        }
        contents_.files = std::move(files);
    }

    const CourseNames names_;
    const std::vector<grader::Exercise>& asked_;
    const GivenFiles given_;
    const Work& work_;
    std::map<std::string, std::vector<Candidate>> candidates_;  ///< by the id of their exercise
    std::vector<const WorkFile*> others_;  ///< with the name of no exercise's file
    std::set<const WorkFile*> included_;   ///< headers of the student's that a program includes
    std::vector<std::string> obstacles_;   ///< sentences on what could not be read
    Contents contents_;
};

/// Returns whether the work of several students, named by Moodle, is in a submission.
bool has_students_of_moodle(const Work& work) {
    std::set<std::string> numbers;
    for (const WorkFile& file : work.files)
        for (std::string_view path = file.path; !path.empty(); path = folder_of(path))
            if (const MoodleName name = moodle_name(std::string(base_name(path))))
                numbers.insert(name.number);
    return numbers.size() > 1;
}

}  // namespace

std::string question_about(const UnknownFile& file) {
    if (file.exercise.empty()) return {};
    const bool may_be_program = names_program(file.path) || names_header(file.path) ||
                                base_name(file.path).find('.') == std::string::npos;
    return may_be_program
               ? fmt::format("{} has the name of no exercise and is not graded. Was {} meant?",
                             file.path, file.name)
               : fmt::format(
                     "{} has the name of an exercise but is no program, and is not graded: ask "
                     "for {}.",
                     file.path, file.name);
}

Contents contents(const grader::Course& course, const Submission& submission,
                  const std::vector<grader::Exercise>& exercises) {
    Contents found;
    const std::string name =
        submission.inside.empty() ? submission.source.filename().string() : submission.inside;
    if (moodle_name(name).online_text) {
        found.trouble = "Only a text was typed in online; no file was handed in.";
        return found;
    }
    const Work work = work_in(course, submission);
    if (submission.number.empty() && has_students_of_moodle(work)) {
        found.trouble =
            "It holds the work of several students, as Moodle exports it. Grade it by itself, or "
            "unpack it, put the work of others beside Moodle's folders, and grade that folder.";
        return found;
    }
    found = Inspection(course, exercises, work).carry_out();
    if (!submission.note.empty()) found.notes.push_back(submission.note);
    return found;
}

}  // namespace classroom
