#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "grader/classroom/intake/course_names.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/intake/work.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// Returns what iconv calls the encoding of UTF-16 text; null for other text. A program begins with
/// ASCII, so without a byte order mark one byte of each of its first letters is zero.
const char* utf16_in(const std::string& text) {
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) return "UTF-16";
    if (text.size() < 4) return nullptr;
    const bool big = text[0] == '\0' && text[2] == '\0',
               little = text[1] == '\0' && text[3] == '\0';
    return big == little ? nullptr : big ? "UTF-16BE" : "UTF-16LE";
}

/// Converts text that was saved as UTF-16, as some editors on Windows do, to UTF-8; leaves other
/// text as it is. Returns whether it was converted.
bool convert_to_utf8(std::string& text) {
    const char* const encoding = utf16_in(text);
    if (encoding == nullptr) return false;
    const std::unique_ptr<void, int (*)(iconv_t)> converter(iconv_open("UTF-8", encoding),
                                                            iconv_close);
    std::string from = text, to(2 * text.size(), '\0');
    char *in = from.data(), *out = to.data();
    std::size_t left = from.size(), room = to.size();
    if (iconv(converter.get(), &in, &left, &out, &room) == static_cast<std::size_t>(-1))
        return false;
    text = to.substr(0, to.size() - room);
    return true;
}

/// A file with the name of an exercise's file.
struct Candidate {
    const WorkFile* file = nullptr;
    NamedFor named = {};
    bool blank = false;   ///< empty or equal to the stub
    std::string trouble;  ///< why it cannot be graded: "is a link, which is not followed"
};

std::string trouble_of(const WorkFile& file) {
    if (!file.trouble.empty() || file.content.size() <= most_file_bytes) return file.trouble;
    return fmt::format("has more than {} KB; no exercise needs that much", most_file_bytes >> 10);
}

/// Splits a path into its text and the numbers in it, which are negative, so that "Version 10"
/// comes before "Version 9".
std::pair<std::string, std::vector<long>> text_and_numbers(const std::string& path) {
    std::pair<std::string, std::vector<long>> parts;
    for (const char* at = path.c_str(); *at != '\0';) {
        char* end = nullptr;
        if (*at < '0' || *at > '9') parts.first += *at++;
        else parts.second.push_back(-std::strtol(at, &end, 10)), at = end;
    }
    return parts;
}

auto rank(const Candidate& one) {
    return std::tuple(!one.trouble.empty(), one.blank, one.named.text, -one.file->changed,
                      !one.named.exactly, std::ranges::count(one.file->path, '/'),
                      text_and_numbers(one.file->path), one.file->path);
}

/// Removes the trailing parts that all paths share, so that "old/.../x.cpp" and "new/.../x.cpp"
/// become "old" and "new": the remark on two versions of all work is the same for each exercise.
std::vector<std::string> without_common_end(std::vector<std::string> paths) {
    const auto shares_end = [&](const std::string& path) {
        return path.find('/') != std::string::npos && base_name(path) == base_name(paths.front());
    };
    while (std::all_of(paths.begin(), paths.end(), shares_end))
        for (std::string& path : paths) path = folder_of(path);
    return paths;
}

/// Returns why a file was chosen before the next one.
std::string why_before(const Candidate& best, const Candidate& next) {
    if (!next.trouble.empty()) return "the only one that can be read";
    if (next.named.text && !best.named.text) return "as it is a program";
    return best.file->changed > next.file->changed ? "the newest" : "as none is newer";
}

/// Returns a remark on files for the exercise that differ from the chosen one; empty for none.
std::string about_others(const std::vector<Candidate>& candidates) {
    const Candidate& best = candidates.front();
    std::vector<std::string> paths{best.file->path};
    const Candidate* next = nullptr;
    for (const Candidate& other : candidates) {
        const bool differs = !other.trouble.empty() || other.file->content != best.file->content;
        const bool is_text_of_before =
            other.named.text && !best.named.text && other.file->changed <= best.file->changed;
        if (!differs || other.blank || is_text_of_before) continue;
        if (next == nullptr) next = &other;
        paths.push_back(other.file->path);
    }
    if (next == nullptr) return {};
    paths = without_common_end(paths);
    return fmt::format("{} is graded, {}. There is something else in {}.", readable(paths.front()),
                       why_before(best, *next), some_of({paths.begin() + 1, paths.end()}));
}

/// Chooses the file for an exercise: one that can be read before others, one with work in it before
/// a blank one, a program before a text, then the newest; of equally old ones that with the very
/// name, then the one nearest to the top, then the first by its path, or that with the larger
/// numbers, such as "Version 2", where nothing else differs. Its note says so if another one
/// differs.
/// @param candidates  for this exercise, at least one; sorted, so that the chosen one is the first
HandedIn chosen(const grader::Exercise& exercise, std::vector<Candidate>& candidates) {
    std::ranges::sort(candidates, {}, rank);
    const Candidate& best = candidates.front();
    HandedIn result{exercise.id, readable(best.file->path)};
    if (!best.trouble.empty()) {
        result.trouble = fmt::format("{} {}.", result.path, best.trouble);
        return result;
    }
    result.changed = best.file->changed;
    result.content = best.file->content;
    const bool is_converted = convert_to_utf8(result.content);
    if (!best.named.exactly)
        add_sentence(result.note,
                     fmt::format("{} is taken to be {}.cpp.", result.path, exercise.name()));
    if (!grader::why_no_text(result.content).empty())
        add_sentence(result.note, "The file is not text but binary: ask for the program's source.");
    if (is_converted)
        add_sentence(result.note, "The file was saved as UTF-16 and has been converted.");
    if (result.content.empty())
        add_sentence(result.note, "The file is empty (0 bytes): it has to be handed in again.");
    if (result.changed > std::time(nullptr) + 24L * 60 * 60)  // time zones differ by less
        add_sentence(result.note, "Its time is in the future: a clock was wrong.");
    add_sentence(result.note, about_others(candidates));
    return result;
}

std::string with_plain_line_ends(std::string text) {
    std::erase(text, '\r');
    return text;
}

/// The files that the course gives to students, some of whom hand in all of it.
class GivenFiles {
public:
    explicit GivenFiles(const grader::Course& course) : root_(course.root) {
        std::error_code missing;
        for (const char* room : {"exercises", "reference", "grader", "command"})
            for (const auto& entry : fs::recursive_directory_iterator(root_ / room, missing))
                files_.emplace(entry.path().filename().string(), entry.path());
    }

    /// Returns whether a file is the course's, even if changed, or a backup of ./knobel reset.
    bool has(const WorkFile& file) const {
        if (names_header(file.path)) return !is_own_header(file);
        const std::string name = small_letters(base_name(file.path));
        constexpr std::array given{"tests.cpp", "adapter.cpp", "hidden.cpp", "stub.cpp"};
        return std::ranges::find(given, name) != given.end() ||
               base_name(folder_of(file.path)) == "backup" ||
               is_at_end_of(file.path, !names_program(file.path));
    }

    /// Returns whether a file is a header of the student's own, or a changed one of the course.
    bool is_own_header(const WorkFile& file) const {
        const auto [first, end] = files_.equal_range(std::string(base_name(file.path)));
        return names_header(file.path) && std::none_of(first, end, [&](const auto& given) {
                   return with_plain_line_ends(grader::content_of(given.second)) ==
                          with_plain_line_ends(file.content);
               });
    }

private:
    /// Returns whether an end of a path is that of a file of the course.
    bool is_at_end_of(const std::string& path, bool in_exercises) const {
        for (std::string_view rest = path; !rest.empty();
             rest.remove_prefix(std::min(rest.find('/'), rest.size() - 1) + 1)) {
            std::error_code error;
            if ((in_exercises || !rest.starts_with("exercises/")) && !rest.starts_with('/') &&
                fs::is_regular_file(root_ / rest, error))
                return true;
        }
        return false;
    }

    fs::path root_;
    std::multimap<std::string, fs::path> files_;  ///< by name
};

/// Decides which of a submission's files are graded and which are reported to the teacher.
class Inspection {
public:
    Inspection(const grader::Course& course, const std::vector<grader::Exercise>& asked,
               const Work& work)
        : names_(grader::exercises(course)), asked_(asked), given_(course), work_(work) {
        for (const WorkFile& file : work.files) {
            const std::optional<NamedFor> named = names_.named_for(file.path);
            // The diagrams of the course are text files with the names of exercises.
            if (named && !(named->text && given_.has(file)))
                candidates_[named->exercise->id].push_back(
                    {&file, *named, is_blank(file, *named->exercise), trouble_of(file)});
            else if (!file.trouble.empty())
                obstacles_.push_back(fmt::format("{} {}.", readable(file.path), file.trouble));
            else if (!given_.has(file)) others_.push_back(&file);
        }
        obstacles_.insert(obstacles_.end(), work.obstacles.begin(), work.obstacles.end());
    }

    Contents carry_out() {
        if (candidates_.empty() && others_.empty() && !obstacles_.empty()) {
            for (const std::string& obstacle : obstacles_)
                add_sentence(contents_.trouble, obstacle);
            return std::move(contents_);
        }
        contents_.notes = obstacles_;
        for (const grader::Exercise& exercise : asked_)
            if (is_found(exercise)) {
                contents_.files.push_back(chosen(exercise, candidates_[exercise.id]));
                note_includes(exercise, contents_.files.back());
                ++found_;
            } else if (!obstacles_.empty()) {
                // It may be in what could not be read, so it does not count as not handed in.
                contents_.files.push_back({exercise.id});
                contents_.files.back().trouble = obstacles_.front();
            }
        if (found_ == 0) tell_that_nothing_was_found();
        tell_of_others();
        tell_of_several_folders();
        return std::move(contents_);
    }

private:
    static bool is_blank(const WorkFile& file, const grader::Exercise& exercise) {
        return file.trouble.empty() &&
               (file.content.empty() ||
                with_plain_line_ends(file.content) ==
                    with_plain_line_ends(grader::content_of(exercise.stub())));
    }

    bool is_found(const grader::Exercise& exercise) const {
        return candidates_.contains(exercise.id);
    }

    bool is_asked(const grader::Exercise& exercise) const {
        return std::ranges::find(asked_, exercise.id, &grader::Exercise::id) != asked_.end();
    }

    void tell_that_nothing_was_found() {
        std::vector<std::string> paths;
        for (const WorkFile& file : work_.files) paths.push_back(file.path);
        contents_.notes.push_back(
            paths.empty()
                ? "There are no files at all, or only what systems and tools leave behind."
                : fmt::format("None of the exercises' files was found; there is {}.",
                              some_of(paths, 5)));
    }

    /// Notes which headers of the student's a program would need, and whether it includes the
    /// header of another exercise instead of its own.
    void note_includes(const grader::Exercise& exercise, HandedIn& program) {
        const std::vector<std::string> headers = headers_in(program.content);
        for (const std::string& header : headers)
            for (const WorkFile* file : others_) {
                if (base_name(file->path) != header || !given_.is_own_header(*file)) continue;
                add_sentence(program.note,
                             fmt::format("{} is not used: only {} is compiled, with the course's "
                                         "headers, so what it needs has to be in this one file.",
                                         readable(file->path), program.path));
                included_.insert(file);
                break;
            }
        const auto includes = [&](const grader::Exercise& one) {
            return std::ranges::find(headers, one.name() + ".hpp") != headers.end();
        };
        const bool has_own = includes(exercise);
        for (const grader::Exercise& other : names_.exercises())
            if (includes(other) && (!has_own || (is_asked(other) && !is_found(other))))
                return add_sentence(
                    program.note,
                    fmt::format("{} includes {}.hpp; was it meant for {}{}?", program.path,
                                other.name(), with_hyphens(other.name()), has_own ? ", too" : ""));
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
            const bool is_missing = meant != nullptr && is_asked(*meant) && !is_found(*meant);
            if (is_missing && contents_.unknown_files.size() < most_told)
                contents_.unknown_files.push_back(
                    {readable(file->path), meant->id, meant->name() + ".cpp"});
            else if (!names_program(file->path) && !names_header(file->path))
                others.push_back(file->path);
            else if (meant == nullptr || is_asked(*meant)) programs.push_back(file->path);
        }
        for (std::size_t i = 0; i < std::min(programs.size(), most_told); ++i)
            contents_.unknown_files.push_back({readable(programs[i]), {}, {}});
        if (found_ == 0) return;  // all are named already
        if (!programs.empty())
            contents_.notes.push_back(
                fmt::format("{} {} not graded.", some_of(programs, most_told),
                            programs.size() == 1 ? "does not have the name of an exercise and is"
                                                 : "do not have the names of exercises and are"));
        if (!others.empty() && found_ < asked_.size())
            contents_.notes.push_back(fmt::format("There is also {}.", some_of(others, most_told)));
    }

    /// Returns the folder or archive of a file, without the folders of the course at its end.
    std::string own_folder(const std::string& path) const {
        std::string_view folder = folder_of(path);
        while (!folder.empty() && names_.names_part(std::string(base_name(folder))))
            folder = folder_of(folder);
        return std::string(folder);
    }

    /// Tells of several folders with work: they may be of several students.
    void tell_of_several_folders() {
        std::set<std::string> folders, used;  // used: with a file that is graded
        for (const grader::Exercise& exercise : asked_)
            for (const Candidate& one : candidates_[exercise.id]) {
                if (one.blank) continue;
                const std::string folder = own_folder(one.file->path);
                folders.insert(folder);
                if (&one == candidates_[exercise.id].data()) used.insert(folder);
            }
        std::vector<std::string> names;
        for (const std::string& folder : folders)
            if (used.contains(folder) || std::ranges::none_of(folders, [&](const auto& outer) {
                    return outer.empty() || folder.starts_with(outer + "/");
                }))
                names.push_back(folder.empty() ? "the top one" : folder);
        if (names.size() < 2) return;
        contents_.notes.push_back(fmt::format(
            "There is work in several folders ({}), which counts as one student's; if it is the "
            "work of several, put the folder of each beside those of the class.",
            some_of(names)));
    }

    const CourseNames names_;
    const std::vector<grader::Exercise>& asked_;
    const GivenFiles given_;
    const Work& work_;
    std::map<std::string, std::vector<Candidate>> candidates_;  ///< by the id of their exercise
    std::vector<const WorkFile*> others_;  ///< with the name of no exercise's file
    std::set<const WorkFile*> included_;   ///< headers of the student's that a program includes
    std::vector<std::string> obstacles_;   ///< sentences on what could not be read
    std::size_t found_ = 0;                ///< number of exercises with a file
    Contents contents_;
};

}  // namespace

const HandedIn* Contents::file_for(const std::string& exercise) const {
    const auto file = std::ranges::find(files, exercise, &HandedIn::exercise);
    return file == files.end() ? nullptr : &*file;
}

std::string question_about(const UnknownFile& file) {
    if (file.exercise.empty()) return {};
    const bool may_be_program = names_program(file.path) || names_header(file.path) ||
                                base_name(file.path).find('.') == std::string::npos;
    return may_be_program
               ? fmt::format(
                     "{} does not have the name of an exercise and is not graded. Was {} meant?",
                     file.path, file.name)
               : fmt::format(
                     "{} has the name of an exercise, but not the extension of a program, and is "
                     "not graded: if it is one, rename it to {}; otherwise ask for one.",
                     file.path, file.name);
}

Contents contents(const grader::Course& course, const Submission& submission,
                  const std::vector<grader::Exercise>& exercises) {
    if (exported_name(submission.entry()).online_text)
        return {.trouble = "Only text was typed in online; no file was handed in."};
    const Work work = work_in(course, submission);
    std::set<std::string> tops, students;
    for (const WorkFile& file : work.files)
        tops.insert(file.path.substr(0, file.path.find('/') + 1));
    for (const std::string& top : tops) students.insert(exported_name(top).name);
    students.erase("");
    if (students.size() > 1)
        return {.trouble = "This is a whole class with a platform's names: move it away."};
    Contents found = Inspection(course, exercises, work).carry_out();
    if (!submission.note.empty()) found.notes.push_back(submission.note);
    return found;
}

}  // namespace classroom
