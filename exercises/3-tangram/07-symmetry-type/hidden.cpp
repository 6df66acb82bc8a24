#include "exercises/3-tangram/tests/types_of_symmetry.hpp"
#include "grader/judge/judge.hpp"
#include "symmetry_type.hpp"

KNOBEL_STUDENT(type_of);

namespace {

bool is_field_or_half(const tangram::Field& field) {
    using enum tangram::Cover;
    for (const tangram::Cover cover : {upper_right, upper_left, lower_left, lower_right, whole})
        if (field.cover == cover) return true;
    return false;
}

/// A piece in a square box that has these symmetries, perhaps more: another one, together with all
/// its images.
Fields symmetric_piece(tangram::Dice& dice, const tangram::Group& group) {
    const int side = 2 + static_cast<int>(dice.below(3));
    const Fields part = tangram::at_origin(dice.piece_of_at_most(2 * side));
    std::vector<Fields> images;
    for (const Symmetry s : group)
        images.push_back(
            tangram::moved(tangram::image(s, part), frame_after(s, {side, side}).way_back));
    const Fields piece = tangram::joined(images);
    const bool usable =
        std::ranges::all_of(piece, is_field_or_half) && !tangram::polygon_around(piece).empty();
    return usable ? piece : symmetric_piece(dice, group);
}

}  // namespace

TEST_CASE("Any piece has one of the ten types", "[2 points][hidden]") {
    tangram::Dice dice(grader::judge::seed());
    for (int round = 0; round < 4; ++round)
        for (const auto& [type, group] : tangram::types_of_symmetry) {
            const Fields piece = tangram::moved(symmetric_piece(dice, group), dice.point(1000));
            grader::judge::expect(
                type_of_of_student(piece), tangram::expected_type(piece),
                "a piece of " + std::to_string(piece.size()) + " fields and halves");
        }
}
