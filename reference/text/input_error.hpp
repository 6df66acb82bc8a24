#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

/// Reading and checking text input.
namespace text {

/// Bad input, described in one sentence: "cards.txt:3:7: read 'x9', expected a half such as f1".
class InputError : public std::runtime_error {
public:
    /// @param file      the name by which the user knows the input
    /// @param line      counted from 1; 0 for the input as a whole
    /// @param column    in letters, counted from 1; 0 for the line as a whole
    /// @param read      what was found there
    /// @param expected  what should have been there
    InputError(const std::string& file, std::size_t line, std::size_t column,
               const std::string& read, const std::string& expected);

    /// Several errors, one sentence per line.
    explicit InputError(const std::vector<std::string>& sentences);
};

/// Returns the contents of a file.
/// @throws InputError when it is missing, a directory, not readable or larger than `limit` bytes
std::string read_file(const std::string& path, std::size_t limit = 1 << 20);

/// Returns the first `limit` bytes of a text from an untrusted source, escaped (see `escaped`).
std::string printable(const std::string& raw, std::size_t limit = 40);

}  // namespace text
