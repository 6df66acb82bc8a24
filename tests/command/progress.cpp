// Tests of the verbs list, hint and reset, and of the stored progress.

#include <random>
#include <regex>
#include <set>

#include "command/student/report.hpp"
#include "tests/command/course.hpp"

using namespace tests;
using nlohmann::json;

namespace {

/// The state of the first exercise in the output of `list`.
std::string first_state(const Course& course) {
    const std::string list = course.run("list").out;
    std::smatch found;
    return std::regex_search(list, found, std::regex("\n[> ] 1/1  .*  5 points  (.*)\n"))
               ? found[1].str()
               : "no row in\n" + list;
}

}  // namespace

TEST_CASE("The list of a fresh course shows level, title, points and what to do") {
    const Course course;
    const RunResult list = course.run("list");
    CHECK(list.exit_code == 0);
    CHECK(list.err == "");
    CHECK(
        list.out.starts_with("1-cards  0 of 2 done\n"
                             "> 1/1  *    Do two halves fit?   5 points  not begun\n"
                             "  1/2  *    Turn a card          5 points  not begun\n"));
    CHECK(contains(list.out, "] 0 of 10 points, 0 of 2 exercises done\n"));
    CHECK(contains(list.out,
                   "Next: Do two halves fit?  Edit exercises/1-cards/01-halves-fit/halves_fit.cpp, "
                   "then ./knobel check 1/1\n"));
    CHECK_FALSE(fs::exists(course.progress()));
    fs::remove(course.halves());
    CHECK(first_state(course) == "not begun");
}

TEST_CASE("An exercise goes from not begun to done, and keeps its points until it is reset") {
    const Course course;
    course.save("mistakes/front_first.cpp");
    CHECK(first_state(course) == "not checked yet");
    const RunResult failed = course.run("check");  // without a name, the one saved last
    CHECK(failed.exit_code == 1);
    CHECK(contains(failed.out, "stuck?  take hint 1: ./knobel hint 1-cards/01-halves-fit\n"));
    CHECK(first_state(course) == "3 of 5 points");
    CHECK(contains(course.run("hint").out, "1-cards/01-halves-fit"));
    course.save("solution.cpp");
    CHECK(first_state(course) == "3 of 5 points, edited");
    const RunResult passed = course.run("check halves");
    CHECK(passed.exit_code == 0);
    for (const char* part :
         {"] 5 of 10 points, 1 of 2 exercises done\n",
          "Next: Turn a card, in exercises/1-cards/02-turn-a-card/turn_a_card.cpp\n",
          "Other ways to do it: chapters/1-cards/exercises.html#ex-1-cards-01-halves-fit "})
        CHECK(contains(passed.out, part));
    CHECK(first_state(course) == "done");
    const std::string list = course.run("list").out;
    for (const char* part :
         {"1-cards  1 of 2 done\n", "\n> 1/2  *    Turn a card ", "Next: Turn a card  Edit "})
        CHECK(contains(list, part));
    CHECK(contains(course.run("hint").out, "1-cards/02-turn-a-card"));
    course.write(course.halves(), "no program\n");
    CHECK(first_state(course) == "done, edited");
    CHECK(course.run("check halves").exit_code == 1);
    CHECK(first_state(course) == "done; as it is now 0 of 5");
    CHECK(course.run("list --format json").json()[0].at("points") == 5);
    CHECK(contains(course.run("hint").out, "1-cards/01-halves-fit"));
    CHECK(contains(course.run("reset halves").out, "Its 5 points no longer count"));
    CHECK(first_state(course) == "not begun");
}

TEST_CASE("Only checks of the student's own file with the public tests are progress") {
    const Course course;
    course.write(course.halves(), "no program\n");
    CHECK(course.run("check halves --file " + course.halves().string()).exit_code == 1);
    CHECK(course.run("check halves --hidden").exit_code == 1);
    CHECK(course.run("check halves", "KNOBEL_BUILD=/proc/nowhere " + as_it_is).exit_code == 3);
    CHECK_FALSE(fs::exists(course.progress()));
    fs::create_directory(course.root() / "progress.json.new");  // even root cannot write that file
    const RunResult left = course.run("check halves");
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "0 of 5 points"));
    CHECK(is_a_line(left.err));
    CHECK(contains(left.err, "knobel: your progress is not saved, as "));
    CHECK(contains(left.err, "/progress.json cannot be written (Is a directory)\n"));
}

TEST_CASE("The list as JSON tells the same, and its bar is made of blocks or of ASCII") {
    const Course course;
    course.save("solution.cpp");
    course.pretend({{"points", 2}, {"most_points", 5}, {"hints", 1}, {"fingerprint", "0"}});
    const json list = course.run("list --format json").json();
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
    CHECK(contains(course.run("list", "LC_ALL=C.UTF-8 " + as_it_is).out, "[█"));
    CHECK(contains(course.run("list", "LC_ALL=C " + as_it_is).out, "[#"));
}

TEST_CASE("The list fits the terminal: titles are shortened, other chapters folded") {
    const Course course;
    course.add_chapter("2-more", 11, "A title that is far longer than anything the course has");
    course.add_chapter("3-many", 11, "A title");
    const command::Overview all = command::overview(course.here());
    const auto table = [&](std::size_t columns, std::size_t rows) {
        return command::table(all, "2-more/05-a", {}, {columns, rows});
    };
    for (const std::size_t columns : {60U, 80U})
        for (const std::string& line : lines_of(table(columns, 0))) {
            CHECK(text::count_letters(line) <= columns);
            if (line.starts_with("  2/"))
                CHECK(std::regex_match(
                    line, std::regex("  2/[0-9]+ +\\*    A tit.*\\.\\.\\.   0 points  not begun")));
        }
    CHECK(contains(table(100, 40), "\n> 2/5   *    A title"));
    CHECK(contains(table(100, 40), "  1/1 "));
    const std::string unfolded = table(80, 20);
    CHECK(unfolded.starts_with("1-cards  0 of 2 done\n2-more  0 of 11 done\n"));
    for (const char* part : {"\n> 2/5 ", "  2/11 ", "\n3-many  0 of 11 done\n"})
        CHECK(contains(unfolded, part));
    CHECK_FALSE(contains(unfolded, "  1/1 "));
    CHECK(contains(command::progress_line(all, 60), "] 0 of 10 points, 0 of 24 exercises done"));
    CHECK(command::progress_line(all, 30) == "0 of 10 points, 0 of 24 exercises done");
    CHECK(command::waiting_line(all.rows.front().exercise, true, 30) ==
          "checking 1-cards/01-halves-fi");
}

TEST_CASE("Each hint asked for is one step more, and its number may be named") {
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
    CHECK(contains(course.run("hint halves --step 1").out, "Hint 1 of 3:"));
    CHECK(course.remembered().at("hints") == 2);
    for (int again = 0; again < 2; ++again) {
        const std::string three = course.run("hint halves").out;
        CHECK(contains(three, "Hint 3 of 3:"));
        CHECK(contains(three,
                       "That was the last hint. The task is in "
                       "exercises/1-cards/01-halves-fit/README.rst\n"));
    }
    CHECK(course.remembered().at("hints") == 3);
    const Course other;
    CHECK(contains(other.run("hint turn --step 2").out, "Hint 2 of "));
    CHECK(other.remembered("1-cards/02-turn-a-card").at("hints") == 2);
    check_refused(course.run("hint halves --step 4"),
                  "there is no hint 4 of 1-cards/01-halves-fit; it has 3");
    for (const char* step : {"0", "10", "two"})
        check_refused(course.run("hint halves --step " + std::string(step)), "--step");
    course.write(course.first() / "hints.rst", "- a\n- b\n");
    check_refused(course.run("hint halves"),
                  "hints.rst: read no hint, expected a numbered list of hints");
    fs::remove(course.first() / "hints.rst");
    check_refused(course.run("hint halves"), "hints.rst: read nothing (No such file or directory)");
}

TEST_CASE("A failed test offers the first hint not shown yet, up to the one that it names") {
    const grader::Exercise exercise = grader::exercises(Course().here()).front();
    grader::TestResult failed;
    failed.hint = 2;
    const std::string hint = "./knobel hint 1-cards/01-halves-fit";
    CHECK(command::offered_hint(exercise, failed, 0, false) == "take hint 1: " + hint);
    CHECK(command::offered_hint(exercise, failed, 1, false) == "take hint 2: " + hint);
    CHECK(command::offered_hint(exercise, failed, 2, false) ==
          "read hint 2 again: " + hint + " --step 2");
    CHECK(command::offered_hint(exercise, failed, 1, true) == "take hint 2: press h");
    CHECK(command::offered_hint(exercise, failed, 3, true) ==
          "hint 2, which you have read, helps here");
}

TEST_CASE("Hints are shown without the marks of their markup, but with all of their code") {
    for (const auto& [marked, plain] : {
             std::pair{"Write ``a == b`` *here* and **there**.", "Write a == b here and there."},
             {"A :term:`half` and :term:`two halves <half>`, see :doc:`the rules </rules>`.",
              "A half and two halves, see the rules."},
             {"The :cpp:any:`fit` of it", "The fit of it"},
             {"3 * 4 * 5", "3 * 4 * 5"},
             {"``*it * 2`` is twice ``*it``, ``(*this) *`` too",
              "*it * 2 is twice *it, (*this) * too"},
             {"``a < b`` or ``b > a``", "a < b or b > a"},
             {"*One*, *two*", "One, two"},
         })
        CHECK(command::without_marks(marked) == plain);
}

TEST_CASE("A reset brings the stub back, and keeps every text byte for byte") {
    const Course course;
    std::multiset<std::string> texts;
    for (const std::string& text :
         {std::string("// \xff\xfe\r\n\0 no end of line", 23), std::string("two"),
          std::string("two"), std::string(2 << 20, 'x')}) {
        course.write(course.halves(), text);
        course.pretend({{"points", 4}, {"most_points", 5}, {"hints", 2}, {"fingerprint", "0"}});
        texts.insert(text);
        const RunResult left = course.run("reset halves");
        CHECK(left.exit_code == 0);
        CHECK(contains(
            left.out,
            "exercises/1-cards/01-halves-fit/halves_fit.cpp is the stub again.\nIts 4 points no "
            "longer count; they come back when your program is back and checked.\nYour text is "
            "kept in exercises/1-cards/01-halves-fit/backup/halves_fit-20"));
        CHECK(content_of(course.halves()) == content_of(course.first() / "stub.cpp"));
        CHECK(
            course.remembered() ==
            json{
                {"points", 0}, {"best", 0}, {"most_points", 0}, {"hints", 2}, {"fingerprint", ""}});
    }
    std::multiset<std::string> kept;
    for (const auto& entry : fs::directory_iterator(course.first() / "backup"))
        kept.insert(content_of(entry.path()));
    CHECK((kept == texts));  // not printed on failure
    const std::string file = "exercises/1-cards/01-halves-fit/halves_fit.cpp";
    CHECK(course.run("reset halves").out == file + " is still the stub; nothing was changed.\n");
    fs::remove(course.halves());
    CHECK(course.run("reset halves").out == file + " is the stub again.\n");
    fs::remove(course.halves());
    fs::create_directory(course.halves());
    check_refused(course.run("reset halves"), file + " is not a file that can be put aside");
    fs::remove(course.halves());
    course.write(course.halves(), "mine");
    fs::remove(course.first() / "stub.cpp");
    check_refused(course.run("reset halves"), "stub.cpp: read nothing (No such file or directory)");
    CHECK(content_of(course.halves()) == "mine");
}

TEST_CASE("A damaged progress file is put aside with a note, and odd numbers do no harm") {
    const Course course;
    const fs::path broken = course.root() / "progress.broken.json";
    for (const std::string& garbage :
         {std::string(), std::string("{"), std::string("[]"), std::string("\xff\xfe"),
          std::string(R"({"exercises": {"1-cards/01-halves-fit": {"points": "many"}}})"),
          std::string(2 << 20, ' ')}) {
        course.write(course.progress(), garbage);
        CHECK(course.run("list").exit_code == 0);
        const RunResult left = course.run("hint halves");
        CHECK(left.exit_code == 0);
        CHECK(contains(left.out, "Hint 1 of 3:"));
        CHECK(left.err ==
              "knobel: progress.json cannot be understood; it has been put aside as "
              "progress.broken.json, and a new one was started\n");
        CHECK((content_of(broken) == garbage));
        CHECK(course.remembered().at("hints") == 1);
    }
    course.save("solution.cpp");
    for (const json& number : {json(-3), json(99), json(-2147483648), json(9e18), json(1.5)}) {
        course.pretend({{"points", number}, {"most_points", number}, {"hints", number}});
        CHECK(course.run("list").exit_code == 0);
        CHECK(contains(course.run("hint halves").out, " of 3:\n"));
    }
    const std::string later = R"({"exercises": {"9-later/01-on": {"points": 3}}})";
    course.write(course.progress(), later);
    course.run("hint halves");
    CHECK(course.remembered("9-later/01-on").at("points") == 3);
}

TEST_CASE("Progress is not lost when many programs write it, or are killed meanwhile") {
    const Course course;
    course.add_chapter("2-many", 20, "A title");
    for (int i = 1; i <= 20; ++i)
        course.write(course.root() / fmt::format("exercises/2-many/{:02}-a/hints.rst", i),
                     "1. One.\n\n2. Two.\n\n3. Three.\n");
    const auto hints = [&] {
        int sum = 0;
        for (int i = 1; i <= 20; ++i)
            sum += course.remembered(fmt::format("2-many/{:02}-a", i)).value("hints", 0);
        return sum;
    };
    const RunResult left =
        course.run("hint", "for i in $(seq 20); do \"$0\" hint 2/$i & done; wait");
    CHECK(left.err == "");
    CHECK(hints() == 20);
    std::mt19937 dice(1986);
    std::string script;
    for (int i = 1; i <= 20; ++i)
        script += fmt::format("timeout -s KILL 0.{:03} \"$0\" hint 2/{} >/dev/null & ",
                              5 + dice() % 80, i);
    CHECK_FALSE(contains(course.run("hint", script + "wait 2>/dev/null; exit 0").err, "put aside"));
    CHECK(hints() >= 20);
    CHECK(course.run("hint 2/1").err == "");
}
