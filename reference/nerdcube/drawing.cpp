#include "nerdcube/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>
#include <span>
#include <string_view>

#include "nerdcube/locations.hpp"
#include "nerdcube/net.hpp"
#include "picture/pen.hpp"

namespace nerdcube::drawing {
namespace {

using picture::pen::Spot;

/// Length of a face's edge and margin around the drawing, in units of the picture.
constexpr double flat_edge = 40, solid_edge = 56, margin = 6;

/// The colour of the chapter; without a page around the drawing, chapter 2's colour in light mode.
constexpr std::string_view chapter_colour = "var(--chapter, #2451a6)";

/// The pose of a face in the picture: its middle, and the steps to the next face on the net to the
/// right and below.
struct Pose {
    Spot middle, right, down;
};

/// Row and column of a face, counted from 0 at the top left of the net or of a side.
struct Place {
    int row, column;
};

constexpr Place on_net(Face face) {
    if (face <= 9) return {(face - 1) / 3, 3 + (face - 1) % 3};
    if (face <= 36) return {3 + (face - 10) / 9, (face - 10) % 9};
    return {6 + (face - 37) / 3, 3 + (face - 37) % 3};
}

constexpr Place on_side(Face face) { return {on_net(face).row % 3, on_net(face).column % 3}; }

/// Returns the pose of the centre of a side, which determines the pose of the side.
using Sides = std::function<Pose(Face centre)>;

/// Returns the pose of a face, given that of its side's centre.
Pose pose_of(Face face, const Pose& centre) {
    const Place place = on_side(face);
    return {centre.middle + (place.column - 1) * centre.right + (place.row - 1) * centre.down,
            centre.right, centre.down};
}

/// A quarter turn clockwise on the spot.
constexpr Pose turned_right(const Pose& lie) { return {lie.middle, lie.down, -1 * lie.right}; }

// The net, and how it is folded.

Pose flat(Face centre) {
    const Place place = on_net(centre);
    const double x = margin + (place.column + 0.5) * flat_edge,
                 y = margin + (place.row + 0.5) * flat_edge;
    return {{x, y}, {flat_edge, 0}, {0, flat_edge}};
}

/// A point in the cube, or a step in it, measured in edges of a face from the left bottom corner at
/// the back: x goes to the right, y to the front, z up.
struct Space {
    double x, y, z;
};

/// The pose of the centre of a side on the cube.
struct Fold {
    Space middle, right, down;
};

/// Side 23 stays on top, the sides around it are folded down, and side 50 goes to the bottom with
/// side 41.
Fold folded(Face centre) {
    switch (centre) {
        case 5: return {{1.5, 0, 1.5}, {1, 0, 0}, {0, 0, 1}};
        case 20: return {{0, 1.5, 1.5}, {0, 0, 1}, {0, 1, 0}};
        case 26: return {{3, 1.5, 1.5}, {0, 0, -1}, {0, 1, 0}};
        case 41: return {{1.5, 3, 1.5}, {1, 0, 0}, {0, 0, -1}};
        case 50: return {{1.5, 1.5, 0}, {1, 0, 0}, {0, -1, 0}};
        default: return {{1.5, 1.5, 3}, {1, 0, 0}, {0, 1, 0}};
    }
}

/// Projects a step in the cube as seen from above the right front corner, with all edges equally
/// long (isometric).
Spot seen(const Space& step) {
    return {solid_edge * std::numbers::sqrt3 / 2 * (step.x - step.y),
            solid_edge * ((step.x + step.y) / 2 - step.z)};
}

constexpr double solid_width = 3 * std::numbers::sqrt3 * solid_edge, solid_height = 6 * solid_edge;

Pose standing(Face centre) {
    const Fold fold = folded(centre);
    const Spot origin{margin + solid_width / 2, margin + solid_height / 2};
    return {origin + seen(fold.middle), seen(fold.right), seen(fold.down)};
}

/// The pose on the cube tipped over: the left side moves to the front left, the back to the right,
/// the bottom to the top.
Pose tipped_over(Face centre) {
    const auto tipped = [](const Space& step) { return Space{-step.y, -step.x, -step.z}; };
    const Fold fold = folded(centre);
    const Spot origin{margin + solid_width / 2, margin + solid_height / 2};
    return {origin + seen(tipped(fold.middle)), seen(tipped(fold.right)), seen(tipped(fold.down))};
}

// The drawing itself.

/// The outline of a rectangle in this pose, `edges` faces wide and high.
std::string outline(const Pose& lie, double edges, std::string_view look) {
    std::string points;
    for (const auto& [right, down] :
         std::array<std::array<double, 2>, 4>{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}}) {
        const Spot corner =
            lie.middle + edges / 2 * right * lie.right + edges / 2 * down * lie.down;
        points += fmt::format("{}{:.2f},{:.2f}", points.empty() ? "" : " ", corner.x, corner.y);
    }
    return fmt::format(R"svg(<polygon points="{}" {}/>)svg", points, look);
}

/// Text in the middle of a face in this pose, as if printed on it; `size` in edges of the face.
std::string printed(std::string_view text, const Pose& lie, double size) {
    constexpr double edge = 100, capitals = 0.72;
    const Spot right = 1 / edge * lie.right, down = 1 / edge * lie.down;
    return fmt::format(
        R"svg(<text transform="matrix({:.4f} {:.4f} {:.4f} {:.4f} {:.2f} {:.2f})" y="{:.0f}" font-size="{:.0f}" text-anchor="middle" stroke="none" fill="currentColor">{}</text>)svg",
        right.x, right.y, down.x, down.y, lie.middle.x, lie.middle.y, size * edge * capitals / 2,
        size * edge, picture::pen::escaped(text));
}

/// A circle in a face in this pose: the orientation of its letter is still open.
std::string circle(const Pose& lie) {
    return fmt::format(
        R"svg(<circle r="0.42" transform="matrix({:.4f} {:.4f} {:.4f} {:.4f} {:.2f} {:.2f})" stroke-width="0.025" fill="none"/>)svg",
        lie.right.x, lie.right.y, lie.down.x, lie.down.y, lie.middle.x, lie.middle.y);
}

/// Turns the pose of a face on the net to match the orientation of its letter.
Pose turned(const Pose& lie, Orientation orientation) {
    using enum Orientation;
    switch (orientation) {
        case turned_right: return drawing::turned_right(lie);
        case upside_down: return drawing::turned_right(drawing::turned_right(lie));
        case left_right:
        case turned_left:
            return drawing::turned_right(drawing::turned_right(drawing::turned_right(lie)));
        default: return lie;
    }
}

std::string letter(const Sticker& sticker, const Pose& lie) {
    using enum Orientation;
    if (sticker.letter == blank) return "";
    const bool open = sticker.orientation == any || sticker.orientation == invalid;
    return printed(utf8(sticker.letter), turned(lie, sticker.orientation), 0.66) +
           (open ? circle(lie) : "");
}

/// Draws the content of a face, without its outline.
using Inside = std::function<std::string(Face, const Pose&)>;

Inside letters_of(const Cube& cube) {
    return [&cube](Face face, const Pose& lie) { return letter(cube[face], lie); };
}

std::string number(Face face, const Pose& lie) { return printed(fmt::to_string(face), lie, 0.44); }

/// The lines between the faces of a side, weaker than those around it.
constexpr std::string_view thin = R"svg(stroke-width="1" stroke-opacity="0.5")svg";

std::string fill(double opacity) {
    return fmt::format(R"svg(fill="{}" fill-opacity="{}" {})svg", chapter_colour, opacity, thin);
}

/// Returns the fill of a face: strong when it is highlighted, light when it is shaded.
std::string look_of(bool picked, bool shaded) {
    if (picked) return fill(0.4);
    return shaded ? fill(0.15) : fmt::format(R"svg(fill="none" {})svg", thin);
}

bool contains(std::span<const Face> some, Face face) {
    return std::find(some.begin(), some.end(), face) != some.end();
}

/// Draws the faces of these sides, and on top of them the outlines of the sides and of highlighted
/// faces.
std::string drawn(std::span<const Face> shown, const Sides& sides, const Inside& inside,
                  std::span<const Face> shaded, const Picked& picked) {
    std::string below, above, uppermost;
    for (const Face centre : shown)
        above += outline(sides(centre), 3, R"svg(fill="none" stroke-width="3")svg") + "\n";
    for (Face face = 1; face <= faces; ++face) {
        if (!contains(shown, centre_of(face))) continue;
        const bool is_picked = contains(picked, face);
        const Pose lie = pose_of(face, sides(centre_of(face)));
        below += fmt::format(R"svg(<g class="face-{}" data-face="{}">{}{}</g>)svg", face, face,
                             outline(lie, 1, look_of(is_picked, contains(shaded, face))),
                             inside(face, lie)) +
                 "\n";
        if (is_picked)
            uppermost += outline(lie, 0.94,
                                 fmt::format(R"svg(fill="none" stroke="{}" stroke-width="3.5")svg",
                                             chapter_colour)) +
                         "\n";
    }
    return below + above + uppermost;
}

std::string flat_drawing(std::string_view title, const Inside& inside, std::span<const Face> shaded,
                         const Picked& picked) {
    return picture::pen::document(9 * flat_edge + 2 * margin, 12 * flat_edge + 2 * margin, title,
                                  drawn(centres, flat, inside, shaded, picked));
}

std::string solid_drawing(std::string_view title, std::span<const Face> shown, const Sides& sides,
                          const Inside& inside, std::span<const Face> shaded,
                          const Picked& picked) {
    return picture::pen::document(std::ceil(solid_width + 2 * margin), solid_height + 2 * margin,
                                  title, drawn(shown, sides, inside, shaded, picked));
}

/// The visible sides of the standing cube and of the tipped one.
constexpr std::array<Face, 3> near_sides{23, 41, 26}, far_sides{50, 20, 5};

}  // namespace

std::string net(const Cube& cube, const Picked& picked) {
    return flat_drawing("The net of a cube", letters_of(cube), {}, picked);
}

std::string numbers(const Picked& picked) {
    return flat_drawing("The net with the numbers of the faces", number, centres, picked);
}

std::string cube(const Cube& cube, const Picked& picked) {
    return solid_drawing("A cube, side 23 on top", near_sides, standing, letters_of(cube), {},
                         picked);
}

std::string other_side(const Cube& cube, const Picked& picked) {
    return solid_drawing("A cube, side 50 on top", far_sides, tipped_over, letters_of(cube), {},
                         picked);
}

std::string numbered_cube(const Picked& picked) {
    return solid_drawing("The numbers of the faces, side 23 on top", near_sides, standing, number,
                         centres, picked);
}

std::string numbered_other_side(const Picked& picked) {
    return solid_drawing("The numbers of the faces, side 50 on top", far_sides, tipped_over, number,
                         centres, picked);
}

std::string corner_letter(char32_t letter) {
    Cube cube;
    for (const Location& location : locations)
        if (location.size() == 3)
            for (const Slot& slot : location)
                cube[slot.face] = {letter, slot.turn(Orientation::upright)};
    return flat_drawing("A letter at all corners", letters_of(cube), {}, {});
}

}  // namespace nerdcube::drawing
