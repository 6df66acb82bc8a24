#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

/// Text that comes from outside: where it was wrong, and how to say so.
namespace text {

/// Bad input, told in one sentence: "cards.txt:3:7: read 'x9', expected a half such as f1".
class InputError : public std::runtime_error {
public:
    /// @param file      the name under which the reader knows the input
    /// @param line      counted from 1; 0 when the input as a whole is meant
    /// @param column    in letters, counted from 1; 0 when the line as a whole is meant
    /// @param read      what stood there
    /// @param expected  what should have stood there
    InputError(const std::string& file, std::size_t line, std::size_t column,
               const std::string& read, const std::string& expected);

    /// Several at once: each sentence on a line of its own.
    explicit InputError(const std::vector<std::string>& sentences);
};

/// The contents of a file.
/// @throws InputError when it is missing, a directory, not readable or larger than `limit` bytes
std::string read_file(const std::string& path, std::size_t limit = 1 << 20);

/// Text from outside as it may be shown on a terminal: control and non-ASCII bytes as \\xNN,
/// shortened to `limit` bytes.
std::string printable(const std::string& raw, std::size_t limit = 40);

}  // namespace text
