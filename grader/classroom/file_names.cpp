#include "grader/classroom/file_names.hpp"

#include <algorithm>
#include <array>

namespace classroom {
namespace {

bool begins(std::string_view text, std::string_view beginning) { return text.substr(0, beginning.size()) == beginning; }
bool ends(std::string_view text, std::string_view ending) { return text.size() > ending.size() && text.substr(text.size() - ending.size()) == ending; }

/// Takes an ending off a text that has it and is more than that.
bool drop(std::string& text, std::string_view ending) {
    if (!ends(text, ending)) return false;
    text.resize(text.size() - ending.size());
    return true;
}

/// Takes off what browsers and file managers add to the name of a copy: " (1)", "(2)", "-1", " - copy".
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

constexpr std::array archive_endings{".zip", ".tar.gz", ".tgz", ".tar", ".tar.bz2", ".tbz2", ".tar.xz", ".txz", ".tar.zst", ".7z", ".rar"};

}  // namespace

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

std::string with_underscores(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '-' || c == ' '; }, '_');
    return text;
}

Likeness likeness(std::string_view file, std::string_view name) {
    if (file.size() == name.size() + 4 && begins(file, name) && ends(file, ".cpp")) return Likeness::same;
    std::string stem = small_letters(file);
    drop(stem, ".txt");
    const std::string wanted = with_underscores(small_letters(name));
    bool source = false;
    for (const char* ending : {".cpp", ".cc", ".cxx", ".c++"}) source = source || drop(stem, ending);
    if (!source) return Likeness::other;
    do {
        if (with_underscores(stem) == wanted) return Likeness::alike;
    } while (drop_copy_mark(stem));
    return Likeness::other;
}

bool is_wanted(std::string_view file, const std::vector<std::string>& wanted) {
    return std::any_of(wanted.begin(), wanted.end(), [&](const std::string& exercise) { return likeness(file, exercise) != Likeness::other; });
}

bool names_archive(std::string_view file) {
    const std::string small = small_letters(file);
    return std::any_of(archive_endings.begin(), archive_endings.end(), [&](const char* ending) { return ends(small, ending); });
}

std::string without_archive_ending(const std::string& file) {
    const std::string small = small_letters(file);
    for (const char* ending : archive_endings)
        if (ends(small, ending)) return file.substr(0, file.size() - std::string_view(ending).size());
    return file;
}

bool passed_over(std::string_view name) {
    if (name.empty() || name.front() == '.' || begins(name, "cmake-build-")) return true;
    constexpr std::array names{"__MACOSX", "build", "Build", "CMakeFiles", "Debug", "Release", "x64", "node_modules", "desktop.ini", "Thumbs.db"};
    return std::find(names.begin(), names.end(), name) != names.end();
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
