#include "command/layout.hpp"

#include <fmt/format.h>
#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <sstream>

namespace command {

std::string Paint::with(const char* code, const std::string& text) const { return colour ? fmt::format("\033[{}m{}\033[0m", code, text) : text; }

bool colour_wanted() {
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string(terminal) == "dumb";
    return isatty(STDOUT_FILENO) == 1 && !dumb && (no_colour == nullptr || *no_colour == '\0');
}

std::vector<std::string> folded(const std::string& text, std::size_t width) {
    std::istringstream words(text);
    std::vector<std::string> lines(1);
    for (std::string word; words >> word;) {
        if (!lines.back().empty() && lines.back().size() + word.size() + 1 > width) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
    }
    return lines;
}

std::string bar(int part, int whole, int width) {
    static const bool utf8 = std::setlocale(LC_CTYPE, "") != nullptr && std::string(nl_langinfo(CODESET)) == "UTF-8";
    const int filled = whole > 0 ? part * width / whole : 0;
    std::string drawn = "[";
    for (int i = 0; i < width; ++i) drawn += i < filled ? (utf8 ? "█" : "#") : (utf8 ? "░" : "-");
    return drawn + "]";
}

}  // namespace command
