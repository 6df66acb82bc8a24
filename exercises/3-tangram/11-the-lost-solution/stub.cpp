#include "the_lost_solution.hpp"

#include <algorithm>

// Given, and in order: Kind, kinds_of, has_room, what_is_left, image_of, symmetries_of.
#include "exercises/3-tangram/given.hpp"

namespace {

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces)
        : outline_(outline),
          inside_(fields_of(outline)),
          kinds_(kinds_of(pieces, inside_)),
          pieces_(pieces.size()) {}

    std::vector<Assembly> find_all() {
        lay_next_kind(inside_, symmetries_of(outline_));
        return found_;
    }

private:
    const Kind& kind() const { return kinds_[laid_.size() - 1]; }
    std::vector<Position>& laid() { return laid_.back(); }

    /// @param group  the symmetries of the outline and of all that is laid in it
    void lay_next_kind(const Fields& free, const Group& group) {
        if (laid_.size() == kinds_.size()) return report();
        laid_.emplace_back();
        lay_next_copy(free, group);
        laid_.pop_back();
    }

    /// Equal pieces follow each other in ascending positions.
    void lay_next_copy(const Fields& free, const Group& group) {
        if (laid().size() == kind().copies.size())
            return lay_next_kind(free, those_that_keep(group));
        for (Position position = laid().empty() ? 0 : laid().back() + 1;
             position < kind().places.size(); ++position) {
            const Fields& place = kind().places[position];
            if (!has_room(free, place)) continue;
            laid().push_back(position);
            if (comes_first(group)) lay_next_copy(what_is_left(free, place), group);
            laid().pop_back();
        }
    }

    /// Where the copies go under a symmetry, in ascending order.
    std::vector<Position> images(Symmetry s) {
        std::vector<Position> images;
        for (const Position position : laid())
            images.push_back(image_of(position, kind(), s, outline_.box));
        std::sort(images.begin(), images.end());
        return images;
    }

    /// The symmetry test: of congruent configurations only the smallest is followed up.
    bool comes_first(const Group& group) {
        return std::none_of(group.begin(), group.end(),
                            [&](Symmetry s) { return images(s) < laid(); });
    }

    /// The symmetries that are left when the copies of a kind have been laid.
    Group those_that_keep(Group group) {
        std::erase_if(group, [&](Symmetry s) { return images(s).front() != laid().front(); });
        return group;
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
    std::vector<std::vector<Position>> laid_;
    Assembly pieces_;
    std::vector<Assembly> found_;
};

}  // namespace

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    return Program3(outline, pieces).find_all();
}

Octagon lost_one() {
    // {{width, height}, {top left, top right, bottom right, bottom left}}
    todo("TODO: find out which outline loses an assembly, and return it; then correct the program");
}
