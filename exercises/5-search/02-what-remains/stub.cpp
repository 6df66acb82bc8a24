#include "what_remains.hpp"

std::vector<Option> what_remains(const std::vector<Option>& options, const Option& chosen) {
    // Write what remains into a new list: remaining.push_back(option) appends an option to it.
    (void)options, (void)chosen;
    todo("TODO: collect the options that share no item with the chosen one");
}
