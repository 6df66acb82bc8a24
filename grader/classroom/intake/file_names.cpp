#include "grader/classroom/intake/file_names.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

namespace classroom {
namespace {

bool begins(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}
bool ends(std::string_view text, std::string_view ending) {
    return text.size() > ending.size() && text.substr(text.size() - ending.size()) == ending;
}

/// Removes an ending from a text that is longer than it; returns whether it did.
bool drop(std::string& text, std::string_view ending) {
    if (!ends(text, ending)) return false;
    text.resize(text.size() - ending.size());
    return true;
}

/// Removes what browsers and file managers add to the name of a copy: " (1)", "(2)", "-1", " -
/// copy". Returns whether there was something to remove.
bool drop_copy_mark(std::string& stem) {
    for (const char* words : {" - copy", " - kopie", " copy", " kopie", "_copy", "_kopie"})
        if (drop(stem, words)) return true;
    std::string rest = stem;
    const bool bracket = drop(rest, ")");
    const std::size_t digits = rest.size() - (rest.find_last_not_of("0123456789") + 1);
    if (digits == 0 || digits > 3 || digits == rest.size()) return false;
    rest.resize(rest.size() - digits);
    if (!drop(rest, bracket ? "(" : "-") && (bracket || !drop(rest, " "))) return false;
    drop(rest, " ");
    stem = rest;
    return true;
}

constexpr std::array archive_endings{".zip",    ".tar.gz", ".tgz",     ".tar", ".tar.bz2", ".tbz2",
                                     ".tar.xz", ".txz",    ".tar.zst", ".7z",  ".rar"};

}  // namespace

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

std::string with_underscores(std::string text) {
    std::replace_if(text.begin(), text.end(), [](char c) { return c == '-' || c == ' '; }, '_');
    return text;
}

std::string with_hyphens(std::string text) {
    std::replace_if(text.begin(), text.end(), [](char c) { return c == '_' || c == ' '; }, '-');
    return text;
}

Likeness likeness(std::string_view file, std::string_view name) {
    if (file.size() == name.size() + 4 && begins(file, name) && ends(file, ".cpp"))
        return Likeness::same;
    std::string stem = small_letters(file);
    const bool text = drop(stem, ".txt");
    const std::string wanted = with_underscores(small_letters(name));
    bool source = false;
    for (const char* ending : {".cpp", ".cc", ".cxx", ".c++"})
        source = source || drop(stem, ending);
    if (!source && !text) return Likeness::other;
    do {
        if (with_underscores(stem) == wanted) return text ? Likeness::text : Likeness::alike;
    } while (drop_copy_mark(stem));
    return Likeness::other;
}

bool is_wanted(std::string_view file, const std::vector<std::string>& wanted) {
    return std::any_of(wanted.begin(), wanted.end(), [&](const std::string& exercise) {
        return likeness(file, exercise) != Likeness::other;
    });
}

bool names_archive(std::string_view file) {
    const std::string small = small_letters(file);
    return std::any_of(archive_endings.begin(), archive_endings.end(),
                       [&](const char* ending) { return ends(small, ending); });
}

std::string without_archive_ending(const std::string& file) {
    const std::string small = small_letters(file);
    for (const char* ending : archive_endings)
        if (ends(small, ending))
            return file.substr(0, file.size() - std::string_view(ending).size());
    return file;
}

std::string without_copy_mark(const std::string& name) {
    static const std::regex form(
        R"((?:copy of |kopie von )?(.+?)(?: - (?:copy|kopie))?(?: ?\(\d{1,3}\))?)",
        std::regex::icase);
    std::smatch part;
    const bool is_short = name.size() < 256;  // std::regex is recursive
    return is_short && std::regex_match(name, part, form) ? part[1].str() : name;
}

bool passed_over(std::string_view name) {
    if (name.empty() || name.front() == '.' || begins(name, "cmake-build-")) return true;
    constexpr std::array names{"__MACOSX", "build", "Build",        "CMakeFiles",  "Debug",
                               "Release",  "x64",   "node_modules", "desktop.ini", "Thumbs.db"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool may_hold_program(std::string_view path) {
    const std::string name = small_letters(base_name(path));
    constexpr std::array program_endings{".cpp", ".cc", ".cxx", ".c++", ".c", ".hpp", ".h", ".txt"};
    return name.find('.') == std::string::npos ||
           std::any_of(program_endings.begin(), program_endings.end(),
                       [&](const char* ending) { return ends(name, ending); });
}

bool names_document(std::string_view path) {
    const std::string name = small_letters(base_name(path));
    constexpr std::array endings{".docx", ".doc", ".odt", ".rtf", ".pdf", ".pages"};
    return std::any_of(endings.begin(), endings.end(),
                       [&](const char* ending) { return ends(name, ending); });
}

std::vector<std::string> headers_in(const std::string& program) {
    constexpr std::size_t most_headers = 20, longest_name = 100;
    std::vector<std::string> headers;
    std::istringstream lines(program);
    for (std::string line; headers.size() < most_headers && std::getline(lines, line);) {
        line.erase(
            std::remove_if(line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t'; }),
            line.end());
        const std::string_view beginning = "#include\"";
        const std::size_t end = line.find('"', beginning.size());
        if (!begins(line, beginning) || end == std::string::npos) continue;
        std::string name(
            base_name(std::string_view(line).substr(beginning.size(), end - beginning.size())));
        name.resize(std::min({name.find('.'), name.size(), longest_name}));
        headers.push_back(name);
    }
    return headers;
}

std::string exercise_included(const std::vector<std::string>& headers,
                              const std::vector<std::string>& names) {
    const auto header =
        std::find_first_of(headers.begin(), headers.end(), names.begin(), names.end());
    return header == headers.end() ? "" : *header;
}

bool is_backup(std::string_view path) {
    if (base_name(folder_of(path)) != "backup") return false;
    static const std::regex dated(R"(.*-\d{4}-\d\d-\d\d-\d{6}(-\d+)?\.cpp)");
    const std::string_view name = base_name(path);
    return name.size() < 256 && std::regex_match(name.begin(), name.end(), dated);
}

std::string_view base_name(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view folder_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

}  // namespace classroom
