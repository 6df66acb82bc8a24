// One file, because all drawings are read back by the same functions.

#include "light_rays/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "light_rays/growth.hpp"
#include "light_rays/intersection.hpp"
#include "light_rays/published.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/sketch.hpp"
#include "light_rays/strategies.hpp"
#include "tests/reference/pictures.hpp"

using namespace light_rays;
using namespace tests;

namespace {

/// The size of a field and the margin in `picture`.
constexpr double unit = 36, room = 2;

Board solution_of(const Board& board) {
    Board solution;
    const auto solved = [&](const Board& found) {
        solution = found;
        return Next::stop;
    };
    solve(board, all_strategies(), Order::patient, solved, Unobserved{});
    REQUIRE(solution.rows == board.rows);
    return solution;
}

/// Boards of all kinds: published, solved, partly solved, with a two-digit number, and with a
/// single field.
std::vector<Board> boards() {
    std::vector<Board> all{
        parse_board("0\n", "one field"),
        parse_board(
            "- - - - - -\n10 - - - - -\n- - - - - -\n- - - - - -\n- - - - - -\n- - - - - 0\n",
            "ten")};
    for (const Board& board : published::boards()) {
        all.push_back(board);
        all.push_back(solution_of(board));
        all.push_back(solution_of(board));
        for (const Place place : {Place{0, 1}, Place{0, 2}}) all.back()[place].ray.reset();
    }
    for (const std::string& name : drawing::figure_names())
        all.push_back(solution_of(drawing::board_of(name)));
    return all;
}

std::map<std::string, std::string> all_drawings() {
    std::map<std::string, std::string> all;
    for (const Board& board : boards())
        all[fmt::format("board {}", all.size())] =
            drawing::picture(board, {{{0, 0}}, places(board), "Steps & <rays>", true});
    for (const std::string& name : drawing::figure_names()) all[name] = drawing::figure(name);
    return all;
}

/// The field of a picture that contains a point.
Place field_at(double x, double y) {
    return {static_cast<int>((y - room) / unit), static_cast<int>((x - room) / unit)};
}

/// The start and end fields of the straight lines in the chapter's colour.
std::multiset<std::pair<Place, Place>> lines_of(const pugi::xml_node& picture,
                                                const std::string& width) {
    std::multiset<std::pair<Place, Place>> lines;
    for (const auto& found : picture.select_nodes(
             fmt::format("//path[@stroke-width='{}' and contains(@stroke, '--chapter')]", width)
                 .c_str())) {
        double x = 0, y = 0, to_x = 0, to_y = 0;
        REQUIRE(std::sscanf(found.node().attribute("d").value(), "M%lf %lfL%lf %lf", &x, &y, &to_x,
                            &to_y) == 4);
        lines.emplace(field_at(x + room, y + room), field_at(to_x + room, to_y + room));
    }
    return lines;
}

}  // namespace

TEST_CASE(
    "Every drawing is XML, has a title, is no wider than a phone_width and has numbers with two "
    "decimals at most") {
    for (const auto& [name, svg] : all_drawings()) {
        INFO(name);
        const pugi::xml_document picture = document(svg);
        const pugi::xml_node root = picture.child("svg");
        CHECK(std::string(root.child("title").text().get()).size() > 3);
        CHECK(root.attribute("width").as_double() <= 360);
        check_numbers(svg);
    }
}

TEST_CASE("Drawings have the colours of the page only") {
    for (const auto& [name, svg] : all_drawings()) {
        INFO(name);
        check_colours(document(svg), "#8a5a00");
    }
}

TEST_CASE(
    "A picture of a board has its title and, for those who do not see it, the board as files write "
    "it") {
    for (const Board& board : boards()) {
        const pugi::xml_document picture = document(drawing::picture(board, {{}, {}, "A & <b>"}));
        CHECK(std::string(picture.child("svg").child("title").text().get()) == "A & <b>");
        CHECK(std::string(picture.child("svg").child("desc").text().get()) == print(board));
    }
}

TEST_CASE("A picture of a board has each number in a disc, where it stands") {
    for (const Board& board : boards()) {
        const pugi::xml_document picture = document(drawing::picture(board));
        std::map<Place, std::string> drawn, expected;
        const auto discs = picture.select_nodes("//circle");
        const auto numbers = words_of(picture);
        REQUIRE(discs.size() == numbers.size());
        for (std::size_t i = 0; i < discs.size(); ++i)
            drawn[field_at(discs[i].node().attribute("cx").as_double() + room,
                           discs[i].node().attribute("cy").as_double() + room)] = numbers[i];
        for (const Place place : places(board))
            if (board[place].is_number()) expected[place] = std::to_string(*board[place].number);
        CHECK(drawn == expected);
    }
}

TEST_CASE(
    "A picture of a board has each ray as a line from its number to its last field, with a head, "
    "and shades what is lit") {
    for (const Board& board : boards()) {
        const pugi::xml_document picture = document(drawing::picture(board));
        std::multiset<std::pair<Place, Place>> expected;
        int fields = 0;
        for (const Place place : places(board))
            for (const Direction direction : directions)
                if (const int length =
                        board[place].is_number() ? lit(board, place, direction) : 0) {
                    expected.emplace(place, next(place, direction, length));
                    fields += length;
                }
        CHECK(lines_of(picture, "2") == expected);
        CHECK(count(picture, "//polygon[@stroke='none']") == expected.size());
        CHECK(count(picture, "//rect[@stroke='none']") == static_cast<std::size_t>(fields));
    }
}

TEST_CASE("What was just lit is drawn thicker and darker, and what a step is about is framed") {
    const Board board = solution_of(published::boards()[1]);
    REQUIRE(lit(board, {0, 0}, Direction::south) == 2);
    const pugi::xml_document picture =
        document(drawing::picture(board, {{{0, 0}, {3, 1}}, {{2, 0}, {3, 0}}}));
    CHECK(lines_of(picture, "4.5") ==
          std::multiset<std::pair<Place, Place>>{{{2, 0}, {2, 0}}, {{3, 1}, {3, 0}}});
    std::map<std::string, int> shades;
    for (const auto& found : picture.select_nodes("//rect[@stroke='none']"))
        ++shades[found.node().attribute("fill-opacity").value()];
    CHECK(shades.size() == 2);
    CHECK(shades["0.38"] == 2);
    CHECK(count(picture, "//rect[@rx]") == 2);
}

TEST_CASE("Rows and columns have their numbers beside the board when wanted") {
    drawing::Emphasis emphasis;
    emphasis.numbered = true;
    const std::vector<std::string> words =
        words_of(document(drawing::picture(parse_board("3 - -\n- - -\n", "x"), emphasis)));
    CHECK(words == std::vector<std::string>{"3", "1", "2", "1", "2", "3"});
}

TEST_CASE("Where rows and columns have numbers, each field is a part with its place as class") {
    const Board board = parse_board("3 - -\n- - -\n", "x");
    drawing::Emphasis emphasis;
    CHECK(count(document(drawing::picture(board, emphasis)), "//rect[@class]") == 0);
    emphasis.numbered = true;
    const pugi::xml_document picture = document(drawing::picture(board, emphasis));
    CHECK(count(picture, "//rect[@class]") == 6);
    const pugi::xml_node field = picture.select_node("//rect[@class='row-2-column-3']").node();
    CHECK(field.attribute("x").as_double() == 2 * 36);
    CHECK(field.attribute("y").as_double() == 36);
}

TEST_CASE(
    "The picture of growth has three curves of different looks in both panels, and the sides of "
    "the boards below") {
    const std::vector<drawing::Effort> as_drawn{{5, 3, 0.3}, {10, 20, 3}},
        patient{{5, 1, 0.1}, {10, 1, 1}, {20, 4, 30}},
        fast{{5, 0, 0.0001}, {10, 2, 0.02}, {20, 8, 0.1}};
    const pugi::xml_document picture = document(drawing::growth(as_drawn, patient, fast));
    CHECK(words_of(picture) ==
          std::vector<std::string>{
              "guesses",  "1",       "10",   "100",          "5",     "10",   "20",       "side",
              "as drawn", "patient", "fast", "milliseconds", "0.001", "0.01", "0.1",      "1",
              "10",       "100",     "5",    "10",           "20",    "side", "as drawn", "patient",
              "fast"});
    CHECK(count(picture, "//path[@fill='none']") == 2 * 3);
    CHECK(count(picture, "//path[@stroke-dasharray]") == 2);
    CHECK(count(picture, "//path[contains(@stroke, '--chapter')]") == 2);
    CHECK(count(picture, "//polygon") == 2 * (2 + 3 + 3));
    CHECK(picture.child("svg").attribute("width").as_double() <= 390);
}

TEST_CASE("Twice as large a board is the same step to the right everywhere") {
    const std::vector<drawing::Effort> efforts{{5, 1, 1}, {10, 1, 1}, {20, 1, 1}};
    const pugi::xml_document picture = document(drawing::growth(efforts, efforts, efforts));
    std::vector<double> at;
    for (const auto& found : picture.select_nodes("//text"))
        if (const std::string word = found.node().text().get();
            at.size() < 3 && (word == "5" || !at.empty()))
            at.push_back(found.node().attribute("x").as_double());
    REQUIRE(at.size() == 3);
    CHECK(at[1] - at[0] > 20);
    CHECK(at[2] - at[1] == Approx(at[1] - at[0]).margin(0.05));
}

TEST_CASE("Figures are known by their names, and none by another") {
    CHECK(drawing::figure_names() == std::vector<std::string>{"driven", "guesses", "intersection",
                                                              "lonely", "ranges", "rules"});
    CHECK_THROWS_AS(drawing::figure("rays"), std::out_of_range);
    CHECK_THROWS_AS(drawing::board_of("rays"), std::out_of_range);
}

TEST_CASE("Each figure's board has one solution") {
    for (const std::string& name : drawing::figure_names()) {
        INFO(name);
        int solutions = 0;
        const auto solved = [&](const Board&) {
            ++solutions;
            return Next::go_on;
        };
        CHECK(solve(drawing::board_of(name), all_strategies(), Order::patient, solved,
                    Unobserved{}) == Outcome::unsolvable);
        CHECK(solutions == 1);
    }
}

TEST_CASE("The rules show a puzzle without rays, and its solution with all of them") {
    const pugi::xml_document picture = document(drawing::figure("rules"));
    const Board solution = solution_of(drawing::board_of("rules"));
    const auto tiles = picture.child("svg").children("g");
    REQUIRE(std::distance(tiles.begin(), tiles.end()) == 2);
    CHECK(count(*tiles.begin(), ".//rect") == 0);
    CHECK(count(*std::next(tiles.begin()), ".//rect") ==
          static_cast<std::size_t>(light_fields(solution)));
    CHECK(count(*std::next(tiles.begin()), ".//polygon[@stroke='none']") ==
          drawing::rays_of(solution).size());
}

TEST_CASE(
    "The picture of ranges counts the available fields, which together are more than remain") {
    const std::vector<std::string> words = words_of(document(drawing::figure("ranges")));
    int number = 0, lit_already = 0, remaining = 0;
    std::array<int, 4> available{};
    REQUIRE(std::sscanf(words[words.size() - 2].c_str(), "%d less %d lit: %d remain", &number,
                        &lit_already, &remaining) == 3);
    REQUIRE(std::sscanf(words.back().c_str(), "available: north %d, east %d, south %d, west %d",
                        &available[0], &available[1], &available[2], &available[3]) == 4);
    CHECK(number - lit_already == remaining);
    CHECK(lit_already > 0);
    int sum = 0;
    for (const int fields : available) sum += fields;
    CHECK(sum > remaining);
    const std::size_t numbers = document(drawing::figure("ranges")).select_nodes("//circle").size();
    CHECK(words.size() == numbers + static_cast<std::size_t>(sum) + 2);
}

TEST_CASE("The lonely field looks in four directions, in all but one of them in vain") {
    const pugi::xml_document picture = document(drawing::figure("lonely"));
    const std::vector<std::string> words = words_of(picture);
    const std::vector<std::string> sights(words.end() - 4, words.end());
    int reached = 0, weak = 0, barred = 0;
    for (const std::string& sight : sights) {
        INFO(sight);
        int left = 0, needed = 0;
        const std::size_t colon = sight.find(": the ");
        if (colon == std::string::npos) ++barred;
        else {
            REQUIRE(std::sscanf(sight.c_str() + colon, ": the %*d has %d left, %d needed", &left,
                                &needed) == 2);
            ++(left >= needed ? reached : weak);
        }
    }
    CHECK(reached == 1);
    CHECK(weak >= 1);
    CHECK(barred >= 1);
    CHECK(count(picture, "//path[@stroke-linecap]") == 2 * 3);
    CHECK(count(picture, "//rect[@rx]") == 1);
}

TEST_CASE(
    "The picture of the intersection has three ways, and shades in each what is common to them") {
    const Board board = drawing::board_of("intersection");
    const pugi::xml_document picture = document(drawing::figure("intersection"));
    std::size_t common = 0;
    for (const pugi::xml_node& tile : picture.child("svg").children("g")) {
        const std::size_t shaded = count(tile, ".//rect[@fill-opacity='0.38']");
        common = common == 0 ? shaded : common;
        CHECK(shaded == common);
        CHECK(shaded >= 2);
        CHECK(count(tile, ".//rect") == 4);
    }
    CHECK(count(picture, "/svg/g") == 3);
    bool is_needed = false;
    for (const Place place : places(board))
        if (board[place].is_number()) {
            const std::array<int, 4> fields = needed(Game(board), place);
            is_needed = is_needed || std::ranges::max(fields) == static_cast<int>(common);
        }
    CHECK(is_needed);
}

TEST_CASE(
    "The picture of a driven away beam crosses out who lacks room, and bars the ray one field "
    "earlier") {
    const pugi::xml_document picture = document(drawing::figure("driven"));
    const std::vector<pugi::xml_node> tiles(picture.child("svg").children("g").begin(),
                                            picture.child("svg").children("g").end());
    REQUIRE(tiles.size() == 2);
    CHECK(count(tiles[0], ".//path[@stroke-linecap='round']") == 2);
    CHECK(count(tiles[0], ".//rect[@fill-opacity='0.38']") >= 2);
    CHECK(count(tiles[1], ".//rect[@rx]") == 1);
    CHECK(count(tiles[1], ".//path[@stroke-width='4.5' and not(@stroke)]") == 1);
    const std::vector<std::string> words = words_of(picture);
    const auto says = [&](const std::string& sentence) {
        return std::ranges::any_of(words, [&](const std::string& word) {
            return std::regex_match(word, std::regex(sentence));
        });
    };
    CHECK(says("the [0-9]+ lacks room"));
    CHECK(says("the [0-9]+ must stop"));
}

TEST_CASE("The tree of guesses crosses out what cannot be, and the way to the solution is thick") {
    const pugi::xml_document picture = document(drawing::figure("guesses"));
    const std::vector<std::string> words = words_of(picture);
    const auto how_many = [&](const std::string& word) {
        return static_cast<std::size_t>(std::ranges::count(words, word));
    };
    CHECK(how_many("solved") == 1);
    CHECK(how_many("cannot be") >= 2);
    CHECK(how_many("or not") == how_many("cannot be"));
    const std::size_t boards = count(picture, "/svg/g");
    CHECK(boards == how_many("?") + how_many("cannot be") + how_many("solved"));
    CHECK(count(picture, "/svg/path") == boards - 1);
    CHECK(count(picture, "/svg/path[@stroke-dasharray]") == how_many("cannot be"));
    CHECK(count(picture, "//path[@stroke-linecap='round']") == 2 * how_many("cannot be"));
}
