#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace text {

/// A letter as UTF-8; U+FFFD for what Unicode cannot have.
std::string utf8(char32_t letter);

/// Whether a byte of UTF-8 continues a letter instead of starting one.
constexpr bool continues_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// The number of letters in a text in UTF-8.
std::size_t count_letters(std::string_view text);

/// Takes the first letter off a text that is not empty; nothing, and the text as it was, when that
/// is no UTF-8.
std::optional<char32_t> take_letter(std::string_view& text);

/// The letters of a text, one a code point; nothing when the text is no UTF-8.
std::optional<std::u32string> letters_of(std::string_view text);

/// Whether a letter can be seen and stands alone: it is no blank, no control character, no
/// combining mark, and does not steer the direction of writing.
bool is_visible(char32_t letter);

/// A text without the byte order mark with which Windows Notepad begins a file.
std::string_view without_mark(std::string_view content);

/// @param file  the name to use in messages
/// @throws InputError at the first byte that is no UTF-8, or is zero as half of UTF-16 is
void require_utf8(std::string_view content, const std::string& file);

}  // namespace text
