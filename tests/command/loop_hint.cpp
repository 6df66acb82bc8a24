// Tests of the verb hint.

#include "tests/command/course.hpp"
#include "tests/command/output.hpp"
#include "tests/command/standing.hpp"

using namespace tests;
using nlohmann::json;

TEST_CASE("Each hint asked for is one step more, and tells how many remain") {
    const Course course;
    const RunResult one = course.run("hint halves");
    CHECK(one.exit_code == 0);
    CHECK(one.err == "");
    CHECK(one.out ==
          "1-cards/01-halves-fit  Do two halves fit?\n\nHint 1 of 3:\n"
          "  Take two cards in your hand and find two edges that do not fit. There are two\n  "
          "different things that can be wrong. Which?\n\n"
          "2 hints left. The next one: ./knobel hint 1-cards/01-halves-fit\n");
    const std::string two = course.run("hint halves").out;
    CHECK(contains(two, "Hint 2 of 3:"));
    CHECK(contains(two, "1 hint left."));
    for (int again = 0; again < 2; ++again) {
        const std::string three = course.run("hint halves").out;
        CHECK(contains(three, "Hint 3 of 3:"));
        CHECK(contains(three,
                       "That was the last hint. The task stands in "
                       "exercises/1-cards/01-halves-fit/README.rst\n"));
    }
    CHECK(remembered(course).at("hints") == 3);
    CHECK(course.run("list --format json").json()[0].at("hints") == 3);
    CHECK(contains(course.run("hint turn").out, "Hint 1 of "));
}

TEST_CASE(
    "A step asked for by its number is given at any time, and those before it count as taken") {
    const Course course;
    CHECK(contains(course.run("hint halves --step 2").out, "Hint 2 of 3:"));
    CHECK(contains(course.run("hint halves --step 1").out, "Hint 1 of 3:"));
    CHECK(remembered(course).at("hints") == 2);
    CHECK(contains(course.run("hint halves").out, "Hint 3 of 3:"));
}

TEST_CASE(
    "A failed test offers the first hint that was not shown yet, and none beyond the one that it "
    "names") {
    const Course course;
    course.take(course.halves(), course.first() / "mistakes/front_first.cpp");
    const auto offered = [&] {
        const std::string report = course.run("check halves").out;
        const std::size_t at = report.find("stuck?  ");
        return at == std::string::npos ? "nothing" : report.substr(at, report.find('\n', at) - at);
    };
    CHECK(offered() == "stuck?  take hint 1: ./knobel hint 1-cards/01-halves-fit");
    course.run("hint halves");
    CHECK(offered() == "stuck?  take hint 2: ./knobel hint 1-cards/01-halves-fit");
    course.run("hint halves --step 3");
    CHECK(offered() == "stuck?  read hint 3 again: ./knobel hint 1-cards/01-halves-fit --step 3");
    course.write(course.halves(),
                 "#include \"halves_fit.hpp\"\nbool fit(Half, Half) { return false; }\n");
    CHECK(offered() == "stuck?  read hint 2 again: ./knobel hint 1-cards/01-halves-fit --step 2");
}

TEST_CASE("A step that does not exist is refused") {
    const Course course;
    check_refused(course.run("hint halves --step 4"),
                  "there is no hint 4 of 1-cards/01-halves-fit; it has 3");
    for (const char* step : {"0", "-1", "10", "two"})
        check_refused(course.run("hint halves --step " + std::string(step)), "--step");
    CHECK_FALSE(fs::exists(course.progress()));
}

TEST_CASE("Hints that are missing or none are told in a sentence") {
    const Course course;
    const fs::path hints = course.first() / "hints.rst";
    for (const char* content : {"", "Think!\n", "- a\n- b\n"}) {
        course.write(hints, content);
        check_refused(course.run("hint halves"),
                      "hints.rst: read no hint, expected a numbered list of hints");
    }
    fs::remove(hints);
    check_refused(course.run("hint halves"),
                  "hints.rst: read nothing (No such file or directory), expected a text file that "
                  "can be read");
}

TEST_CASE("Hints are shown without the marks of their markup, but with all of their code") {
    const Course course;
    for (const auto& [marked, plain] : {
             std::pair{"Write ``a == b`` *here* and **there**.", "Write a == b here and there."},
             {"A :term:`half` and :term:`two halves <half>`, see :doc:`the rules "
              "</chapters/rules>`.",
              "A half and two halves, see the rules."},
             {"The :cpp:any:`fit` of it", "The fit of it"},
             {"3 * 4 * 5", "3 * 4 * 5"},
             {"``3*4*5`` and ``*it``", "3*4*5 and *it"},
             {"``*it * 2`` is twice ``*it``, ``(*this) *`` too",
              "*it * 2 is twice *it, (*this) * too"},
             {"``a < b`` or ``b > a``", "a < b or b > a"},
             {"*One*, *two*", "One, two"},
         }) {
        INFO(marked);
        course.write(course.first() / "hints.rst", "1. " + std::string(marked) + "\n");
        CHECK(contains(course.run("hint halves").out,
                       "Hint 1 of 1:\n  " + std::string(plain) + "\n"));
    }
}
