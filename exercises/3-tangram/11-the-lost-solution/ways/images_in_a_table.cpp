// A table says where a symmetry brings each position
// Price: no gain for the tangram, where fields are turned 4,036 times instead of 3,988. But cut
// both large triangles in two, and it is 3,682 instead of 173,445: the table does not grow with the
// tree.
#include "the_lost_solution.hpp"

#include <algorithm>
#include <array>

namespace {

using Assembly = std::vector<Fields>;
using Group = std::vector<Symmetry>;

/// Where a piece lies: the number of a place in the list of its kind.
using Position = std::size_t;

/// Equal pieces.
struct Kind {
    std::vector<std::size_t> copies;  ///< which of the pieces they are
    std::vector<Fields> places;       ///< where one of them can lie, in ascending order
    /// By symmetry: for each place the number of the place where it comes to lie. Only for the
    /// symmetries of the outline.
    std::array<std::vector<Position>, 8> image;
};

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

/// Where fields come to lie when the box around everything is turned or turned over.
Fields image_in(const Box& box, Symmetry s, const Fields& fields) {
    Fields result;
    for (const Field& field : fields) result.push_back(image(s, field));
    std::sort(result.begin(), result.end());
    return moved(result, frame_after(s, box).way_back);
}

std::vector<Fields> places_of(const Fields& piece, const Fields& inside) {
    std::vector<Fields> places;
    for (const Fields& look : orientations(piece))
        for (const Field& field : inside)
            if (const Fields place = moved(look, field.at - look.front().at);
                has_room(inside, place))
                places.push_back(place);
    std::sort(places.begin(), places.end());
    return places;
}

Group symmetries_of(const Box& box, const Fields& inside) {
    Group group;
    for (const Symmetry s : tangram::symmetries)
        if (image_in(box, s, inside) == inside) group.push_back(s);
    return group;
}

/// Where places come to lie under a symmetry, by their numbers.
std::vector<Position> images_of(const std::vector<Fields>& places, const Box& box, Symmetry s) {
    std::vector<Position> images;
    for (const Fields& place : places) {
        const auto found = std::lower_bound(places.begin(), places.end(), image_in(box, s, place));
        images.push_back(static_cast<Position>(found - places.begin()));
    }
    return images;
}

/// The kinds in the order in which they are laid.
std::vector<Kind> kinds_of(const std::vector<Fields>& pieces, const Box& box, const Fields& inside,
                           const Group& group) {
    std::vector<Kind> kinds;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto equal = [&](const Kind& kind) {
            return orientations(pieces[kind.copies.front()]) == orientations(pieces[i]);
        };
        const auto known = std::find_if(kinds.begin(), kinds.end(), equal);
        if (known == kinds.end()) kinds.push_back({{i}, places_of(pieces[i], inside), {}});
        else known->copies.push_back(i);
    }
    for (Kind& kind : kinds)
        for (const Symmetry s : group) kind.image[number(s)] = images_of(kind.places, box, s);
    return kinds;
}

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces)
        : inside_(fields_of(outline)),
          group_(symmetries_of(outline.box, inside_)),
          kinds_(kinds_of(pieces, outline.box, inside_, group_)),
          pieces_(pieces.size()) {}

    std::vector<Assembly> find_all() {
        lay_next_kind(inside_, group_);
        return found_;
    }

private:
    const Kind& kind() const { return kinds_[laid_.size() - 1]; }
    std::vector<Position>& laid() { return laid_.back(); }

    /// @param group  the symmetries of the outline and of all that lies in it
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

    /// Where the copies come to lie under a symmetry, in ascending order.
    std::vector<Position> images(Symmetry s) {
        std::vector<Position> images;
        for (const Position position : laid()) images.push_back(kind().image[number(s)][position]);
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
