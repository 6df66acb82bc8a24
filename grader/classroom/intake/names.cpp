#include "grader/classroom/intake/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>

#include "grader/classroom/intake/digest.hpp"
#include "text/nearest.hpp"
#include "text/utf8.hpp"

namespace classroom {
namespace {

constexpr std::size_t longest_slug = 80;

/// A character of a text: its code point, unless its bytes are invalid, and its length in bytes.
struct Character {
    std::optional<char32_t> code;
    std::size_t bytes = 1;
};

const utf8proc_uint8_t* bytes_of(std::string_view text) {
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

Character character_at(std::string_view text, std::size_t at) {
    std::string_view rest = text.substr(at);
    if (rest.empty()) return {};
    const auto code = text::take_letter(rest);
    return code ? Character{code, text.size() - at - rest.size()} : Character{};
}

/// Converts a text to a Unicode normalization form; invalid text is returned unchanged.
std::string normalized(std::string_view text, int form) {
    utf8proc_uint8_t* made = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &made,
                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | form));
    const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(made, std::free);
    return size < 0
               ? std::string(text)
               : std::string(reinterpret_cast<const char*>(made), static_cast<std::size_t>(size));
}

/// ASCII spellings of letters, including those that are not a plain letter with an accent.
struct Spelling {
    std::u32string_view letters;
    const char* ascii;
};
constexpr std::array spellings{
    Spelling{U"äæÄÆ", "ae"}, Spelling{U"öœøÖŒØ", "oe"}, Spelling{U"üÜ", "ue"},
    Spelling{U"ßẞ", "ss"},   Spelling{U"åÅ", "aa"},     Spelling{U"þÞ", "th"},
    Spelling{U"đðĐÐ", "d"},  Spelling{U"ħĦ", "h"},      Spelling{U"ı", "i"},
    Spelling{U"łŀŁĿ", "l"},  Spelling{U"ŋŊ", "n"},      Spelling{U"ŧŦ", "t"}};

/// Removes the accents of a letter: returns 'u' for 'ữ'.
char32_t plain_letter(char32_t code) {
    const std::string decomposed = normalized(text::utf8(code), UTF8PROC_DECOMPOSE);
    return character_at(decomposed, 0).code.value_or(code);
}

/// Converts a character to ASCII: letters and digits to lower case, separators to '-', and
/// combining accents to an empty string. Returns nothing if there is no conversion.
std::optional<std::string> in_ascii(char32_t code) {
    for (const Spelling& spelling : spellings)
        if (spelling.letters.find(code) != std::u32string_view::npos) return spelling.ascii;
    code = plain_letter(code);
    const auto within = [code](char32_t first, char32_t last) {
        return first <= code && code <= last;
    };
    if (within('a', 'z') || within('0', '9')) return std::string(1, static_cast<char>(code));
    if (within('A', 'Z')) return std::string(1, static_cast<char>(code - 'A' + 'a'));
    if (utf8proc_category(static_cast<utf8proc_int32_t>(code)) == UTF8PROC_CATEGORY_MN) return "";
    if (std::u32string_view(U" -_.,'()\u00a0\u2019").find(code) != std::u32string_view::npos)
        return "-";
    return std::nullopt;
}

/// A name in ASCII, and whether all of it could be converted.
struct Written {
    std::string text;
    bool whole = true;
};

Written written(const std::string& raw) {
    const std::string name = composed(raw);
    Written result;
    std::string& text = result.text;
    for (std::size_t at = 0; at < name.size();) {
        const Character character = character_at(name, at);
        at += character.bytes;
        const std::optional<std::string> ascii =
            character.code ? in_ascii(*character.code) : std::nullopt;
        if (ascii == "-" && (text.empty() || text.back() == '-')) continue;
        else text += ascii.value_or("");
        result.whole = result.whole && ascii;
    }
    while (!text.empty() && text.back() == '-') text.pop_back();
    return result;
}

/// Returns whether Windows reserves a name for a device.
bool of_device(const std::string& slug) {
    for (const char* name : {"con", "prn", "aux", "nul"})
        if (slug == name) return true;
    return slug.size() == 4 && (slug.rfind("com", 0) == 0 || slug.rfind("lpt", 0) == 0) &&
           slug.back() >= '0' && slug.back() <= '9';
}

}  // namespace

std::string readable(std::string_view raw) { return text::escaped(raw); }

void add_sentence(std::string& text, const std::string& sentence) {
    text += (text.empty() || sentence.empty() ? "" : " ") + sentence;
}

std::string some_of(const std::vector<std::string>& raw, std::size_t most_named) {
    std::string list;
    for (std::size_t i = 0; i < std::min(raw.size(), most_named); ++i)
        list += (i == 0 ? "" : ", ") + readable(raw[i]);
    return raw.size() > most_named ? fmt::format("{} and {} more", list, raw.size() - most_named)
                                   : list;
}

std::string composed(std::string_view name) { return normalized(name, UTF8PROC_COMPOSE); }

std::string slug_of(const std::string& name, const std::string& raw) {
    const Written slug = written(name);
    const bool plain = slug.whole && !slug.text.empty() && slug.text.size() <= longest_slug &&
                       !of_device(slug.text);
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
        const bool is_spelling =
            !word.empty() && (c == 'e' ? std::string("aou").find(word.back()) != std::string::npos
                                       : c == 'a' && word.back() == 'a');
        if (c == '-') words.emplace_back();
        else if (!is_spelling)
            word += c;  // "ae" is the spelling of an umlaut without dots, and "aa" that of a ring
    }
    std::sort(words.begin(), words.end());
    return fmt::format("{}", fmt::join(words, " "));
}

std::string folded(const std::string& name) {
    std::string letters = written(name).text;
    std::erase(letters, '-');
    return letters;
}

namespace {

/// Returns the first sequence of digits; empty when there are none.
std::string first_number_in(const std::string& text) {
    constexpr const char* digits = "0123456789";
    const std::size_t begin = std::min(text.find_first_of(digits), text.size());
    return text.substr(begin, text.find_first_not_of(digits, begin) - begin);
}

}  // namespace

std::string exercise_meant(const std::string& name, const std::vector<std::string>& names) {
    constexpr std::size_t least_word = 4;
    const std::string near = text::nearest(name, names);
    if (name.find(first_number_in(near)) == std::string::npos) return "";
    const bool begins_with_word = name.size() >= least_word && near.starts_with(name + "_");
    return begins_with_word || text::distance(name, near) <= std::max(near.size(), name.size()) / 3
               ? near
               : "";
}

namespace {

/// Names that Moodle shows in anonymous mode, in English or German. In the name of a file, the
/// slash is missing.
constexpr std::array anonymous{"Participant", "Teilnehmer/in", "Teilnehmerin", "Teilnehmer"};

bool is_anonymous(const std::string& name) {
    return std::find(anonymous.begin(), anonymous.end(), name) != anonymous.end();
}

}  // namespace

std::string participant_number(const std::string& name) {
    if (const MoodleName moodle = moodle_name(name)) return moodle.number;
    for (const std::string word : anonymous) {
        if (!name.starts_with(word)) continue;
        const std::string number =
            name.substr(std::min(name.find_first_not_of(' ', word.size()), name.size()));
        if (number.find_first_not_of("0123456789") == std::string::npos) return number;
    }
    return "";
}

MoodleName moodle_name(const std::string& raw) {
    for (const std::string kind : {"file", "onlinetext"}) {
        const std::string mark = "_assignsubmission_" + kind;
        const std::size_t end = raw.find(mark), before = end == std::string::npos || end == 0
                                                             ? std::string::npos
                                                             : raw.rfind('_', end - 1);
        if (before == std::string::npos) continue;
        const std::string number = raw.substr(before + 1, end - before - 1);
        const bool digits = !number.empty() && number.size() <= 20 &&
                            number.find_first_not_of("0123456789") == std::string::npos;
        std::size_t past = end + mark.size();
        const bool ends = past == raw.size() || raw[past] == '_' || raw[past] == '/';
        if (!digits || !ends) continue;
        if (past < raw.size() && raw[past] == '_') ++past;
        const std::string name = raw.substr(0, before);
        return {is_anonymous(name) ? name + " " + number : name, number, raw.substr(0, past),
                kind == "onlinetext"};
    }
    return {};
}

}  // namespace classroom
