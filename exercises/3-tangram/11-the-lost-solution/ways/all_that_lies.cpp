// No list of useful symmetries: compare all that lies, not only the kind in hand
// Price: for the tangram's outlines, lists of fields are turned 9,124 times instead of 3,988; but
// the function with the slip is gone, and no list has to be right at each level of the tree.
#include "the_lost_solution.hpp"

#include <algorithm>

#include "exercises/3-tangram/given.hpp"

namespace {

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces)
        : outline_(outline),
          inside_(fields_of(outline)),
          kinds_(kinds_of(pieces, inside_)),
          group_(symmetries_of(outline)),
          pieces_(pieces.size()) {}

    std::vector<Assembly> find_all() {
        lay_next_kind(inside_);
        return found_;
    }

private:
    const Kind& kind() const { return kinds_[laid_.size() - 1]; }
    std::vector<Position>& laid() { return laid_.back(); }

    void lay_next_kind(const Fields& free) {
        if (laid_.size() == kinds_.size()) return report();
        laid_.emplace_back();
        lay_next_copy(free);
        laid_.pop_back();
    }

    /// Equal pieces follow each other in ascending positions.
    void lay_next_copy(const Fields& free) {
        if (laid().size() == kind().copies.size()) return lay_next_kind(free);
        const Position first = laid().empty() ? 0 : laid().back() + 1;
        for (Position position = first; position < kind().places.size(); ++position) {
            const Fields& place = kind().places[position];
            if (!has_room(free, place)) continue;
            laid().push_back(position);
            if (comes_first()) lay_next_copy(what_is_left(free, place));
            laid().pop_back();
        }
    }

    /// Where the copies of a kind come to lie under a symmetry, in ascending order.
    std::vector<Position> images(Symmetry s, std::size_t k) const {
        std::vector<Position> images;
        for (const Position position : laid_[k])
            images.push_back(image_of(position, kinds_[k], s, outline_.box));
        std::sort(images.begin(), images.end());
        return images;
    }

    /// Whether a symmetry brings what lies to where it comes earlier. The first kind that does not
    /// come to lie as it does now decides.
    bool brings_earlier(Symmetry s) const {
        for (std::size_t k = 0; k < laid_.size(); ++k)
            if (const auto moved = images(s, k); moved != laid_[k]) return moved < laid_[k];
        return false;
    }

    /// The symmetry test: of congruent configurations only the smallest is followed up.
    bool comes_first() const {
        return std::none_of(group_.begin(), group_.end(),
                            [&](Symmetry s) { return brings_earlier(s); });
    }

    void report() {
        for (std::size_t k = 0; k < kinds_.size(); ++k)
            for (std::size_t i = 0; i < kinds_[k].copies.size(); ++i)
                pieces_[kinds_[k].copies[i]] = kinds_[k].places[laid_[k][i]];
        found_.push_back(pieces_);
    }

    Octagon outline_;
    Fields inside_;
    std::vector<Kind> kinds_;
    Group group_;  ///< the symmetries of the outline
    std::vector<std::vector<Position>> laid_;
    Assembly pieces_;
    std::vector<Assembly> found_;
};

}  // namespace

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    return Program3(outline, pieces).find_all();
}

Octagon lost_one() { return {{4, 4}, {2, 2, 2, 2}}; }
