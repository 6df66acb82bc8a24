#include "text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace text {
namespace {

/// How many bytes an encoded letter takes, and which bits of its first byte belong to it.
struct Form {
    unsigned char mask, lead;
    std::size_t bytes;
    char32_t least;  ///< the smallest letter of this form; smaller ones must take fewer bytes
};

constexpr std::array<Form, 4> forms{
    {{0x80, 0x00, 1, 0}, {0xe0, 0xc0, 2, 0x80}, {0xf0, 0xe0, 3, 0x800}, {0xf8, 0xf0, 4, 0x10000}}};

struct Range {
    char32_t first, last;
};

/// Characters without a visible shape of their own: the Unicode categories Cc, Cf, Zs, Zl, Zp, Mn
/// and Me, as far as they form blocks of their own, and code points that will never be characters.
constexpr std::array<Range, 28> not_visible{{
    {0x0, 0x20},      {0x7f, 0xa0},     {0xad, 0xad},       {0x300, 0x36f},   {0x483, 0x489},
    {0x591, 0x5bd},   {0x610, 0x61c},   {0x64b, 0x65f},     {0x1680, 0x1680}, {0x180b, 0x180f},
    {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x2000, 0x200f},   {0x2028, 0x202f}, {0x205f, 0x206f},
    {0x20d0, 0x20ff}, {0x2800, 0x2800}, {0x3000, 0x3000},   {0x302a, 0x302f}, {0x3099, 0x309a},
    {0x3164, 0x3164}, {0xfdd0, 0xfdef}, {0xfe00, 0xfe0f},   {0xfe20, 0xfe2f}, {0xfeff, 0xfeff},
    {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff},
}};

/// Characters that control a terminal, line breaks or the writing direction, or are invisible and
/// no blank.
constexpr std::array<Range, 11> controls{{
    {0x0, 0x1f},
    {0x7f, 0x9f},
    {0xad, 0xad},
    {0x61c, 0x61c},
    {0x200b, 0x200c},
    {0x200e, 0x200f},
    {0x2028, 0x202e},
    {0x2060, 0x206f},
    {0xfeff, 0xfeff},
    {0xfff9, 0xfffb},
    {0xfffe, 0xffff},
}};

template <std::size_t size>
bool is_in(const std::array<Range, size>& ranges, char32_t letter) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
        return range.first <= letter && letter <= range.last;
    });
}

bool is_code_point(char32_t letter) {
    const bool is_surrogate = letter >= 0xd800 && letter <= 0xdfff;
    return letter <= 0x10ffff && !is_surrogate;
}

[[noreturn]] void refuse_byte(std::string_view content, std::size_t at, const std::string& file) {
    const std::size_t begin = content.rfind('\n', at) + 1;
    const std::string_view before = content.substr(0, begin);
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const char* guess = content[at] == '\0' ? "UTF-16" : "Latin-1";
    throw InputError(file, line, column_of(content.substr(begin), at - begin),
                     fmt::format("the byte {:02x}", static_cast<unsigned char>(content[at])),
                     fmt::format("text in UTF-8 (this may be {})", guess));
}

}  // namespace

std::string utf8(char32_t letter) {
    if (!is_code_point(letter)) letter = U'\ufffd';
    const Form& form = *std::find_if(forms.rbegin(), forms.rend(),
                                     [&](const Form& each) { return letter >= each.least; });
    std::string bytes;
    for (std::size_t left = form.bytes; left-- > 0; letter &= (1U << 6 * left) - 1) {
        const char32_t mark = bytes.empty() ? form.lead : 0x80U;
        bytes += static_cast<char>(mark | letter >> (6 * left));
    }
    return bytes;
}

std::size_t count_letters(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_letter(c); }));
}

std::optional<char32_t> take_letter(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    for (const Form& form : forms) {
        if ((byte(0) & form.mask) != form.lead || text.size() < form.bytes) continue;
        char32_t letter = byte(0) & static_cast<unsigned char>(~form.mask);
        for (std::size_t i = 1; i < form.bytes; ++i) {
            if (!continues_letter(text[i])) return std::nullopt;
            letter = letter << 6 | (byte(i) & 0x3fU);
        }
        if (letter < form.least || !is_code_point(letter)) return std::nullopt;
        text.remove_prefix(form.bytes);
        return letter;
    }
    return std::nullopt;
}

std::string_view cut(std::string_view text, std::size_t most_bytes) {
    constexpr std::size_t most_continuing = 3;
    std::size_t end = std::min(text.size(), most_bytes);
    const std::size_t least = end - std::min(end, most_continuing);
    while (end > least && end < text.size() && continues_letter(text[end])) --end;
    return text.substr(0, end);
}

std::string escaped(std::string_view raw, std::string_view kept) {
    std::string shown;
    while (!raw.empty()) {
        const char first = raw.front();
        const std::string_view before = raw;
        const std::optional<char32_t> letter = take_letter(raw);
        if (!letter) raw.remove_prefix(1);
        const bool is_byte = !letter || *letter < 0x80;
        if (letter && (!is_in(controls, *letter) || kept.find(first) != kept.npos))
            shown += before.substr(0, before.size() - raw.size());
        else
            shown += fmt::format(
                fmt::runtime(is_byte ? "\\x{:02x}" : "\\u{{{:04X}}}"),
                is_byte ? static_cast<unsigned char>(first) : static_cast<unsigned>(*letter));
    }
    return shown;
}

std::string_view without_mark(std::string_view content) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (content.starts_with(byte_order_mark)) content.remove_prefix(byte_order_mark.size());
    return content;
}

std::optional<std::u32string> letters_of(std::string_view text) {
    std::u32string letters;
    while (!text.empty()) {
        const auto letter = take_letter(text);
        if (!letter) return std::nullopt;
        letters += *letter;
    }
    return letters;
}

bool is_visible(char32_t letter) { return !is_in(not_visible, letter); }

void require_lines(std::string_view content, const std::string& file) {
    if (content.starts_with("\xff\xfe") || content.starts_with("\xfe\xff"))
        throw InputError(file, 1, 1, "text in UTF-16", "text in UTF-8");
    if (content.find('\r') != content.npos && content.find('\n') == content.npos)
        throw InputError(file, 1, 1, "lines that end in a carriage return alone",
                         "lines that end in a line feed");
}

void require_utf8(std::string_view content, const std::string& file) {
    require_lines(content, file);
    content = without_mark(content);
    std::string_view rest = content;
    while (!rest.empty()) {
        const std::size_t at = content.size() - rest.size();
        const auto letter = take_letter(rest);
        if (!letter || *letter == U'\0') refuse_byte(content, at, file);
    }
}

}  // namespace text
