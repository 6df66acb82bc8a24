#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace classroom {

/// What the program that reads archives tells, piece by piece.
struct Piece {
    enum class Kind {
        file,        ///< one that was asked for, with its content
        trouble,     ///< one that was asked for and could not be read: "is a link"
        archive,     ///< one in the archive that could not be read: "is protected by a password"
        other,       ///< a file that was not asked for
        build_tree,  ///< a folder that CMake built in
        listed,      ///< a file, where only names were asked for
        folder,      ///< a folder, where only names were asked for
        done,        ///< all was read
        refused,     ///< nothing was: why, as of an archive in it
    };
    Kind kind = Kind::done;
    std::string path;  ///< raw bytes, '/' between folders, without "." and ".."
    /// The file, or why not; of one that was not asked for, the headers that it includes, in lines.
    std::string content;
    std::int64_t changed = 0;  ///< in seconds since 1970; 0 when that is not known
};

/// The first line of the stream: from here on all that goes wrong is the archive's fault.
inline constexpr const char* greeting = "archive\n";

/// A piece as it travels: a line of JSON that says how long they are, then path and content.
std::string in_stream(const Piece& piece);

/// The pieces of a stream, which may be anything: nothing unless it is whole, ends with `done` or
/// `refused`, and says nothing beyond.
std::optional<std::vector<Piece>> pieces_in(const std::string& stream);

}  // namespace classroom
