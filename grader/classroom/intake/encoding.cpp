#include "grader/classroom/intake/encoding.hpp"

#include <iconv.h>

#include <memory>

namespace classroom {
namespace {

/// Detects the byte order of UTF-16 text without a byte order mark: most characters of a program,
/// whatever the language of its comments, have a zero byte in the same position.
const char* utf16_without_mark(const std::string& text) {
    std::size_t zeros[2] = {0, 0};
    for (std::size_t i = 0; i < text.size(); ++i) zeros[i % 2] += text[i] == '\0' ? 1 : 0;
    const auto are_upper = [&](std::size_t upper) {
        return zeros[1 - upper] == 0 && zeros[upper] * 4 >= text.size();
    };
    if (text.size() < 4 || text.size() % 2 != 0) return nullptr;
    return are_upper(1) ? "UTF-16LE" : are_upper(0) ? "UTF-16BE" : nullptr;
}

/// Returns the name of the encoding of UTF-16 or UTF-32 text, or null.
const char* wide_encoding(const std::string& text) {
    using namespace std::string_literals;
    if (text.starts_with("\xff\xfe\0\0"s) || text.starts_with("\0\0\xfe\xff"s)) return "UTF-32";
    const bool has_mark = text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff");
    return has_mark ? "UTF-16" : utf16_without_mark(text);
}

}  // namespace

std::string convert_to_utf8(std::string& text) {
    const char* const encoding = wide_encoding(text);
    if (encoding == nullptr) return {};
    const std::unique_ptr<void, int (*)(iconv_t)> converter(iconv_open("UTF-8", encoding),
                                                            iconv_close);
    std::string from = text, to(2 * text.size(), '\0');
    char *in = from.data(), *out = to.data();
    std::size_t left = from.size(), room = to.size();
    if (iconv(converter.get(), &in, &left, &out, &room) == static_cast<std::size_t>(-1)) return {};
    to.resize(to.size() - room);
    text = to;
    return std::string(encoding).substr(0, 6);
}

}  // namespace classroom
