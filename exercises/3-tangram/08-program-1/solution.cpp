#include <algorithm>

#include "program_1.hpp"

namespace {

Fields moved(Fields piece, Point way) {
    for (Field& field : piece) field.at = field.at + way;
    return piece;
}

bool has_room(const Fields& free, const Fields& piece) {
    return std::all_of(piece.begin(), piece.end(), [&](const Field& wanted) {
        return std::any_of(free.begin(), free.end(), [&](const Field& field) {
            return field.at == wanted.at && (field.cover & wanted.cover) == wanted.cover;
        });
    });
}

Fields what_is_left(Fields free, const Fields& piece) {
    for (const Field& taken : piece)
        for (Field& field : free)
            if (field.at == taken.at) field.cover = without(field.cover, taken.cover);
    std::erase_if(free, [](const Field& field) { return field.cover == Cover::nothing; });
    return free;
}

bool lay_the_rest(const Fields& free, const std::vector<Fields>& pieces,
                  std::vector<Fields>& laid) {
    if (laid.size() == pieces.size()) return true;
    for (const Fields& look : orientations(pieces[laid.size()]))
        for (const Field& field : free) {
            const Fields piece = moved(look, field.at - look.front().at);
            if (!has_room(free, piece)) continue;
            laid.push_back(piece);
            if (lay_the_rest(what_is_left(free, piece), pieces, laid)) return true;
            laid.pop_back();
        }
    return false;
}

}  // namespace

std::vector<Fields> build(const Fields& figure, const std::vector<Fields>& pieces) {
    std::vector<Fields> laid;
    lay_the_rest(figure, pieces, laid);
    return laid;
}
