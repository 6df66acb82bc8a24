#pragma once

#include <concepts>
#include <string>
#include <vector>

/// Prepares text from programs, compilers and students for display.
namespace grader {

/// Splits a string into lines, without line ends; an empty part after the last line end is ignored.
std::vector<std::string> lines_of(const std::string& text);

/// Replaces each occurrence of `part` in `text`.
void replace_all(std::string& text, const std::string& part, const std::string& by);

/// Returns what stands between two parts of a text, or an empty string if they are not in it.
std::string between(const std::string& text, const std::string& begin, const std::string& end);

/// Escapes text of several lines for display (see text::escaped).
std::string harmless(const std::string& text);

/// Formats a count with its noun: "1 point", "2 points".
std::string many(std::integral auto count, const std::string& thing) {
    return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

/// Returns a prefix of at most `most_bytes` bytes that does not split a character.
std::string cut(const std::string& text, std::size_t most_bytes);

/// Does the same as `cut`, followed by "..." if something was cut off.
std::string shortened(const std::string& text, std::size_t most_bytes);

/// Replaces more than three equal consecutive lines by the first one and a count.
std::string without_repetition(const std::string& text);

/// Limits a message to 60 lines of at most 400 bytes, and says how many lines were left out.
std::string capped(const std::string& message);

/// Formats JSON whose texts may contain any bytes, such as those that a program has printed: bytes
/// that are not UTF-8 become U+FFFD.
/// @param indent  spaces of each level of nesting; everything is on one line if it is negative
template <class Json>
std::string json_text(const Json& value, int indent = -1) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// Returns a sentence if a file's content cannot be source code, as it is UTF-16 or binary.
std::string why_no_text(const std::string& content);

}  // namespace grader
