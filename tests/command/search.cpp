// Tests of the verb search: counts, estimates, and subtrees that add up to the whole.

#include <algorithm>

#include "tests/command/table.hpp"

using namespace tests;

namespace {

std::uint64_t nodes_in(const nlohmann::json& out) { return out.at("statistics").at("nodes"); }

const std::string from_input = " --subtrees-from - --format json";

}  // namespace

TEST_CASE("search counts solutions and nodes of all four puzzles, also in parallel") {
    const Desk desk;
    for (const auto& [typed, count, nodes] : {
             std::tuple{"cards", 12U, 3438U},
             {"cards --cover", 12U, 378U},
             {"cards --cover --order listed", 12U, 3438U},
             {"nerdcube", 3072U, 283'514U},
             {"nerdcube --cover", 3072U, 14'788U},
             {"tangram", 142U, 1327U},
             {"tangram --cover", 142U, 3449U},
             {"tangram --outline 2,4", 9U, 108U},
             {"light_rays", 1U, 1U},
             {"light_rays --cover", 1U, 4U},
         })
        for (const std::string jobs : {"", " --jobs 3"})
            desk.check_json({{"search " + (typed + jobs),
                              {{"/count", count}, {"/statistics/nodes", nodes}}}});
    desk.check_contains({
        {"search cards",
         {"^       12 solutions\n", "\n    37320 choices tried\n",
          "\n     3438 nodes (positions reached, the empty one included)\n"}},
        {"search light_rays", {"^        1 solution\n"}},
        {"search cards --jobs 2", {"\n    37320 choices tried\n"}},
    });
    CHECK_FALSE(contains(desk.out_of("search cards --cover"), "tried"));
}

TEST_CASE("A search without a solution ends with exit code 1, one of subtrees does not") {
    const Desk desk({{"none.cards",
                      "grid 2 2\n1: f1 f1 f1 f1\n2: f1 f1 f1 f1\n3: f1 f1 f1 f1\n"
                      "4: f1 f1 f1 f1\n"},
                     {"all.txt", "subtree\n"},
                     {"nothing.txt", ""}});
    desk.check_contains({
        {"search cards none.cards", {"^        0 solutions\n"}, 1},
        {"search cards none.cards --subtrees-from all.txt", {" 0 solutions\n"}},
        {"search cards --subtrees-from nothing.txt",
         {" 0 subtrees\n        0 solutions\n        0 nodes "}},
    });
}

TEST_CASE("The matrix of an exact cover has a size") {
    // Eight places with nine cards in four looks each, and one look in the centre; nine places and
    // nine cards; twelve contacts. Each option has its place, its card and its contacts.
    const Desk desk;
    desk.check_json({{"search cards --cover --matrix",
                      {{"/matrix/options", 8 * 9 * 4 + 9},
                       {"/matrix/primary", 9 + 9},
                       {"/matrix/secondary", 12},
                       {"/matrix/entries", 36 * (4 * (2 + 2) + 4 * (2 + 3)) + 9 * (2 + 4)}}}});
    desk.check_contains({{"search cards --cover --matrix", {"^      297 options"}},
                         {"search tangram --cover --matrix --outline 2,4", {" options"}}});
}

TEST_CASE("An estimate is near the true number, and the mean of its probes") {
    const Desk desk;
    const auto estimate = desk.json_of("search cards --estimate 10000 --each").at("estimate");
    const double nodes = estimate.at("nodes"), error = estimate.at("standard_error");
    CHECK(std::abs(nodes - 3438) < 4 * error);
    CHECK(error < 0.02 * 3438);
    CHECK(estimate.at("probes") == 10'000);
    CHECK(estimate.at("seed") == 1);
    const std::vector<double> each = estimate.at("each");
    REQUIRE(each.size() == 10'000);
    double sum = 0;
    for (const double probe : each) sum += probe;
    CHECK(std::abs(sum / 10'000 - nodes) < 0.001);
    CHECK(std::ranges::max(each) == estimate.at("largest").get<double>());
    CHECK(count_of(desk.out_of("search cards --estimate 7 --each"), "\n") == 7);
    const std::string first = desk.out_of("search cards --estimate 100");
    CHECK(desk.out_of("search cards --estimate 100 --seed 1") == first);
    CHECK(desk.out_of("search cards --estimate 100 --seed 2") != first);
}

TEST_CASE("Subtrees are lines of text, and can be measured, the largest first") {
    const Desk desk;
    const std::string lines = desk.out_of("search cards --subtrees 2");
    CHECK(lines.starts_with("subtree 0 8\n"));
    CHECK(count_of(lines, "\n") == 158);
    desk.check_prints({
        {"search cards --subtrees 0", "subtree\n"},
        {"search cards --subtrees 2 --count",
         "      158 subtrees, 2 choices below the empty position\n       37 nodes above them\n"},
    });
    desk.check_json({{"search cards --subtrees 1", {{"/subtrees/35/path", {35}}}}});
    const auto split = desk.json_of("search cards --subtrees 2 --each");
    std::uint64_t sum = split.at("nodes_above"), before = 10'000;
    for (const auto& subtree : split.at("subtrees")) {
        CHECK(subtree.at("nodes") <= before);
        sum += before = subtree.at("nodes");
    }
    CHECK(sum == 3438);
    desk.check_contains({{"search cards --subtrees 2 --each", {" nodes: subtree "}}});
}

TEST_CASE("The subtrees of every puzzle, and what is above them, are the whole search") {
    for (const std::string search :
         {"search cards", "search cards --cover", "search nerdcube --cover",
          "search tangram --outline 2,4", "search tangram --outline 2,4 --cover",
          "search light_rays " KNOBEL_ROOT "/reference/puzzles/light_rays/hard-15x15-2.rays"})
        for (const char* depth : {"0", "3", "20"}) {
            INFO(search << ", depth " << depth);
            const std::string parts = search + " --subtrees " + depth;
            const Desk desk;
            const auto whole = desk.json_of(search), split = desk.json_of(parts + " --count"),
                       below = desk.run(search + from_input,
                                        "\"$0\" " + parts + " | \"$0\" \"$@\"")
                                   .json();
            CHECK(below.at("subtrees") == split.at("count"));
            CHECK(below.at("count") == whole.at("count"));
            CHECK(nodes_in(below) + split.at("nodes_above").get<std::uint64_t>() ==
                  nodes_in(whole));
        }
    const auto nodes_of = [](const std::vector<std::string>& subtrees) {
        grader::CommandLine typed{"search", "cards", "--format", "json"};
        for (const std::string& subtree : subtrees)
            typed.insert(typed.end(), {"--subtree", subtree});
        return nodes_in(knobel(typed).json());
    };
    CHECK(nodes_of({"subtree 0 8", "subtree 1"}) ==
          nodes_of({"subtree 0 8"}) + nodes_of({"subtree 1"}));
}

TEST_CASE("Bad subtrees and options of search are refused in a sentence") {
    const Desk desk({{"word.txt", "subtree 0 8\ntree 1\n"},
                     {"number.txt", "\nsubtree 0 x\n"},
                     {"other.txt", "subtree 0 8\nsubtree 0 0\n"},
                     {"twice.txt", "subtree 0 8\nsubtree 1\nsubtree 0 8\n"}});
    desk.check_refuses({
        {"search cards --subtrees-from word.txt",
         "word.txt:2:1: read 'tree', expected the word subtree"},
        {"search cards --subtrees-from number.txt",
         "number.txt:2:11: read 'x', expected the number of a choice"},
        {"search cards --subtrees-from other.txt",
         "other.txt:2: read 'subtree 0 0', expected a subtree of this search, as --subtrees prints "
         "it for the same puzzle and the same options"},
        {"search cards --subtrees-from twice.txt",
         "twice.txt:3: read 'subtree 0 8' again, expected each subtree once"},
        {"search cards --subtrees-from /nowhere.txt",
         "/nowhere.txt: read nothing (No such file or directory)"},
        {"search cards --subtree subtree --subtree 0",
         "--subtree:2:1: read '0', expected the word subtree"},
        {"search cards --order fewest", "--order requires --cover"},
        {"search cards --cover --order rows", "--order: rows not in {listed,fewest}"},
        {"search cards --matrix", "--matrix requires --cover"},
        {"search cards --estimate 1", "--estimate"},
        {"search cards --estimate many",
         "--estimate: read 'many', expected a whole number from 2 to 10000000"},
        {"search cards --seed 3", "--seed requires --estimate"},
        {"search cards --subtrees -1", "--subtrees"},
        {"search cards --count", "--count requires --subtrees"},
        {"search cards --each", "--each is for --estimate and --subtrees; add one of them"},
        {"search cards --subtrees 1 --each --count", "--each and --count do not go together"},
        {"search cards --estimate 5 --subtrees 2",
         "--estimate and --subtrees do not go together; take one of them"},
        {"search cards --subtrees 2 --subtrees-from -",
         "--subtrees and --subtrees-from do not go together"},
        {"search cards --jobs 2 --cover --matrix", "--matrix and --jobs do not go together"},
        {"search cards --jobs 0", "--jobs"},
        {"search cards --jobs 257", "--jobs"},
        {"search tangram --outline 3,3", "--outline: 3x3 has an area of 18"},
        {"search tangram --subtrees 1",
         "--subtrees looks at one tree, and there is one for each of 20 figures; choose a figure "
         "by --outline"},
        {"search tangram --estimate 10", "--estimate looks at one tree"},
    });
    check_refused(desk.run("search cards --subtrees-from -", "exec \"$0\" \"$@\" </dev/zero"),
                  "standard input: read more than 1048576 bytes");
}
