#include "text/input_error.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

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

std::string read_file(const std::string& path, std::size_t limit) {
    const std::string wanted = "a text file that can be read";
    std::error_code status_error;
    if (std::filesystem::is_directory(path, status_error))
        throw InputError(path, 0, 0, "a directory", wanted);
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw InputError(path, 0, 0, fmt::format("nothing ({})", std::strerror(errno)), wanted);
    std::string content(limit + 1, '\0');
    file.read(content.data(), static_cast<std::streamsize>(content.size()));
    if (file.bad()) throw InputError(path, 0, 0, "an unreadable file", wanted);
    content.resize(static_cast<std::size_t>(file.gcount()));
    if (content.size() > limit)
        throw InputError(path, 0, 0, fmt::format("more than {} bytes", limit), "a smaller file");
    return content;
}

std::string printable(const std::string& raw, std::size_t limit) {
    std::string shown;
    for (const char c : raw.substr(0, limit)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7f) shown += c;
        else shown += fmt::format("\\x{:02x}", byte);
    }
    return raw.size() > limit ? shown + "..." : shown;
}

}  // namespace text
