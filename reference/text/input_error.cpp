#include "text/input_error.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/utf8.hpp"

namespace text {
namespace {

std::string place(const std::string& file, std::size_t line, std::size_t column) {
    if (line == 0) return file;
    if (column == 0) return fmt::format("{}:{}", file, line);
    return fmt::format("{}:{}:{}", file, line, column);
}

}  // namespace

InputError::InputError(const std::string& file, std::size_t line, std::size_t column,
                       const std::string& read, const std::string& expected)
    : std::runtime_error(
          fmt::format("{}: read {}, expected {}", place(file, line, column), read, expected)) {}

InputError::InputError(const std::vector<std::string>& sentences)
    : std::runtime_error(fmt::format("{}", fmt::join(sentences, "\n"))) {}

std::string printable(const std::string& raw, std::size_t limit) {
    std::string shown = escaped(cut(raw, limit));
    if (raw.size() > limit) shown += "...";
    return shown;
}

}  // namespace text
