#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace classroom {

/// A piece of output of the program that reads archives.
struct Piece {
    enum class Kind {
        file,        ///< a requested file, with its content
        trouble,     ///< a requested file that could not be read: "is a link"
        archive,     ///< a nested archive that could not be read: "is protected by a password"
        other,       ///< a file that was not requested
        build_tree,  ///< a folder in which CMake has built
        listed,      ///< a file, if only names were requested
        folder,      ///< a folder, if only names were requested
        done,        ///< everything was read
        refused,     ///< nothing was read; the content says why
    };
    Kind kind = Kind::done;
    std::string path;  ///< raw bytes, with '/' between folders, without "." and ".."
    /// The file's content, or the problem. For a file that was not requested, the headers that it
    /// includes, one per line.
    std::string content;
    std::int64_t changed = 0;  ///< in seconds since 1970; 0 when unknown
};

/// The first line of the stream. Any error after it is the archive's fault.
inline constexpr const char* greeting = "archive\n";

/// Serializes a piece: a line of JSON with the lengths, followed by path and content.
std::string in_stream(const Piece& piece);

/// Parses an untrusted stream. Returns nothing unless it is complete, ends with `done` or
/// `refused`, and contains nothing after that.
std::optional<std::vector<Piece>> pieces_in(const std::string& stream);

}  // namespace classroom
