// Store nothing: of congruent assemblies only the first counts
// Price: no set of what is known, and 256 instead of 1,024 fillings of the tangram's outlines are
// compared; but the reader has to see why exactly one of each family is the first.
#include <algorithm>
#include <optional>

#include "program_3.hpp"

namespace {

using Assembly = std::vector<Fields>;

Fields moved(Fields piece, Point way) {
    for (Field& field : piece) field.at = field.at + way;
    return piece;
}

bool has_room(const Fields& free, const Fields& piece) {
    return std::ranges::all_of(piece, [&](const Field& wanted) {
        return std::ranges::any_of(free, [&](const Field& field) {
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

/// Where fields come to lie when the box around everything is turned or turned over.
Fields image_in(const Box& box, Symmetry s, const Fields& fields) {
    Fields result;
    for (const Field& field : fields) result.push_back(image(s, field));
    std::ranges::sort(result);
    return moved(result, frame_after(s, box).way_back);
}

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces) : box_(outline.box) {
        const Fields inside = fields_of(outline);
        for (const Symmetry s : tangram::symmetries)
            if (image_in(box_, s, inside) == inside) group_.push_back(s);
        for (const Fields& piece : pieces) looks_.push_back(orientations(piece));
        lay_the_rest(inside);
    }

    const std::vector<Assembly>& found() const { return found_; }

private:
    void lay_the_rest(const Fields& free) {
        if (laid_.size() == looks_.size()) return keep_if_first();
        const std::optional<Fields> before = equal_piece_before();
        for (const Fields& look : looks_[laid_.size()])
            for (const Field& field : free) {
                const Fields piece = moved(look, field.at - look.front().at);
                if (piece < before || !has_room(free, piece)) continue;
                laid_.push_back(piece);
                lay_the_rest(what_is_left(free, piece));
                laid_.pop_back();
            }
    }

    /// Where the last piece lies that equals the one in hand: equal pieces are laid in ascending
    /// order, so each way to lay them is met once.
    std::optional<Fields> equal_piece_before() const {
        for (std::size_t i = laid_.size(); i-- > 0;)
            if (looks_[i] == looks_[laid_.size()]) return laid_[i];
        return {};
    }

    /// Keeps what lies, unless one of its images comes before it, as a sorted list of pieces.
    void keep_if_first() {
        const Assembly sorted = sorted_image({});
        if (std::ranges::none_of(group_, [&](Symmetry s) { return sorted_image(s) < sorted; }))
            found_.push_back(laid_);
    }

    Assembly sorted_image(Symmetry s) const {
        Assembly result;
        for (const Fields& piece : laid_) result.push_back(image_in(box_, s, piece));
        std::ranges::sort(result);
        return result;
    }

    Box box_;
    std::vector<Symmetry> group_;  ///< those of the outline: they bring assemblies of it to others
    std::vector<std::vector<Fields>> looks_;
    Assembly laid_;
    std::vector<Assembly> found_;
};

}  // namespace

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    return Program3(outline, pieces).found();
}
