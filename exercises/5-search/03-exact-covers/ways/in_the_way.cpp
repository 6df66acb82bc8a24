// Leave the matrix as it is, and count for each option what stands in its way
// Price: every list is read to its end, also where most options have long been ruled out, and what
// was counted up must be counted down again exactly. In return no choice copies anything: it is a
// row of additions, and going back a row of subtractions.
#include "exact_covers.hpp"

namespace {

class Search {
public:
    explicit Search(const Matrix& matrix)
        : options_(matrix.options),
          with_(static_cast<std::size_t>(matrix.items)),
          is_covered_(with_.size()),
          in_the_way_(options_.size()) {
        for (std::size_t option = 0; option < options_.size(); ++option)
            for (const int item : options_[option])
                with_[static_cast<std::size_t>(item)].push_back(option);
    }

    int count() {
        std::size_t next = with_.size(), fewest = options_.size() + 1;
        for (std::size_t item = 0; item < with_.size(); ++item)
            if (!is_covered_[item] && possible(item) < fewest) next = item, fewest = possible(item);
        if (next == with_.size()) return 1;
        int covers = 0;
        for (const std::size_t option : with_[next]) {
            if (in_the_way_[option] > 0) continue;
            choose(option, true);
            covers += count();
            choose(option, false);
        }
        return covers;
    }

private:
    /// How many options of an item can still be chosen.
    std::size_t possible(std::size_t item) const {
        std::size_t number = 0;
        for (const std::size_t option : with_[item])
            if (in_the_way_[option] == 0) ++number;
        return number;
    }

    void choose(std::size_t chosen, bool is_in) {
        for (const int number : options_[chosen]) {
            const auto item = static_cast<std::size_t>(number);
            is_covered_[item] = is_in;
            for (const std::size_t option : with_[item]) in_the_way_[option] += is_in ? 1 : -1;
        }
    }

    std::vector<Option> options_;
    std::vector<std::vector<std::size_t>> with_;  ///< by item: the options that have it
    std::vector<bool> is_covered_;
    std::vector<int> in_the_way_;  ///< by option: how many of its items are covered
};

}  // namespace

int count_covers(const Matrix& matrix) { return Search(matrix).count(); }
