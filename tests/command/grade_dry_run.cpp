// Tests of what a dry run of grade says.

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE(
    "A dry run without --out knows of no earlier run, whatever is in the folder where it is "
    "called") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1);
    folder.write("students/zoe/halves_fit.cpp", "no page of ours");
    const RunResult left = knobel({"grade", submissions, "--exercises", "1/1", "--dry-run"},
                                  "cd " + folder.path().string() + " && exec \"$0\" \"$@\"");
    CHECK(left.exit_code == 0);
    CHECK(contains(left.out, "student 0"));
    CHECK_FALSE(contains(left.out, "zoe"));
}

TEST_CASE("A dry run says what is understood of the submissions, and writes nothing") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    std::ofstream(submissions + "/notes.txt") << "mine";
    const RunResult left =
        knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2", "--dry-run"});
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "2 students:\n"));
    CHECK(contains(left.out, "2 exercises would be graded: 1/1 halves fit, 1/2 turn a card.\n"));
    CHECK(contains(left.out, "  1 of 2 exercises: 1/1\n"));
    CHECK_FALSE(contains(left.out, "was graded"));
    CHECK(contains(
        left.out,
        "  to look at: notes.txt: not in a student's folder, so nobody's, and not graded.\n"));
    CHECK(contains(left.out, "Nothing was compiled, run or written.\n"));
    CHECK_FALSE(fs::exists(out));
}

TEST_CASE("A dry run refuses the points by hand that the run would refuse, in the same words") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string(),
                      heading = "Student,Exercise,Points,Of,Reason\n";
    const auto grade = [&](const char* option, const char* value) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), {option, value});
        return command;
    };
    REQUIRE(knobel(grade("--jobs", "1")).exit_code == 0);
    fs::remove_all(submissions + "/student 1");
    for (const auto& [line, refused] :
         {std::pair{"studnt 0,1/1,2,,x", "read 'studnt 0', expected a student of this class"},
          {"student 1,1/1,2,,x", "read 'student 1', who is no longer among the submissions"},
          {"student 0,1/2,2,,x", "add 1-cards/02-turn-a-card to --exercises"},
          {"student 0,1/1,8,,x", "read 8 points, expected at most 7"}}) {
        const std::string table = folder.write("out/by-hand.csv", heading + line + "\n");
        grader::CommandLine dry = grade("--by-hand", table.c_str());
        dry.push_back("--dry-run");
        check_refused(knobel(dry), refused);
        dry = grade("--jobs", "1");
        dry.push_back("--dry-run");
        const RunResult real = knobel(grade("--jobs", "1"));
        check_refused(real, refused);
        CHECK(knobel(dry).err == real.err);
    }
    const std::string good = folder.write("out/by-hand.csv", heading + "student 0,1/1,7,,x\n");
    const RunResult dry =
        knobel({"grade", submissions, "--exercises", "1/1", "--dry-run", "--by-hand", good});
    CHECK(dry.exit_code == 0);
    CHECK(contains(dry.out, "Points by hand for 1 student (" + good + ").\n"));
    CHECK(contains(knobel({"grade", submissions, "--out", out, "--dry-run"}).out,
                   "  no longer there: student 1 (student-1); pages are kept"));
    check_refused(knobel({"grade", submissions, "--dry-run", "--shard", "6/5"}), "read --shard");
}

TEST_CASE("A dry run names few exercises, and counts many by their chapters") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1);
    const auto lines = [&](const std::string& exercises) {
        return lines_of(knobel({"grade", submissions, "--dry-run", "--exercises", exercises}).out);
    };
    const auto exercises = nlohmann::json::parse(knobel({"list", "--format", "json"}).out);
    const auto of_chapter = [&](const std::string& chapter) {
        return std::count_if(exercises.begin(), exercises.end(), [&](const auto& one) {
            return one.at("exercise").template get<std::string>().starts_with(chapter + "/");
        });
    };
    const auto all = lines("all");
    CHECK(all.at(0).starts_with(
        fmt::format("{} exercises would be graded: {} of 1-cards, {} of 2-nerdcube, ",
                    exercises.size(), of_chapter("1-cards"), of_chapter("2-nerdcube"))));
    CHECK(std::find(all.begin(), all.begin() + 4, "1 student:") != all.begin() + 4);
    CHECK(lines("1/1,2/1").at(0) ==
          "2 exercises would be graded: 1/1 halves fit, 2/1 turn a letter.");
}

TEST_CASE(
    "A dry run says what --replace would remove and put aside, and what is refused without it") {
    const Folder one, other;
    const std::string first = small_class(one, 3), second = small_class(other, 1),
                      moved = (one.path() / "moved").string(), out = (one.path() / "out").string();
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    const std::string before = fs::canonical(first).string();
    const auto dry = [&](const std::string& submissions, const grader::CommandLine& more) {
        grader::CommandLine command{"grade",       submissions, "--out",    out,
                                    "--exercises", "1/1",       "--dry-run"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    CHECK(dry(first, {"--replace"}).out.find(before) == std::string::npos);
    const RunResult refused = dry(second, {});
    CHECK(refused.exit_code == 1);
    CHECK(contains(
        refused.out,
        out + " has the results of " + before +
            ": nothing would be graded. Name another folder with --out, or say --replace.\n"));
    const std::string removed = "The results of " + before + " in " + out +
                                " would be removed, with pages, programs and verdicts.";
    CHECK(contains(dry(second, {"--replace"}).out, removed + "\n"));
    const std::string points = one.write("out/by-hand.csv", "Student,Exercise,Points,Of,Reason\n");
    const RunResult with_points = dry(second, {"--replace"});
    CHECK(with_points.exit_code == 0);
    CHECK(contains(with_points.out, removed + " Its by-hand.csv would be kept as " + out +
                                        "/by-hand-of-class.csv, and not used.\n"));
    CHECK(contains(dry(second, {"--replace", "--by-hand", points}).out, removed + "\n"));
    fs::rename(first, moved);
    CHECK(contains(dry(moved, {"--moved"}).out,
                   " has the results of this class, which was in " + before + ": all is kept.\n"));
    CHECK(contains(
        dry(moved, {}).out,
        "nothing would be graded. Name another folder with --out, or say --moved or --replace.\n"));
    CHECK(fs::exists(points));
}
