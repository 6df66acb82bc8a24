#pragma once

#include <string>
#include <vector>

#include "light_rays/board.hpp"

/// Pictures of boards, as SVG. Lines and words take the colour of the text around them, rays the
/// chapter's.
namespace light_rays::drawing {

/// What is to be seen besides the board.
struct Emphasis {
    std::vector<Place> fields;  ///< framed: those that a step is about
    std::vector<Place> fresh;   ///< their rays are drawn as just lit
    std::string title = "A board of the light rays";
    bool numbered = false;  ///< whether rows and columns have their numbers beside them, from 1
};

/// A board: numbers in circles, rays as lines with an arrowhead at their end, fields that are lit
/// shaded. For those who do not see it, it holds the board as `print` writes it.
std::string picture(const Board& board, const Emphasis& emphasis = {});

/// The names of the pictures that explain the strategies, in alphabetical order:
/// - `driven`: a ray one field too far, so that another number lacks room, and where it must stop;
/// - `guesses`: the guesses that lead to a solution, as a tree: what each led to, and which were
///   taken back;
/// - `intersection`: three ways to light what a number still has to, and what they have in common;
/// - `lonely`: where an unlit field looks, and what it finds there;
/// - `ranges`: what remains to a number, and what is available to it in each direction;
/// - `rules`: a board and its solution.
std::vector<std::string> figure_names();

/// One of these pictures. What it shows was found while a solver worked on a board that suits it.
/// @throws std::out_of_range when there is none of this name
std::string figure(const std::string& name);

/// The board of a picture, as it is before it is solved.
/// @throws std::out_of_range when there is none of this name
Board board_of(const std::string& name);

}  // namespace light_rays::drawing
