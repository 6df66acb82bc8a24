#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace classroom {

/// Limits on submissions, far above what any exercise needs.
inline constexpr std::size_t most_file_bytes = 256 << 10;  ///< of one source file
inline constexpr std::size_t most_entries = 20'000;        ///< files and folders in a submission
inline constexpr std::size_t most_path_bytes = 4096;
inline constexpr std::size_t most_depth = 64;  ///< nesting of folders
inline constexpr std::size_t most_alike = 50;  ///< files for one exercise

/// Converts ASCII letters to lower case.
std::string small_letters(std::string_view text);

/// Replaces hyphens and blanks by underscores.
std::string with_underscores(std::string text);

/// Replaces underscores and blanks by hyphens, as the names of exercises are typed: "halves-fit".
std::string with_hyphens(std::string text);

/// How similar a file's name is to that of an exercise's file.
enum class Likeness {
    same,
    alike,  ///< "Halves-Fit (1).cpp" for "halves_fit.cpp"
    text,   ///< "Halves-Fit (1).txt", or with ".cpp.txt": a program, or notes on it
    other,
};

/// @param file  a name without folders
/// @param name  name of the exercise: "halves_fit"
Likeness likeness(std::string_view file, std::string_view name);

/// Returns whether a file's name is similar to that of any of these exercises.
bool is_wanted(std::string_view file, const std::vector<std::string>& wanted);

/// Returns whether a file's name has the extension of an archive.
bool names_archive(std::string_view file);

/// Removes the extension of an archive from a file's name.
std::string without_archive_ending(const std::string& file);

/// Removes from a student's name what browsers and file managers add to copies: "Okafor Ben (1)",
/// "Okafor Ben - Kopie", "Copy of Okafor Ben".
std::string without_copy_mark(const std::string& name);

/// Returns whether a file or folder cannot contain student work: hidden ones, macOS metadata in
/// archives, and what tools build or download.
bool passed_over(std::string_view name);

/// Returns whether a file may contain a program, judging by its name: it has the extension of a
/// source, header or text file, or none.
bool may_hold_program(std::string_view path);

/// Returns whether a file's name has the extension of a word processor document or PDF.
bool names_document(std::string_view path);

/// Returns the names of the first 20 headers that a program includes in quotes, without folders and
/// extensions: "halves_fit".
std::vector<std::string> headers_in(const std::string& program);

/// Returns the first of these headers that is the interface of an exercise, or an empty string.
/// @param names  names of exercises: "halves_fit"
std::string exercise_included(const std::vector<std::string>& headers,
                              const std::vector<std::string>& names);

/// Returns whether a path is that of a backup made by ./knobel reset:
/// "backup/halves_fit-2026-11-21-140533.cpp".
bool is_backup(std::string_view path);

/// Returns the last part of a path.
std::string_view base_name(std::string_view path);

/// Returns a path without its last part; empty if it has only one part.
std::string_view folder_of(std::string_view path);

}  // namespace classroom
