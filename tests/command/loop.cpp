// Tests of the verbs that students use repeatedly, list and check, with the stored progress.

#include "tests/command/course.hpp"
#include "tests/command/output.hpp"
#include "tests/command/standing.hpp"

using namespace tests;
using nlohmann::json;

TEST_CASE(
    "The list of a fresh course shows level, title, points and what to do, and counts nothing") {
    const Course course;
    const RunResult list = course.run("list");
    CHECK(list.exit_code == 0);
    CHECK(list.err == "");
    CHECK(list.out.rfind("1-cards  0 of 2 done\n"
                         "> 1/1  *    Do two halves fit?   5 points  not begun\n"
                         "  1/2  *    Turn a card          5 points  not begun\n",
                         0) == 0);
    CHECK(contains(list.out, "] 0 of "));
    CHECK(contains(list.out, " points, 0 of 2 exercises done\n"));
    CHECK(contains(list.out,
                   "Next: Do two halves fit?  Edit exercises/1-cards/01-halves-fit/halves_fit.cpp, "
                   "then ./knobel check 1/1\n"));
    CHECK_FALSE(fs::exists(course.progress()));
}

TEST_CASE("A file that is missing counts as not begun") {
    const Course course;
    fs::remove(course.halves());
    CHECK(contains(first_row(course), "not begun"));
}

TEST_CASE(
    "An exercise goes from not begun over not checked and some points to done, and an edit is "
    "seen") {
    const Course course;
    course.take(course.halves(), course.first() / "mistakes/front_first.cpp");
    CHECK(first_row(course) == "> 1/1  *    Do two halves fit?   5 points  not checked yet");
    CHECK(course.run("check halves").exit_code == 1);
    CHECK(first_row(course) == "> 1/1  *    Do two halves fit?   5 points  3 of 5 points");
    course.take(course.halves(), course.first() / "solution.cpp");
    CHECK(first_row(course) == "> 1/1  *    Do two halves fit?   5 points  3 of 5 points, edited");
    const RunResult check = course.run("check halves");
    CHECK(check.exit_code == 0);
    CHECK(contains(check.out, "] 5 of "));
    CHECK(contains(check.out, " points, 1 of 2 exercises done\n"));
    CHECK(contains(check.out,
                   "Next: Turn a card, in exercises/1-cards/02-turn-a-card/turn_a_card.cpp\n"));
    CHECK(
        contains(check.out,
                 "Other ways to do it: chapters/1-cards/exercises.html#ex-1-cards-01-halves-fit "));
    fs::remove(course.first() / "afterwards.rst");  // as in a kit
    CHECK_FALSE(contains(course.run("check halves").out, "Other ways"));
    CHECK(first_row(course) == "  1/1  *    Do two halves fit?   5 points  done");
    CHECK(contains(course.run("list").out, "1-cards  1 of 2 done\n"));
    CHECK(contains(course.run("list").out, "\n> 1/2  *    Turn a card "));
    CHECK(contains(course.run("list").out, "Next: Turn a card  Edit "));
    course.write(course.halves(), content_of(course.halves()) + "// a thought\n");
    CHECK(first_row(course) == "> 1/1  *    Do two halves fit?   5 points  done, edited");
    course.take(course.halves(), course.first() / "stub.cpp");
    CHECK(contains(first_row(course), "not begun"));
    CHECK(contains(course.run("list").out, "] 0 of "));
}

TEST_CASE(
    "What an exercise has reached is kept in list and total when a later check gives less, until a "
    "reset") {
    const Course course;
    const auto check_with = [&](const fs::path& file) {
        course.take(course.halves(), course.first() / file);
        course.run("check halves");
    };
    check_with("mistakes/front_first.cpp");
    course.write(course.halves(), "no program\n");
    course.run("check halves");
    CHECK(first_row(course) ==
          "> 1/1  *    Do two halves fit?   5 points  3 of 5 points; as it is now 0 of 5");
    check_with("solution.cpp");
    check_with("mistakes/front_first.cpp");
    CHECK(first_row(course) ==
          "> 1/1  *    Do two halves fit?   5 points  done; as it is now 3 of 5");
    CHECK(contains(course.run("list").out, "] 5 of 10 points, 1 of 2 exercises done\n"));
    CHECK(course.run("list --format json").json()[0].at("points") == 5);
    CHECK(contains(course.run("check").out, "1-cards/01-halves-fit"));
    check_with("solution.cpp");
    CHECK(first_row(course) == "  1/1  *    Do two halves fit?   5 points  done");
    check_with("mistakes/front_first.cpp");
    CHECK(contains(course.run("reset halves").out, "Its 5 points no longer count"));
    check_with("mistakes/front_first.cpp");
    CHECK(first_row(course) == "> 1/1  *    Do two halves fit?   5 points  3 of 5 points");
}

TEST_CASE("Points that an older progress file knows are kept when a later check gives less") {
    const Course course;
    pretend(course, {{"points", 5}, {"most_points", 5}, {"hints", 0}, {"fingerprint", "0"}});
    course.write(course.halves(), "no program\n");
    course.run("check halves");
    CHECK(contains(first_row(course), "done; as it is now 0 of 5"));
}

TEST_CASE("The list as JSON tells the same") {
    const Course course;
    course.take(course.halves(), course.first() / "solution.cpp");
    pretend(course, {{"points", 2}, {"most_points", 5}, {"hints", 1}, {"fingerprint", "0"}});
    const RunResult left = course.run("list --format json");
    CHECK(left.err == "");
    const json list = left.json();
    REQUIRE(list.size() == 2);
    CHECK(list[0] == json{{"exercise", "1-cards/01-halves-fit"},
                          {"title", "Do two halves fit?"},
                          {"level", 1},
                          {"file", course.halves().string()},
                          {"state", "checked"},
                          {"changed", true},
                          {"points", 2},
                          {"most_points", 5},
                          {"hints", 1}});
    CHECK(list[1].at("state") == "not begun");
    CHECK(list[1].at("changed") == false);
}

TEST_CASE(
    "The bar is drawn with blocks where the terminal's language is UTF-8, and with signs of ASCII "
    "elsewhere") {
    const Course course;
    course.take(course.halves(), course.first() / "solution.cpp");
    pretend(course, {{"points", 5}, {"most_points", 5}});
    CHECK(contains(course.run("list", "LC_ALL=C.UTF-8 exec \"$0\" \"$@\"").out, "[█"));
    CHECK(contains(course.run("list", "LC_ALL=C exec \"$0\" \"$@\"").out, "[#"));
}

TEST_CASE(
    "Without a name the exercise is meant that one is at: the one that was saved last until it is "
    "done, then the next") {
    const Course course;
    CHECK(contains(course.run("hint").out, "1-cards/01-halves-fit"));
    course.take(course.halves(), course.first() / "mistakes/front_first.cpp");
    CHECK(contains(course.run("check").out, "3 of 5 points."));
    CHECK(contains(course.run("hint").out, "1-cards/01-halves-fit"));
    course.take(course.halves(), course.first() / "solution.cpp");
    CHECK(contains(course.run("check").out, "5 of 5 points."));
    CHECK(contains(course.run("hint").out, "1-cards/02-turn-a-card"));
    course.take(course.halves(), course.first() / "mistakes/front_first.cpp");
    CHECK(contains(course.run("hint").out, "1-cards/01-halves-fit"));
    course.write(course.card(), content_of(course.card()) + "// edited\n");
    CHECK(contains(course.run("hint").out, "1-cards/02-turn-a-card"));
}
