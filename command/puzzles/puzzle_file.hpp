#pragma once

#include <string>

#include "text/input_error.hpp"

namespace command {

/// All of standard input.
/// @throws text::InputError when it exceeds the size limit of files
std::string standard_input();

/// The puzzle in `file`, `-` for standard input, or the published one when it is empty.
/// @param parse      called with the content and the name to use in messages
/// @param published  returns the puzzle that comes with the program
/// @throws text::InputError
template <class Parse, class Published>
auto read_puzzle(const std::string& file, Parse&& parse, Published&& published) {
    if (file.empty()) return published();
    if (file != "-") return parse(text::read_file(file), file);
    return parse(standard_input(), "standard input");
}

}  // namespace command
