// Take options out of linked lists, and put them back
// Price: the most to write, and one wrong link may give wrong numbers without an error. In return
// no choice copies anything, the lists have only options that are still possible, and each item
// knows how many it has.
#include "exact_covers.hpp"

namespace {

/// A 1 of the matrix, in the ring of its item; or the head of such a ring, which is in the ring of
/// the uncovered items, too.
struct Node {
    std::size_t up, down, item;
    std::size_t left = 0, right = 0;  ///< of heads only
    std::size_t first = 0, last = 0;  ///< of the others: those of the same option, from and up to
    int options = 0;                  ///< of heads only
};

class Links {
public:
    explicit Links(const Matrix& matrix) {
        const auto items = static_cast<std::size_t>(matrix.items);
        root_ = items;
        for (std::size_t head = 0; head <= items; ++head)
            nodes_.push_back(
                {head, head, head, (head + items) % (items + 1), (head + 1) % (items + 1)});
        for (const Option& option : matrix.options) {
            const std::size_t first = nodes_.size(), last = first + option.size();
            for (const int item : option) {
                const auto head = static_cast<std::size_t>(item), node = nodes_.size(),
                           above = nodes_[head].up;
                nodes_.push_back({above, head, head, 0, 0, first, last});
                nodes_[above].down = nodes_[head].up = node;
                ++nodes_[head].options;
            }
        }
    }

    int count() {
        std::size_t next = nodes_[root_].right;
        if (next == root_) return 1;
        for (std::size_t item = next; item != root_; item = nodes_[item].right)
            if (nodes_[item].options < nodes_[next].options) next = item;
        int covers = 0;
        cover(next);
        for (std::size_t node = nodes_[next].down; node != next; node = nodes_[node].down) {
            const auto [first, last] = option_of(node);
            for (std::size_t other = first; other < last; ++other)
                if (other != node) cover(nodes_[other].item);
            covers += count();
            for (std::size_t other = last; other-- > first;)
                if (other != node) uncover(nodes_[other].item);
        }
        uncover(next);
        return covers;
    }

private:
    struct Range {
        std::size_t first, last;
    };
    Range option_of(std::size_t node) const { return {nodes_[node].first, nodes_[node].last}; }

    void cover(std::size_t item) {
        nodes_[nodes_[item].left].right = nodes_[item].right;
        nodes_[nodes_[item].right].left = nodes_[item].left;
        for (std::size_t node = nodes_[item].down; node != item; node = nodes_[node].down)
            for (std::size_t other = nodes_[node].first; other < nodes_[node].last; ++other) {
                if (other == node) continue;
                nodes_[nodes_[other].up].down = nodes_[other].down;
                nodes_[nodes_[other].down].up = nodes_[other].up;
                --nodes_[nodes_[other].item].options;
            }
    }

    void uncover(std::size_t item) {
        for (std::size_t node = nodes_[item].up; node != item; node = nodes_[node].up)
            for (std::size_t other = nodes_[node].last; other-- > nodes_[node].first;) {
                if (other == node) continue;
                nodes_[nodes_[other].up].down = nodes_[nodes_[other].down].up = other;
                ++nodes_[nodes_[other].item].options;
            }
        nodes_[nodes_[item].left].right = nodes_[nodes_[item].right].left = item;
    }

    std::vector<Node> nodes_;
    std::size_t root_ = 0;
};

}  // namespace

int count_covers(const Matrix& matrix) { return Links(matrix).count(); }
