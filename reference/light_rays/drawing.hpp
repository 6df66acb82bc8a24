#pragma once

#include <string>
#include <vector>

#include "light_rays/board.hpp"

/// Pictures of boards, as SVG. Lines and words take the colour of the text around them, rays the
/// chapter's colour.
namespace light_rays::drawing {

/// What to show in addition to the board.
struct Emphasis {
    std::vector<Place> fields;  ///< framed: those that a step is about
    std::vector<Place> fresh;   ///< their rays are drawn as just lit
    std::string title = "A board of the light rays";
    bool numbered = false;  ///< whether rows and columns are numbered, from 1, and fields named
};

/// Draws a board: numbers in circles, rays as lines with an arrowhead at the end, lit fields
/// shaded. For screen readers, its description contains the board as `print` formats it.
std::string picture(const Board& board, const Emphasis& emphasis = {});

/// Returns the names of the pictures that explain the strategies, in alphabetical order:
/// - `driven`: a ray one field too long, so that another number lacks room, and where it must stop;
/// - `guesses`: the guesses that lead to a solution, as a tree: what each led to, and which were
///   taken back;
/// - `intersection`: three ways to light the remaining fields of a number, and what they have in
///   common;
/// - `lonely`: where an unlit field looks, and what it finds there;
/// - `ranges`: the remaining range of a number, and its available range in each direction;
/// - `rules`: a board and its solution.
std::vector<std::string> figure_names();

/// Draws one of these pictures. It shows a moment that a solver found on a board chosen for it.
/// @throws std::out_of_range when the name is unknown
std::string figure(const std::string& name);

/// Returns the unsolved board of a picture.
/// @throws std::out_of_range when the name is unknown
Board board_of(const std::string& name);

}  // namespace light_rays::drawing
