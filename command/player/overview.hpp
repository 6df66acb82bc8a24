#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "command/player/json.hpp"

namespace player {

/// The outline of a search tree: how deep the search was as time went on, in at most `most`
/// columns, each of equally many steps.
class Overview {
public:
    static constexpr std::size_t most = 1000;

    /// Adds a step. @param depth  of the search tree, from 0
    void add(std::size_t depth, bool is_solved) {
        if (last_++ % width_ == 0) columns_.push_back({depth, depth, false});
        columns_.back().join({depth, depth, is_solved});
        if (columns_.size() == most && last_ % width_ == 0) halve();
    }

    /// Writes how many steps there are, and how many a column has; the least and the greatest depth
    /// of each column; and the columns with a solution, counted from 0.
    void write(Json& json) const {
        json.entry("last", last_);
        json.entry("width", width_);
        json.list("depths", [&] {
            for (const Column& column : columns_) json.value(column.least), json.value(column.most);
        });
        json.list("solved", [&] {
            for (std::size_t i = 0; i < columns_.size(); ++i)
                if (columns_[i].is_solved) json.value(i);
        });
    }

private:
    struct Column {
        std::size_t least, most;
        bool is_solved;

        void join(const Column& other) {
            least = std::min(least, other.least);
            most = std::max(most, other.most);
            is_solved = is_solved || other.is_solved;
        }
    };

    /// Makes one column of each two.
    void halve() {
        for (std::size_t i = 0; i < most; i += 2) {
            columns_[i].join(columns_[i + 1]);
            columns_[i / 2] = columns_[i];
        }
        columns_.resize(most / 2);
        width_ *= 2;
    }

    std::vector<Column> columns_;
    std::uint64_t width_ = 1, last_ = 0;
};

}  // namespace player
