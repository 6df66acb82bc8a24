// Tests of how exercises are named on the command line.

#include <fmt/format.h>

#include <filesystem>

#include "tests/command/knobel.hpp"

using namespace tests;

namespace {

/// A course whose exercises have no student files yet: `check` fails with a message that names the
/// file it looked for, and `hint` with one that names the file of the hints.
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
    void write(const std::string& name, const std::string& content) const {
        folder_.write(name, content);
    }
    std::string root() const { return folder_.path().string(); }
    /// Writes the student's file of an exercise, with a modification time this many minutes later.
    void save(const std::string& file, int minutes) const {
        const std::string path = folder_.write("exercises/" + file + ".cpp", "// begun\n");
        std::filesystem::last_write_time(
            path, std::filesystem::last_write_time(root()) + std::chrono::minutes(minutes));
    }
    RunResult run(const grader::CommandLine& typed, const std::string& below = "") const {
        return knobel(typed, fmt::format("cd '{0}/{1}' && KNOBEL_ROOT='{0}' {2}", root(), below,
                                         as_it_is));
    }
    RunResult check(const std::string& name, const std::string& below = "") const {
        return run({"check", name}, below);
    }
    RunResult hint(const std::string& name) const { return run({"hint", name}); }

private:
    Folder folder_;
};

struct Case {
    std::string typed, answer, below = "";
};

}  // namespace

TEST_CASE("An exercise is known by its name, folder, a file in it, number, or words of its name") {
    const Bare course;
    const std::string first = "exercises/1-cards/01-halves-fit/halves_fit.cpp",
                      second = "02-turn-a-card/turn_a_card.cpp",
                      last = "2-cubes/12-pile-up/pile_up.cpp",
                      folder = "exercises/1-cards/01-halves-fit";
    for (const Case& c : {
             Case{"1-cards/01-halves-fit", first},
             Case{"exercises/1-cards/01-halves-fit/", first},
             Case{"./exercises/1-cards/01-halves-fit", first},
             Case{"exercises/1-cards/01-halves-fit/halves_fit.hpp", first},
             Case{"exercises/1-cards/01-halves-fit", first, "exercises/2-cubes"},
             Case{"1-cards/01-halves-fit/halves_fit.cpp", first},
             Case{"1-cards/1-halves_fit", first},
             Case{course.root() + "/exercises/1-cards/01-halves-fit/halves_fit.cpp", first},
             Case{".", "01-halves-fit/halves_fit.cpp", folder},
             Case{"halves_fit.hpp", "01-halves-fit/halves_fit.cpp", folder},
             Case{"../02-turn-a-card/", second, folder},
             Case{"01-halves-fit/", "01-halves-fit/halves_fit.cpp", "exercises/1-cards"},
             Case{"halves_fit.cpp", first},
             Case{"Halves-Fit", first},
             Case{"halves", first},
             Case{"1-halves", first},
             Case{"1-cards/1", first},
             Case{"1/1", first},
             Case{"02", second},
             Case{"2/1", "2-cubes/01-turn-it/turn_it.cpp"},
             Case{"012", last},
             Case{"pile", last},
             Case{"all solutions", "06-all-solutions/all_solutions.cpp"},
         }) {
        INFO(c.typed << " in " << c.below);
        check_refused(course.check(c.typed, c.below), c.answer);
    }
    for (const char* typed : {"2/12", "2.12", "2-12", "2_12", "2,12", "2/012", "ch2/12", "Ch2.12",
                              "2 12", "chapter 2, exercise 12"}) {
        INFO(typed);
        check_refused(course.check(typed), last);
        check_refused(course.run(words("check " + std::string(typed))), last);
        check_refused(course.run(words("hint " + std::string(typed))), "/2-cubes/12-pile-up/");
    }
    check_refused(course.check("halves"),
                  first + " is missing; './knobel reset 1-cards/01-halves-fit' brings the stub "
                          "back");
}

TEST_CASE("A number that several chapters have means the chapter at hand") {
    const Bare course;
    const std::string cards = "/1-cards/01-halves-fit/", cubes = "/2-cubes/01-turn-it/";
    check_refused(course.check("01"), "exercises" + cards);
    check_refused(course.check("1", "exercises/2-cubes"), "01-turn-it/turn_it.cpp");
    check_refused(course.check("1", "exercises/2-cubes/12-pile-up"), "01-turn-it/turn_it.cpp");
    course.save("2-cubes/12-pile-up/pile_up", 1);
    check_refused(course.hint("1"), cubes);
    course.save("1-cards/06-all-solutions/all_solutions", 2);
    check_refused(course.hint("1"), cards);
    course.write("progress.json",
                 R"({"exercises": {"1-cards/06-all-solutions": {"points": 5, "most_points": 5}}})");
    check_refused(course.hint("1"), cubes);
    check_refused(course.hint("1/1"), cards);
    check_refused(course.run({"grade", course.root(), "--out", "/nowhere", "--exercises", "1"}),
                  "'1' fits two exercises: 1-cards/01-halves-fit, 2-cubes/01-turn-it");
    // It is the number at the beginning of a name, not one inside it.
    course.add("1-cards/07-halves-2/halves_2");
    check_refused(course.check("1/2"), "exercises/1-cards/02-turn-a-card/turn_a_card.cpp");
    check_refused(course.check("halves-2"), "exercises/1-cards/07-halves-2/halves_2.cpp");
}

TEST_CASE("A name that fits several exercises, or only roughly one, is refused with those") {
    const Bare course;
    const std::string cards =
        " fits three exercises: 1-cards/01-halves-fit, 1-cards/02-turn-a-card, "
        "1-cards/06-all-solutions";
    for (const Case& c : {
             Case{"cards", "'cards'" + cards},
             Case{"exercises/1-cards/", "'exercises/1-cards/'" + cards},
             Case{".", "'.'" + cards, "exercises/1-cards"},
             Case{"exercises", "'exercises' fits five exercises: "},
             Case{"turn", "'turn' fits two exercises: 1-cards/02-turn-a-card, 2-cubes/01-turn-it"},
             Case{"1-cards/all", "'1-cards/all' fits 1-cards/06-all-solutions; name it more fully"},
             Case{"a", "'a' fits 1-cards/02-turn-a-card; name it more fully"},
         }) {
        INFO(c.typed << " in " << c.below);
        check_refused(course.check(c.typed, c.below), c.answer);
    }
}

TEST_CASE("An unknown exercise is refused with the nearest one, or with where to look") {
    const std::string chapters =
                          "the chapters are 1-cards, 2-nerdcube, 3-tangram, 4-light-rays, 5-search "
                          "(",
                      last = "the last one of chapter 1-cards is 09-count-the-work (",
                      misprint = "did you mean '1-cards/08-misprint'?";
    for (const Case& c : {
             Case{"1-cards/01-halfes-fit",
                  "there is no exercise '1-cards/01-halfes-fit'; did you mean "
                  "'1-cards/01-halves-fit'?"},
             Case{"exercises/1-cards/08-mispirnt/", misprint},
             Case{"mispri", misprint},
             Case{"1-crads/8", misprint},
             Case{"cards 8", "there is no exercise 'cards 8'; " + misprint},
             Case{"c1e8", misprint},
             Case{"08-in-one-go", "did you mean '1-cards/04-in-one-go'?"},
             Case{"99", "there is no exercise '99'; " + chapters},
             Case{"xylophone", "there is no exercise 'xylophone'; " + chapters},
             Case{"9/1", "there is no chapter '9'; " + chapters},
             Case{"1/12", "there is no exercise '1/12'; " + last},
             Case{"1/0", last},
             Case{".", "'.' lies in no exercise of this course"},
             Case{KNOBEL_ROOT "/reference/cards/card.hpp",
                  "card.hpp' lies in no exercise of this course"},
             Case{"/nowhere/1-cards/halves.cpp",
                  "there is no exercise '/nowhere/1-cards/halves.cpp'"},
         }) {
        INFO(c.typed);
        check_refused(knobel({"check", c.typed}, "cd " KNOBEL_ROOT "; " + as_it_is), c.answer);
    }
}

TEST_CASE("The list of a course without exercises, or with unreadable ones, is printed") {
    const std::string elsewhere = "KNOBEL_ROOT=/nowhere " + as_it_is;
    CHECK(knobel(words("list --format json"), elsewhere).out == "[]\n");
    CHECK(knobel(words("list"), elsewhere).exit_code == 0);
    check_refused(knobel(words("check 1-cards/01-halves-fit"), elsewhere), "there is no exercise");
    const Bare course;
    std::filesystem::create_directory(course.root() + "/exercises/1-cards/03-loop");
    std::filesystem::create_symlink("loop.hpp",
                                    course.root() + "/exercises/1-cards/03-loop/loop.hpp");
    CHECK(course.run({"list", "--format", "json"}).json().size() == 5);
    check_refused(
        course.check("1-cards/03-loop"),
        "the exercise '1-cards/03-loop' cannot be read (Too many levels of symbolic links)");
}
