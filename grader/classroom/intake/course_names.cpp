#include "grader/classroom/intake/course_names.hpp"

#include <algorithm>
#include <regex>
#include <sstream>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "text/nearest.hpp"

namespace classroom {
namespace {

/// Reduces a name of this form to the form's first part. Returns whether it has the form.
bool reduce(std::string& name, const std::regex& form) {
    constexpr std::size_t longest = 255;  // std::regex is recursive
    std::smatch parts;
    if (name.size() > longest || !std::regex_match(name, parts, form)) return false;
    name = std::string(parts[1]);
    return true;
}

/// Removes "Copy of x", "x (1)", "x - Kopie", "x (3. Kopie)", and what Dropbox, Nextcloud and
/// Syncthing add to a second version. Returns whether there was something to remove.
bool drop_copy_mark(std::string& name) {
    static const std::regex before(R"((?:copy of|kopie von)[ _-]+(.+))", std::regex::icase),
        after(
            R"((.+?)[ _-]*(?:\(\d{1,3}\)|\([^()]*(?:conflict|konflikt)[^()]*\)|[._](?:sync-)?conflict-[\w-]+|)"
            R"([ _(-](?:(?:another|zweite|dritte|\d{1,3}(?:\.|st|nd|rd|th)) )?)"
            R"((?:copy|kopie)(?: ?\(?\d{1,3}\)?)?\)?))",
            std::regex::icase);
    return reduce(name, before) || reduce(name, after);
}

/// Removes "x_1" and "x 2", as learning platforms and macOS write them, and "x-LAPTOP-3K2", as
/// OneDrive names the computer of a second version. Names of students may have such endings.
bool drop_ending(std::string& name) {
    static const std::regex form(R"((.+?)(?:[ _-]+\d{1,3}|-[A-Z]+-[A-Z0-9]+))");
    return reduce(name, form);
}

/// Removes what learning platforms put before a file's name: "20260303110000_x" and "Late
/// submission - x" (ILIAS), "56789_x" (Canvas), "2026-03-03-11-00-00_x" (Blackboard).
std::string without_platform_mark(std::string name) {
    static const std::regex form(
        R"((?:<?(?:late|versp)[^.]* - )?(?:\d{4,20}(?:-\d\d){0,5}[ _-]+)?(.+))", std::regex::icase);
    reduce(name, form);
    return name;
}

/// Returns whether two folded names differ in at most a third of their letters.
bool are_similar(const std::string& a, const std::string& b) {
    const auto [shorter, longer] = std::minmax({a.size(), b.size()});
    return 3 * (longer - shorter) <= longer && 3 * text::distance(a, b) <= longer;
}

}  // namespace

std::string without_copy_marks(std::string name) {
    while (drop_copy_mark(name)) continue;
    return name;
}

CourseNames::CourseNames(std::vector<grader::Exercise> exercises)
    : exercises_(std::move(exercises)), parts_{"exercises"} {
    for (const grader::Exercise& exercise : exercises_) {
        folded_.push_back(folded(exercise.name()));
        parts_.insert({folded(exercise.chapter()), folded_.back(),
                       folded(exercise.folder.filename().string())});
    }
}

const grader::Exercise* CourseNames::exercise_of(const std::string& path,
                                                 const std::string& name) const {
    const grader::Exercise *in_folder = nullptr, *found = nullptr;
    std::size_t count = 0;
    for (std::size_t i = 0; i < exercises_.size(); ++i) {
        if (folded_[i] != name) continue;
        found = &exercises_[i];
        ++count;
        if (path.find(found->id + "/") != std::string::npos) in_folder = found;
    }
    return in_folder != nullptr ? in_folder : count == 1 ? found : nullptr;
}

std::optional<NamedFor> CourseNames::named_for(const std::string& path) const {
    static const std::regex program(R"((.+?) *\.(?:cpp|cc|cxx|c\+\+) *)", std::regex::icase),
        text(R"((.+?) *\.txt *)", std::regex::icase);
    const std::string own = without_platform_mark(std::string(base_name(path)));
    std::string stem = own;
    bool has_ending = false, is_text = false;
    for (;;) {
        if (const grader::Exercise* const found =
                has_ending ? exercise_of(path, folded(stem)) : nullptr)
            return NamedFor{found, own == found->name() + ".cpp", is_text};
        if (reduce(stem, program)) has_ending = true;
        else if (reduce(stem, text)) has_ending = is_text = true;
        else if (!drop_copy_mark(stem) && !drop_ending(stem)) return std::nullopt;
    }
}

const grader::Exercise* CourseNames::probably_for(const std::string& path,
                                                  const std::vector<std::string>& headers) const {
    const std::string name(base_name(path)), whole = folded(name),
                                             stem = folded(name.substr(0, name.find('.')));
    const grader::Exercise *in_name = nullptr, *similar = nullptr;
    for (std::size_t i = 0; i < exercises_.size(); ++i) {
        const grader::Exercise& exercise = exercises_[i];
        if (std::ranges::find(headers, exercise.name() + ".hpp") != headers.end()) return &exercise;
        if (whole.find(folded_[i]) != std::string::npos) in_name = &exercise;
        if (may_hold_program(name) && are_similar(stem, folded_[i])) similar = &exercise;
    }
    return in_name != nullptr ? in_name : similar;
}

bool CourseNames::names_part(const std::string& name) const {
    return parts_.contains(folded(without_archive_ending(name)));
}

std::vector<std::string> headers_in(const std::string& program) {
    constexpr std::size_t most_headers = 20, longest_name = 100;
    std::vector<std::string> headers;
    std::istringstream lines(program);
    for (std::string line; headers.size() < most_headers && std::getline(lines, line);) {
        std::erase_if(line, [](char c) { return c == ' ' || c == '\t'; });
        const std::string_view beginning = "#include\"";
        const std::size_t end = line.find('"', beginning.size());
        if (!line.starts_with(beginning) || end == std::string::npos) continue;
        const std::string header = line.substr(beginning.size(), end - beginning.size());
        headers.emplace_back(base_name(header).substr(0, longest_name));
    }
    return headers;
}

}  // namespace classroom
