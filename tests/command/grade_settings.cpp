// Tests of the settings that hold for later runs of grade.

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("Seed, exercises and deadline hold for later runs until others are named") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const auto results = [&] { return nlohmann::json::parse(content_of(out + "/results.json")); };
    const RunResult first =
        grade({"--seed", "4711", "--exercises", "halves-fit,1/2", "--due", "2020-01-01"});
    CHECK(first.out.starts_with(
        "2 submissions with 2 different files, 2 of them checked now, with seed 4711.\n"));
    const std::string before = content_of(out + "/grades.csv"),
                      same =
                          "As in the run before: seed 4711, exercises "
                          "1-cards/01-halves-fit,1-cards/02-turn-a-card, due 2020-01-01.\n";
    for (const grader::CommandLine& more :
         {grader::CommandLine{}, {"--jobs", "1"}, {"--shard", "1/2"}}) {
        const RunResult left = grade(more);
        CHECK(left.out.starts_with(same));
        CHECK(contains(left.out, " 0 of them checked now, with seed 4711.\n"));
        CHECK(content_of(out + "/grades.csv") == before);
    }
    CHECK(contains(grade({"--dry-run"}).out,
                   same + "2 exercises would be graded: 1/1 halves fit, 1/2 turn a card.\n"));
    CHECK(contains(
        grade({"--seed", "4711", "--exercises", "1/1,1/2", "--due", "2020-01-01 23:59:59"}).out,
        "0 of them checked now"));

    const RunResult other = grade({"--seed", "7"});
    CHECK(contains(other.out,
                   "As in the run before: exercises 1-cards/01-halves-fit,1-cards/02-turn-a-card, "
                   "due 2020-01-01 23:59:59.\n"
                   "Other than in the run before: seed 7 instead of 4711 (all hidden tests are "
                   "asked anew).\n"));
    CHECK(contains(other.out, "2 of them checked now, with seed 7.\n"));
    const RunResult back = grade({"--exercises", "1-cards", "--due", "none"});
    CHECK(contains(back.out,
                   "Other than in the run before: exercises 1-cards instead of "
                   "1-cards/01-halves-fit,1-cards/02-turn-a-card (the points to get are "
                   "those of these exercises, and by hand as before); due none instead of "
                   "2020-01-01 23:59:59 (who is "
                   "late is found out anew).\n"));
    CHECK(results().at("due").is_null());
    CHECK(contains(grade({"--exercises", "all"}).out, "exercises all instead of 1-cards ("));
    CHECK(results().at("exercises").size() ==
          nlohmann::json::parse(knobel({"list", "--format", "json"}).out).size());
    const RunResult last = grade({});
    CHECK(last.out.starts_with("As in the run before: seed 7.\n"));
}

TEST_CASE(
    "What students read of hidden tests, and the search for similar programs, hold until taken "
    "back") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const auto results = [&] { return nlohmann::json::parse(content_of(out + "/results.json")); };
    REQUIRE(grade({"--tell-hidden", "sentences"}).exit_code == 0);
    CHECK(contains(grade({}).out, "As in the run before: tell-hidden sentences.\n"));
    CHECK(results().at("tell_hidden") == "sentences");
    CHECK(contains(grade({"--no-tell-hidden"}).out,
                   "Other than in the run before: tell-hidden count instead of sentences (the "
                   "students' reports are written anew).\n"));
    CHECK(results().at("tell_hidden") == "count");
    CHECK_FALSE(contains(grade({}).out, "tell-hidden"));
    check_refused(grade({"--similar", "--no-similar"}), "--similar excludes --no-similar");
    const RunResult first = grade({"--similar"});
    if (contains(first.err, "needs the package similarity-tester")) return;
    CHECK(contains(first.out,
                   "Other than in the run before: similar (similar programs are listed).\n"));
    CHECK(contains(grade({}).out, "As in the run before: similar.\n"));
    CHECK(results().at("similar").is_array());
    CHECK(contains(grade({"--no-similar"}).out,
                   "no-similar (similar programs are no longer listed).\n"));
    CHECK(results().at("similar").is_null());
    CHECK_FALSE(contains(grade({}).out, "similar"));
}

TEST_CASE("What an interrupted run was told holds when it goes on") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    REQUIRE(knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--seed", "7",
                    "--shard", "1/2"})
                .exit_code == 0);
    CHECK_FALSE(fs::exists(out + "/results.json"));
    CHECK(contains(knobel({"grade", submissions, "--out", out}).out,
                   "1 submission with 1 different file, 0 of them checked now, with seed 7.\n"));
}

TEST_CASE("After a refusal it is said that the options of this line are not remembered") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    const auto grade = with_more({"grade", submissions, "--out", out, "--exercises", "1/1"});
    REQUIRE(grade().exit_code == 0);
    folder.write("out/by-hand.csv", "Student,Exercise,Points,Of,Reason\nnobody,1/1,3,,x\n");
    const RunResult refused = grade({"--seed", "7"});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err,
                   "\nNothing was graded, and the options of this line are not "
                   "remembered: name them again.\n"));
    CHECK_FALSE(contains(grade().err, "Nothing was graded"));
    fs::remove(out + "/by-hand.csv");
    CHECK(contains(grade().out, "with the public seed 1986."));
}
