#include "grader/classroom/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>

#include "grader/classroom/digest.hpp"

namespace classroom {
namespace {

constexpr std::size_t longest_slug = 80;

/// A character of a text: what it is, unless its bytes are none, and how many bytes it takes.
struct Character {
    std::optional<char32_t> code;
    std::size_t bytes = 1;
};

Character character_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0;
    if (bytes == 0 || at + bytes > text.size()) return {};
    char32_t code = lead & (0x7fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3f);
    }
    const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    if (overlong || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return {};
    return {code, bytes};
}

/// Whether a character steers a terminal or the direction or lines of writing, or cannot be seen at all.
bool steers(char32_t code) {
    const auto within = [code](char32_t first, char32_t last) { return first <= code && code <= last; };
    return code < 0x20 || within(0x7f, 0x9f) || code == 0xad || code == 0x61c || within(0x200b, 0x200c) || within(0x200e, 0x200f) || within(0x2028, 0x202e) ||
           within(0x2060, 0x206f) || code == 0xfeff || within(0xfff9, 0xfffb) || within(0xfffe, 0xffff);
}

/// Letters of European languages in ASCII.
struct Spelling {
    std::u32string_view letters;
    const char* ascii;
};
constexpr std::array spellings{
    Spelling{U"äæÄÆ", "ae"},      Spelling{U"öœøÖŒØ", "oe"},    Spelling{U"üÜ", "ue"},           Spelling{U"ßẞ", "ss"},           Spelling{U"åÅ", "aa"},
    Spelling{U"þÞ", "th"},        Spelling{U"àáâãāăąÀÁÂÃĀĂĄ", "a"}, Spelling{U"çćĉċčÇĆĈĊČ", "c"}, Spelling{U"ďđðĎĐÐ", "d"},        Spelling{U"èéêëēĕėęěÈÉÊËĒĔĖĘĚ", "e"},
    Spelling{U"ĝğġģĜĞĠĢ", "g"},   Spelling{U"ĥħĤĦ", "h"},        Spelling{U"ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ", "i"}, Spelling{U"ĵĴ", "j"},        Spelling{U"ķĶ", "k"},
    Spelling{U"ĺļľŀłĹĻĽĿŁ", "l"}, Spelling{U"ñńņňŋÑŃŅŇŊ", "n"},  Spelling{U"òóôõōŏőÒÓÔÕŌŎŐ", "o"}, Spelling{U"ŕŗřŔŖŘ", "r"},      Spelling{U"śŝşšșŚŜŞŠȘ", "s"},
    Spelling{U"ţťŧțŢŤŦȚ", "t"},   Spelling{U"ùúûũūŭůűųÙÚÛŨŪŬŮŰŲ", "u"}, Spelling{U"ŵŴ", "w"},      Spelling{U"ýÿŷÝŸŶ", "y"},        Spelling{U"źżžŹŻŽ", "z"}};

/// A character in ASCII: letters and digits as small ones, what sets words apart as '-', an accent that stands after its letter as
/// nothing; none when there is no way to write it.
std::optional<std::string> in_ascii(char32_t code) {
    const auto within = [code](char32_t first, char32_t last) { return first <= code && code <= last; };
    if (within('a', 'z') || within('0', '9')) return std::string(1, static_cast<char>(code));
    if (within('A', 'Z')) return std::string(1, static_cast<char>(code - 'A' + 'a'));
    if (within(0x300, 0x36f)) return "";
    if (std::u32string_view(U" -_.,'()\u00a0\u2019").find(code) != std::u32string_view::npos) return "-";
    for (const Spelling& spelling : spellings)
        if (spelling.letters.find(code) != std::u32string_view::npos) return spelling.ascii;
    return std::nullopt;
}

/// A name in ASCII, and whether all of it could be written so.
struct Written {
    std::string text;
    bool whole = true;
};

Written written(const std::string& name) {
    Written result;
    std::string& text = result.text;
    for (std::size_t at = 0; at < name.size();) {
        const Character character = character_at(name, at);
        at += character.bytes;
        const std::optional<std::string> ascii = character.code ? in_ascii(*character.code) : std::nullopt;
        // An umlaut as macOS writes it: the letter, then its dots.
        if (character.code == U'\u0308' && !text.empty() && std::string("aou").find(text.back()) != std::string::npos) text += 'e';
        else if (ascii == "-" && (text.empty() || text.back() == '-')) continue;
        else text += ascii.value_or("");
        result.whole = result.whole && ascii;
    }
    while (!text.empty() && text.back() == '-') text.pop_back();
    return result;
}

/// Whether Windows keeps a name for a device.
bool of_device(const std::string& slug) {
    for (const char* name : {"con", "prn", "aux", "nul"})
        if (slug == name) return true;
    return slug.size() == 4 && (slug.rfind("com", 0) == 0 || slug.rfind("lpt", 0) == 0) && slug.back() >= '0' && slug.back() <= '9';
}

}  // namespace

std::string readable(std::string_view raw) {
    std::string shown;
    for (std::size_t at = 0; at < raw.size();) {
        const Character character = character_at(raw, at);
        if (!character.code) shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(raw[at]));
        else if (steers(*character.code)) shown += fmt::format("\\u{{{:04X}}}", static_cast<std::uint32_t>(*character.code));
        else shown += raw.substr(at, character.bytes);
        at += character.bytes;
    }
    return shown;
}

std::string some_of(const std::vector<std::string>& raw) {
    constexpr std::size_t most_named = 3;
    std::string list;
    for (std::size_t i = 0; i < std::min(raw.size(), most_named); ++i) list += (i == 0 ? "" : ", ") + readable(raw[i]);
    return raw.size() > most_named ? fmt::format("{} and {} more", list, raw.size() - most_named) : list;
}

std::string slug_of(const std::string& name, const std::string& raw) {
    const Written slug = written(name);
    const bool plain = slug.whole && !slug.text.empty() && slug.text.size() <= longest_slug && !of_device(slug.text);
    return plain ? slug.text : slug_with_digest(name, raw);
}

std::string slug_with_digest(const std::string& name, const std::string& raw) {
    const std::string end = digest(raw).substr(0, 8);
    std::string slug = written(name).text.substr(0, longest_slug - end.size() - 1);
    if (slug.empty()) slug = "student";
    return slug + (slug.back() == '-' ? "" : "-") + end;
}

std::string comparable_name(const std::string& name) {
    const Written slug = written(name);
    if (!slug.whole) return name;
    std::vector<std::string> words(1);
    for (const char c : slug.text) {
        std::string& word = words.back();
        const bool is_spelling = !word.empty() && (c == 'e' ? std::string("aou").find(word.back()) != std::string::npos : c == 'a' && word.back() == 'a');
        if (c == '-') words.emplace_back();
        else if (!is_spelling) word += c;  // "ae" is how an umlaut is spelled without one, and "aa" a ring
    }
    std::sort(words.begin(), words.end());
    return fmt::format("{}", fmt::join(words, " "));
}

MoodleName moodle_name(const std::string& raw) {
    for (const std::string kind : {"file", "onlinetext"}) {
        const std::string mark = "_assignsubmission_" + kind;
        const std::size_t end = raw.find(mark), before = end == std::string::npos || end == 0 ? std::string::npos : raw.rfind('_', end - 1);
        if (before == std::string::npos) continue;
        const std::string number = raw.substr(before + 1, end - before - 1);
        const bool digits = !number.empty() && number.size() <= 20 && number.find_first_not_of("0123456789") == std::string::npos;
        std::size_t past = end + mark.size();
        const bool ends = past == raw.size() || raw[past] == '_' || raw[past] == '/';
        if (!digits || !ends) continue;
        if (past < raw.size() && raw[past] == '_') ++past;
        return {raw.substr(0, before), number, raw.substr(0, past), kind == "onlinetext"};
    }
    return {};
}

}  // namespace classroom
