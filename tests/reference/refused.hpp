#pragma once

#include <string>
#include <vector>

#include "grader/judge/catch.hpp"
#include "text/input_error.hpp"

/// An input that a parser refuses.
struct Refused {
    std::string input;
    std::string read;      ///< where, and what was read: "1:7: read 'f3'", or "read 8 cards"
    std::string expected;  ///< what was expected instead
};

/// Repeats a string.
inline std::string times(int count, const std::string& words) {
    std::string all;
    for (int i = 0; i < count; ++i) all += words;
    return all;
}

/// The message with which a parser refuses an input; empty when it takes it.
/// @param parse  called with the input and the name of a file
template <class Parse>
std::string message_of(const Parse& parse, const std::string& input) {
    try {
        parse(input, "file");
        return {};
    } catch (const text::InputError& error) {
        return error.what();
    }
}

/// Checks that a parser refuses each of these inputs with its message.
template <class Parse>
void check_refused(const Parse& parse, const std::vector<Refused>& inputs) {
    for (const auto& [input, read, expected] : inputs)
        CHECK(message_of(parse, input) ==
              (read.starts_with("read") ? "file: " : "file:") + read + ", expected " + expected);
}
