#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "text/input_error.hpp"

namespace classroom {

/// Collects errors in rows, so that all invalid rows are reported together.
class Refusals {
public:
    template <class Work>
    void collect(Work work) {
        try {
            work();
        } catch (const text::InputError& error) {
            sentences_.push_back(error.what());
        }
    }
    /// @throws text::InputError with the first of the collected errors, if any
    void raise() const {
        if (sentences_.empty()) return;
        constexpr std::size_t most_shown = 20;
        std::vector<std::string> shown = sentences_;
        if (shown.size() > most_shown) {
            shown.resize(most_shown);
            shown.push_back(
                fmt::format("and {} more lines of this table", sentences_.size() - most_shown));
        }
        throw text::InputError(shown);
    }

private:
    std::vector<std::string> sentences_;
};

}  // namespace classroom
