// Store nothing: of congruent assemblies only the first counts
// Price: no set of what is known, and 256 instead of 1,024 fillings of the tangram's outlines are
// compared; but the reader has to see why exactly one of each family is the first.
#include <algorithm>
#include <optional>

#include "exercises/3-tangram/given.hpp"
#include "program_3.hpp"

namespace {

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces)
        : box_(outline.box), group_(symmetries_of(outline)) {
        for (const Fields& piece : pieces) looks_.push_back(orientations(piece));
        lay_the_rest(fields_of(outline));
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
    Group group_;  ///< those of the outline: they bring assemblies of it to others
    std::vector<std::vector<Fields>> looks_;
    Assembly laid_;
    std::vector<Assembly> found_;
};

}  // namespace

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    return Program3(outline, pieces).found();
}
