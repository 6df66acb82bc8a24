#include "what_remains.hpp"

namespace {

bool share_an_item(const Option& a, const Option& b) {
    for (const int item : a)
        for (const int other : b)
            if (item == other) return true;
    return false;
}

}  // namespace

std::vector<Option> what_remains(const std::vector<Option>& options, const Option& chosen) {
    std::vector<Option> remaining;
    for (const Option& option : options)
        if (!share_an_item(option, chosen)) remaining.push_back(option);
    return remaining;
}
