#include "picture/pen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/utf8.hpp"

namespace picture::pen {
namespace {

/// Room around the picture and between its tiles.
constexpr double margin = 8, between_tiles = 18;

/// The width of a page, in units of the picture.
constexpr double page = 472;

/// Returns the letters of a caption, shortened to a limit. Text that is not UTF-8, and characters
/// that XML forbids, become the replacement character.
std::u32string drawable(const std::string& content) {
    constexpr std::size_t most = 60;
    constexpr char32_t unknown = 0xfffd, more = 0x2026;
    std::u32string all = text::letters_of(content).value_or(std::u32string(1, unknown));
    std::ranges::replace_if(
        all, [](char32_t letter) { return letter < ' ' || letter == 0xfffe || letter == 0xffff; },
        unknown);
    return all.size() > most ? all.substr(0, most) + more : all;
}

std::string drawn(const std::string& content) {
    std::string all;
    for (const char32_t letter : drawable(content)) all += text::utf8(letter);
    return escaped(all);
}

/// @param part  which part of the words is at the spot: start, middle or end
std::string anchored(std::string_view part, Spot spot, const std::string& content, double size,
                     std::string_view look) {
    return fmt::format(
               R"svg(<text x="{}" y="{}" font-size="{}" text-anchor="{}" stroke="none" fill="currentColor" {}>{}</text>)svg",
               number(spot.x), number(spot.y), number(size), part, look, drawn(content)) +
           "\n";
}

}  // namespace

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

std::string number(double length) {
    const double rounded = std::round(100 * length) / 100;
    return fmt::format("{}", rounded == 0 ? 0 : rounded);
}

std::string outlined(double width) {
    return fmt::format(R"svg(fill="none" stroke-width="{}")svg", width);
}

std::string polygon(const Spots& corners, std::string_view look) {
    std::string all;
    for (const auto& [x, y] : corners)
        all += fmt::format("{}{},{}", all.empty() ? "" : " ", number(x), number(y));
    return fmt::format(R"svg(<polygon points="{}" {}/>)svg", all, look) + "\n";
}

std::string line(Spot from, Spot to, std::string_view look) {
    return fmt::format(R"svg(<path d="M{} {}L{} {}" {}/>)svg", number(from.x), number(from.y),
                       number(to.x), number(to.y), look) +
           "\n";
}

std::string words(Spot middle, const std::string& content, double size, std::string_view look) {
    return anchored("middle", middle, content, size, look);
}

std::string words_from(Spot start, const std::string& content, double size) {
    return anchored("start", start, content, size, {});
}

std::string words_up_to(Spot end, const std::string& content, double size) {
    return anchored("end", end, content, size, {});
}

double width_of(const std::string& content, double size) {
    constexpr double of_a_letter = 0.5;
    return of_a_letter * size * static_cast<double>(drawable(content).size());
}

std::string shifted(Spot by, const std::string& content) {
    if (number(by.x) == "0" && number(by.y) == "0") return content;
    return fmt::format(R"svg(<g transform="translate({} {})">{}</g>)svg", number(by.x),
                       number(by.y), content) +
           "\n";
}

Tile captioned(const Tile& tile, const std::string& caption) {
    constexpr double size = small_letters;
    const double width = std::max(tile.width, width_of(caption, size));
    const double baseline = tile.height + 1.4 * size;
    return {width, baseline + 0.3 * size,
            shifted({(width - tile.width) / 2, 0}, tile.content) +
                words({width / 2, baseline}, caption, size)};
}

std::string in_rows(const std::vector<Tile>& tiles, std::string_view title) {
    std::string content;
    double width = 0, bottom = margin;
    for (std::size_t first = 0, after = 0; first < tiles.size(); first = after) {
        double row_width = tiles[first].width, height = tiles[first].height;
        for (after = first + 1; after < tiles.size(); ++after) {
            const double wider = row_width + between_tiles + tiles[after].width;
            if (wider > page) break;
            row_width = wider;
            height = std::max(height, tiles[after].height);
        }
        if (first > 0) bottom += between_tiles;
        bottom += height;
        double left = margin;
        for (std::size_t i = first; i < after; ++i) {
            content += shifted({left, bottom - tiles[i].height}, tiles[i].content);
            left += tiles[i].width + between_tiles;
        }
        width = std::max(width, row_width);
    }
    return document(std::ceil(width + 2 * margin), std::ceil(bottom + margin), title, content);
}

}  // namespace picture::pen
