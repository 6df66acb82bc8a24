// Tests of the verb grade: usage errors, and the messages that a teacher sees. tests/classroom
// tests that grades are correct and that nothing is lost.

#include <set>

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"
#include "tests/command/terminal.hpp"

using namespace tests;

TEST_CASE("A usage error of grade is refused in a sentence") {
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
    refused({submissions, "--out", submissions + "/grades"},
            "lies in the folder of the submissions");
    refused({submissions, "--out", (folder.path() / "full").string()}, "holds other things");
    refused({submissions, "--out", (folder.path() / "full/diary.txt").string()},
            "is there and is no folder");
    refused({(folder.path() / "nowhere").string(), "--out", out}, "nowhere");
    refused({(folder.path() / "empty").string(), "--out", out}, "empty");
    for (const char* part : {"3", "0/2", "3/2", "1/0", "1/2/3", "-1/2", "a/b", "1/20000"})
        refused({submissions, "--out", out, "--shard", part},
                "expected a part and how many there are, such as 2/5");
    refused({submissions, "--out", out, "--due", "tomorrow"},
            "expected a day or a moment such as 2026-11-20");
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
    const RunResult left =
        knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--shard", "1/2"});
    CHECK(left.exit_code == 0);
    CHECK(left.out ==
          "1 submission with 1 different file, 1 of them checked now, with the public seed 1986.\n"
          "That was part 1 of 2; when all are done, the same command without --shard writes the "
          "reports.\n");
    CHECK_FALSE(std::filesystem::exists(folder.path() / "out/grades.csv"));
}

TEST_CASE("Two gradings into one folder do not run at once") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    fs::create_directories(out + "/records");
    const grader::FolderLock lock(out + "/records");
    REQUIRE(lock.is_held());
    check_refused(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}),
                  "another grading into " + out + " is still running");
}

TEST_CASE("Exercises are named one by one, from one to another, or by chapter") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1);
    const auto first_line = [&](const std::string& exercises) {
        return lines_of(knobel({"grade", submissions, "--dry-run", "--exercises", exercises}).out)
            .at(0);
    };
    const std::string three =
        "3 exercises would be graded: 1/1 halves fit, 1/2 turn a card, 1/3 fits here.";
    for (const char* names :
         {"1/1-1/3", "1/1-3", "1/1 - 1/3", "1/2-1/3,1/1", "1/1,1/2,1/3", "1/3, 1/1, turn-a-card"})
        CHECK(first_line(names) == three);
    CHECK(first_line("1/9-2/1").starts_with("2 exercises would be graded: 1/9 "));
    const auto refused = [&](const std::string& exercises, const std::string& sentence) {
        check_refused(knobel({"grade", submissions, "--dry-run", "--exercises", exercises}),
                      sentence);
    };
    refused("1/3-1/1", "'1/3-1/1' ends before it begins");
    refused("1/1-1/99", "there is no exercise '1/99'");
    check_refused(knobel({"grade", submissions, "--dry-run", "--exercises", "1/1,", "1/2"}),
                  "'1/2' is one word too many; a list has commas and no blanks");
}

TEST_CASE("A misspelt chapter is met with the nearest one") {
    const Folder folder;
    check_refused(knobel({"grade", small_class(folder, 1), "--dry-run", "--exercises", "1-card"}),
                  "there is no exercise or chapter '1-card'; did you mean '1-cards'?");
}

TEST_CASE("Looking for similar programs, the terminal says how many groups there are") {
    const Folder folder;
    for (const char* name : {"anna", "ben"})
        folder.write(fmt::format("class/{}/turn_a_card.cpp", name),
                     content_of(KNOBEL_ROOT "/exercises/1-cards/03-fits-here/solution.cpp"));
    const std::string out = (folder.path() / "out").string();
    const RunResult left = knobel({"grade", (folder.path() / "class").string(), "--out", out,
                                   "--exercises", "1/2", "--similar"});
    if (contains(left.err, "needs the package similarity-tester")) return;
    CHECK(contains(left.out, "1 group of similar programs: see 'Similar programs' in " + out +
                                 "/index.html.\n"));
    CHECK(contains(content_of(out + "/index.html"), "the same file"));
}

TEST_CASE("Paths are told without detours") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1);
    fs::create_directory(folder.path() / "detour");
    const RunResult left =
        knobel({"grade", submissions, "--out", (folder.path() / "detour/../out").string(),
                "--exercises", "1/1"});
    CHECK(contains(left.out, "The class table is " + (folder.path() / "out/index.html").string() +
                                 ", the grades are in "));
}

TEST_CASE("Names that look the same stand with their slugs in terminal, page and grades, in line") {
    const Folder folder;
    for (const char* name : {"Ja\u0308ger", "J\u00e4ger", "\u674e", "Ben"})
        folder.write(fmt::format("class/{}/halves_fit.cpp", name), "");
    const std::string submissions = (folder.path() / "class").string(),
                      out = (folder.path() / "out").string();
    REQUIRE(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}).exit_code == 1);
    const auto students = nlohmann::json::parse(content_of(out + "/results.json")).at("students");
    const std::string dry = knobel({"grade", submissions, "--exercises", "1/1", "--dry-run"}).out;
    const std::string again = knobel({"grade", submissions, "--out", out}).out;
    for (const auto& student : students) {
        const std::string name = student.at("name"), slug = student.at("slug");
        const bool has_slug = contains(name, " (" + slug + ")");
        INFO(name);
        CHECK(has_slug == slug.starts_with("jaeger-"));
        CHECK(contains(again, "to look at: " + name + ": "));
        CHECK(contains(content_of(out + "/grades.csv"), "," + name + ","));
        CHECK(contains(content_of(out + "/index.html"), "<bdi>" + name + "</bdi>"));
    }
    std::set<std::size_t> columns;
    for (const std::string& line : lines_of(dry))
        if (const std::size_t at = line.find("  1 of 1 exercise"); at != std::string::npos)
            columns.insert(at - 2 * count_of(line, "\u0308") - count_of(line, "\u00e4") -
                           count_of(line, "\u674e"));
    CHECK(columns.size() == 1);
}

TEST_CASE("Who grades all exercises, though most have no file, learns of --exercises") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("class/broken.zip", "");
    const std::size_t all = nlohmann::json::parse(knobel({"list", "--format", "json"}).out).size();
    const std::string hint = fmt::format(
        "For {} of the {} exercises no file was found that can be read, and their points count "
        "among those to get; --exercises grades only some.\n",
        all - 1, all);
    CHECK(contains(knobel({"grade", submissions, "--dry-run"}).out, hint));
    CHECK(contains(knobel({"grade", submissions, "--out", out}).out, hint));
    CHECK(contains(knobel({"grade", submissions, "--out", out, "--exercises", "1-cards"}).out,
                   "of the 9 exercises no file was found that"));
    CHECK_FALSE(contains(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}).out,
                         "no file was found that"));
    CHECK_FALSE(
        contains(knobel({"grade", submissions, "--out", out}).out, "no file was found that"));
}

TEST_CASE("Terminal, page and grades have the same sentences to look at") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    std::ofstream(submissions + "/notes.txt") << "mine";
    std::string name;
    for (const auto& entry : fs::directory_iterator(submissions))
        if (entry.is_directory()) name = entry.path().filename().string();
    std::ofstream(fs::path(submissions) / name / "turnacard.cpp") << "int x;";
    const RunResult left = knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2"});
    const std::string sentence =
        "turnacard.cpp has the name of no exercise and is not graded. Was turn_a_card.cpp meant?";
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "  to look at: " + name + ": " + sentence + "\n"));
    CHECK(contains(left.out, "  to look at: notes.txt: "));
    const std::string page = content_of(out + "/index.html");
    CHECK(contains(page.substr(page.find("id=\"look\"")), sentence));
    CHECK(contains(page.substr(page.find("id=\"look\"")), "notes.txt: not in a student's folder"));
    CHECK(contains(content_of(out + "/grades.csv"), sentence));
    CHECK(contains(content_of(out + "/results.json"), sentence));
}

TEST_CASE("A chapter's name stands for all of its exercises") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1);
    CHECK(knobel({"grade", submissions, "--out", (folder.path() / "out").string(), "--exercises",
                  "1-cards"})
              .exit_code == 0);
    const auto exercises =
        nlohmann::json::parse(content_of(folder.path() / "out/results.json")).at("exercises");
    CHECK(exercises.size() > 1);
    for (const auto& exercise : exercises)
        CHECK(exercise.at("id").get<std::string>().rfind("1-cards/", 0) == 0);
}

TEST_CASE("On a terminal one sees how far the grading is, and that it can be stopped") {
    const Folder folder;
    const std::string submissions = small_class(folder, 40);
    const Course course;
    const Terminal terminal(course);
    terminal.type("knobel grade '" + submissions + "' --out '" + (folder.path() / "out").string() +
                  "' --exercises 1/1 --jobs 1");
    terminal.wait_until("of 40 checks");
    terminal.press("C-c");
    const std::string screen =
        terminal.wait_until("knobel: stopped; the same command goes on from here");
    CHECK(contains(screen, "░] "));
}

TEST_CASE("On a terminal the progress makes room for what the grading found") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2);
    const Course course;
    const Terminal terminal(course);
    terminal.type("knobel grade '" + submissions + "' --out '" + (folder.path() / "out").string() +
                  "' --exercises 1/1");
    const std::string screen = terminal.wait_until("The class table is");
    CHECK(contains(screen,
                   "\n2 submissions with 2 different files, 2 of them checked now, with the public "
                   "seed 1986.\n"));
    CHECK_FALSE(contains(screen, "] "));
}
