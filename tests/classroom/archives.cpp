// Tests of reading archives. The odd class (odd_class.py) has damaged and hostile ones.

#include <random>
#include <stdexcept>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/unpacking.hpp"
#include "tests/classroom/intake.hpp"
#include "tests/reference/damaged.hpp"

using namespace classroom;
using namespace tests;
using namespace std::string_literals;

namespace {

constexpr std::uint64_t seed = 1986;
const std::string spice("\0\x01PK\x7f\xff{}:,", 10);
const Search search{"", {"halves_fit", "turn_a_card"}, false};

std::string sample(const Form& form) {
    const std::string inner =
        packed({{"halves_fit.cpp", "inner"}, {"deep/turn_a_card.cpp", std::string(40, 'x')}});
    return packed({{"1-cards", "", 1, AE_IFDIR},
                   {"1-cards/halves_fit.cpp", "bool fit() { return true; }"},
                   {"notes.txt", "text"},
                   {"more.zip", inner},
                   {"turn_a_card.cpp", "/etc/passwd", 1, AE_IFLNK}},
                  form);
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
    REQUIRE(stream_of(*again) == stream_of(pieces));
}

}  // namespace

TEST_CASE("Archives of all forms are read, with archives in them, and links are not followed") {
    const Folder folder;
    for (const Form& form : forms)
        folder.write("class/"s + form.name + "." + form.name, sample(form));
    folder.write("class/misnamed.zip", sample(forms[2]));
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    REQUIRE(found.size() == std::size(forms) + 1);
    for (const Submission& submission : found) {
        INFO(submission.name);
        const Contents contents = contents_of(submission);
        CHECK(told(contents) ==
              Strings{"halves_fit: 1-cards/halves_fit.cpp 'bool fit() { return true; }' 1-cards is "
                      "graded, the first by its name; none is newer. There is something else in "
                      "more.zip.",
                      "turn_a_card: more.zip/deep/turn_a_card.cpp '" + std::string(40, 'x') +
                          "' more.zip/deep/turn_a_card.cpp is graded, the only one that can be "
                          "read. There is something else in turn_a_card.cpp."});
        CHECK(contents.files.at(0).changed == File{}.changed());
    }
    // Without the program that reads archives, nothing is unpacked in another way.
    const grader::Course unbuilt{KNOBEL_ROOT, folder.path() / "build"};
    CHECK_THROWS_AS(contents(unbuilt, found[0], asked()), std::runtime_error);
}

TEST_CASE("In a class's archive one student's trouble is not the others'") {
    const Folder folder;
    Files files{{"anna/halves_fit.cpp", "anna"},
                {"zoe/halves_fit.cpp", "zoe"},
                {"dana.zip", "PK"},
                {"eva.zip", packed({})}};
    for (int i = 0; i < 30000; ++i) files.push_back({fmt::format("bad/{}", i), ""});
    for (const Form& form : {forms[0], forms[2]}) {
        const std::string name = "class."s + form.name;
        const fs::path archive = folder.write(name, packed(files, form));
        const std::vector<Submission> found = submissions(course, archive);
        const auto of = [&](const char* student) {
            return told(contents_of(find(found, student)));
        };
        CHECK(found.size() == 5);
        CHECK(of("anna") == Strings{"halves_fit: halves_fit.cpp 'anna'"});
        CHECK(of("zoe") == Strings{"halves_fit: halves_fit.cpp 'zoe'"});
        CHECK(of("bad") == Strings{name + " holds more than 20000 files; nothing of it was read."});
        CHECK_THAT(of("dana").at(0), Catch::StartsWith("dana.zip is no archive"));
        CHECK(of("eva") == Strings{"eva.zip holds no files; ask for it again."});
    }
}

TEST_CASE("Names in an old zip, in the codes of DOS, are read as what they are") {
    std::string bytes = packed({{"M~ller Anne_20417_assignsubmission_file_/halves_fit.cpp"},
                                {"K~ln_20418_assignsubmission_file_/a/halves_fit.cpp"}});
    for (const auto& [from, to] : {std::pair{"M~ller"s, "M\x81ller"s}, {"K~ln"s, "K\x94ln"s}})
        for (std::size_t at = bytes.find(from); at != std::string::npos; at = bytes.find(from))
            bytes.replace(at, from.size(), to);
    const Folder folder;
    const std::vector<Submission> found = submissions(course, folder.write("class.zip", bytes));
    REQUIRE(found.size() == 2);
    for (const char* name : {"M\u00fcller Anne", "K\u00f6ln"})
        CHECK(contents_of(find(found, name)).files.at(0).content == "mine");
}

TEST_CASE("Whatever a damaged archive holds, it is read or refused with a reason") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    for (const auto& [form, rounds] :
         {std::pair{forms[0], 2000}, {forms[1], 1000}, {forms[2], 500}, {forms[5], 250}}) {
        INFO(form.name);
        const std::string whole = sample(form);
        require_sound(unpacked(whole, search));
        int refused = 0;
        for (int round = 0; round < rounds; ++round) {
            const std::vector<Piece> pieces = unpacked(damaged(whole, spice, random), search);
            require_sound(pieces);
            refused += pieces.back().kind == Piece::Kind::refused ? 1 : 0;
        }
        CHECK(refused > 10);
    }
}

TEST_CASE("Whatever comes from the reader of archives, it is taken whole or not at all") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    const std::string whole = stream_of(unpacked(sample(zip), search));
    int taken = 0, refused = 0;
    for (int round = 0; round < 5000; ++round) {
        const std::optional<std::vector<Piece>> found = pieces_in(damaged(whole, spice, random));
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
