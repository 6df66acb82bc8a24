#include "picture/svg.hpp"

#include <fmt/format.h>

namespace picture::svg {

std::string document(double width, double height, std::string_view title,
                     std::string_view content) {
    return fmt::format(
        R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" font-family="sans-serif" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round">)svg"
        "\n<title>{2}</title>\n{3}</svg>\n",
        width, height, title, content);
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char sign : text) {
        switch (sign) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&apos;"; break;
            default: out += sign;
        }
    }
    return out;
}

}  // namespace picture::svg
