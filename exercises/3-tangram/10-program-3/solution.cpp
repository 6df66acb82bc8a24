#include <algorithm>
#include <set>

#include "program_3.hpp"

namespace {

using Assembly = std::vector<Fields>;

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

/// The assembly after a symmetry, all in ascending order: so it does not matter which of equal
/// pieces lies where.
Assembly sorted_image(Symmetry s, const Box& box, const Assembly& assembly) {
    Assembly result;
    for (const Fields& piece : assembly) {
        Fields fields;
        for (const Field& field : piece) fields.push_back(image(s, field));
        result.push_back(moved(fields, frame_after(s, box).way_back));
        std::sort(result.back().begin(), result.back().end());
    }
    std::sort(result.begin(), result.end());
    return result;
}

class Program3 {
public:
    Program3(const Octagon& outline, const std::vector<Fields>& pieces) : box_(outline.box) {
        for (const Fields& piece : pieces) looks_.push_back(orientations(piece));
        lay_the_rest(fields_of(outline));
    }

    const std::vector<Assembly>& found() const { return found_; }

private:
    void lay_the_rest(const Fields& free) {
        if (laid_.size() == looks_.size()) return keep_if_new();
        for (const Fields& look : looks_[laid_.size()])
            for (const Field& field : free) {
                const Fields piece = moved(look, field.at - look.front().at);
                if (!has_room(free, piece)) continue;
                laid_.push_back(piece);
                lay_the_rest(what_is_left(free, piece));
                laid_.pop_back();
            }
    }

    void keep_if_new() {
        std::set<Assembly> images;
        for (const Symmetry s : tangram::symmetries) images.insert(sorted_image(s, box_, laid_));
        if (known_.insert(*images.begin()).second) found_.push_back(laid_);
    }

    Box box_;
    std::vector<std::vector<Fields>> looks_;
    Assembly laid_;
    std::vector<Assembly> found_;
    std::set<Assembly> known_;
};

}  // namespace

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    return Program3(outline, pieces).found();
}
