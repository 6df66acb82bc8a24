#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace classroom {

/// Beyond these nobody's exercises are read.
inline constexpr std::size_t most_file_bytes = 256 << 10;  ///< of one source file
inline constexpr std::size_t most_entries = 20'000;        ///< files and folders in a submission
inline constexpr std::size_t most_path_bytes = 4096;
inline constexpr std::size_t most_depth = 64;  ///< folders in folders
inline constexpr std::size_t most_alike = 50;  ///< files for one exercise

/// A text with its ASCII letters made small.
std::string small_letters(std::string_view text);

/// A text with underscores for hyphens and blanks.
std::string with_underscores(std::string text);

/// How a file's name agrees with the one that an exercise's file should have.
enum class Likeness {
    same,
    alike,  ///< "Halves-Fit (1).cpp" for "halves_fit.cpp"
    text,   ///< "Halves-Fit (1).txt" or the same with ".cpp.txt": a program, or notes on it
    other,
};

/// @param file  a name without folders
/// @param name  of the exercise: "halves_fit"
Likeness likeness(std::string_view file, std::string_view name);

/// Whether a file's name agrees with that of any of these exercises.
bool is_wanted(std::string_view file, const std::vector<std::string>& wanted);

/// Whether a file's name says that it is an archive.
bool names_archive(std::string_view file);

/// A file's name without what says that it is an archive.
std::string without_archive_ending(const std::string& file);

/// A student's name without what browsers and file managers add to that of a copy: "Okafor Ben
/// (1)", "Okafor Ben - Kopie", "Copy of Okafor Ben".
std::string without_copy_mark(const std::string& name);

/// Whether nobody writes exercises there: hidden files and folders, what macOS leaves in archives,
/// what tools build or download.
bool passed_over(std::string_view name);

/// Whether a file may hold a program by its name: it has an ending of sources, headers and texts,
/// or none.
bool may_hold_program(std::string_view path);

/// Whether a file's name says that it is a document, as word processors write them.
bool names_document(std::string_view path);

/// The headers that a program includes in quotes, without folders and endings: "halves_fit"; the
/// first few.
std::vector<std::string> headers_in(const std::string& program);

/// The first of these headers that is the interface of an exercise; empty when none is.
/// @param names  of exercises: "halves_fit"
std::string exercise_included(const std::vector<std::string>& headers,
                              const std::vector<std::string>& names);

/// Whether a path is that of a text that ./knobel reset put aside:
/// "backup/halves_fit-2026-11-21-140533.cpp".
bool is_backup(std::string_view path);

/// The last part of a path.
std::string_view base_name(std::string_view path);

/// A path without its last part; empty when it has only one.
std::string_view folder_of(std::string_view path);

}  // namespace classroom
