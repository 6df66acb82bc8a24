#include "grader/classroom/intake/choice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iconv.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

/// How well a file's folder matches an exercise; smaller is better.
enum class Place { chapter_and_folder, folder, elsewhere };

/// Returns the names of the last two folders of a path in lower case.
std::pair<std::string, std::string> last_folders(const std::string& path) {
    const std::string_view folder = folder_of(path), above = folder_of(folder);
    return {small_letters(base_name(above)), small_letters(base_name(folder))};
}

Place place_of(const std::string& path, const grader::Exercise& exercise) {
    const auto [above, folder] = last_folders(path);
    const std::size_t slash = exercise.id.rfind('/');
    if (folder != small_letters(exercise.id.substr(slash + 1))) return Place::elsewhere;
    return above == small_letters(exercise.id.substr(0, slash)) ? Place::chapter_and_folder
                                                                : Place::folder;
}

bool lies_in(const std::string& path, const std::string& folder) {
    return folder.empty() || path.rfind(folder + "/", 0) == 0;
}

/// Removes the trailing path components that all paths share, so that "old/.../x.cpp" and
/// "new/.../x.cpp" become "old" and "new"; stops before a path becomes empty. The remark on two
/// versions of a whole submission is then the same for each exercise.
std::vector<std::string> without_common_end(const std::vector<std::string>& paths) {
    std::vector<std::string> shorter = paths;
    const auto end_of = [](const std::string& path) {
        return path.substr(std::min(path.rfind('/'), path.size()));
    };
    while (std::all_of(shorter.begin(), shorter.end(), [&](const std::string& path) {
        return path.find('/') != std::string::npos && end_of(path) == end_of(shorter.front());
    }))
        for (std::string& path : shorter) path.resize(path.rfind('/'));
    return shorter;
}

/// Detects the byte order of UTF-16 text without a byte order mark: most characters of a program,
/// whatever the language of its comments, have a zero byte in the same position.
const char* utf16_without_mark(const std::string& text) {
    std::size_t zeros[2] = {0, 0};
    for (std::size_t i = 0; i < text.size(); ++i) zeros[i % 2] += text[i] == '\0' ? 1 : 0;
    const auto are_upper = [&](std::size_t upper) {
        return zeros[1 - upper] == 0 && zeros[upper] * 4 >= text.size();
    };
    if (text.size() < 4 || text.size() % 2 != 0) return nullptr;
    return are_upper(1) ? "UTF-16LE" : are_upper(0) ? "UTF-16BE" : nullptr;
}

/// Returns the name of the encoding of UTF-16 or UTF-32 text, as saved on Windows, or null.
const char* wide_encoding(const std::string& text) {
    using namespace std::string_literals;
    if (text.starts_with("\xff\xfe\0\0"s) || text.starts_with("\0\0\xfe\xff"s)) return "UTF-32";
    const bool has_mark = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
    return has_mark ? "UTF-16" : utf16_without_mark(text);
}

/// Converts text to UTF-8; returns nothing if it is not valid in the given encoding.
std::optional<std::string> in_utf8(const std::string& text, const char* encoding) {
    const std::unique_ptr<void, int (*)(iconv_t)> converter(iconv_open("UTF-8", encoding),
                                                            iconv_close);
    std::string from = text, to(2 * text.size(), '\0');
    char *in = from.data(), *out = to.data();
    std::size_t left = from.size(), room = to.size();
    if (iconv(converter.get(), &in, &left, &out, &room) == static_cast<std::size_t>(-1))
        return std::nullopt;
    to.resize(to.size() - room);
    return to;
}

/// A file with the criteria of the choice for an exercise.
struct Candidate {
    const SourceFile* file;
    Likeness likeness;
    bool built;  ///< in a build folder of CMake
    bool blank;  ///< empty or equal to the stub
    Place place;

    bool is_text() const { return likeness == Likeness::text; }
    auto depth() const { return std::count(file->path.begin(), file->path.end(), '/'); }
    auto rank() const {
        return std::tuple(built, !file->trouble.empty(), blank, is_text(), -file->changed, likeness,
                          place, depth(), file->path);
    }
};

/// A smaller difference may come from copying the files: no student writes a second version within
/// a minute.
std::string newest_by(std::int64_t seconds) {
    constexpr std::int64_t minute = 60;
    if (seconds >= minute) return "the newest";
    return fmt::format(
        "the newest, but only by {}: if the files were copied without their times, look which one "
        "is meant",
        grader::many(static_cast<long>(seconds), "second"));
}

/// Removes carriage returns.
std::string with_plain_line_ends(std::string text) {
    std::erase(text, '\r');
    return text;
}

/// Chooses the file for one exercise.
class Choice {
public:
    Choice(const Findings& findings, const grader::Exercise& exercise,
           const std::vector<grader::Exercise>& all)
        : findings_(findings), exercise_(exercise), all_(all) {
        const std::string stub = with_plain_line_ends(grader::content_of(exercise.stub()));
        for (const SourceFile& file : findings.files) consider(file, stub);
        std::sort(candidates_.begin(), candidates_.end(),
                  [](const Candidate& a, const Candidate& b) { return a.rank() < b.rank(); });
    }

    bool any() const { return !candidates_.empty(); }

    HandedIn handed_in() const {
        const Candidate& best = candidates_.front();
        HandedIn result{exercise_.id,
                        readable(best.file->path),
                        best.file->content,
                        best.file->changed,
                        {},
                        {}};
        const char* const wide = wide_encoding(result.content);
        const std::optional<std::string> converted =
            wide == nullptr ? std::nullopt : in_utf8(result.content, wide);
        if (converted) result.content = *converted;
        if (!best.file->trouble.empty())
            result.trouble = fmt::format("{} {}.", result.path, best.file->trouble);
        else if (best.place == Place::elsewhere && shares_name())
            result.trouble = ambiguous(result.path);
        if (!result.trouble.empty()) result.content.clear();
        else result.note = note(result.content, converted ? wide : "");
        return result;
    }

private:
    void consider(const SourceFile& file, const std::string& stub) {
        const std::string_view name = base_name(file.path);
        const Likeness like = likeness(name, exercise_.name());
        if (like == Likeness::other || belongs_to_another(file.path, like)) return;
        const bool built =
            std::any_of(findings_.build_trees.begin(), findings_.build_trees.end(),
                        [&](const std::string& tree) { return lies_in(file.path, tree); });
        const std::string content = with_plain_line_ends(file.content);
        const bool blank = file.trouble.empty() && (content.empty() || content == stub);
        candidates_.push_back({&file, like, built, blank, place_of(file.path, exercise_)});
    }

    /// Returns whether another exercise matches a file better, by its name or its folder.
    bool belongs_to_another(const std::string& path, Likeness like) const {
        return std::any_of(all_.begin(), all_.end(), [&](const grader::Exercise& other) {
            if (other.id == exercise_.id) return false;
            const Likeness others = likeness(base_name(path), other.name());
            if (others == Likeness::other) return false;
            return others < like || place_of(path, other) < place_of(path, exercise_);
        });
    }

    bool shares_name() const {
        return std::any_of(all_.begin(), all_.end(), [&](const grader::Exercise& other) {
            return other.id != exercise_.id && other.name() == exercise_.name();
        });
    }

    std::string ambiguous(const std::string& path) const {
        return fmt::format(
            "{} may belong to more than one exercise; put it into a folder exercises/{} and grade "
            "again.",
            path, exercise_.id);
    }

    /// Returns the exercise whose header a program includes instead of its own; empty if it does
    /// not.
    std::string includes_instead(const std::string& program) const {
        const std::vector<std::string> headers = headers_in(program);
        if (!exercise_included(headers, {exercise_.name()}).empty()) return {};
        std::vector<std::string> names;
        for (const grader::Exercise& exercise : all_) names.push_back(exercise.name());
        return exercise_included(headers, names);
    }

    /// Returns remarks for the teacher on the choice.
    /// @param converted_from  the original encoding; empty if the file was in UTF-8
    std::string note(const std::string& program, const std::string& converted_from) const {
        const Candidate& best = candidates_.front();
        const std::string path = readable(best.file->path);
        std::vector<std::string> sentences;
        if (best.likeness != Likeness::same)
            sentences.push_back(fmt::format("{} is taken for {}.cpp.", path, exercise_.name()));
        if (const std::string other = includes_instead(program); !other.empty())
            sentences.push_back(fmt::format("{} includes {}.hpp; was it meant for {}?", path, other,
                                            with_hyphens(other)));
        if (!grader::why_no_text(program).empty())
            sentences.push_back("The file is no text but binary: ask for the program's source.");
        if (!converted_from.empty())
            sentences.push_back(
                fmt::format("The file was saved as {} and is converted.",
                            converted_from.starts_with("UTF-32") ? "UTF-32" : "UTF-16"));
        if (best.file->content.empty())
            sentences.push_back("The file is empty (0 bytes): it has to be handed in again.");
        std::vector<const Candidate*> others;
        std::vector<std::string> paths{best.file->path};
        for (auto other = candidates_.begin() + 1; other != candidates_.end(); ++other) {
            const bool differs =
                !other->file->trouble.empty() || other->file->content != best.file->content;
            const bool is_notes = other->is_text() && !best.is_text();
            if (!differs || other->built || other->blank || is_notes) continue;
            others.push_back(&*other);
            paths.push_back(other->file->path);
        }
        if (!others.empty()) {
            paths = without_common_end(paths);
            sentences.push_back(fmt::format("{} is graded, {}. There is something else in {}.",
                                            readable(paths[0]), why_before(*others.front()),
                                            some_of({paths.begin() + 1, paths.end()})));
        }
        return fmt::format("{}", fmt::join(sentences, " "));
    }

    /// Returns the criterion by which the chosen file is better than the next one.
    std::string why_before(const Candidate& next) const {
        const Candidate& best = candidates_.front();
        if (!next.file->trouble.empty()) return "the only one that can be read";
        if (const std::int64_t newer = best.file->changed - next.file->changed; newer != 0)
            return newest_by(newer);
        if (best.likeness != next.likeness)
            return "as it has the very name of the exercise's file; none is newer";
        if (best.place != next.place)
            return "as it lies in the exercise's own folder; none is newer";
        return best.depth() != next.depth() ? "as it lies nearer to the top; none is newer"
                                            : "the first by its name; none is newer";
    }

    const Findings& findings_;
    const grader::Exercise& exercise_;
    const std::vector<grader::Exercise>& all_;
    std::vector<Candidate> candidates_;
};

}  // namespace

std::vector<HandedIn> chosen(const Findings& findings, const std::vector<grader::Exercise>& asked,
                             const std::vector<grader::Exercise>& all) {
    std::vector<HandedIn> files;
    for (const grader::Exercise& exercise : asked) {
        const Choice choice(findings, exercise, all);
        if (choice.any()) files.push_back(choice.handed_in());
    }
    return files;
}

}  // namespace classroom
