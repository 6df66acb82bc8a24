// Fill the lowest free field, with whichever piece covers it
// Price: small pieces are tried wherever they fit: for the twenty outlines of the tangram more than
// four times as many attempts as the solution makes. But no hole is left behind: that seven
// dominoes do not fill a square of 4x4 without two opposite corners takes 219,842 instead of
// 1,356,476.
#include <algorithm>

#include "program_1.hpp"

namespace {

Fields moved(Fields piece, Point way) {
    for (Field& field : piece) field.at = field.at + way;
    return piece;
}

bool has_room(const Fields& free, const Fields& piece) {
    return std::ranges::all_of(piece, [&](const Field& wanted) {
        const auto found = std::ranges::lower_bound(free, wanted.at, {}, &Field::at);
        return found != free.end() && found->at == wanted.at &&
               (found->cover & wanted.cover) == wanted.cover;
    });
}

Fields what_is_left(Fields free, const Fields& piece) {
    for (const Field& taken : piece) {
        const auto field = std::ranges::lower_bound(free, taken.at, {}, &Field::at);
        field->cover = without(field->cover, taken.cover);
    }
    std::erase_if(free, [](const Field& field) { return field.cover == Cover::nothing; });
    return free;
}

/// @param laid  by piece: where it lies; empty as long as it does not
bool fill(const Fields& free, const std::vector<Fields>& pieces, std::vector<Fields>& laid) {
    if (free.empty()) return true;
    // Some piece lies on the lowest free field. All below are covered, so its own lowest is there.
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (!laid[i].empty()) continue;
        for (const Fields& look : orientations(pieces[i])) {
            const Fields piece = moved(look, free.front().at - look.front().at);
            if (!has_room(free, piece)) continue;
            laid[i] = piece;
            if (fill(what_is_left(free, piece), pieces, laid)) return true;
            laid[i].clear();
        }
    }
    return false;
}

}  // namespace

std::vector<Fields> build(const Fields& figure, const std::vector<Fields>& pieces) {
    std::vector<Fields> laid(pieces.size());
    return fill(figure, pieces, laid) ? laid : std::vector<Fields>{};
}
