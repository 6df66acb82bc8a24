// Tests of the progress file: damaged, written at the same time by many, or not to be written.

#include <random>

#include "tests/command/course.hpp"
#include "tests/command/output.hpp"
#include "tests/command/standing.hpp"

using namespace tests;
using nlohmann::json;

namespace {

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
