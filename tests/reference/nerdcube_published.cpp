#include <algorithm>
#include <map>
#include <set>

#include "grader/catch.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "tests/reference/early.hpp"

using namespace nerdcube;

namespace {

using Words = std::vector<std::string>;

/// The letters of a cube, which determine how it looks.
std::u32string letters(const Cube& cube) {
    std::u32string all;
    for (Face face = 1; face <= faces; ++face) all += cube[face].letter;
    return all;
}

/// The shipped word list, read once.
const Dictionary& dictionary() {
    static const Dictionary dictionary = published::dictionary();
    return dictionary;
}

/// The results of the faithful search.
struct Found {
    search::Statistics statistics;
    std::map<std::u32string, std::vector<Cube>> alike;  ///< all cubes, grouped by their letters
};

/// The results of the whole search, which is run only once for all tests.
const Found& found() {
    static const Found all = [] {
        Found found;
        const auto collect = [&](const Cube& cube) {
            found.alike[letters(cube)].push_back(cube);
            return Next::go_on;
        };
        solve_faithfully(taken_apart(published::scrambled()), collect, found.statistics);
        return found;
    }();
    return all;
}

/// One cube of each group that reads C'T.
std::vector<Cube> distinct_reading_ct() {
    std::vector<Cube> cubes;
    for (const auto& [_, alike] : found().alike)
        if (reads_ct(alike.front())) cubes.push_back(alike.front());
    return cubes;
}

Words sorted(Words words) {
    std::sort(words.begin(), words.end());
    return words;
}

/// The cube with two pieces exchanged; with a piece and its own shift, the piece is flipped
/// instead.
Cube exchanged(Cube cube, const Piece& one, const Piece& other) {
    for (const Location& location : locations) {
        Piece piece = peeled(cube, location);
        for (std::ptrdiff_t shifts = 0; shifts < std::ssize(piece);
             ++shifts, piece = shifted(piece)) {
            if (piece != one && piece != other) continue;
            Piece replacement = piece == one ? other : one;
            std::rotate(replacement.begin(), replacement.end() - shifts, replacement.end());
            for (std::size_t i = 0; i < location.size(); ++i)
                cube[location[i].face] = turned(replacement[i], location[i].turn);
            break;
        }
    }
    return cube;
}

bool reads_what_was_printed(const Cube& cube) {
    return sorted(words(cube, dictionary())) == published::words();
}

Words unknown_words(const Cube& cube) {
    std::set<std::string> unknown;
    for (const std::string& word : words(cube, dictionary()))
        if (!dictionary().knows(word)) unknown.insert(word);
    return {unknown.begin(), unknown.end()};
}

}  // namespace

TEST_CASE("The scrambled cube is taken apart into the pieces that the article lists") {
    std::string pieces;
    for (const Piece& piece : taken_apart(published::scrambled()).unused) {
        for (const Sticker& sticker : piece) pieces += print(sticker);
        pieces += ' ';
    }
    CHECK(pieces ==
          "E^Vv E^C^ TvD< D>T< M^I| P>P> S-S- MvP> T<D^ FvP< S|C> C>Cv "
          "C>R^P> PvI-D> DvP^Fv I|O|X- R>P>A< S|O-S| F<H|T< I|S|C> ");
}

TEST_CASE("The faithful search puts together 3072 cubes, and has done so after 283,514 nodes") {
    CHECK(found().statistics.solutions == published::assembled);
    CHECK(found().statistics.nodes() == 283'514);
}

TEST_CASE(
    "They are 768 cubes for the eye, each four times, for two edges look the same when they are "
    "tipped") {
    CHECK(found().alike.size() == 768);
    for (const auto& [_, alike] : found().alike) REQUIRE(alike.size() == 4);
}

TEST_CASE("The 768 are 24 times 2^5: five things can be either so or so, whatever the others are") {
    const std::vector<Piece> pieces = taken_apart(published::scrambled()).unused;
    const std::array<std::pair<Piece, Piece>, 5> either_or{{
        {pieces[2], pieces[9]},             // D T and F P
        {pieces[0], pieces[4]},             // E V and M I
        {pieces[11], shifted(pieces[7])},   // C C and M P
        {pieces[1], shifted(pieces[1])},    // C E, flipped
        {shifted(pieces[15]), pieces[17]},  // I O X and S O S
    }};
    for (const auto& [_, alike] : found().alike) {
        std::vector<Cube> related{alike.front()};
        for (const auto& [one, other] : either_or)
            for (std::size_t i = related.size(); i-- > 0;)
                related.push_back(exchanged(related[i], one, other));
        std::set<std::u32string> different;
        for (const Cube& cube : related) {
            REQUIRE(found().alike.contains(letters(cube)));
            different.insert(letters(cube));
        }
        REQUIRE(different.size() == 32);
    }
}

TEST_CASE(
    "Each of them has the pieces of the scrambled cube, and letters that agree on how their sides "
    "stand") {
    const auto pieces_of = [](const Cube& cube) {
        std::multiset<std::u32string> pieces;
        for (const Piece& piece : taken_apart(cube).unused) {
            std::u32string smallest;
            Piece tipped = piece;
            for (std::size_t i = 0; i < piece.size(); ++i, tipped = shifted(tipped)) {
                std::u32string signs;
                for (const Sticker& sticker : tipped)
                    signs += {sticker.letter, static_cast<char32_t>(mark(sticker.orientation))};
                if (i == 0 || signs < smallest) smallest = signs;
            }
            pieces.insert(smallest);
        }
        return pieces;
    };
    const auto wanted = pieces_of(published::scrambled());
    for (const auto& [_, alike] : found().alike) {
        const Cube& cube = alike.front();
        REQUIRE(pieces_of(cube) == wanted);
        for (Face face = 1; face <= faces; ++face)
            REQUIRE(merge(cube[centre_of(face)].orientation, cube[face].orientation) ==
                    cube[centre_of(face)].orientation);
    }
}

TEST_CASE("16 of them read C'T, and these are four for the eye") {
    std::size_t reading = 0;
    for (const auto& [_, alike] : found().alike)
        reading += static_cast<std::size_t>(std::count_if(alike.begin(), alike.end(), reads_ct));
    CHECK(reading == published::reading_ct);
    CHECK(distinct_reading_ct().size() == published::distinct);
}

TEST_CASE("One of the four reads the 36 words of the right answer") {
    CHECK(published::words().size() == 36);
    CHECK(published::words() == sorted(published::words()));
    const std::vector<Cube> four = distinct_reading_ct();
    CHECK(std::count_if(four.begin(), four.end(), reads_what_was_printed) == 1);
}

TEST_CASE(
    "The other three read words that the shipped list does not know, such as DPV, PVP and HEO") {
    std::set<Words> unknown;
    for (const Cube& cube : distinct_reading_ct())
        if (!reads_what_was_printed(cube)) unknown.insert(unknown_words(cube));
    CHECK(unknown == std::set<Words>{{"CIO", "DFI", "DPV", "EOI", "HEO", "IPO", "PVP", "REI", "SCR",
                                      "SCT", "SMX"},
                                     {"CVO", "DFI", "HEO", "IPO", "SCR", "SCT", "SEX"},
                                     {"CIS", "DPV", "EOI", "PVP", "REI", "SMO"}});
}

TEST_CASE(
    "The shipped word list knows most words of the right cube, even among those that do not read "
    "C'T") {
    for (const auto& [_, alike] : found().alike) {
        const bool right = reads_what_was_printed(alike.front());
        REQUIRE((dictionary().known_words(alike.front()) == 36) == right);
    }
}

TEST_CASE(
    "The shipped word list would decide without the words that the printed answer added to it") {
    const std::set<std::string> added{"C'T", "IPS", "PID", "SCP", "SEO", "XSS"};
    const auto known = [&](const Cube& cube) {
        Words others = words(cube, dictionary());
        std::erase_if(others, [&](const std::string& word) { return added.contains(word); });
        return dictionary().known_among(others);
    };
    for (const auto& [_, alike] : found().alike) {
        const Cube& cube = alike.front();
        if (reads_what_was_printed(cube)) CHECK(known(cube) == 29);
        else REQUIRE(known(cube) < 29);
    }
}

TEST_CASE("The shipped word list tells what each printed word stands for") {
    for (const std::string& word : published::words())
        CHECK_FALSE(dictionary().meaning(word).empty());
}

TEST_CASE(
    "The earlier C'T is asked for, the fewer positions lead to the same 16 cubes, as the chapter "
    "says") {
    const Puzzle puzzle = taken_apart(published::scrambled());
    CHECK(count_ct(puzzle, Asks::upright) == Counted{published::reading_ct, 78'903, 780'622});
    CHECK(count_ct(puzzle, Asks::letters) == Counted{published::reading_ct, 2'814, 42'566});
    CHECK(count_ct(puzzle, Asks::first) == Counted{published::reading_ct, 395, 3'910});
}

TEST_CASE(
    "The four edges of C'T first, but its letters asked for at the end, makes more work instead of "
    "less") {
    Counted counted;
    count_ct(taken_apart(published::scrambled()), ct_first(), Asks::at_the_end, counted);
    CHECK(counted == Counted{published::reading_ct, 431'277, 4'413'834});
}
