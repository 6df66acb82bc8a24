#include "grader/classroom/intake/file_names.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace classroom {
namespace {

constexpr std::array<std::string_view, 11> archive_endings{".zip",     ".tar.gz", ".tgz", ".tar",
                                                           ".tar.bz2", ".tbz2",   ".txz", ".tar.xz",
                                                           ".tar.zst", ".7z",     ".rar"};
constexpr std::array<std::string_view, 5> program_endings{".cpp", ".cc", ".cxx", ".c++", ".c"};
constexpr std::array<std::string_view, 3> header_endings{".hpp", ".hh", ".h"};

/// Returns the ending that a name has; empty for none.
std::string_view ending_in(std::string_view path, std::span<const std::string_view> endings) {
    const std::string name = small_letters(base_name(path));
    const auto ending = std::find_if(endings.begin(), endings.end(), [&](std::string_view one) {
        return name.size() > one.size() && name.ends_with(one);
    });
    return ending == endings.end() ? std::string_view() : *ending;
}

}  // namespace

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return small;
}

std::string with_hyphens(std::string text) {
    for (char& c : text) c = c == '_' || c == ' ' ? '-' : c;
    return text;
}

bool names_archive(std::string_view file) { return !ending_in(file, archive_endings).empty(); }

std::string without_archive_ending(const std::string& file) {
    return file.substr(0, file.size() - ending_in(file, archive_endings).size());
}

bool names_program(std::string_view path) { return !ending_in(path, program_endings).empty(); }

bool names_header(std::string_view path) { return !ending_in(path, header_endings).empty(); }

bool may_hold_program(std::string_view path) {
    const std::string name = small_letters(base_name(path));
    return names_program(name) || names_header(name) || name.ends_with(".txt") ||
           name.find('.') == std::string::npos || name.find(".cpp") != std::string::npos;
}

bool is_litter(std::string_view name) {
    constexpr std::array<std::string_view, 27> names{
        ".git",          ".github",         ".gitlab",
        ".gitignore",    ".gitattributes",  ".svn",
        ".hg",           ".vscode",         ".vs",
        ".idea",         ".cache",          ".config",
        ".devcontainer", ".clangd",         ".DS_Store",
        ".stversions",   ".stfolder",       ".Spotlight-V100",
        ".fseventsd",    ".TemporaryItems", "__MACOSX",
        "Thumbs.db",     "desktop.ini",     "System Volume Information",
        "$RECYCLE.BIN",  "CMakeFiles",      "node_modules"};
    return name.empty() || std::find(names.begin(), names.end(), name) != names.end() ||
           name.starts_with("._") || name.starts_with(".Trash") || name.starts_with("~$");
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
