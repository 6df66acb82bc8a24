#include "cards/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "cards/turtle.hpp"
#include "picture/pen.hpp"

namespace cards::drawing {
namespace {

/// Side of a card and the margin around a group, in units of the picture.
constexpr double side = 100, margin = 14;

/// Gaps between cards: laid edge to edge, or loose, so that no halves seem to touch.
constexpr double edge_to_edge = 3, loose = 16;

/// How shells were filled in 1986: one pattern per species, so that turtles can be told apart
/// without colour. Every line is drawn in full, because browsers print an SVG <pattern> as pixels.
constexpr std::string_view fillings = R"svg(<defs>
<clipPath id="turtle-shell"><circle cx="50" r="22"/></clipPath>
<path id="turtle-t" clip-path="url(#turtle-shell)" stroke-width="4" stroke-linecap="round" d="M26 2h0M34 2h0M42 2h0M50 2h0M58 2h0M66 2h0M74 2h0M30 6h0M38 6h0M46 6h0M54 6h0M62 6h0M70 6h0M26 10h0M34 10h0M42 10h0M50 10h0M58 10h0M66 10h0M74 10h0M30 14h0M38 14h0M46 14h0M54 14h0M62 14h0M70 14h0M26 18h0M34 18h0M42 18h0M50 18h0M58 18h0M66 18h0M74 18h0M30 22h0M38 22h0M46 22h0M54 22h0M62 22h0M70 22h0"/>
<path id="turtle-k" clip-path="url(#turtle-shell)" stroke="none" fill="currentColor" d="M30 0h5v5h-5zM40 0h5v5h-5zM50 0h5v5h-5zM60 0h5v5h-5zM70 0h5v5h-5zM25 5h5v5h-5zM35 5h5v5h-5zM45 5h5v5h-5zM55 5h5v5h-5zM65 5h5v5h-5zM30 10h5v5h-5zM40 10h5v5h-5zM50 10h5v5h-5zM60 10h5v5h-5zM70 10h5v5h-5zM25 15h5v5h-5zM35 15h5v5h-5zM45 15h5v5h-5zM55 15h5v5h-5zM65 15h5v5h-5zM30 20h5v5h-5zM40 20h5v5h-5zM50 20h5v5h-5zM60 20h5v5h-5zM70 20h5v5h-5z"/>
<path id="turtle-s" clip-path="url(#turtle-shell)" stroke-width="1.8" d="M33 0v22M39 0v22M45 0v22M51 0v22M57 0v22M63 0v22M69 0v22"/>
</defs>
)svg";

/// The shell's filling and outline; for a species that 1986 did not have, its letter.
std::string filled_shell(char species) {
    switch (species) {
        case 'f': return fmt::format(R"svg(<path d="{}" fill="currentColor"/>)svg", turtle::shell);
        case 't':
        case 'k':
        case 's':
            return fmt::format(R"svg(<use href="#turtle-{}"/><path d="{}" fill="none"/>)svg",
                               species, turtle::shell);
        default:
            return fmt::format(
                R"svg(<path d="{}" fill="none"/><text x="50" y="16" font-size="14" stroke="none" fill="currentColor" text-anchor="middle">{}</text>)svg",
                turtle::shell, species);
    }
}

/// Draws half a turtle at the top edge and rotates it to `edge`.
std::string half(const Half& half, std::size_t edge) {
    const bool is_front = half.part == Part::front;
    std::string out = fmt::format(R"svg(<g transform="rotate({} 50 50)">)svg", 90 * edge);
    out +=
        fmt::format(R"svg(<path d="{}" fill="none"/>)svg", is_front ? turtle::front : turtle::rear);
    if (is_front) out += fmt::format(R"svg(<path d="{}" fill="currentColor"/>)svg", turtle::eyes);
    return out + filled_shell(half.species) + "</g>";
}

/// How large a card's number is, and how large on cards that are drawn at half size.
constexpr int number_size = 24, large_number_size = 48;

/// Draws a card, its number turned with the card; the line below the number distinguishes 6 from 9.
std::string card(const Card& card, double x, double y, std::string_view look = "card",
                 int size = number_size) {
    std::string out = fmt::format(
        R"svg(<g class="{} card-{}" transform="translate({} {})"><rect width="100" height="100" rx="5" fill="none"/>)svg",
        look, card.number, x, y);
    for (std::size_t edge = 0; edge < 4; ++edge) out += half(card.halves[edge], edge);
    const int baseline = 48 + 7 * size / number_size;
    out += fmt::format(
        R"svg(<g transform="rotate({} 50 50)"><text x="50" y="{}" font-size="{}" font-weight="bold" stroke="none" fill="currentColor" text-anchor="middle">{}</text><path d="M43 {}h14"/></g></g>)svg",
        (360 - 90 * card.quarter_turns) % 360, baseline, size, card.number, baseline + 4);
    return out + "\n";
}

std::string document(double width, double height, const std::string& title,
                     const std::string& content) {
    return picture::pen::document(width, height, title, fmt::format("{}{}", fillings, content));
}

double at(std::size_t index, double gap = edge_to_edge) {
    return static_cast<double>(index) * (side + gap);
}
double span(std::size_t count, double gap = edge_to_edge) {
    return count == 0 ? 0 : at(count - 1, gap) + side;
}

std::string laid_out(const Pile& pile, std::size_t columns, double x, double y,
                     double gap = edge_to_edge, int size = number_size) {
    std::string out;
    for (std::size_t i = 0; i < pile.size(); ++i)
        out += card(pile[i], x + at(i % columns, gap), y + at(i / columns, gap), "card", size);
    return out;
}

std::string label(double x, double y, std::string_view text) {
    return fmt::format(
               R"svg(<text x="{}" y="{}" font-size="24" stroke="none" fill="currentColor">{}</text>)svg",
               x, y, text) +
           "\n";
}

/// The outline of a place that is still empty.
std::string empty_place(double x, double y) {
    return fmt::format(
               R"svg(<rect class="empty" x="{}" y="{}" width="100" height="100" rx="5" fill="none" stroke-dasharray="4 6" opacity="0.5"/>)svg",
               x, y) +
           "\n";
}

/// A pile beside the square: all its cards at half size, three in a row.
std::string small_pile(const Pile& pile, double x, double y) {
    if (pile.empty()) return label(x, y + 26, "(empty)");
    return fmt::format(R"svg(<g transform="translate({} {}) scale(0.5)" stroke-width="2">)svg", x,
                       y) +
           laid_out(pile, 3, 0, 0, loose, large_number_size) + "</g>\n";
}

std::string describe(Step step) {
    switch (step) {
        case Step::does_not_fit: return "does not fit";
        case Step::fits: return "fits";
        case Step::taken_back: return "is taken back";
        default: return "fits, and the square is full";
    }
}

}  // namespace

std::string squares(const Grid& grid, const std::vector<Pile>& solutions) {
    const std::size_t across = std::min<std::size_t>(3, solutions.size());
    const std::size_t down = across == 0 ? 0 : (solutions.size() + across - 1) / across;
    const double width = span(grid.columns) + 2 * margin, height = span(grid.rows) + 2 * margin;
    std::string content;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        const std::size_t column = i % across, row = i / across;
        content +=
            laid_out(solutions[i], grid.columns, margin + width * static_cast<double>(column),
                     margin + height * static_cast<double>(row));
    }
    return document(width * static_cast<double>(across), height * static_cast<double>(down),
                    fmt::format("{} laid out", solutions.size() == 1 ? "A solution" : "Solutions"),
                    content);
}

std::string cards(const Pile& pile, std::size_t columns) {
    const std::size_t rows = (pile.size() + columns - 1) / columns;
    return document(span(columns, loose) + 2 * margin, span(rows, loose) + 2 * margin, "Cards",
                    laid_out(pile, columns, margin, margin, loose));
}

std::string moment(const Grid& grid, const Moment& moment) {
    const double pile = span(3, loose) / 2, top = 44;
    const double middle = margin + pile + 3 * margin,
                 right = middle + span(grid.columns) + 3 * margin;
    const std::size_t most = std::max(moment.supply.size(), moment.basket.size());
    const double height = std::max(span(grid.rows), span((most + 2) / 3, loose) / 2);
    std::string content =
        label(margin, 26, "supply") + label(middle, 26, "laid") + label(right, 26, "basket");
    content += small_pile(moment.supply, margin, top) + small_pile(moment.basket, right, top);
    content += laid_out(moment.laid, grid.columns, middle, top);
    for (std::size_t place = moment.laid.size(); place < grid.places(); ++place) {
        const double x = middle + at(place % grid.columns), y = top + at(place / grid.columns);
        content +=
            place == moment.laid.size() ? card(moment.card, x, y, "in-hand") : empty_place(x, y);
    }
    const std::size_t place = moment.laid.size();
    content +=
        fmt::format(
            R"svg(<rect class="hand" x="{}" y="{}" width="108" height="108" rx="8" fill="none" stroke-width="3.5"{}/>)svg",
            middle + at(place % grid.columns) - 4, top + at(place / grid.columns) - 4,
            moment.step == Step::does_not_fit || moment.step == Step::taken_back
                ? R"svg( stroke-dasharray="9 6")svg"
                : "") +
        "\n";
    return document(right + pile + margin, top + height + margin,
                    fmt::format("Step {}: card {} {}", moment.number, moment.card.number,
                                describe(moment.step)),
                    content);
}

}  // namespace cards::drawing
