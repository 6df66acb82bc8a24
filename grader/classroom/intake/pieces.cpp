#include "grader/classroom/intake/pieces.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <string_view>

namespace classroom {
namespace {

constexpr std::array<const char*, 9> kinds{"file",   "trouble", "archive", "other",  "build tree",
                                           "listed", "folder",  "done",    "refused"};
constexpr std::size_t longest_header = 200;

bool is_last(Piece::Kind kind) { return kind == Piece::Kind::done || kind == Piece::Kind::refused; }

/// The header of a piece.
struct Header {
    Piece::Kind kind = Piece::Kind::done;
    std::size_t path = 0, content = 0;  ///< bytes
    std::int64_t changed = 0;
};

std::optional<Header> header_in(std::string_view line) {
    const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
    const auto number = [&](const char* name) {
        return json.is_object() && json.contains(name) && json[name].is_number_integer();
    };
    if (!number("path") || !number("content") || !number("changed") || !json.contains("kind") ||
        !json["kind"].is_string())
        return std::nullopt;
    const auto kind = std::find(kinds.begin(), kinds.end(), json["kind"].get<std::string>());
    if (kind == kinds.end() || !json["path"].is_number_unsigned() ||
        !json["content"].is_number_unsigned())
        return std::nullopt;
    return Header{static_cast<Piece::Kind>(kind - kinds.begin()), json["path"], json["content"],
                  json["changed"]};
}

}  // namespace

std::string in_stream(const Piece& piece) {
    const nlohmann::json header{{"kind", kinds.at(static_cast<std::size_t>(piece.kind))},
                                {"path", piece.path.size()},
                                {"content", piece.content.size()},
                                {"changed", piece.changed}};
    return header.dump() + "\n" + piece.path + piece.content;
}

std::optional<std::vector<Piece>> pieces_in(const std::string& stream) {
    std::string_view rest = stream;
    const std::string_view first = greeting;
    if (rest.substr(0, first.size()) != first) return std::nullopt;
    rest.remove_prefix(first.size());
    std::vector<Piece> pieces;
    while (pieces.empty() || !is_last(pieces.back().kind)) {
        const std::size_t end = rest.substr(0, longest_header).find('\n');
        if (end == std::string_view::npos) return std::nullopt;
        const std::optional<Header> header = header_in(rest.substr(0, end));
        rest.remove_prefix(end + 1);
        if (!header || header->path > rest.size() || header->content > rest.size() - header->path)
            return std::nullopt;
        pieces.push_back({header->kind, std::string(rest.substr(0, header->path)),
                          std::string(rest.substr(header->path, header->content)),
                          header->changed});
        rest.remove_prefix(header->path + header->content);
    }
    return rest.empty() ? std::optional(std::move(pieces)) : std::nullopt;
}

}  // namespace classroom
