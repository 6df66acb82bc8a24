#include <archive.h>
#include <archive_entry.h>

#include <memory>
#include <random>

#include "grader/catch.hpp"
#include "grader/classroom/file_names.hpp"
#include "grader/classroom/unpacking.hpp"

using namespace classroom;

namespace {

constexpr std::uint64_t seed = 1986;
const Search search{"", {"halves_fit", "turn_a_card"}, false};

using SetFormat = int (*)(archive*);

/// An archive with files, a folder and a link.
std::string packed(SetFormat set_format, SetFormat add_filter,
                   const std::vector<std::pair<std::string, std::string>>& files) {
    const std::unique_ptr<archive, int (*)(archive*)> out(archive_write_new(), archive_write_free);
    set_format(out.get());
    add_filter(out.get());
    std::string bytes(1 << 20, '\0');
    std::size_t used = 0;
    archive_write_open_memory(out.get(), bytes.data(), bytes.size(), &used);
    const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                         archive_entry_free);
    const auto add = [&](const std::string& path, const std::string& content, unsigned type) {
        archive_entry_clear(entry.get());
        archive_entry_set_pathname(entry.get(), path.c_str());
        archive_entry_set_filetype(entry.get(), type);
        archive_entry_set_perm(entry.get(), 0644);
        archive_entry_set_mtime(entry.get(), 1'700'000'000, 0);
        if (type == AE_IFREG)
            archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
        if (type == AE_IFLNK) archive_entry_set_symlink(entry.get(), content.c_str());
        archive_write_header(out.get(), entry.get());
        if (type == AE_IFREG) archive_write_data(out.get(), content.data(), content.size());
    };
    add("1-cards", "", AE_IFDIR);
    for (const auto& [path, content] : files) add(path, content, AE_IFREG);
    add("turn_a_card.cpp", "/etc/passwd", AE_IFLNK);
    archive_write_close(out.get());
    bytes.resize(used);
    return bytes;
}

std::string packed(SetFormat set_format, SetFormat add_filter) {
    const std::string inner =
        packed(archive_write_set_format_zip, archive_write_add_filter_none,
               {{"halves_fit.cpp", "inner"}, {"deep/turn_a_card.cpp", std::string(500, 'x')}});
    return packed(set_format, add_filter,
                  {{"1-cards/halves_fit.cpp", "bool fit() { return true; }"},
                   {"notes.txt", "text"},
                   {"more.zip", inner}});
}

/// The bytes with one to five random damages: bytes changed, removed or repeated, or the end cut
/// off.
std::string damaged(std::string bytes, std::mt19937_64& random) {
    const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (std::size_t damages = 1 + below(5); damages > 0 && !bytes.empty(); --damages) {
        const std::size_t at = below(bytes.size());
        switch (below(6)) {
            case 0: bytes.erase(at, 1 + below(20)); break;
            case 1: bytes.insert(at, bytes.substr(below(bytes.size()), below(60))); break;
            case 2: bytes[at] = static_cast<char>(below(2) * 255); break;
            case 3: bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8))); break;
            case 4: bytes.resize(below(4) == 0 ? at : bytes.size()); break;
            default: bytes[at] = static_cast<char>(random());
        }
    }
    return bytes;
}

bool same(const std::vector<Piece>& a, const std::vector<Piece>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Piece& one, const Piece& other) {
                          return one.kind == other.kind && one.path == other.path &&
                                 one.content == other.content && one.changed == other.changed;
                      });
}

std::string stream_of(const std::vector<Piece>& pieces) {
    std::string stream = greeting;
    for (const Piece& piece : pieces) stream += in_stream(piece);
    return stream;
}

/// Checks the properties that the pieces of any archive must have.
void require_sound(const std::vector<Piece>& pieces) {
    REQUIRE(!pieces.empty());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        const bool last = piece.kind == Piece::Kind::done || piece.kind == Piece::Kind::refused;
        REQUIRE(last == (i + 1 == pieces.size()));
        REQUIRE(piece.path.size() <= most_path_bytes);
        REQUIRE(piece.content.size() <= most_file_bytes);
        REQUIRE(("/" + piece.path + "/").find("/../") == std::string::npos);
        REQUIRE((piece.path.empty() || piece.path.front() != '/'));
        if (piece.kind == Piece::Kind::refused || piece.kind == Piece::Kind::trouble ||
            piece.kind == Piece::Kind::archive)
            REQUIRE(!piece.content.empty());
    }
    const std::optional<std::vector<Piece>> again = pieces_in(stream_of(pieces));
    REQUIRE(again);
    REQUIRE(same(*again, pieces));
}

struct Form {
    const char* name;
    SetFormat set_format, add_filter;
    int rounds;
};
const Form forms[]{
    {"zip", archive_write_set_format_zip, archive_write_add_filter_none, 4000},
    {"tar", archive_write_set_format_pax_restricted, archive_write_add_filter_none, 2000},
    {"tar.gz", archive_write_set_format_ustar, archive_write_add_filter_gzip, 1000},
    {"7z", archive_write_set_format_7zip, archive_write_add_filter_none, 500}};

}  // namespace

TEST_CASE("Archives of all forms are read, with archives in them, and links are not") {
    for (const Form& form : forms) {
        INFO(form.name);
        const std::vector<Piece> pieces =
            unpacked(packed(form.set_format, form.add_filter), search);
        require_sound(pieces);
        std::vector<std::string> told;
        for (const Piece& piece : pieces)
            told.push_back(piece.path + ": " + piece.content.substr(0, 27));
        std::sort(told.begin(), told.end());
        CHECK(told == std::vector<std::string>{
                          "1-cards/halves_fit.cpp: bool fit() { return true; }", ": ",
                          "more.zip/deep/turn_a_card.cpp: " + std::string(27, 'x'),
                          "more.zip/halves_fit.cpp: inner",
                          "more.zip/turn_a_card.cpp: is a link, which is not fol",
                          "notes.txt: ", "turn_a_card.cpp: is a link, which is not fol"});
    }
}

TEST_CASE("Whatever a damaged archive holds, it is read or refused with a reason") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    for (const Form& form : forms) {
        INFO(form.name);
        const std::string whole = packed(form.set_format, form.add_filter);
        int read = 0, refused = 0;
        for (int round = 0; round < form.rounds; ++round) {
            const std::vector<Piece> pieces = unpacked(damaged(whole, random), search);
            require_sound(pieces);
            ++(pieces.back().kind == Piece::Kind::done ? read : refused);
        }
        CHECK(refused > 10);
        CHECK(read + refused == form.rounds);
    }
}

TEST_CASE("Whatever comes from the reader of archives, it is taken whole or not at all") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    const std::vector<Piece> pieces =
        unpacked(packed(archive_write_set_format_zip, archive_write_add_filter_none), search);
    const std::string whole = stream_of(pieces);
    int taken = 0, refused = 0;
    for (int round = 0; round < 20000; ++round) {
        const std::optional<std::vector<Piece>> found = pieces_in(damaged(whole, random));
        ++(found ? taken : refused);
        if (found) REQUIRE(found->size() <= whole.size());
    }
    CHECK(taken > 100);
    CHECK(refused > 100);
    for (std::size_t size = 0; size < whole.size(); ++size)
        CHECK_FALSE(pieces_in(whole.substr(0, size)));
    CHECK_FALSE(pieces_in(whole + "x"));
    for (const char* header :
         {"{}", "[]", "1", "{\"kind\":\"file\",\"path\":-1,\"content\":0,\"changed\":0}",
          "{\"kind\":\"file\",\"path\":18446744073709551615,\"content\":2,\"changed\":0}",
          "{\"kind\":\"what\",\"path\":0,\"content\":0,\"changed\":0}",
          "{\"kind\":7,\"path\":0,\"content\":0,\"changed\":0}",
          "{\"kind\":\"done\",\"path\":0.5,\"content\":0,\"changed\":0}"})
        CHECK_FALSE(pieces_in(std::string(greeting) + header + "\n"));
}
