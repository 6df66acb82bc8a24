// Tests of what is read from the declarations of test cases: from their sources and tags.

#include "grader/check/exercise.hpp"
#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;

namespace {

/// The sentences of the test cases in a source, each with its points.
std::vector<std::pair<std::string, int>> found_in(const std::string& source) {
    std::vector<std::pair<std::string, int>> found;
    for (const DeclaredTest& test : declared_tests(source))
        found.emplace_back(test.test.sentence, test.test.points);
    return found;
}

using Found = std::vector<std::pair<std::string, int>>;

/// A course with nothing but the tests of one exercise.
class Sources {
public:
    void write(const std::string& file, const std::string& content) const {
        folder_.write("exercises/1-cards/01-first/" + file, content);
    }
    HiddenTests hidden() const { return hidden_tests(exercise_); }
    std::vector<DeclaredTest> shown() const { return public_tests(exercise_); }

private:
    tests::Folder folder_;
    Exercise exercise_{"1-cards/01-first", folder_.path() / "exercises/1-cards/01-first", "First",
                       1};
};

}  // namespace

TEST_CASE("Tags tell points, hints, names, needs, and whether a test is hidden") {
    const DeclaredTest all = parse_declaration(
        "A sentence",
        "[2 points][hint 3][rules][row by row][needs left][needs from above][hidden]");
    CHECK(all.test.sentence == "A sentence");
    CHECK(all.test.points == 2);
    CHECK(all.test.hint == 3);
    CHECK(all.test.hidden);
    CHECK(all.test.outcome == TestOutcome::not_tried);
    CHECK(all.labels == std::vector<std::string>{"rules", "row by row"});
    CHECK(all.needs == std::vector<std::string>{"from above", "left"});
    CHECK(parse_declaration("A sentence", "[1 point]").test.points == 1);
    CHECK(parse_declaration("A sentence", "[17 points]").test.points == 17);
}

TEST_CASE("Missing and odd tags give no points, hints or needs") {
    for (const char* tags : {"", "[]", "points", "[2 points", "2 points]", "][", "[x points]",
                             "[ points]", "[99999999999999999999 points]", "[two points]",
                             "[hint x]", "[hint ]", "[hint 99999999999999999999]"}) {
        INFO(tags);
        const DeclaredTest plain = parse_declaration("A sentence", tags);
        CHECK(plain.test.points == 0);
        CHECK(plain.test.hint == 0);
        CHECK_FALSE(plain.test.hidden);
        CHECK(plain.needs.empty());
    }
}

TEST_CASE("The test cases of a source are found in their order, and nothing else") {
    CHECK(
        found_in("#include <a>\n\nTEST_CASE(\"One\", \"[1 point]\") {\n    TEST_CASE(\"Indented\", "
                 "\"[9 points]\")\n}\nTEST_CASE(\"Two\", \"[2 points]\") {}\n") ==
        Found{{"One", 1}, {"Two", 2}});
    CHECK(found_in("TEST_CASE(\"Without tags\") {}\n// TEST_CASE(\"A comment\", \"[1 "
                   "point]\")\nMY_TEST_CASE(\"Mine\", \"[1 point]\")\n")
              .empty());
}

TEST_CASE("A sentence may go over several lines, and its escapes are read") {
    CHECK(found_in("TEST_CASE(\"A sentence that is long \"\n          \"goes on here\",\n          "
                   "\"[1 point]\"\n          \"[hint 2]\") {}") ==
          Found{{"A sentence that is long goes on here", 1}});
    CHECK(found_in("TEST_CASE(\n    \"Wrapped\",\r\n    \"[3 points]\"\r\n) {}") ==
          Found{{"Wrapped", 3}});
    CHECK(found_in(R"(TEST_CASE("A path a\\b\\", "[1 point]") {})") == Found{{"A path a\\b\\", 1}});
}

TEST_CASE("The number and points of hidden tests come from their source, or else from a file") {
    const Sources sources;
    CHECK(sources.hidden().count == 0);
    CHECK(sources.shown().empty());
    sources.write("hidden.json", R"({"count": 9, "points": 8, "sentences": ["One", "Two"]})");
    CHECK(sources.hidden().count == 9);
    CHECK(sources.hidden().points == 8);
    CHECK(sources.hidden().sentences == std::vector<std::string>{"One", "Two"});
    sources.write("tests.cpp", "TEST_CASE(\"Shown\", \"[1 point]\") {}\n");
    sources.write("hidden.cpp",
                  "TEST_CASE(\"One\", \"[2 points][hidden]\") {}\nTEST_CASE(\"Two\", \"[3 "
                  "points][hidden]\") {}\n");
    CHECK(sources.hidden().count == 2);
    CHECK(sources.hidden().points == 5);
    CHECK(sources.hidden().sentences.empty());
    REQUIRE(sources.shown().size() == 1);
    CHECK(sources.shown().front().test.sentence == "Shown");
}

TEST_CASE("A damaged file about hidden tests is ignored or refused") {
    const Sources sources;
    for (const char* garbage : {"", "{", "[]", "null", "5", "\xff\xfe", "\"count\""}) {
        INFO(garbage);
        sources.write("hidden.json", garbage);
        CHECK(sources.hidden().count == 0);
    }
    for (const char* wrong : {"{}", R"({"count": "two", "points": 1, "sentences": []})",
                              R"({"count": -1, "points": 1, "sentences": []})",
                              R"({"count": 1, "points": 1e99, "sentences": []})",
                              R"({"count": 1, "points": 1, "sentences": 1})"}) {
        INFO(wrong);
        sources.write("hidden.json", wrong);
        CHECK_THROWS_AS(sources.hidden(), std::exception);
    }
}
