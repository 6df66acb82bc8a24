// Tests of filling in Moodle's worksheet.

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("Moodle's sheet of an interrupted run is taken when it goes on, and its name is told") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = with_more({"grade", submissions, "--out", out, "--exercises", "1/1"});
    const std::string heading = "Identifier,Full name,Grade,Maximum Grade\n";
    const std::string first =
                          folder.write("first.csv", heading + "Participant 7,student 0,,100.00\n"),
                      second =
                          folder.write("second.csv", heading + "Participant 7,student 0,,30.00\n");
    REQUIRE(contains(grade({"--moodle-sheet", first}).out, "scaled to the 100"));
    REQUIRE(grade({"--moodle-sheet", second, "--shard", "1/2"}).exit_code ==
            0);  // ends without reports
    const RunResult left = grade({});
    CHECK(contains(left.out, "As in the run before: Moodle's sheet second.csv.\n"));
    CHECK(contains(left.out, "scaled to the 30"));
    const RunResult none = grade({"--moodle-sheet", "none"});
    CHECK(contains(none.out,
                   "Moodle's sheet none instead of second.csv (moodle.csv is made from it)"));
    CHECK(contains(none.out, "moodle.csv of an earlier run is removed"));
    CHECK_FALSE(contains(grade({}).out, "moodle"));
}

TEST_CASE("Where the records with Moodle's sheet were deleted, its grades do not stay behind") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    const std::string sheet = folder.write(
        "sheet.csv", "Identifier,Full name,Grade,Maximum Grade\nParticipant 7,student 0,,100.00\n");
    grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
    const auto with_sheet = [&] {
        grader::CommandLine with = command;
        with.insert(with.end(), {"--moodle-sheet", sheet});
        return knobel(with);
    };
    REQUIRE(contains(with_sheet().out, "moodle.csv has grades in 1 of 1 line"));
    fs::remove_all(out + "/records");
    CHECK(contains(knobel(command).out, "moodle.csv of an earlier run is removed"));
    CHECK_FALSE(fs::exists(out + "/moodle.csv"));
    CHECK_FALSE(contains(knobel(command).out, "moodle.csv"));
}

TEST_CASE("A worksheet of Moodle's is filled in, and again in later runs until another is given") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    folder.write("class/Zoe Unknown/halves_fit.cpp", "// no more\n");
    const std::string sheet =
        folder.write("worksheet.csv",
                     "Identifier,Full name,Grade,Maximum Grade\nParticipant 7,Student "
                     "1,,100.00\nParticipant 8,\"0, Student\",,100.00\n"
                     "Participant 9,Absent One,,100.00\n");
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const std::string filled =
        "Identifier,Full name,Grade,Maximum Grade\nParticipant 7,Student 1,100,100.00\nParticipant "
        "8,\"0, Student\",100,100.00\nParticipant 9,Absent "
        "One,,100.00\n";
    const RunResult dry = grade({"--moodle-sheet", sheet, "--dry-run"});
    CHECK(contains(dry.out,
                   "    to look at: not in Moodle's sheet, so the grade is not in moodle.csv\n"));
    CHECK(contains(dry.out, "  in Moodle's sheet, but nothing handed in: Absent One\n"));
    CHECK_FALSE(std::filesystem::exists(out));
    for (const grader::CommandLine& more : {grader::CommandLine{"--moodle-sheet", sheet}, {}}) {
        std::filesystem::remove(out + "/moodle.csv");
        const RunResult left = grade(more);
        CHECK(left.exit_code == 1);
        const std::string remark = "not in Moodle's sheet, so the grade is not in moodle.csv";
        CHECK(contains(left.out, "to look at: Zoe Unknown: " + remark + "\n"));
        CHECK(contains(left.out, "in Moodle's sheet, but nothing handed in: Absent One\n"));
        CHECK(contains(left.out,
                       "/moodle.csv has grades in 2 of 3 lines, 7 points scaled to the 100 of "
                       "Moodle's maximum grade.\n"));
        CHECK(content_of(out + "/moodle.csv") == filled);
        for (const char* report : {"/index.html", "/grades.csv", "/results.json"})
            CHECK(contains(content_of(out + report), remark));
    }
    CHECK(contains(grade({"--dry-run"}).out,
                   "in Moodle's sheet, but nothing handed in: Absent One\n"));
    const RunResult refused = grade({"--moodle-sheet", folder.write("notes.csv", "a,b\n")});
    CHECK(refused.exit_code == 2);
    CHECK(contains(
        refused.err,
        "notes.csv:1: read the headings a, b, expected those of Moodle's grading worksheet"));
    CHECK(content_of(out + "/moodle.csv") == filled);
    const std::string unscaled =
        "Moodle's sheet has no column with the maximum grade, so the points are in moodle.csv "
        "unscaled. ";
    const std::string fresh = folder.write("fresh.csv", "ID;Bewertung\nTeilnehmer/in7;\n");
    CHECK(contains(grade({"--moodle-sheet", fresh, "--dry-run"}).out, "  to look at: " + unscaled));
    CHECK(contains(grade({"--moodle-sheet", fresh}).out, "  to look at: " + unscaled));
    CHECK(contains(content_of(out + "/index.html"), unscaled));
    CHECK(content_of(out + "/moodle.csv") ==
          content_of(fresh));  // submissions without numbers match none of its lines
    CHECK(grade({}).exit_code == 1);
    CHECK(content_of(out + "/moodle.csv") == content_of(fresh));
}
