// Tests of how exercises are named on the command line; transcripts/naming.txt has more names.

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
        return knobel(
            typed, fmt::format("cd '{0}/{1}' && KNOBEL_ROOT='{0}' {2}", root(), below, as_it_is));
    }
    RunResult check(const std::string& name, const std::string& below = "") const {
        return run({"check", name}, below);
    }
    RunResult hint(const std::string& name) const { return run({"hint", name}); }

private:
    Folder folder_;
};

}  // namespace

TEST_CASE("An exercise is known by a path from the current folder") {
    const Bare course;
    const std::string folder = "exercises/1-cards/01-halves-fit", file = "halves_fit.cpp";
    check_refused(course.check(course.root() + "/" + folder + "/" + file), folder + "/" + file);
    check_refused(course.check(folder, "exercises/2-cubes"), file);
    check_refused(course.check(".", folder), file);
    check_refused(course.check("halves_fit.hpp", folder), file);
    check_refused(course.check("../02-turn-a-card/", folder), "turn_a_card.cpp");
    check_refused(course.check("01-halves-fit/", "exercises/1-cards"), file);
    check_refused(course.check(".", "exercises/1-cards"), "'.' fits three exercises: ");
}

TEST_CASE("A number that several chapters have means the chapter at hand") {
    const Bare course;
    const std::string cards = "/1-cards/01-halves-fit/", cubes = "/2-cubes/01-turn-it/";
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
    // It is the number at the beginning of a name, not one inside it.
    course.add("1-cards/07-halves-2/halves_2");
    check_refused(course.check("1/2"), "exercises/1-cards/02-turn-a-card/turn_a_card.cpp");
    check_refused(course.check("halves-2"), "exercises/1-cards/07-halves-2/halves_2.cpp");
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
