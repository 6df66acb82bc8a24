#include "the_lost_solution.hpp"

#include <algorithm>

namespace {

using Assembly = std::vector<Fields>;
using Group = std::vector<Symmetry>;

/// Where a piece lies: the number of a place in the list of its kind.
using Position = std::size_t;

/// Equal pieces.
struct Kind {
    std::vector<std::size_t> copies;  ///< which of the pieces they are
    std::vector<Fields> places;  ///< where one of them can lie in the outline, in ascending order
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

/// The kinds in the order in which they are laid.
std::vector<Kind> kinds_of(const std::vector<Fields>& pieces, const Fields& inside) {
    std::vector<Kind> kinds;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const auto equal = [&](const Kind& kind) {
            return orientations(pieces[kind.copies.front()]) == orientations(pieces[i]);
        };
        const auto known = std::find_if(kinds.begin(), kinds.end(), equal);
        if (known == kinds.end()) kinds.push_back({{i}, places_of(pieces[i], inside)});
        else known->copies.push_back(i);
    }
    return kinds;
}

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces)
        : box_(outline.box),
          inside_(fields_of(outline)),
          kinds_(kinds_of(pieces, inside_)),
          pieces_(pieces.size()) {}

    std::vector<Assembly> find_all() {
        Group group;
        for (const Symmetry s : tangram::symmetries)
            if (image_in(box_, s, inside_) == inside_) group.push_back(s);
        lay_next_kind(inside_, group);
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
        for (Position position = laid().empty() ? 0 : laid().back() + 1;
             position < kind().places.size(); ++position) {
            const Fields& place = kind().places[position];
            if (!has_room(free, place)) continue;
            laid().push_back(position);
            if (comes_first(group)) lay_next_copy(what_is_left(free, place), group);
            laid().pop_back();
        }
    }

    /// Where the copies come to lie under a symmetry, in ascending order.
    std::vector<Position> images(Symmetry s) {
        const std::vector<Fields>& places = kind().places;
        std::vector<Position> images;
        for (const Position position : laid()) {
            const auto found =
                std::lower_bound(places.begin(), places.end(), image_in(box_, s, places[position]));
            images.push_back(static_cast<Position>(found - places.begin()));
        }
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

    Box box_;
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
