#include "grader/classroom/intake/names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/sha.h>  // OpenSSL's libcrypto: available everywhere and well maintained
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <optional>
#include <regex>

#include "grader/classroom/intake/file_names.hpp"
#include "text/utf8.hpp"

namespace classroom {
namespace {

constexpr std::size_t longest_slug = 80;

/// Converts a text to a Unicode normalization form; invalid text is returned unchanged.
std::string normalized(std::string_view text, int form) {
    utf8proc_uint8_t* made = nullptr;
    const utf8proc_ssize_t size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()), &made,
                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | form));
    const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(made, std::free);
    return size < 0
               ? std::string(text)
               : std::string(reinterpret_cast<const char*>(made), static_cast<std::size_t>(size));
}

/// ASCII spellings of small letters that are not a plain letter with an accent.
struct Spelling {
    std::u32string_view letters;
    const char* ascii;
};
constexpr std::array spellings{
    Spelling{U"äæ", "ae"}, Spelling{U"öœø", "oe"}, Spelling{U"ü", "ue"},
    Spelling{U"å", "aa"},  Spelling{U"þ", "th"},   Spelling{U"đð", "d"},
    Spelling{U"ħ", "h"},   Spelling{U"ı", "i"},    Spelling{U"łŀ", "l"},
    Spelling{U"ŋ", "n"},   Spelling{U"ŧ", "t"},    Spelling{U" _.,'()\u00a0\u2019", "-"}};

/// Converts a small letter to ASCII, without its accents, and separators to '-'. Returns nothing if
/// there is no conversion.
std::optional<std::string> in_ascii(char32_t code) {
    for (const Spelling& spelling : spellings)
        if (spelling.letters.find(code) != std::u32string_view::npos) return spelling.ascii;
    const std::string plain = normalized(text::utf8(code), UTF8PROC_DECOMPOSE | UTF8PROC_STRIPMARK);
    const bool is_ascii =
        plain.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    return is_ascii ? std::optional(plain) : std::nullopt;
}

/// A name in ASCII, and whether all of it could be converted.
struct Written {
    std::string text;
    bool whole = true;
};

Written written(const std::string& raw) {
    const std::string name = small_letters(normalized(raw, UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD));
    Written result;
    std::string& text = result.text;
    for (std::string_view rest = name; !rest.empty();) {
        const std::optional<char32_t> letter = text::take_letter(rest);
        if (!letter) rest.remove_prefix(1);
        const std::optional<std::string> ascii = letter ? in_ascii(*letter) : std::nullopt;
        result.whole = result.whole && ascii;
        if (ascii != "-" || (!text.empty() && text.back() != '-')) text += ascii.value_or("");
    }
    while (!text.empty() && text.back() == '-') text.pop_back();
    return result;
}

/// Returns the words of a name in ASCII. Of "ae" the "e" is left out, as it may be the spelling of
/// an umlaut, and of "aa" the second "a", that of a ring.
std::vector<std::string> words_of(const std::string& ascii) {
    std::vector<std::string> words(1);
    for (const char c : ascii) {
        std::string& word = words.back();
        const std::string_view before = c == 'e' ? "aou" : c == 'a' ? "a" : "";
        if (c == '-') words.emplace_back();
        else if (word.empty() || before.find(word.back()) == std::string_view::npos) word += c;
    }
    return words;
}

/// Returns the number in a name that Moodle shows in anonymous mode, in English or German:
/// "Participant 20417", "Teilnehmer/in20417"; empty for "Teilnehmerin", as names of folders begin.
std::optional<std::string> anonymous_number(const std::string& name) {
    static const std::regex form(R"((?:Participant|Teilnehmer(?:/?in)?) *(\d*))");
    constexpr std::size_t longest = 100;  // std::regex is recursive
    std::smatch parts;
    if (name.size() > longest || !std::regex_match(name, parts, form)) return {};
    return parts[1].str();
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

std::string digest(const std::string& text) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> bytes{};
    SHA256(reinterpret_cast<const unsigned char*>(text.data()), text.size(), bytes.data());
    return fmt::format("{:02x}", fmt::join(bytes, ""));
}

std::string composed(std::string_view name) { return normalized(name, UTF8PROC_COMPOSE); }

std::string slug_of(const std::string& name) {
    const Written slug = written(name);
    const bool plain = slug.whole && !slug.text.empty() && slug.text.size() <= longest_slug;
    return plain ? slug.text : slug_with_digest(name, name);
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
    std::vector<std::string> words = words_of(slug.text);
    std::sort(words.begin(), words.end());
    return fmt::format("{}", fmt::join(words, " "));
}

std::string folded(const std::string& name) {
    return fmt::format("{}", fmt::join(words_of(written(name).text), ""));
}

std::string participant_number(const std::string& name) {
    const std::string number = exported_name(name).number;
    return number.empty() ? anonymous_number(name).value_or("") : number;
}

ExportedName exported_name(const std::string& raw) {
    // Parts: beginning, student's name, number of Moodle, mark.
    static const std::array forms{
        std::regex(R"(((.+?)_(\d{1,20})_assignsubmission_(file|onlinetext)(?:_|(?=/|$))).*)"),
        std::regex(R"((((?:LATE_)?anon_[^_]+)()()_)\d{3,20}_[^/]+)"),
        std::regex(R"(((.+?)()_(LATE_)?\d{3,20}_)\d{3,20}_[^/]+)"),
        std::regex(R"(((.+?)()_(?:LATE_)?\d{3,20}_(text|link)\.html))"),
        std::regex(R"((.+_([^_]+)()_attempt_)(\d{4}(?:-\d\d){5})(?:_[^/]+|\.txt))")};
    constexpr std::size_t longest = 1000;  // std::regex is recursive
    std::smatch parts;
    const auto fits = [&](const std::regex& form) { return std::regex_match(raw, parts, form); };
    if (raw.size() > longest || std::none_of(forms.begin(), forms.end(), fits)) return {};
    const std::string name = parts[2], number = parts[3], mark = parts[4];
    ExportedName found{anonymous_number(name) == "" ? name + " " + number : name, number, parts[1],
                       mark.ends_with("text") || mark == "link", mark == "LATE_"};
    std::tm time{};
    time.tm_isdst = -1;
    if (::strptime(mark.c_str(), "%Y-%m-%d-%H-%M-%S", &time) != nullptr)
        found.changed = std::mktime(&time);
    return found;
}

}  // namespace classroom
