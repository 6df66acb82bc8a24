#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace text {

/// Encodes a letter as UTF-8; an invalid code point becomes U+FFFD.
std::string utf8(char32_t letter);

/// Whether a byte of UTF-8 continues a letter rather than starting one.
constexpr bool continues_letter(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// Returns the number of letters in UTF-8 text.
std::size_t count_letters(std::string_view text);

/// Removes the first letter from a text that is not empty, and returns it. Returns nothing, and
/// leaves the text unchanged, when it does not start with valid UTF-8.
std::optional<char32_t> take_letter(std::string_view& text);

/// Returns the letters of a text, one per code point; nothing when the text is not valid UTF-8.
std::optional<std::u32string> letters_of(std::string_view text);

/// Whether a letter is visible on its own: it is not a blank, a control character or a combining
/// mark, and does not control the direction of writing.
bool is_visible(char32_t letter);

/// Returns the beginning of a text, at most `most_bytes` bytes that do not split a letter.
std::string_view cut(std::string_view text, std::size_t most_bytes);

/// Escapes text from an untrusted source for display. The result is valid UTF-8 that every output
/// format can contain: other bytes and ASCII control characters become \\xNN; characters that are
/// invisible, break lines or change the direction of writing become \\u{NNNN}. Does not escape
/// markup or formulas; each format does that itself.
/// @param kept  ASCII control characters that are not escaped, such as "\n\t"
std::string escaped(std::string_view raw, std::string_view kept = "");

/// Returns the text without the byte order mark that Windows Notepad puts at the beginning of a
/// file.
std::string_view without_mark(std::string_view content);

/// @param file  the name to use in messages
/// @throws InputError when the text is in UTF-16, or its lines end in carriage returns alone
void require_lines(std::string_view content, const std::string& file);

/// Does the same as `require_lines`.
/// @throws InputError at the first byte that is not valid UTF-8, or is zero, which suggests UTF-16
void require_utf8(std::string_view content, const std::string& file);

}  // namespace text
