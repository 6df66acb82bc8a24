#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// What the names of files and folders say.
namespace classroom {

/// Limits on a submission, far above what any exercise needs.
inline constexpr std::size_t most_file_bytes = 256 << 10;  ///< of one source file
inline constexpr std::size_t most_entries = 20'000;        ///< files and folders
inline constexpr std::size_t most_path_bytes = 4096;
inline constexpr std::size_t most_depth = 64;  ///< nesting of folders
inline constexpr std::size_t most_nested = 3;  ///< nesting of archives

/// Converts ASCII letters to lower case.
std::string small_letters(std::string_view text);

/// Replaces underscores and blanks by hyphens, as the names of exercises are typed: "halves-fit".
std::string with_hyphens(std::string text);

/// Returns whether a file's name has the extension of an archive.
bool names_archive(std::string_view file);

/// Removes the extension of an archive from a file's name.
std::string without_archive_ending(const std::string& file);

/// Returns whether a file's name has the extension of a C or C++ program.
bool names_program(std::string_view path);

/// Returns whether a file's name has the extension of a header.
bool names_header(std::string_view path);

/// Returns whether a file may contain a program, judging by its name: it is that of a program,
/// header or text, has no extension, or one after which something was appended ("x.cpp (1)").
bool may_hold_program(std::string_view path);

/// Returns whether systems and tools create files or folders of this name by themselves, so that no
/// student's work is in them: ".git", "__MACOSX", ".DS_Store", "._x", "Thumbs.db", "CMakeFiles".
bool is_litter(std::string_view name);

/// Returns the last part of a path.
std::string_view base_name(std::string_view path);

/// Returns a path without its last part; empty if it has only one part.
std::string_view folder_of(std::string_view path);

}  // namespace classroom
