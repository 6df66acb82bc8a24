// Tests of the verbs that students use repeatedly, with the stored progress: list, hint, check,
// reset.

#include <random>
#include <set>

#include "tests/command/course.hpp"
#include "tests/command/output.hpp"

using namespace tests;
using nlohmann::json;

namespace {

/// The stored progress of an exercise.
json remembered(const Course& course, const std::string& id = "1-cards/01-halves-fit") {
    return json::parse(content_of(course.progress())).at("exercises").value(id, json::object());
}

/// The line for the first exercise in the output of `list`.
std::string first_row(const Course& course) {
    const std::string list = course.run("list").out;
    for (const std::string& line : lines_of(list))
        if (line.find("1/1 ") == 2) return line;
    return "no row in\n" + list;
}

/// Writes a progress file as if the first exercise had been checked.
void pretend(const Course& course, const json& standing) {
    course.write(course.progress(),
                 json{{"exercises", {{"1-cards/01-halves-fit", standing}}}}.dump());
}

/// The contents of the files that resets have saved.
std::multiset<std::string> backups(const Course& course) {
    std::multiset<std::string> contents;
    std::error_code none;
    for (fs::directory_iterator entry(course.first() / "backup", none), end; entry != end; ++entry)
        contents.insert(content_of(entry->path()));
    return contents;
}

/// A course with many exercises of a hundred hints each.
class Many {
public:
    Many() {
        std::string hints;
        for (int step = 1; step <= 100; ++step) hints += std::to_string(step) + ". Think.\n\n";
        for (int i = 10; i < 10 + count; ++i) {
            const std::string folder = fmt::format("exercises/1-many/{}-a-{}/", i, i);
            folder_.write(folder + fmt::format("a_{}.hpp", i), "");
            folder_.write(folder + "hints.rst", hints);
        }
    }
    static constexpr int count = 20;
    std::string environment() const {
        return "export KNOBEL_ROOT='" + folder_.path().string() + "'; ";
    }
    json progress() const {
        return json::parse(content_of(folder_.path() / "progress.json")).at("exercises");
    }
    bool has_progress() const { return fs::exists(folder_.path() / "progress.json"); }

private:
    Folder folder_;
};

}  // namespace

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

TEST_CASE(
    "A reset brings the stub back and keeps the text byte for byte, forgets the points and "
    "remembers the hints") {
    const Course course;
    const std::string text = std::string("// \xff\xfe\r\n\0 no end of line", 23);
    course.write(course.halves(), text);
    pretend(course, {{"points", 4}, {"most_points", 5}, {"hints", 2}, {"fingerprint", "0"}});
    const RunResult left = course.run("reset halves");
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    CHECK(contains(
        left.out,
        "exercises/1-cards/01-halves-fit/halves_fit.cpp is the stub again.\nIts 4 points no longer "
        "count; they come back when your program is back and checked.\nYour text is kept in "
        "exercises/1-cards/01-halves-fit/backup/halves_fit-20"));
    CHECK(content_of(course.halves()) == content_of(course.first() / "stub.cpp"));
    CHECK(backups(course) == std::multiset<std::string>{text});
    CHECK(remembered(course) ==
          json{{"points", 0}, {"best", 0}, {"most_points", 0}, {"hints", 2}, {"fingerprint", ""}});
}

TEST_CASE("Resets within a second keep all texts") {
    const Course course;
    std::multiset<std::string> texts;
    for (const char* text : {"one", "two", "three", "two"}) {
        course.write(course.halves(), text);
        texts.insert(text);
        CHECK(course.run("reset halves").exit_code == 0);
    }
    CHECK(backups(course) == texts);
}

TEST_CASE("A reset leaves a stub alone, and makes a missing one") {
    const Course course;
    CHECK(
        course.run("reset halves").out ==
        "exercises/1-cards/01-halves-fit/halves_fit.cpp is still the stub; nothing was changed.\n");
    fs::remove(course.halves());
    CHECK(course.run("reset halves").out ==
          "exercises/1-cards/01-halves-fit/halves_fit.cpp is the stub again.\n");
    CHECK(content_of(course.halves()) == content_of(course.first() / "stub.cpp"));
    CHECK_FALSE(fs::exists(course.first() / "backup"));
}

TEST_CASE("However large a text is, a reset puts it aside") {
    const Course course;
    const std::string large(2 << 20, 'x');
    course.write(course.halves(), large);
    CHECK(course.run("reset halves").exit_code == 0);
    CHECK((backups(course) == std::multiset<std::string>{large}));  // not printed on failure
}

TEST_CASE("A reset that cannot be done changes nothing") {
    const Course course;
    fs::remove(course.halves());
    fs::create_directory(course.halves());
    check_refused(
        course.run("reset halves"),
        "exercises/1-cards/01-halves-fit/halves_fit.cpp is no file that could be put aside");
    fs::remove(course.halves());
    course.write(course.halves(), "mine");
    fs::remove(course.first() / "stub.cpp");
    check_refused(course.run("reset halves"), "stub.cpp: read nothing (No such file or directory)");
    CHECK(content_of(course.halves()) == "mine");
}

TEST_CASE("A damaged progress file is put aside with a note, and a new one begun") {
    for (const char* garbage :
         {"", "{", "[]", "null", R"({"exercises": 5})",
          R"({"exercises": {"1-cards/01-halves-fit": {"points": "many"}}})", "\xff\xfe"}) {
        INFO(garbage);
        const Course course;
        course.write(course.progress(), garbage);
        CHECK(course.run("list").exit_code == 0);
        const RunResult left = course.run("hint halves");
        CHECK(left.exit_code == 0);
        CHECK(contains(left.out, "Hint 1 of 3:"));
        CHECK(left.err ==
              "knobel: progress.json cannot be understood; it was put aside as "
              "progress.broken.json, and a new one begun\n");
        CHECK(content_of(course.root() / "progress.broken.json") == garbage);
        CHECK(remembered(course).at("hints") == 1);
    }
}

TEST_CASE("A progress file that is too large to be read is put aside, too") {
    const Course course;
    course.write(course.progress(), std::string(2 << 20, ' '));
    CHECK(contains(course.run("hint halves").err, "put aside"));
    CHECK(fs::file_size(course.root() / "progress.broken.json") == 2 << 20);
}

TEST_CASE("Numbers that no verdict gives do no harm") {
    for (const json& number :
         {json(-3), json(99), json(2147483647), json(-2147483648), json(9e18), json(1.5)}) {
        INFO(number.dump());
        const Course course;
        course.take(course.halves(), course.first() / "solution.cpp");
        pretend(
            course,
            {{"points", number}, {"most_points", number}, {"hints", number}, {"fingerprint", "0"}});
        CHECK(course.run("list").exit_code == 0);
        CHECK(course.run("list --format json").exit_code == 0);
        const RunResult left = course.run("hint halves");
        CHECK(left.exit_code == 0);
        CHECK(contains(left.out, " of 3:\n"));
    }
}

TEST_CASE("Progress of exercises that are not there is kept") {
    const Course course;
    course.write(
        course.progress(),
        R"({"exercises": {"9-later/01-on": {"points": 3, "most_points": 3, "hints": 1, "fingerprint": "x"}}})");
    CHECK(course.run("hint halves").exit_code == 0);
    CHECK(remembered(course, "9-later/01-on").at("points") == 3);
}

TEST_CASE("What is remembered at the same time by many is not lost") {
    const Many many;
    const RunResult left = knobel(
        words("hint"),
        many.environment() + "for i in $(seq 10 29); do \"$0\" hint 1-many/$i-a-$i & done; wait");
    CHECK(left.err == "");
    const json progress = many.progress();
    CHECK(progress.size() == Many::count);
    for (const auto& standing : progress) CHECK(standing.at("hints") == 1);
}

TEST_CASE("The progress file is whole, whoever is killed while it is written") {
    const Many many;
    std::mt19937 dice(1986);
    int before = 0;
    for (int round = 0; round < 12; ++round) {
        std::string script = many.environment();
        for (int i = 10; i < 16; ++i)
            script +=
                fmt::format("timeout -s KILL 0.{:03} \"$0\" hint 1-many/{}-a-{} >/dev/null & ",
                            5 + dice() % 80, i, i);
        CHECK(knobel(words("hint"), script + "wait 2>/dev/null; exit 0").err.find("put aside") ==
              std::string::npos);
        if (!many.has_progress()) continue;
        int hints = 0;
        for (const auto& standing : many.progress()) hints += standing.at("hints").get<int>();
        CHECK(hints >= before);
        before = hints;
    }
    const RunResult left =
        knobel(words("hint 1-many/10-a-10"), many.environment() + "exec \"$0\" \"$@\"");
    CHECK(left.err == "");
    CHECK(many.progress().at("1-many/10-a-10").at("hints") >= 1);
}

TEST_CASE("Where progress cannot be written the verdict comes nevertheless, with a note") {
    const Course course;
    fs::create_directory(course.root() / "progress.json.new");  // even root cannot write that file
    course.take(course.halves(), course.first() / "solution.cpp");
    const RunResult left = course.run("check halves");
    CHECK(left.exit_code == 0);
    CHECK(contains(left.out, "5 of 5 points. All tests passed.\n"));
    CHECK(is_a_line(left.err));
    CHECK(contains(left.err, "knobel: your progress is not remembered, as "));
    CHECK(contains(left.err, "/progress.json cannot be written (Is a directory)\n"));
    const RunResult hint = course.run("hint halves");
    CHECK(hint.exit_code == 0);
    CHECK(contains(hint.out, "Hint 1 of 3:"));
}

TEST_CASE("Checks of other files and with hidden tests are no progress") {
    const Course course;
    CHECK(
        course.run("check halves --file exercises/1-cards/01-halves-fit/solution.cpp").exit_code ==
        0);
    course.take(course.halves(), course.first() / "solution.cpp");
    CHECK(course.run("check halves --hidden").exit_code == 0);
    CHECK_FALSE(fs::exists(course.progress()));
    CHECK(contains(first_row(course), "not checked yet"));
}

TEST_CASE("A check that fails on our side is no progress, one that does not compile is") {
    const Course course;
    course.write(course.halves(), "no program\n");
    CHECK(course.run("check halves", "KNOBEL_BUILD=/proc/nowhere exec \"$0\" \"$@\"").exit_code ==
          3);
    CHECK_FALSE(fs::exists(course.progress()));
    CHECK(course.run("check halves").exit_code == 1);
    CHECK(remembered(course).at("points") == 0);
    CHECK(contains(first_row(course), "0 of 5 points"));
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
