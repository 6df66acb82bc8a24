#include <algorithm>
#include <set>

#include "exercises/3-tangram/given.hpp"
#include "program_3.hpp"

namespace {

/// The assembly after a symmetry, all in ascending order: so it does not matter which of equal
/// pieces lies where.
Assembly sorted_image(Symmetry s, const Box& box, const Assembly& assembly) {
    Assembly result;
    for (const Fields& piece : assembly) result.push_back(image_in(box, s, piece));
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
