#include "command/layout.hpp"

#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <sstream>

#include "grader/plain_text.hpp"
#include "text/utf8.hpp"

namespace command {

std::string Paint::with(const char* code, const std::string& text) const {
    return colour ? fmt::format("\033[{}m{}\033[0m", code, text) : text;
}

bool obeys_codes(int descriptor) {
    const char* terminal = std::getenv("TERM");
    return isatty(descriptor) == 1 && terminal != nullptr && std::string(terminal) != "dumb";
}

bool colour_wanted() {
    const char* no_colour = std::getenv("NO_COLOR");
    return obeys_codes(STDOUT_FILENO) && (no_colour == nullptr || *no_colour == '\0');
}

std::vector<std::string> folded(const std::string& text, std::size_t width, std::size_t taken) {
    std::istringstream words(text);
    std::vector<std::string> lines(1);
    for (std::string word; words >> word;) {
        const std::size_t before = lines.back().size() + (lines.size() == 1 ? taken : 0);
        if (before > 0 && before + word.size() + 1 > width) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

Screen screen(int descriptor) {
    if (isatty(descriptor) != 1) return {};
    winsize size{};
    const bool is_known =
        ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 && size.ws_row > 1;
    return is_known ? Screen{size.ws_col, size.ws_row} : Screen{80, 24};
}

std::size_t width_of(const std::string& line) {
    std::size_t width = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto byte = static_cast<unsigned char>(line[at]);
        constexpr unsigned char first_of_wide = 0xe3;  // from here on, most characters are wide
        const std::string_view letter = std::string_view(line).substr(at, 2);
        const bool is_accent = letter >= "\xcc\x80" && letter < "\xcd\xb0";  // a combining accent
        if (byte == '\033') at = std::min(line.find('m', at), line.size());
        else if (byte == '\t') width += 8 - width % 8;
        else if (!text::continues_letter(line[at]) && !is_accent)
            width += byte >= first_of_wide ? 2 : 1;
    }
    return width;
}

std::size_t room(std::size_t columns, std::size_t margin) {
    if (columns == 0) return convenient_width;
    constexpr std::size_t least = 16;
    return std::clamp(columns - std::min(columns, margin), least, convenient_width);
}

std::vector<std::string> chunks(const std::string& text, std::size_t width) {
    std::vector<std::string> parts;
    std::size_t at = 0;
    do {
        const std::string rest = text.substr(at), part = grader::cut(rest, width);
        parts.push_back(part.empty() ? rest.substr(0, width) : part);
        at += parts.back().size();
    } while (at < text.size());
    return parts;
}

std::vector<std::string> behind_margin(const std::string& text, std::size_t columns,
                                       std::size_t margin, std::size_t taken) {
    const std::size_t width = room(columns, margin);
    std::vector<std::string> rows;
    for (const std::string& row : folded(text, width, taken))
        for (const std::string& part : chunks(row, columns == 0 ? row.size() : width))
            rows.push_back(part);
    return rows;
}

std::string fitted(const std::string& text, std::size_t columns) {
    if (columns == 0) return text;
    std::istringstream lines(text);
    std::string shown;
    for (std::string line; std::getline(lines, line);) {
        if (width_of(line) <= columns) {
            shown += line + "\n";
            continue;
        }
        const std::string indent(std::min(line.find_first_not_of(' '), line.size()), ' ');
        for (const std::string& row : folded(line, room(columns, indent.size())))
            shown += indent + row + "\n";
    }
    return shown;
}

std::string bar(int part, int whole, int width) {
    static const bool utf8 =
        std::setlocale(LC_CTYPE, "") != nullptr && std::string(nl_langinfo(CODESET)) == "UTF-8";
    const int filled = whole > 0 ? part * width / whole : 0;
    std::string drawn = "[";
    for (int i = 0; i < width; ++i) drawn += i < filled ? (utf8 ? "█" : "#") : (utf8 ? "░" : "-");
    return drawn + "]";
}

}  // namespace command
