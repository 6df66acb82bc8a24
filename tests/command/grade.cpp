// Grading a class: what is refused, and what a teacher sees meanwhile. That grades are right and nothing is lost is tested in tests/classroom.

#include "tests/command/terminal.hpp"

using namespace tests;

namespace {

/// A class of students with the model solution of the first exercise, each in words of its own.
std::string small_class(const Folder& folder, int students) {
    const std::string solution = content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp");
    for (int i = 0; i < students; ++i) folder.write(fmt::format("class/student {}/halves_fit.cpp", i), fmt::format("{}// {}\n", solution, i));
    return (folder.path() / "class").string();
}

}  // namespace

TEST_CASE("Wrong use of grade is refused in a sentence") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("full/diary.txt", "not ours");
    folder.write("empty/.keep", "");
    const auto refused = [&](const grader::CommandLine& options, const std::string& sentence) {
        grader::CommandLine command{"grade"};
        command.insert(command.end(), options.begin(), options.end());
        check_refused(knobel(command), sentence);
    };
    refused({}, "submissions is required");
    refused({submissions}, "where shall the reports go? name a folder with --out");
    refused({submissions, "--out", submissions}, "--out names the folder of the submissions");
    refused({submissions, "--out", submissions + "/grades"}, "lies in the folder of the submissions");
    refused({submissions, "--out", (folder.path() / "full").string()}, "holds other things");
    refused({submissions, "--out", (folder.path() / "full/diary.txt").string()}, "is there and is no folder");
    refused({(folder.path() / "nowhere").string(), "--out", out}, "nowhere");
    refused({(folder.path() / "empty").string(), "--out", out}, "empty");
    for (const char* part : {"3", "0/2", "3/2", "1/0", "1/2/3", "-1/2", "a/b", "1/20000"})
        refused({submissions, "--out", out, "--shard", part}, "expected a part and how many there are, such as 2/5");
    refused({submissions, "--out", out, "--due", "tomorrow"}, "expected a day or a moment such as 2026-11-20");
    refused({submissions, "--out", out, "--exercises", "tangram"}, "tangram");
    refused({submissions, "--out", out, "--exercises", " 1/1 , tangram"}, "tangram");
    refused({submissions, "--out", out, "--jobs", "0"}, "--jobs");
    refused({submissions, "--out", out, "--tell-hidden", "nothing"}, "--tell-hidden");
    CHECK(content_of(folder.path() / "full/diary.txt") == "not ours");
    CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE("A part of a class is graded without reports, and told as a part") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const Left left = knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--shard", "1/2"});
    CHECK(left.exit_code == 0);
    CHECK(left.out ==
          "1 submission with 1 different file, 1 of them checked now.\n"
          "That was part 1 of 2; when all are done, the same command without --shard writes the reports.\n");
    CHECK_FALSE(std::filesystem::exists(folder.path() / "out/grades.csv"));
}

TEST_CASE("A chapter's name stands for all of its exercises") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1);
    CHECK(knobel({"grade", submissions, "--out", (folder.path() / "out").string(), "--exercises", "1-cards"}).exit_code == 0);
    const auto exercises = nlohmann::json::parse(content_of(folder.path() / "out/results.json")).at("exercises");
    CHECK(exercises.size() > 1);
    for (const auto& exercise : exercises) CHECK(exercise.at("id").get<std::string>().rfind("1-cards/", 0) == 0);
}

TEST_CASE("What was changed after the deadline is marked as late") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    const auto graded = [&](const std::string& due) {
        CHECK(knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--due", due}).exit_code == 0);
        return nlohmann::json::parse(content_of(folder.path() / "out/results.json")).at("students").at(0).at("late").get<long>();
    };
    CHECK(graded("2020-01-01") > 0);
    CHECK(graded("2999-01-01") == 0);
}

TEST_CASE("On a terminal one sees how far the grading is, and that it can be stopped") {
    const Folder folder;
    const std::string submissions = small_class(folder, 40);
    const Course course;
    const Terminal terminal(course);
    terminal.type("knobel grade '" + submissions + "' --out '" + (folder.path() / "out").string() + "' --exercises 1/1 --jobs 1");
    terminal.wait_until("of 40 checks");
    terminal.press("C-c");
    const std::string screen = terminal.wait_until("knobel: stopped; the same command goes on from here");
    CHECK(contains(screen, "░] "));
}
