#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "grader/classroom/intake/pieces.hpp"

namespace classroom {

/// What to search for in an archive.
struct Search {
    /// Prefix of the paths that are considered; removed from the paths of the pieces.
    std::string inside;
    std::vector<std::string> wanted;  ///< names of exercises
    bool names_only = false;  ///< only list the names, down to the level of the students' folders
};

/// Limits beyond which an archive is refused.
inline constexpr std::size_t most_unpacked_bytes = 256 << 20;
inline constexpr int most_nested = 3;  ///< levels of nested archives

/// Reads an archive (zip, tar with any common compression, 7z, rar) and archives in it, in memory,
/// without writing to disk. Unpacks as little as possible of what is not requested. Uses
/// libarchive, which supports all these formats and is widely tested with hostile archives.
std::vector<Piece> unpacked_file(const std::filesystem::path& file, const Search& search);
std::vector<Piece> unpacked(std::string_view bytes, const Search& search);

}  // namespace classroom
