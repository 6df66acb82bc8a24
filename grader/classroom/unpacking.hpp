#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grader/classroom/pieces.hpp"

namespace classroom {

/// What is looked for in an archive.
struct Search {
    std::string inside;  ///< what the paths begin with that count; the pieces' paths are without it
    std::vector<std::string> wanted;  ///< names of exercises
    bool names_only = false;  ///< only what lies there, down to the folders of a class's students
};

/// Beyond these an archive is refused.
inline constexpr std::size_t most_unpacked_bytes = 256 << 20;
inline constexpr int most_nested = 3;  ///< archives in each other

/// Reads an archive (zip, tar with any common compression, 7z, rar), and archives in it, in memory:
/// nothing is written anywhere. Of what is not asked for no more is unpacked than needs be.
/// (libarchive: it reads them all, and is tested with hostile ones by many.)
std::vector<Piece> unpacked_file(const std::filesystem::path& file, const Search& search);
std::vector<Piece> unpacked(std::string_view bytes, const Search& search);

}  // namespace classroom
