// Tests of the verbs of chapter 4 that compare outputs; transcripts/light_rays.txt has the others.

#include "tests/command/desk.hpp"

using namespace tests;
using nlohmann::json;

namespace {

/// Formats a board from JSON row by row, as the program prints it.
std::string printed(const json& board) {
    std::string rows;
    for (const json& row : board.at("fields"))
        for (std::size_t column = 0; column < row.size(); ++column) {
            const json& field = row[column];
            rows += field.is_null()     ? "-"
                    : field.is_string() ? field.get<std::string>().substr(0, 1)
                                        : field.dump();
            rows += column + 1 < row.size() ? " " : "\n";
        }
    return rows;
}

}  // namespace

TEST_CASE("Boards are printed as JSON and drawn, solved or as far as the strategies got") {
    const Desk desk({{"driven.rays", "- - - 1 - -\n3 3 - - - 3\n- - - - 4 -\n- - 4 - - -\n"}});
    const json solved = desk.json_of("solve light_rays");
    CHECK(printed(solved.at("puzzle")) == "- - -\n2 2 -\n- - -\n- - 5\n");
    CHECK(printed(solved.at("solutions")[0]) == "n n n\n2 2 n\ns s n\nw w 5\n");
    desk.check_draws({"solve light_rays --format svg", "solve light_rays --format svg --fast",
                      "generate light_rays --format svg", "show light_rays --format svg"});
    const std::string typed = "solve light_rays driven.rays --strategies lonely,intersection";
    const RunResult picture = desk.run(typed + " --format svg");
    CHECK(picture.exit_code == 1);
    CHECK(picture.out.starts_with("<svg"));
    CHECK(contains(picture.err, "no strategy knows how to go on: 11 fields stay unlit"));
    const json stuck = desk.json_of(typed);
    CHECK(stuck.at("outcome") == "stuck");
    CHECK(printed(stuck.at("board")) == "n n - 1 - n\n3 3 - - - 3\ns - - w 4 -\ns - 4 e - -\n");
}

TEST_CASE("generate light_rays makes boards of a size and level from seeds that count up") {
    const Desk desk;
    for (const std::string level : {"easy", "medium", "hard"}) {
        const std::string board =
            desk.out_of("generate light_rays --size 6x5 --seed 3 --difficulty " + level);
        const std::vector<std::string> lines = lines_of(board);
        REQUIRE(lines.size() == 1 + 5);
        CHECK(lines[0].starts_with("# " + level + ", difficulty "));
        CHECK(contains(lines[0], ", seed 3, 6x5"));
        for (std::size_t row = 1; row < lines.size(); ++row) CHECK(words(lines[row]).size() == 6);
        const Desk generated({{"board.rays", board}});
        CHECK(generated.run("solve light_rays board.rays --unique").exit_code == 0);
        const std::size_t value = lines[0].find("difficulty ") + 11;
        CHECK(contains(generated.out_of("solve light_rays board.rays --difficulty"),
                       "difficulty: " + lines[0].substr(value, lines[0].find(',', value) - value) +
                           ", " + level + "\n"));
    }
    CHECK(desk.out_of("generate light_rays") ==
          desk.out_of("generate light_rays --size 7x7 --difficulty easy --seed 01"));
    const std::string size = "generate light_rays --size 5x5 ";
    const json three = desk.json_of(size + "--seed 7 --count 3").at("boards");
    REQUIRE(three.size() == 3);
    CHECK(three[1].at("seed") == 8);
    CHECK(three[1].at("level") == "easy");
    CHECK(three[1].at("rows") == 5);
    const std::string eighth = desk.out_of(size + "--seed 8");
    CHECK(eighth.ends_with("\n" + printed(three[1])));
    CHECK(contains(desk.out_of(size + "--seed 7 --count 3"), eighth));
    CHECK(contains(desk.out_of(size + "--seed 7 --count 3 --format pzpr"),
                   "\n" + three[1].at("address").get<std::string>() + "\n"));
}
