// Exact cover: list all placements beforehand, then fill the lowest free quarter
// Price: half of the class only prepares the search, which then makes 12,881 attempts for all
// outlines of the tangram, where the solution makes 50,686, and copies no list of free fields.
#include <algorithm>
#include <optional>

#include "program_3.hpp"

namespace {

using Assembly = std::vector<Fields>;
using Numbers = std::vector<std::size_t>;

Fields moved(Fields piece, Point way) {
    for (Field& field : piece) field.at = field.at + way;
    return piece;
}

/// Where fields come to lie when the box around everything is turned or turned over.
Fields image_in(const Box& box, Symmetry s, const Fields& fields) {
    Fields result;
    for (const Field& field : fields) result.push_back(image(s, field));
    std::ranges::sort(result);
    return moved(result, frame_after(s, box).way_back);
}

/// A piece where it has room in the empty outline.
struct Placement {
    std::size_t kind;  ///< which pieces can be placed like this
    Fields fields;
    Numbers quarters;  ///< that it covers, in ascending order
    Numbers images;    ///< the placements to which the symmetries of the outline bring it
};

class ExactCover {
public:
    ExactCover(const Octagon& outline, const std::vector<Fields>& pieces)
        : inside_(fields_of(outline)), free_(4 * inside_.size()), assembly_(pieces.size()) {
        for (std::size_t i = 0; i < pieces.size(); ++i) add_piece(i, orientations(pieces[i]));
        for (const Symmetry s : tangram::symmetries)
            if (image_in(outline.box, s, inside_) == inside_) add_images(outline.box, s);
        set_free(*quarters_of(inside_), true);
        fill();
    }

    const std::vector<Assembly>& found() const { return found_; }

private:
    /// The quarters of some fields, numbered along the outline; nothing if any is outside of it.
    std::optional<Numbers> quarters_of(const Fields& fields) const {
        Numbers quarters;
        for (const Field& field : fields) {
            const auto found = std::ranges::lower_bound(inside_, field.at, {}, &Field::at);
            if (found == inside_.end() || found->at != field.at) return {};
            if ((found->cover & field.cover) != field.cover) return {};
            const auto first = 4 * static_cast<std::size_t>(found - inside_.begin());
            for (std::size_t i = 0; i < 4; ++i)
                if ((static_cast<unsigned>(field.cover) >> i & 1) == 1)
                    quarters.push_back(first + i);
        }
        return quarters;
    }

    void add_piece(std::size_t piece, const std::vector<Fields>& looks) {
        const auto kind =
            static_cast<std::size_t>(std::ranges::find(kinds_, looks) - kinds_.begin());
        if (kind < kinds_.size()) return left_[kind].push_back(piece);
        kinds_.push_back(looks);
        left_.push_back({piece});
        for (const Fields& look : looks)
            for (const Field& field : inside_) {
                const Fields fields = moved(look, field.at - look.front().at);
                if (auto quarters = quarters_of(fields))
                    placements_.push_back({kind, fields, *quarters, {}});
            }
    }

    void add_images(const Box& box, Symmetry s) {
        for (Placement& placement : placements_) {
            const Fields image = image_in(box, s, placement.fields);
            const auto found = std::ranges::find(placements_, image, &Placement::fields);
            placement.images.push_back(static_cast<std::size_t>(found - placements_.begin()));
        }
    }

    void set_free(const Numbers& quarters, bool free) {
        for (const std::size_t quarter : quarters) free_[quarter] = free;
    }

    /// One piece must cover the lowest free quarter, which is the lowest of that piece, too.
    void fill() {
        const auto lowest = std::ranges::find(free_, true);
        if (lowest == free_.end()) return keep_if_first();
        const auto here = static_cast<std::size_t>(lowest - free_.begin());
        for (std::size_t n = 0; n < placements_.size(); ++n) {
            const auto& [kind, fields, quarters, images] = placements_[n];
            if (quarters.front() != here || left_[kind].empty()) continue;
            if (std::ranges::all_of(quarters, [&](std::size_t i) { return free_[i]; })) lay(n);
        }
    }

    /// Lays a piece, fills the rest, and takes the piece up again. Nothing is copied.
    void lay(std::size_t n) {
        const auto& [kind, fields, quarters, images] = placements_[n];
        const std::size_t piece = left_[kind].back();
        left_[kind].pop_back();
        assembly_[piece] = fields;
        laid_.push_back(n);
        set_free(quarters, false);
        fill();
        set_free(quarters, true);
        laid_.pop_back();
        left_[kind].push_back(piece);
    }

    /// Of congruent assemblies only the one with the smallest numbers is kept.
    void keep_if_first() {
        Numbers sorted = laid_;
        std::ranges::sort(sorted);
        for (std::size_t s = 0; s < placements_.front().images.size(); ++s) {
            Numbers image;
            for (const std::size_t n : laid_) image.push_back(placements_[n].images[s]);
            std::ranges::sort(image);
            if (image < sorted) return;
        }
        found_.push_back(assembly_);
    }

    Fields inside_;
    std::vector<bool> free_;  ///< by quarter, four of each field
    std::vector<std::vector<Fields>> kinds_;
    std::vector<Numbers> left_;  ///< by kind: the pieces that do not lie
    std::vector<Placement> placements_;
    Numbers laid_;
    Assembly assembly_;
    std::vector<Assembly> found_;
};

}  // namespace

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    return ExactCover(outline, pieces).found();
}
