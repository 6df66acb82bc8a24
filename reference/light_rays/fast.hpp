// [fast.hpp]
#pragma once

#include <bit>
#include <limits>
#include <type_traits>

#include "light_rays/solver.hpp"

namespace light_rays {

// [fast observer]
/// An observer of the fast search that ignores everything.
struct FastUnobserved {
    /// The least or greatest length of a ray has become known more exactly.
    void narrowed(Place /*number*/, Direction /*direction*/, int /*least*/, int /*most*/) {}
    void guessed(Place /*number*/, Direction /*direction*/) {}  ///< no rule could continue
    void refuted() {}  ///< the guess leads to a contradiction
    void solved(const Board& /*board*/) {}
};
// [fast observer]

/// The fast search: it lights no fields, but narrows down the length of each ray.
template <class Solved, class Observer>
class Fast {
public:
    Fast(const Board& board, Solved& solved, Observer& observer)
        : board_(board), solved_(solved), observer_(observer), fields_(board.fields.size()) {
        for (const Place place : places(board))
            if (board[place].is_number()) add_number(place);
    }

    Next solve() {
        if (light_fields(board_) != sum_of_numbers(board_)) return Next::go_on;
        return begin() ? search() : Next::go_on;
    }

private:
    // [rays]
    /// A ray with bounds for the number of fields it lights. Number k has the rays 4k to 4k + 3,
    /// one in each direction.
    struct Ray {
        int least = 0, most = 0;
        std::size_t origin = 0;  ///< index of the number field where it starts
        int step = 0;            ///< from the index of a field to that of the next one
    };

    /// The ways to light a light field: for each direction, the ray that could light it, and which
    /// field of that ray it is.
    struct LightField {
        std::array<std::size_t, 4> ray{};
        std::array<int, 4> distance{};
        unsigned open = 0;  ///< the set of directions still possible, one bit each
    };
    // [rays]

    // [add number]
    /// Lets all four rays of a number run as far as there are light fields.
    void add_number(Place number) {
        for (const Direction direction : directions) {
            const std::size_t origin = board_.index(number);
            const int step = direction == Direction::north   ? -board_.columns
                             : direction == Direction::south ? board_.columns
                             : direction == Direction::east  ? 1
                                                             : -1;
            Ray ray{0, 0, origin, step};
            Traverser traverser(board_, number);
            while (const Field* field = traverser.next(direction)) {
                if (field->is_number()) break;
                ++ray.most;
                open(field_at(ray, ray.most), direction, ray.most);
            }
            rays_.push_back(ray);
        }
    }

    void open(LightField& field, Direction direction, int distance) {
        const auto d = static_cast<std::size_t>(direction);
        field.ray[d] = rays_.size();
        field.distance[d] = distance;
        field.open |= 1U << d;
    }
    // [add number]

    // [claims]
    /// Bounds that must hold for the length of a ray; their consequences have not been drawn yet.
    struct Claim {
        std::size_t ray;
        int least, most;
    };

    static constexpr int any_length = std::numeric_limits<int>::max();

    /// Claims that a ray reaches a field.
    void claim_lit(const LightField& field, std::size_t d) {
        claims_.push_back({field.ray[d], field.distance[d], any_length});
    }
    /// Claims that a ray ends before a field.
    void claim_not_lit(const LightField& field, std::size_t d) {
        claims_.push_back({field.ray[d], 0, field.distance[d] - 1});
    }
    // [claims]

    // [think]
    /// Draws the consequences of all claims, and of the claims that follow from them, until nothing
    /// new follows.
    /// @return whether there is no contradiction
    bool think() {
        while (!claims_.empty()) {
            const Claim claim = claims_.back();
            claims_.pop_back();
            if (accept(claim)) continue;
            claims_.clear();
            return false;
        }
        return true;
    }

    /// Applies a claim to its ray: the ray takes the fields that it certainly lights now, and
    /// leaves those that it can no longer reach.
    bool accept(const Claim& claim) {
        Ray& ray = rays_[claim.ray];
        const auto [least, most, origin, step] = ray;
        const std::size_t d = claim.ray % 4;
        if (claim.least <= least && claim.most >= most) return true;
        former_.push_back({claim.ray, least, most});
        ray.least = std::max(claim.least, least);
        ray.most = std::min(claim.most, most);
        observer_.narrowed(place_of(origin), static_cast<Direction>(d), ray.least, ray.most);
        if (ray.least > ray.most) return false;
        for (int i = least + 1; i <= ray.least; ++i) take(field_at(ray, i), d);
        for (int i = ray.most + 1; i <= most; ++i)
            if (!leave(field_at(ray, i), d)) return false;
        return balance(claim.ray / 4);
    }
    // [think]

    // [take and leave]
    /// A field that is lit from one direction is lit from no other.
    void take(const LightField& field, std::size_t d) {
        for (std::size_t other = 0; other < 4; ++other)
            if (other != d && (field.open >> other & 1) != 0) claim_not_lit(field, other);
    }

    /// A field is not lit from one direction; if only one other is left, it is lit from there.
    bool leave(LightField& field, std::size_t d) {
        field.open &= ~(1U << d);
        if (std::has_single_bit(field.open))
            claim_lit(field, static_cast<std::size_t>(std::countr_zero(field.open)));
        return field.open != 0;
    }
    // [take and leave]

    // [balance]
    /// All rays of a number together light as many fields as it says. So no ray can be longer than
    /// the others' least lengths allow, or shorter than their greatest lengths require.
    bool balance(std::size_t number) {
        const auto [spare, surplus] = slack(number);
        if (spare < 0 || surplus < 0) return false;
        for (std::size_t i = 4 * number; i < 4 * number + 4; ++i) {
            const auto& [least, most, origin, step] = rays_[i];
            if (most - least > std::min(spare, surplus))
                claims_.push_back({i, most - surplus, least + spare});
        }
        return true;
    }

    struct Slack {
        int spare;    ///< how much the number exceeds the least total of its rays
        int surplus;  ///< how much the greatest total of its rays exceeds the number
    };

    Slack slack(std::size_t number) const {
        const Ray* rays = &rays_[4 * number];
        int least = 0, most = 0;
        for (std::size_t d = 0; d < 4; ++d) least += rays[d].least, most += rays[d].most;
        const int says = *board_.fields[rays->origin].number;
        return {says - least, most - says};
    }
    // [balance]

    // [begin]
    /// Draws all consequences of the board before the first guess.
    bool begin() {
        for (std::size_t number = 0; number < rays_.size() / 4; ++number)
            if (!balance(number)) return false;
        for (std::size_t i = 0; i < fields_.size(); ++i)
            if (!board_.fields[i].is_number() && !begin(fields_[i], board_.fields[i].ray))
                return false;
        return think();
    }

    /// @param lit  the direction of the ray that lights the field already, if any
    bool begin(const LightField& field, std::optional<Direction> lit) {
        const unsigned possible = lit ? field.open & 1U << static_cast<unsigned>(*lit) : field.open;
        if (std::has_single_bit(possible))
            claim_lit(field, static_cast<std::size_t>(std::countr_zero(possible)));
        return possible != 0;
    }
    // [begin]

    // [search]
    Next search() {
        const std::optional<std::size_t> ray = least_doubtful();
        if (!ray) return report();
        const auto [least, most, origin, step] = rays_[*ray];
        observer_.guessed(place_of(origin), static_cast<Direction>(*ray % 4));
        if (search({*ray, least + 1, most}) == Next::stop) return Next::stop;
        return search({*ray, least, least});
    }

    /// Searches on under the assumption that a claim is true. Restores the state afterwards.
    Next search(const Claim& claim) {
        const std::size_t before = former_.size();
        claims_.push_back(claim);
        Next next = Next::go_on;
        if (think()) next = search();
        else observer_.refuted();
        undo_to(before);
        return next;
    }
    // [search]

    // [least doubtful]
    std::optional<std::size_t> least_doubtful() const {
        std::optional<std::size_t> best;
        int least_slack = any_length;
        for (std::size_t number = 0; number < rays_.size() / 4; ++number) {
            const auto [spare, surplus] = slack(number);
            if (spare == 0 || std::min(spare, surplus) >= least_slack) continue;
            least_slack = std::min(spare, surplus);
            for (std::size_t i = 4 * number; i < 4 * number + 4; ++i)
                if (rays_[i].most > rays_[i].least) best = i;
        }
        return best;
    }
    // [least doubtful]

    // [fast undo]
    void undo_to(std::size_t before) {
        for (; former_.size() > before; former_.pop_back()) {
            const auto& [i, least, most] = former_.back();
            Ray& ray = rays_[i];
            for (int k = ray.most + 1; k <= most; ++k) field_at(ray, k).open |= 1U << i % 4;
            ray.least = least, ray.most = most;
        }
    }
    // [fast undo]

    // [fast report]
    Next report() {
        Board board = board_;
        for (std::size_t i = 0; i < rays_.size(); ++i)
            for (int k = 1; k <= rays_[i].least; ++k)
                board.fields[index(rays_[i], k)].ray = static_cast<Direction>(i % 4);
        observer_.solved(board);
        return solved_(board);
    }
    // [fast report]

    /// Returns the index of a ray's i-th field.
    static std::size_t index(const Ray& ray, int i) {
        return static_cast<std::size_t>(static_cast<int>(ray.origin) + i * ray.step);
    }
    LightField& field_at(const Ray& ray, int i) { return fields_[index(ray, i)]; }
    Place place_of(std::size_t i) const {
        return {static_cast<int>(i) / board_.columns, static_cast<int>(i) % board_.columns};
    }

    const Board& board_;
    Solved& solved_;
    Observer& observer_;
    std::vector<Ray> rays_;
    std::vector<LightField> fields_;  ///< by index; unused for number fields
    std::vector<Claim> claims_;       ///< with consequences still to be drawn
    std::vector<Claim> former_;       ///< earlier bounds of rays, for undoing
};

// [solve fast]
/// Passes every solution of a board, exactly once, to `solved`, which returns whether to continue.
/// The order depends on the board alone.
/// @param board  may be partly lit already
template <class Solved, class Observer>
Next solve_fast(const Board& board, Solved&& solved, Observer&& observer) {
    return Fast<std::remove_reference_t<Solved>, std::remove_reference_t<Observer>>(board, solved,
                                                                                    observer)
        .solve();
}

/// Counts the solutions of a board, up to `most`.
std::size_t count_solutions(const Board& board, std::size_t most);
// [solve fast]

}  // namespace light_rays
// [fast.hpp]
