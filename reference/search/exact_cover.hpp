// [exact_cover.hpp]
#pragma once

#include <algorithm>
#include <limits>
#include <ranges>
#include <stdexcept>
#include <vector>

#include "search/backtrack.hpp"

namespace search {

// [matrix]
/// Says that an option has an item, and in which colour: a 1 in the matrix.
struct Entry {
    std::size_t item = 0;
    std::size_t colour = 0;  ///< 0: none; only secondary items can have one
    bool operator==(const Entry&) const = default;
};

/// A row of the matrix: one of the things that can be done, and every item that it would use up.
using Option = std::vector<Entry>;

/// A problem of exact cover: choose options so that each primary item is in exactly one of them.
/// Each secondary item may be in one of them, or in several that give it the same colour. (D. E.
/// Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: the problem XCC.)
struct Matrix {
    std::size_t primary = 0;    ///< number of primary items; they are numbered from 0
    std::size_t secondary = 0;  ///< number of secondary items; they are numbered after the primary
    std::vector<Option> options;

    std::size_t items() const { return primary + secondary; }
};

/// Which item the search covers next.
enum class Order : std::uint8_t {
    as_listed,       ///< the uncovered item with the lowest number
    fewest_options,  ///< an item with the fewest options left, the first of them
};
// [matrix]

// [exact cover]
/// An exact cover in the making, as a puzzle for `backtrack`: its pieces are options, its places
/// items. Options that are no longer possible are taken out of doubly linked lists and put back
/// later, as in Knuth's dancing links; the links are indices.
class ExactCover : public Unpruned {
public:
    /// An option that has the item.
    struct Choice {
        std::size_t piece, place;
    };

    /// @throws std::invalid_argument when an option has an item twice or one that does not exist,
    ///         or gives a primary item a colour
    explicit ExactCover(const Matrix& matrix, Order order = Order::fewest_options)
        : order_(order), items_(matrix.items() + 1), first_{matrix.items()} {
        link_items(matrix.primary);
        for (std::size_t item = 0; item < matrix.items(); ++item)
            nodes_.push_back({item, none, 0, item, item});
        for (const Option& option : matrix.options) {
            check(matrix, option);
            add(option);
        }
    }

    /// The options chosen so far.
    const std::vector<std::size_t>& solution() const { return laid_; }
    bool is_solved() const { return items_[root()].right == root(); }

    /// The options left for the next item, in their order in the matrix.
    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        if (is_solved()) return choices;
        const std::size_t item = next_item();
        choices.reserve(items_[item].options);
        for (std::size_t node = nodes_[item].down; node != item; node = nodes_[node].down)
            choices.push_back({nodes_[node].option, item});
        return choices;
    }
    // [exact cover]

    /// What does not fit has been hidden.
    bool fits(const Choice& /*choice*/) const { return true; }

    // [lay an option]
    /// Chooses an option: covers its items, or settles their colours.
    void lay(const Choice& choice) {
        cover(choice.place);
        for (const std::size_t node : nodes_of(choice.piece))
            if (nodes_[node].item != choice.place) commit(node);
        laid_.push_back(choice.piece);
    }
    void take_back(const Choice& choice) {
        laid_.pop_back();
        for (const std::size_t node : nodes_of(choice.piece) | std::views::reverse)
            if (nodes_[node].item != choice.place) uncommit(node);
        uncover(choice.place);
    }
    // [lay an option]

private:
    // [lists]
    /// An item. The uncovered primary items form a ring, together with a root behind all items.
    struct Item {
        std::size_t left, right;
        std::size_t options = 0;  ///< number of options left that have it
        std::size_t settled = 0;  ///< number of chosen options that give it its colour
    };

    /// An entry of an option. The entries of an item form a ring, together with a head, which has
    /// the item's number. The entries of an option follow each other.
    struct Node {
        std::size_t item, option, colour;
        std::size_t up, down;
    };

    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    std::size_t root() const { return items_.size() - 1; }
    std::ranges::iota_view<std::size_t, std::size_t> nodes_of(std::size_t option) const {
        return {first_[option], first_[option + 1]};
    }
    // [lists]

    // [cover]
    /// Takes an item, and all options that have it, out of the lists of everything else.
    void cover(std::size_t item) {
        for (std::size_t node = nodes_[item].down; node != item; node = nodes_[node].down)
            hide(node);
        const auto& [left, right, options, settled] = items_[item];
        items_[left].right = right;
        items_[right].left = left;
    }
    /// Undoes `cover`, in the opposite order. An item remembers its neighbours while it is out.
    void uncover(std::size_t item) {
        items_[items_[item].left].right = items_[items_[item].right].left = item;
        for (std::size_t node = nodes_[item].up; node != item; node = nodes_[node].up) unhide(node);
    }

    /// Takes the option of this node out of the lists of its other items.
    void hide(std::size_t node) {
        for (const std::size_t other : nodes_of(nodes_[node].option)) {
            if (other == node) continue;
            nodes_[nodes_[other].up].down = nodes_[other].down;
            nodes_[nodes_[other].down].up = nodes_[other].up;
            --items_[nodes_[other].item].options;
        }
    }
    void unhide(std::size_t node) {
        for (const std::size_t other : nodes_of(nodes_[node].option)) {
            if (other == node) continue;
            nodes_[nodes_[other].up].down = nodes_[nodes_[other].down].up = other;
            ++items_[nodes_[other].item].options;
        }
    }
    // [cover]

    // [colours]
    /// Uses up the item of this node: as a whole, or for all other colours.
    void commit(std::size_t node) {
        const auto& [item, option, colour, up, down] = nodes_[node];
        if (colour == 0) cover(item);
        else if (items_[item].settled++ == 0) settle(item, colour);
    }
    void uncommit(std::size_t node) {
        const auto& [item, option, colour, up, down] = nodes_[node];
        if (colour == 0) uncover(item);
        else if (--items_[item].settled == 0) unsettle(item, colour);
    }

    /// Hides the options that give an item another colour. (Knuth: purify.)
    void settle(std::size_t item, std::size_t colour) {
        for (std::size_t node = nodes_[item].down; node != item; node = nodes_[node].down)
            if (nodes_[node].colour != colour) hide(node);
    }
    void unsettle(std::size_t item, std::size_t colour) {
        for (std::size_t node = nodes_[item].up; node != item; node = nodes_[node].up)
            if (nodes_[node].colour != colour) unhide(node);
    }
    // [colours]

    // [next item]
    std::size_t next_item() const {
        std::size_t best = items_[root()].right;
        if (order_ == Order::as_listed) return best;
        for (std::size_t item = best; item != root(); item = items_[item].right)
            if (items_[item].options < items_[best].options) best = item;
        return best;
    }
    // [next item]

    // [build the lists]
    /// Puts the primary items and the root into one ring, and each secondary item into its own.
    void link_items(std::size_t primary) {
        for (std::size_t item = 0; item < items_.size(); ++item) items_[item] = {item, item};
        for (std::size_t item = 0; item < primary; ++item) {
            const std::size_t last = items_[root()].left;
            items_[item].left = last, items_[item].right = root();
            items_[last].right = items_[root()].left = item;
        }
    }

    /// Appends the nodes of an option, each at the end of its item's ring.
    void add(const Option& option) {
        for (const auto& [item, colour] : option) {
            const std::size_t node = nodes_.size(), last = nodes_[item].up;
            nodes_.push_back({item, first_.size() - 1, colour, last, item});
            nodes_[last].down = nodes_[item].up = node;
            ++items_[item].options;
        }
        first_.push_back(nodes_.size());
    }

    static void check(const Matrix& matrix, Option option) {
        std::ranges::sort(option, {}, &Entry::item);
        if (std::ranges::adjacent_find(option, {}, &Entry::item) != option.end())
            throw std::invalid_argument("an option has an item twice");
        for (const auto& [item, colour] : option) {
            if (item >= matrix.items())
                throw std::invalid_argument("an option has an item that does not exist");
            if (item < matrix.primary && colour != 0)
                throw std::invalid_argument("an option gives a primary item a colour");
        }
    }
    // [build the lists]

    Order order_;
    std::vector<Item> items_;
    std::vector<Node> nodes_;
    std::vector<std::size_t> first_;  ///< by option: its first node; and the end of the last one
    std::vector<std::size_t> laid_;
};

}  // namespace search
// [exact_cover.hpp]
