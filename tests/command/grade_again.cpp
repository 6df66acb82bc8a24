// Tests of judging students or exercises again.

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("A student or an exercise can be judged again, and nobody else is") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    folder.write("class/Müller, Änne/halves_fit.cpp", "// no more\n");
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    CHECK(contains(grade({}).out, "3 of them checked now"));
    const std::string results = content_of(out + "/results.json");
    CHECK(contains(grade({"--again", "student 1"}).out, "1 of them checked now"));
    CHECK(contains(grade({"--again", "student-1,student 0"}).out, "2 of them checked now"));
    CHECK(contains(grade({"--again", "student 0, Müller, Änne"}).out, "2 of them checked now"));
    CHECK(contains(grade({"--again", "Müller, Änne"}).out, "1 of them checked now"));
    CHECK(contains(grade({"--again", "halves-fit"}).out, "3 of them checked now"));
    CHECK(contains(grade({}).out, "0 of them checked now"));
    CHECK(content_of(out + "/results.json") == results);
    const RunResult unknown = grade({"--again", "nobody"});
    CHECK(unknown.exit_code == 2);
    CHECK(contains(
        unknown.err,
        "--again: read 'nobody', expected a student of this class, or an exercise that is graded"));
    check_refused(grade({"--again", "studen 1"}),
                  "or an exercise that is graded, perhaps student 1 (student-1)");
    check_refused(grade({"--again", "1 student"}), "perhaps student 1 (student-1)");
    check_refused(grade({"--again", "studen 1", "--dry-run"}), "perhaps student 1 (student-1)");
    check_refused(grade({"--again", "halfes-fit"}),
                  "or an exercise that is graded, perhaps halves-fit");
}

TEST_CASE("Judging again goes on where it was interrupted, and begins anew once it has ended") {
    const Folder folder;
    const std::string submissions = small_class(folder, 3), out = (folder.path() / "out").string();
    const auto run = with_more({"grade", submissions, "--out", out, "--exercises", "1/1"});
    const auto grade = [&](const grader::CommandLine& more = {}) { return run(more).out; };
    REQUIRE(contains(grade(), "3 of them checked now"));
    const std::string results = content_of(out + "/results.json");
    // Simulates a run that was interrupted with one verdict missing.
    folder.write("out/records/again-1-of-1.json", R"(["1-cards/01-halves-fit"])");
    fs::remove(*fs::directory_iterator(out + "/records/verdicts"));
    CHECK(contains(grade({"--again", "halves-fit"}), "1 of them checked now"));
    CHECK(contains(grade({"--again", "halves-fit"}), "3 of them checked now"));
    // A different --again starts over, and a run without --again only does what is missing.
    folder.write("out/records/again-1-of-1.json", R"(["student-0"])");
    CHECK(contains(grade({"--again", "halves-fit"}), "3 of them checked now"));
    folder.write("out/records/again-1-of-1.json", R"(["1-cards/01-halves-fit"])");
    fs::remove(*fs::directory_iterator(out + "/records/verdicts"));
    CHECK(contains(grade(), "1 of them checked now"));
    CHECK(contains(grade({"--again", "halves-fit"}), "3 of them checked now"));
    CHECK(content_of(out + "/results.json") == results);
}

TEST_CASE("Judging again a name that two students have is refused, with both") {
    const Folder folder;
    for (const char* number : {"20417", "20433"})
        folder.write(
            fmt::format("class/Rossi Chiara_{}_assignsubmission_file_/halves_fit.cpp", number), "");
    check_refused(
        knobel({"grade", (folder.path() / "class").string(), "--out",
                (folder.path() / "out").string(), "--exercises", "1/1", "--again", "Rossi Chiara"}),
        "--again: read 'Rossi Chiara', the name of 2 students, expected the slug or Moodle's "
        "number of one of them "
        "(rossi-chiara-20417, rossi-chiara-20433)");
}
