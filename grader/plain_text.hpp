#pragma once

#include <string>
#include <vector>

/// Text that comes from programs, compilers and students, made fit to be shown.
namespace grader {

/// The lines of a text, without their ends; the one behind the last end counts unless it is empty.
std::vector<std::string> lines_of(const std::string& text);

/// Replaces each occurrence of a part of a text.
void replace_all(std::string& text, const std::string& part, const std::string& by);

/// A text of others without what would steer a terminal, as \\xNN, or the direction of writing, as
/// \\u{NNNN}.
std::string harmless(const std::string& text);

/// The beginning of a text, at most so many bytes and not cut within a character.
std::string cut(const std::string& text, std::size_t most_bytes);

/// Any bytes as text that every format can hold: control bytes are written out; bytes that are no
/// UTF-8, and the two characters that XML forbids, become the character that stands for what cannot
/// be shown. Markup and formulas are left for the format to quote.
std::string plain_text(const std::string& text);

/// A text in which of many equal lines in a row only the first is left, and how many there were.
std::string without_repetition(const std::string& text);

/// The first lines of a message, each no longer than can be read; then how many more there were.
std::string capped(const std::string& message);

/// Why a file's content cannot be a program's text, in a sentence; empty when it may be one.
std::string why_no_text(const std::string& content);

}  // namespace grader
