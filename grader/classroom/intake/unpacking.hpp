#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace classroom {

/// Limits beyond which an archive is refused.
struct ArchiveLimits {
    std::size_t bytes;  ///< unpacked, as far as it has to be unpacked
    std::size_t entries;
};
inline constexpr ArchiveLimits limits_of_student{std::size_t{256} << 20, 20'000};
inline constexpr ArchiveLimits limits_of_class{std::size_t{2} << 30, 500'000};

/// An entry of an archive that was not unpacked.
struct Unread {
    std::string path;
    std::string why;  ///< "is a link, which is not followed"
};

/// What came of an archive.
struct Unpacked {
    std::string refusal;  ///< why it could not be read: "is damaged"; empty if it could
    std::vector<Unread> unread;
};

/// Unpacks an archive (zip, tar with any common compression, 7z, rar) into an empty folder. Writes
/// only folders and regular files in it, in UTF-8 names and with their times. Of files that can
/// be neither programs nor archives only the names are kept, and of large ones no more than shows
/// that they are too large. Uses libarchive, which supports all these formats and is widely tested
/// with hostile archives.
Unpacked unpack(const std::filesystem::path& archive, const std::filesystem::path& folder,
                const ArchiveLimits& limits);

}  // namespace classroom
