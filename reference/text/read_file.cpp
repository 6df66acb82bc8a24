#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "text/input_error.hpp"

namespace text {

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

}  // namespace text
