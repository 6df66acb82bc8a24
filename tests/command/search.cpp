// Tests of the verb search that compare outputs; transcripts/search.txt has the others.

#include <algorithm>

#include "tests/command/desk.hpp"
#include "tests/command/terminal.hpp"

using namespace tests;

namespace {

std::uint64_t nodes_in(const nlohmann::json& out) { return out.at("statistics").at("nodes"); }

}  // namespace

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
    CHECK_FALSE(contains(desk.out_of("search cards --cover"), "tried"));
    const auto split = desk.json_of("search cards --subtrees 2 --each");
    std::uint64_t sum = split.at("nodes_above"), before = 10'000;
    for (const auto& subtree : split.at("subtrees")) {
        CHECK(subtree.at("nodes") <= before);
        sum += before = subtree.at("nodes");
    }
    CHECK(sum == 3438);
}

TEST_CASE("Input that nobody reads is told of, and input that is read is not") {
    const Desk desk;
    const std::string unread = "\"$0\" \"$@\" < \"$0\"", read = "echo subtree 0 8 | \"$0\" \"$@\"";
    CHECK(contains(desk.run("solve cards --count", unread).err, "the published puzzle; name -"));
    CHECK(desk.run("search cards --subtrees-from -", read).err == "");
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
                       below = desk.run(search + " --subtrees-from - --format json",
                                        "\"$0\" " + parts + " | \"$0\" \"$@\"")
                                   .json();
            CHECK(below.at("subtrees") == split.at("count"));
            CHECK(below.at("count") == whole.at("count"));
            CHECK(nodes_in(below) + split.at("nodes_above").get<std::uint64_t>() ==
                  nodes_in(whole));
        }
}

TEST_CASE("A terminal is told every now and then how far a long search is") {
    std::string cards = "grid 8 8\n";
    for (int number = 1; number <= 64; ++number) cards += fmt::format("{}: f1 f2 f1 f2\n", number);
    const Course course;
    const Folder folder;
    const std::string file = folder.write("alike.cards", cards);
    const Terminal terminal(course);
    terminal.type("knobel search cards " + file);
    terminal.wait_until("knobel: still computing after 10 s; positions reached: ");
    terminal.press("C-c");
    terminal.wait_until("^C");
}
