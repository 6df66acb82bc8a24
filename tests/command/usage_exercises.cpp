// Tests of how exercises are named on the command line.

#include <algorithm>
#include <filesystem>

#include "grader/files.hpp"
#include "tests/command/knobel.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("An unknown exercise is refused with the nearest") {
    for (
        const auto& [typed, offered] : {
            std::pair{"check 1-cards/01-halfes-fit",
                      "there is no exercise '1-cards/01-halfes-fit'; did you mean "
                      "'1-cards/01-halves-fit'?"},
            {"check mispirnt",
             "there is no exercise 'mispirnt'; did you mean '1-cards/08-misprint'?"},
            {"check 08-mispirnt", "did you mean '1-cards/08-misprint'?"},
            {"check exercises/1-cards/08-mispirnt/", "did you mean '1-cards/08-misprint'?"},
            {"check halfs_fit", "did you mean '1-cards/01-halves-fit'?"},
            {"check mispri", "did you mean '1-cards/08-misprint'?"},
            {"check 99",
             "there is no exercise '99'; the chapters are 1-cards, 2-nerdcube, 3-tangram, "
             "4-light-rays, 5-search ("},
            {"check xylophone",
             "there is no exercise 'xylophone'; the chapters are 1-cards, 2-nerdcube, 3-tangram, "
             "4-light-rays, 5-search ("},
            {"check 9/1",
             "there is no chapter '9'; the chapters are 1-cards, 2-nerdcube, 3-tangram, "
             "4-light-rays, 5-search ("},
            {"check 1/12",
             "there is no exercise '1/12'; the last one of chapter 1-cards is 09-count-the-work ("},
            {"check 1/0", "the last one of chapter 1-cards is 09-count-the-work ("},
            {"check 1-crads/8",
             "there is no exercise '1-crads/8'; did you mean '1-cards/08-misprint'?"},
            {"check cards 8",
             "there is no exercise 'cards 8'; did you mean '1-cards/08-misprint'?"},
            {"check 1-cards/8x", "did you mean '1-cards/08-misprint'?"},
            {"check c1e8", "did you mean '1-cards/08-misprint'?"},
            {"check 08-in-one-go", "did you mean '1-cards/04-in-one-go'?"},
            {"check 1.12",
             "there is no exercise '1.12'; the last one of chapter 1-cards is 09-count-the-work ("},
            {"check nothing-of-the-kind-at-all", "the chapters are 1-cards, "},
            {"check .", "'.' lies in no exercise of this course"},
            {"check /", "'/' lies in no exercise of this course"},
            {"check " KNOBEL_ROOT "/reference/cards/card.hpp",
             "card.hpp' lies in no exercise of this course"},
            {"check /nowhere/1-cards/halves.cpp",
             "there is no exercise '/nowhere/1-cards/halves.cpp'"},
        }) {
        INFO(typed);
        check_refused(knobel(words(typed), "cd " KNOBEL_ROOT "; exec \"$0\" \"$@\""), offered);
    }
}

namespace {

/// A course whose exercises have no student files yet: `check` fails with a message that names the
/// file it looked for.
class Bare {
public:
    Bare() {
        for (const char* file :
             {"1-cards/01-halves-fit/halves_fit", "1-cards/02-turn-a-card/turn_a_card",
              "1-cards/06-all-solutions/all_solutions", "2-cubes/01-turn-it/turn_it",
              "2-cubes/12-pile-up/pile_up"})
            add(file);
    }
    void add(const std::string& file) const { folder_.write("exercises/" + file + ".hpp", ""); }
    /// Adds an exercise with a title.
    void title(const std::string& id, const std::string& title) const {
        add(id + "/" + id.substr(id.rfind('-') + 1));
        folder_.write("exercises/" + id + "/README.rst",
                      title + "\n" + std::string(title.size(), '=') + "\n");
    }
    std::string root() const { return folder_.path().string(); }
    /// Writes the student's file of an exercise, with a modification time this many minutes later.
    void save(const std::string& file, int minutes) const {
        const std::string path = folder_.write("exercises/" + file + ".cpp", "// begun\n");
        std::filesystem::last_write_time(
            path, std::filesystem::last_write_time(root()) + std::chrono::minutes(minutes));
    }
    /// Stores progress that says an exercise is done.
    void pass(const std::string& id) const {
        const nlohmann::json done{{"points", 5}, {"most_points", 5}};
        folder_.write("progress.json", nlohmann::json{{"exercises", {{id, done}}}}.dump());
    }
    RunResult list() const { return run({"list"}, ""); }
    /// Requests a hint, which fails with a message that names the missing file.
    RunResult hint(const std::string& name) const { return run({"hint", name}, ""); }
    RunResult check(const std::string& name, const std::string& below) const {
        return run({"check", name}, below);
    }

    RunResult run(const grader::CommandLine& typed, const std::string& below) const {
        return knobel(typed, "cd '" + root() + "/" + below + "' && KNOBEL_ROOT='" + root() +
                                 "' exec \"$0\" \"$@\"");
    }

private:
    Folder folder_;
};

}  // namespace

TEST_CASE(
    "An exercise is known by its name, its folder, a file in it, its number, or whole words of its "
    "name") {
    const Bare course;
    const std::string first = "01-halves-fit/halves_fit.cpp",
                      second = "02-turn-a-card/turn_a_card.cpp", third = "01-turn-it/turn_it.cpp",
                      last = "12-pile-up/pile_up.cpp";
    struct Case {
        std::string typed, file, below = "";
    };
    for (const Case& c : {
             Case{"1-cards/01-halves-fit", first},
             Case{"1-cards/01-halves-fit/", first},
             Case{"exercises/1-cards/01-halves-fit", first},
             Case{"exercises/1-cards/01-halves-fit/", first},
             Case{"./exercises/1-cards/01-halves-fit", first},
             Case{"exercises/1-cards/01-halves-fit/halves_fit.cpp", first},
             Case{"exercises/1-cards/01-halves-fit/halves_fit.hpp", first},
             Case{"exercises/1-cards/01-halves-fit", first, "exercises/2-cubes"},
             Case{"1-cards/01-halves-fit/halves_fit.cpp", first},
             Case{"1-cards/1-halves_fit", first},
             Case{course.root() + "/exercises/1-cards/01-halves-fit", first},
             Case{course.root() + "/exercises/1-cards/01-halves-fit/halves_fit.cpp", first},
             Case{".", first, "exercises/1-cards/01-halves-fit"},
             Case{"halves_fit.hpp", first, "exercises/1-cards/01-halves-fit"},
             Case{"halves_fit.cpp", first, "exercises/1-cards/01-halves-fit"},
             Case{"../02-turn-a-card/", second, "exercises/1-cards/01-halves-fit"},
             Case{"02-turn-a-card", second, "exercises/1-cards/01-halves-fit"},
             Case{"01-halves-fit/", first, "exercises/1-cards"},
             Case{"halves_fit", first},
             Case{"halves_fit.cpp", first},
             Case{"Halves-Fit", first},
             Case{"halves", first},
             Case{"01-halves-fit", first},
             Case{"1-halves", first},
             Case{"1-cards/1", first},
             Case{"2", second},
             Case{"02", second},
             Case{"2-cubes/12", last},
             Case{"2/12", last},
             Case{"2/1", third},
             Case{"1/1", first},
             Case{"012", last},
             Case{"pile", last},
             Case{"all-solutions", "06-all-solutions/all_solutions.cpp"},
         }) {
        INFO(c.typed << " in " << c.below);
        check_refused(course.check(c.typed, c.below), c.file);
    }
}

TEST_CASE("Chapter and number are understood in whatever way they are joined") {
    const Bare course;
    for (const char* typed : {"2/12", "2.12", "2-12", "2_12", "2:12", "2,12", "2/012", "02/12",
                              "ch2/12", "Ch2.12", "2 12", "chapter 2, exercise 12"}) {
        INFO(typed);
        check_refused(course.check(typed, ""), "exercises/2-cubes/12-pile-up/pile_up.cpp");
        check_refused(course.run(words("check " + std::string(typed)), ""),
                      "12-pile-up/pile_up.cpp");
        check_refused(course.run(words("hint " + std::string(typed)), ""), "/2-cubes/12-pile-up/");
    }
    check_refused(course.check("all solutions", ""), "06-all-solutions/all_solutions.cpp");
}

TEST_CASE(
    "A number that several chapters have means the chapter in whose folder one is, or else the one "
    "that one is working on") {
    const Bare course;
    const std::string cards = "/1-cards/01-halves-fit/", cubes = "/2-cubes/01-turn-it/";
    for (const char* number : {"1", "01"}) {
        check_refused(course.check(number, ""), "exercises" + cards);
        check_refused(course.check(number, "exercises/1-cards/06-all-solutions"),
                      "1-cards/01-halves-fit");
        check_refused(course.check(number, "exercises/2-cubes"), "2-cubes/01-turn-it");
        check_refused(course.check(number, "exercises/2-cubes/12-pile-up"), "2-cubes/01-turn-it");
    }
    course.save("2-cubes/12-pile-up/pile_up", 1);
    check_refused(course.hint("1"), cubes);
    course.save("1-cards/06-all-solutions/all_solutions", 2);
    check_refused(course.hint("1"), cards);
    course.pass("1-cards/06-all-solutions");
    check_refused(course.hint("1"), cubes);
    check_refused(course.hint("1/1"), cards);
}

TEST_CASE(
    "A number means the exercise that begins with it, also where another has it in the midst of "
    "its name") {
    const Bare course;
    course.add("1-cards/06-halves-2/halves_2");
    for (const char* typed : {"2", "02", "1/2", "1-cards/2"}) {
        INFO(typed);
        check_refused(course.check(typed, ""), "exercises/1-cards/02-turn-a-card/turn_a_card.cpp");
    }
    check_refused(course.check("halves-2", ""), "exercises/1-cards/06-halves-2/halves_2.cpp");
}

TEST_CASE("A number that several chapters have means none of them where a class is graded") {
    const Bare course;
    const std::string script = "KNOBEL_ROOT='" + course.root() + "' exec \"$0\" \"$@\"";
    check_refused(knobel(words("grade " + course.root() + " --out /nowhere --exercises 1"), script),
                  "'1' fits two exercises: 1-cards/01-halves-fit, 2-cubes/01-turn-it");
}

TEST_CASE(
    "In the list each chapter has a heading, and the columns are as wide as the course needs") {
    const Bare course;
    course.title("2-cubes/03-long", "A title that is rather long");
    const std::vector<std::string> lines = lines_of(course.list().out);
    REQUIRE(lines.size() > 8);
    CHECK(lines[0] == "1-cards  0 of 3 done");
    CHECK(lines[3].rfind("  1/6 ", 0) == 0);
    CHECK(lines[4] == "");
    CHECK(lines[5] == "2-cubes  0 of 3 done");
    CHECK(lines[6].rfind("  2/1   *    ", 0) == 0);
    CHECK(lines[7].rfind("  2/3   *    A title that is rather long  ", 0) == 0);
    CHECK(lines[8].rfind("  2/12  *    ", 0) == 0);
    const std::size_t state = lines[1].find("not begun");
    for (const std::size_t row : {6U, 7U, 8U}) CHECK(lines[row].find("not begun") == state);
}

TEST_CASE("An exercise without its file is refused with the command that brings it back") {
    const Bare course;
    check_refused(course.check("halves", "exercises/2-cubes"),
                  "exercises/1-cards/01-halves-fit/halves_fit.cpp is missing; './knobel reset "
                  "1-cards/01-halves-fit' brings the stub back");
}

TEST_CASE("A name that fits several exercises, or hardly the one it fits, is refused with those") {
    const Bare course;
    const std::string cards =
        " fits three exercises: 1-cards/01-halves-fit, 1-cards/02-turn-a-card, "
        "1-cards/06-all-solutions";
    struct Case {
        std::string typed, sentence, below = "";
    };
    for (const Case& c : {
             Case{"cards", "'cards'" + cards},
             Case{"1-cards", "'1-cards'" + cards},
             Case{"1-cards/", "'1-cards/'" + cards},
             Case{"exercises/1-cards/", "'exercises/1-cards/'" + cards},
             Case{".", "'.'" + cards, "exercises/1-cards"},
             Case{"exercises", "'exercises' fits five exercises: "},
             Case{"turn", "'turn' fits two exercises: 1-cards/02-turn-a-card, 2-cubes/01-turn-it"},
             Case{"all", "'all' fits 1-cards/06-all-solutions; name it more fully"},
             Case{"1-cards/all", "'1-cards/all' fits 1-cards/06-all-solutions; name it more fully"},
             Case{"a", "'a' fits 1-cards/02-turn-a-card; name it more fully"},
         }) {
        INFO(c.typed << " in " << c.below);
        check_refused(course.check(c.typed, c.below), c.sentence);
    }
}

TEST_CASE(
    "Exercises that cannot be read do not keep the others from being listed, and are named when "
    "asked for") {
    const Folder root;
    root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    std::filesystem::create_directory(root.path() / "exercises/1-cards/02-loop");
    std::filesystem::create_symlink("loop.hpp", root.path() / "exercises/1-cards/02-loop/loop.hpp");
    const std::string script = "KNOBEL_ROOT='" + root.path().string() + "' exec \"$0\" \"$@\"";
    const RunResult left = knobel(words("list --format json"), script);
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    CHECK(left.json().size() == 1);
    check_refused(
        knobel(words("check 1-cards/02-loop"), script),
        "the exercise '1-cards/02-loop' cannot be read (Too many levels of symbolic links)");
}
