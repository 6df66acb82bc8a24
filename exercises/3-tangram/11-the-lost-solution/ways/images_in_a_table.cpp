// A table says where a symmetry brings each position
// Price: no gain for the tangram, where lists of fields are turned 4,036 times instead of 3,988.
// But cut both large triangles in two, and it is 3,682 instead of 173,445: the table does not grow
// with the tree.
#include "the_lost_solution.hpp"

#include <algorithm>
#include <array>

#include "exercises/3-tangram/given.hpp"

namespace {

/// By symmetry: for each position of a kind the one to which it is brought. Only for the symmetries
/// of the outline.
using Table = std::array<std::vector<Position>, 8>;

Table images_of(const Kind& kind, const Group& group, const Box& box) {
    Table images;
    for (const Symmetry s : group)
        for (Position position = 0; position < kind.places.size(); ++position)
            images[number(s)].push_back(image_of(position, kind, s, box));
    return images;
}

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces)
        : inside_(fields_of(outline)),
          group_(symmetries_of(outline)),
          kinds_(kinds_of(pieces, inside_)),
          pieces_(pieces.size()) {
        for (const Kind& kind : kinds_) table_.push_back(images_of(kind, group_, outline.box));
    }

    std::vector<Assembly> find_all() {
        lay_next_kind(inside_, group_);
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
        const Position first = laid().empty() ? 0 : laid().back() + 1;
        for (Position position = first; position < kind().places.size(); ++position) {
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
            images.push_back(table_[laid_.size() - 1][number(s)][position]);
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
        std::erase_if(group, [&](Symmetry s) { return images(s) != laid(); });
        return group;
    }

    void report() {
        for (std::size_t k = 0; k < kinds_.size(); ++k)
            for (std::size_t i = 0; i < kinds_[k].copies.size(); ++i)
                pieces_[kinds_[k].copies[i]] = kinds_[k].places[laid_[k][i]];
        found_.push_back(pieces_);
    }

    Fields inside_;
    Group group_;
    std::vector<Kind> kinds_;
    std::vector<Table> table_;  ///< by kind
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
