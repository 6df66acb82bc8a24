// Tests of chapter 5's verb: counts, estimates, and subtrees that add up to the whole.

#include "tests/command/output.hpp"

using namespace tests;

namespace {

/// Cards whose search reaches 1,639,795 positions.
const std::string six_by_six = KNOBEL_ROOT "/reference/puzzles/cards/6x6.cards";

/// The number of lines of a text in which each line ends.
std::size_t lines_in(const std::string& text) { return count_of(text, "\n"); }

std::uint64_t nodes_in(const nlohmann::json& out) { return out.at("statistics").at("nodes"); }

/// Runs the program with standard input from a file.
RunResult with_input(const std::string& typed, const std::string& file) {
    return knobel(words(typed), "exec \"$0\" \"$@\" <" + file);
}

/// Checks that the subtrees at a depth, searched all at once, have the counts of the whole search.
void check_parts(const std::string& typed, int depth) {
    INFO(typed << ", depth " << depth);
    const auto whole = knobel(typed + " --format json").json();
    const std::string parts = typed + " --subtrees " + std::to_string(depth);
    const auto split = knobel(parts + " --count --format json").json();
    const Folder folder;
    const std::string lines = folder.write("lines.txt", out_of(parts));
    CHECK(split.at("count") == lines_in(content_of(lines)));
    const auto below = with_input(typed + " --subtrees-from - --format json", lines).json();
    CHECK(below.at("subtrees") == split.at("count"));
    CHECK(below.at("count") == whole.at("count"));
    CHECK(nodes_in(below) + split.at("nodes_above").get<std::uint64_t>() == nodes_in(whole));
}

}  // namespace

TEST_CASE("One skeleton searches all four puzzles") {
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
         }) {
        INFO(typed);
        const auto found = knobel("search " + std::string(typed) + " --format json").json();
        CHECK(found.at("count") == count);
        CHECK(nodes_in(found) == nodes);
    }
}

TEST_CASE("A search is reported in the words of solve") {
    const std::string out = out_of("search cards");
    CHECK(contains(out, "\n    37320 choices tried\n"));
    CHECK(contains(out, "\n     3438 nodes (positions reached, the empty one included)\n"));
    CHECK(out.rfind("       12 solutions\n", 0) == 0);
    CHECK_FALSE(contains(out_of("search cards --cover"), "tried"));  // each choice of a cover fits
    CHECK(out_of("search light_rays").rfind("        1 solution\n", 0) == 0);
}

TEST_CASE("The work of a search is that of solve") {
    for (const char* puzzle : {"cards", "nerdcube", "tangram"}) {
        INFO(puzzle);
        const auto searched = knobel("search " + std::string(puzzle) + " --format json").json(),
                   solved =
                       knobel("solve " + std::string(puzzle) + " --count --format json").json();
        CHECK(searched.at("count") == solved.at("count"));
        CHECK(searched.at("statistics").at("trials") == solved.at("statistics").at("trials"));
        CHECK(nodes_in(searched) == nodes_in(solved));
    }
}

TEST_CASE("A search without a solution ends with exit code 1, one of subtrees does not") {
    const Folder folder;
    const std::string none = folder.write(
        "none.cards", "grid 2 2\n1: f1 f1 f1 f1\n2: f1 f1 f1 f1\n3: f1 f1 f1 f1\n4: f1 f1 f1 f1\n");
    const RunResult whole = knobel("search cards " + none);
    CHECK(whole.exit_code == 1);
    CHECK(whole.out.rfind("        0 solutions\n", 0) == 0);
    CHECK(whole.err == "");
    CHECK(contains(out_of({"search", "cards", none, "--subtree", "subtree 0"}), " 0 solutions\n"));
}

TEST_CASE("The matrix of an exact cover has a size") {
    const auto matrix = knobel("search cards --cover --matrix --format json").json().at("matrix");
    // Eight places with nine cards in four looks each, and one look in the centre; nine places and
    // nine cards; twelve contacts.
    CHECK(matrix.at("options") == 8 * 9 * 4 + 9);
    CHECK(matrix.at("primary") == 9 + 9);
    CHECK(matrix.at("secondary") == 12);
    // Each option has its place, its card and its contacts: two in a corner, three at a side.
    CHECK(matrix.at("entries") == 36 * (4 * (2 + 2) + 4 * (2 + 3)) + 9 * (2 + 4));
    CHECK(out_of("search cards --cover --matrix").rfind("      297 options", 0) == 0);
    CHECK(contains(out_of("search tangram --cover --matrix --outline 2,4"), " options"));
}

TEST_CASE("An estimate is near the true number, and the same again") {
    const auto estimate =
        knobel("search cards --estimate 10000 --format json").json().at("estimate");
    const double nodes = estimate.at("nodes"), error = estimate.at("standard_error");
    CHECK(std::abs(nodes - 3438) < 4 * error);
    CHECK(error < 0.02 * 3438);
    CHECK(estimate.at("probes") == 10'000);
    CHECK(estimate.at("seed") == 1);
    CHECK(out_of("search cards --estimate 100") == out_of("search cards --estimate 100 --seed 1"));
    CHECK(out_of("search cards --estimate 100") != out_of("search cards --estimate 100 --seed 2"));
}

TEST_CASE("Each probe can be printed; their mean is the estimate") {
    CHECK(lines_in(out_of("search cards --estimate 7 --each")) == 7);
    const auto estimate =
        knobel("search nerdcube --estimate 50 --each --format json").json().at("estimate");
    const std::vector<double> each = estimate.at("each");
    REQUIRE(each.size() == 50);
    double sum = 0;
    for (const double probe : each) sum += probe;
    CHECK(std::abs(sum / 50 - estimate.at("nodes").get<double>()) < 0.001);
    CHECK(*std::max_element(each.begin(), each.end()) == estimate.at("largest").get<double>());
}

TEST_CASE("Subtrees are lines of text") {
    const std::string lines = out_of("search cards --subtrees 2");
    CHECK(lines.rfind("subtree 0 8\n", 0) == 0);
    CHECK(lines_in(lines) == 158);
    CHECK(out_of("search cards --subtrees 0") == "subtree\n");
    const std::string count = out_of("search cards --subtrees 2 --count");
    CHECK(count ==
          "      158 subtrees, 2 choices below the empty position\n       37 nodes above them\n");
    const auto json = knobel("search cards --subtrees 1 --format json").json();
    CHECK(json.at("subtrees").size() == 36);
    CHECK(json.at("subtrees")[35].at("path") == std::vector{35});
}

TEST_CASE("Each subtree can be measured, the largest first") {
    const auto split = knobel("search cards --subtrees 2 --each --format json").json();
    std::uint64_t sum = split.at("nodes_above"), before = 10'000;
    for (const auto& subtree : split.at("subtrees")) {
        const std::uint64_t nodes = subtree.at("nodes");
        CHECK(nodes <= before);
        sum += before = nodes;
    }
    CHECK(sum == 3438);
    CHECK(contains(out_of("search cards --subtrees 2 --each"), " nodes: subtree "));
}

TEST_CASE("The subtrees of every puzzle, and what is above them, are the whole search") {
    for (const char* typed :
         {"search cards", "search cards --cover", "search nerdcube --cover",
          "search tangram --outline 2,4", "search tangram --outline 2,4 --cover",
          "search light_rays",
          "search light_rays " KNOBEL_ROOT "/reference/puzzles/light_rays/hard-15x15-2.rays"})
        for (const int depth : {0, 1, 3, 20}) check_parts(typed, depth);
}

TEST_CASE("The subtrees of the 6 by 6 cards are the whole search") {
    // Counted once with 'search cards', which takes several seconds.
    const Folder folder;
    const std::string lines =
        folder.write("lines.txt", out_of({"search", "cards", six_by_six, "--subtrees", "2"}));
    const auto below =
        with_input("search cards " + six_by_six + " --subtrees-from - --format json", lines).json();
    CHECK(below.at("subtrees") == 692);
    CHECK(below.at("count") == 1);
    CHECK(nodes_in(below) + 145 == 1'639'795);
    CHECK(contains(out_of("search cards " + six_by_six + " --subtrees 2 --count"),
                   " 145 nodes above them\n"));
}

TEST_CASE("A subtree may be named on the command line, and others beside it") {
    const auto below = [](const std::vector<std::string>& lines) {
        grader::CommandLine typed{"search", "cards", "--format", "json"};
        for (const std::string& line : lines) typed.insert(typed.end(), {"--subtree", line});
        return knobel(typed).json();
    };
    CHECK(nodes_in(below({"subtree 0 8", "subtree 1"})) ==
          nodes_in(below({"subtree 0 8"})) + nodes_in(below({"subtree 1"})));
    CHECK(nodes_in(below({"subtree"})) == 3438);
}

TEST_CASE("No subtrees are no work") {
    const RunResult nothing = with_input("search cards --subtrees-from -", "/dev/null");
    CHECK(nothing.exit_code == 0);
    CHECK(contains(nothing.out, " 0 subtrees\n        0 solutions\n        0 nodes "));
}

TEST_CASE("In parallel a search counts the same") {
    for (const char* typed : {"cards", "cards --cover", "nerdcube", "tangram", "tangram --cover",
                              "tangram --outline 2,4", "light_rays"})
        for (const char* jobs : {"1", "2", "5"}) {
            INFO(typed << ", " << jobs << " threads");
            const std::string search = "search " + std::string(typed) + " --format json";
            const auto one = knobel(search).json(),
                       more = knobel(search + " --jobs " + jobs).json();
            CHECK(more.at("count") == one.at("count"));
            CHECK(nodes_in(more) == nodes_in(one));
            CHECK(more.at("statistics").at("trials") == one.at("statistics").at("trials"));
        }
}

TEST_CASE("Bad subtrees are refused with a sentence that says where") {
    const Folder folder;
    const auto from = [&](const std::string& content) {
        return knobel("search cards --subtrees-from " + folder.write("lines.txt", content));
    };
    const std::string file = (folder.path() / "lines.txt").string();
    check_refused(from("subtree 0 8\ntree 1\n"),
                  file + ":2:1: read 'tree', expected the word subtree");
    check_refused(from("\nsubtree 0 x\n"),
                  file + ":2:11: read 'x', expected the number of a choice");
    check_refused(from("subtree 0 8\nsubtree 0 0\n"),
                  file +
                      ":2: read 'subtree 0 0', expected a subtree of this search, as --subtrees "
                      "prints it for the same puzzle and the same options");
    check_refused(from("subtree 0 8\nsubtree 1\nsubtree 0 8\n"),
                  file + ":3: read 'subtree 0 8' again, expected each subtree once");
    check_refused(with_input("search cards --subtrees-from -", "/dev/zero"),
                  "standard input: read more than 1048576 bytes");
    check_refused(knobel("search cards --subtrees-from /nowhere/at/all.txt"),
                  "/nowhere/at/all.txt: read nothing (No such file or directory)");
    check_refused(knobel({"search", "cards", "--subtree", "subtree 0", "--subtree", "0 8"}),
                  "--subtree:2:1: read '0', expected the word subtree");
    check_refused(knobel({"search", "cards", "--subtree", "subtree 36"}),
                  "--subtree:1: read 'subtree 36', expected a subtree of this search");
    check_refused(knobel({"search", "cards", "--subtree", ""}), "the word after '--subtree'");
}

TEST_CASE("Odd options of a search are refused in a sentence") {
    for (const auto& [typed, sentence] : {
             std::pair{"search",
                       "which puzzle? choose one of: cards, nerdcube, tangram, "
                       "light_rays"},
             {"search turtles", "available: cards, nerdcube, tangram, light_rays"},
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
             {"search cards --format svg", "--format: svg not in {text,json}"},
             {"search tangram --outline 3,3", "--outline: 3x3 has an area of 18"},
             {"search tangram --subtrees 1",
              "--subtrees looks at one tree, and there is one for each of 20 figures; choose a "
              "figure by --outline"},
             {"search tangram --estimate 10", "--estimate looks at one tree"},
             {"search cards --outline 2,4", "'--outline' is not something"},
             {"search cards /nowhere/at/all.cards", "/nowhere/at/all.cards: read nothing"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), sentence);
    }
}
