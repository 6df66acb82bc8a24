// Tests of grading into a folder with the results of another class, another place or other work.

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("Results of another class are not replaced unless that is said") {
    const Folder one, other;
    const std::string first = small_class(one, 1), second = small_class(other, 2),
                      out = (one.path() / "out").string();
    const std::string sheet = one.write(
        "worksheet.csv", "Identifier,Full name,Grade,Maximum Grade\nParticipant 7,student 0,,7\n");
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1", "--moodle-sheet", sheet})
                .exit_code == 0);
    const std::string grades = content_of(out + "/grades.csv");
    CHECK(std::filesystem::exists(out + "/moodle.csv"));
    const RunResult refused = knobel({"grade", second, "--out", out, "--exercises", "1/1"});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "read the results of " + fs::canonical(first).string()));
    CHECK(contains(refused.err, "--replace"));
    CHECK(content_of(out + "/grades.csv") == grades);
    const RunResult replaced =
        knobel({"grade", second, "--out", out, "--exercises", "1/1", "--replace"});
    CHECK(replaced.exit_code == 0);
    CHECK_FALSE(contains(replaced.out, "no longer there"));
    CHECK_FALSE(std::filesystem::exists(out + "/moodle.csv"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json")).at("students").size() == 2);
    CHECK(knobel({"grade", second, "--out", out, "--exercises", "1/1"}).exit_code == 0);
}

TEST_CASE("Results of other exercises of the same class are not replaced unless that is said") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("class/student 0/turn_a_card.cpp", "int;\n");
    const auto grade = with_more({"grade", submissions, "--out", out});
    REQUIRE(grade({"--exercises", "1/1"}).exit_code == 0);
    const std::string grades = content_of(out + "/grades.csv");
    const RunResult refused = grade({"--exercises", "1/2"});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err,
                   "read the results of " + fs::canonical(submissions).string() +
                       " with other exercises, expected another folder for these exercises"));
    CHECK(contains(grade({"--exercises", "1/2", "--dry-run"}).out,
                   "with other exercises: nothing would be graded. Name another folder with --out, "
                   "or say --replace."));
    CHECK(content_of(out + "/grades.csv") == grades);
    CHECK(contains(grade({"--exercises", "1/1,1/2"}).out,
                   "Other than in the run before: exercises "));
    REQUIRE(grade({"--exercises", "1/1"}).exit_code == 0);
    CHECK(grade({"--exercises", "1/2", "--replace"}).exit_code == 0);
    CHECK(contains(content_of(out + "/grades.csv"), "1-cards/02-turn-a-card"));
}

TEST_CASE("Where the records were removed, the results are made anew in the same folder") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const grader::CommandLine command{"grade",       submissions, "--out",  out,
                                      "--exercises", "1/1",       "--seed", "7"};
    REQUIRE(knobel(command).exit_code == 0);
    const std::string results = content_of(out + "/results.json");
    std::filesystem::remove_all(out + "/records");
    REQUIRE(knobel(command).exit_code == 0);
    CHECK(content_of(out + "/results.json") == results);
}

TEST_CASE(
    "Points of the class before are kept apart and not used for a namesake in another class") {
    const Folder one, other;
    const std::string first = small_class(one, 3), second = small_class(other, 2),
                      out = (one.path() / "out").string();
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    const std::string points = "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n";
    std::ofstream(out + "/by-hand.csv") << points;
    const RunResult replaced =
        knobel({"grade", second, "--out", out, "--exercises", "1/1", "--replace"});
    CHECK(replaced.exit_code == 0);
    CHECK(contains(replaced.out, "by-hand.csv is of the class before: it is kept as " + out +
                                     "/by-hand-of-class.csv, and not used.\n"));
    CHECK_FALSE(contains(replaced.out, "Points by hand"));
    CHECK(content_of(out + "/by-hand-of-class.csv") == points);
    CHECK_FALSE(fs::exists(out + "/by-hand.csv"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json"))
              .at("students")
              .at(1)
              .at("points") == 7);
    // A table named with --by-hand belongs to this class. If it names a student of the previous
    // class, it is rejected, and nothing of that class is lost.
    const std::string third =
        one.write("third.csv", "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n");
    other.write("other/nobody else/halves_fit.cpp", "");
    check_refused(knobel({"grade", (other.path() / "other").string(), "--out", out, "--exercises",
                          "1/1", "--replace", "--by-hand", third}),
                  "read 'student 1', of the class before, " + fs::canonical(second).string() +
                      ", expected a student of this class; name this class's table");
    CHECK(knobel({"grade", second, "--out", out, "--exercises", "1/1"}).exit_code == 0);
}

TEST_CASE("Other students in the same folder are another class, with records or without") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = with_more({"grade", submissions, "--out", out, "--exercises", "1/1"});
    const std::string solution = content_of(submissions + "/student 0/halves_fit.cpp");
    const auto exchange_students = [&](const std::string& name) {
        for (const auto& student : fs::directory_iterator(submissions))
            fs::rename(student, folder.path() / student.path().filename());
        folder.write("class/" + name + "/halves_fit.cpp", solution);
    };
    REQUIRE(grade({}).exit_code == 0);
    fs::create_directories(folder.path() / "class/student 9");
    fs::rename(submissions + "/student 0/halves_fit.cpp",
               submissions + "/student 9/halves_fit.cpp");
    fs::remove_all(submissions + "/student 0");
    REQUIRE(contains(grade({}).out, "no longer there: student 0"));  // one is gone, one stays
    fs::rename(submissions + "/student 9", submissions + "/student 0");
    const std::string before = content_of(out + "/grades.csv");
    exchange_students("mia");
    const std::string whose = fs::canonical(submissions).string() + " with other students";
    check_refused(grade({}), "read the results of " + whose + ", expected another folder for ");
    CHECK(contains(
        grade({"--dry-run"}).out,
        "the results of " + whose +
            ": nothing would be graded. Name another folder with --out, or say --replace."));
    CHECK(content_of(out + "/grades.csv") == before);
    CHECK(grade({"--replace"}).exit_code == 0);
    CHECK_FALSE(fs::exists(out + "/students/student-1"));
    exchange_students("noa");
    fs::remove_all(out + "/records");
    check_refused(grade({}), "read the results of other students, expected another folder for ");
    CHECK(grade({"--replace"}).exit_code == 0);
    CHECK_FALSE(fs::exists(out + "/students/mia"));
}

TEST_CASE(
    "Settled results are not overwritten with other options, and the command says which they had") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = with_more({"grade", submissions, "--out", out});
    const std::string seed =
        "--seed 4711 --exercises 1-cards/01-halves-fit --due '2999-01-01 22:59:00Z'";
    REQUIRE(grade({"--seed", "4711", "--exercises", "1/1", "--due", "2999-01-01 22:59:00Z"})
                .exit_code == 0);
    const std::string before = content_of(out + "/grades.csv");
    fs::remove_all(out + "/records");
    check_refused(grade({}),
                  "read the results of an earlier run, without its records, expected "
                  "another folder; or --replace, to make them anew. They were made with " +
                      seed + "; name --similar and --moodle-sheet again, too");
    CHECK(contains(grade({"--dry-run", "--exercises", "1/1"}).out,
                   "nothing would be graded. Name another folder with --out, or say --replace."));
    CHECK(content_of(out + "/grades.csv") == before);
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n";
    fs::remove_all(submissions + "/student 0");
    const RunResult again = grade({"--replace", "--exercises", "1/1"});
    CHECK(contains(again.out, "Points by hand for 1 student"));
    CHECK(contains(again.out, "no longer there: student-0"));
}

TEST_CASE("A class whose folder moved keeps its points by hand, its seed and its deadline") {
    const Folder folder;
    const std::string before = small_class(folder, 2), moved = (folder.path() / "moved").string(),
                      out = (folder.path() / "out").string();
    REQUIRE(knobel({"grade", before, "--out", out, "--exercises", "1/1", "--seed", "7", "--due",
                    "2999-01-01"})
                .exit_code == 0);
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n";
    fs::rename(before, moved);
    const RunResult left = knobel({"grade", moved, "--out", out, "--moved"});
    CHECK(contains(
        left.out,
        "As in the run before: seed 7, exercises 1-cards/01-halves-fit, due 2999-01-01.\n"));
    CHECK(contains(left.out, "Points by hand for 1 student"));
    CHECK(contains(left.out, "0 of them checked now, with seed 7.\n"));
    // A copy can be moved to in the same way, even while the original still exists.
    const std::string copy = (folder.path() / "copy").string();
    fs::copy(moved, copy, fs::copy_options::recursive);
    check_refused(knobel({"grade", copy, "--out", out, "--moved", "--replace"}),
                  "--moved excludes --replace");
    const RunResult taken = knobel({"grade", copy, "--out", out, "--moved"});
    CHECK(contains(taken.out, "0 of them checked now, with seed 7.\n"));
    CHECK(contains(taken.out, "Points by hand for 1 student"));
    const RunResult other =
        knobel({"grade", moved, "--out", out, "--replace", "--exercises", "1/1"});
    CHECK_FALSE(contains(other.out, "As in the run before"));
    CHECK(contains(other.out, "by-hand-of-copy.csv, and not used."));
    CHECK(contains(other.out, "with the public seed 1986.\n"));
}

TEST_CASE("A class that moved keeps the programs of students who have left") {
    const Folder folder;
    const std::string submissions = small_class(folder, 4), out = (folder.path() / "out").string(),
                      moved = (folder.path() / "moved").string();
    REQUIRE(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    const auto count = [&](const char* part) {
        const fs::directory_iterator files(out + "/records/" + part);
        return std::distance(begin(files), end(files));
    };
    REQUIRE(count("sources") == 4);
    fs::remove_all(submissions + "/student 3");
    fs::rename(submissions, moved);
    REQUIRE(contains(knobel({"grade", moved, "--out", out, "--moved"}).out, "no longer there"));
    CHECK(count("sources") == 4);
    CHECK(count("verdicts") == 4);
}

TEST_CASE("Where other work is replaced, its settings do not hold") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("class/student 0/turn_a_card.cpp", "int;\n");
    REQUIRE(knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--seed", "7",
                    "--due", "2020-01-01"})
                .exit_code == 0);
    const RunResult left =
        knobel({"grade", submissions, "--out", out, "--exercises", "1/2", "--replace"});
    CHECK_FALSE(contains(left.out, "in the run before"));
    CHECK_FALSE(contains(left.out, "after the deadline"));
    CHECK(contains(left.out, "with the public seed 1986."));
    CHECK(contains(knobel({"grade", submissions, "--out", out}).out,
                   "As in the run before: exercises 1-cards/02-turn-a-card.\n"));
}

TEST_CASE(
    "Replaced results leave nothing of the other class behind, and a moved class keeps its "
    "verdicts") {
    const Folder one, other;
    const std::string first = small_class(one, 3), moved = (one.path() / "moved").string(),
                      second = small_class(other, 1), out = (one.path() / "out").string();
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    fs::rename(first, moved);
    const RunResult refused = knobel({"grade", moved, "--out", out, "--exercises", "1/1"});
    check_refused(refused,
                  ", with the same students, expected --moved, if that is the same work in another "
                  "place now (all that was judged and remembered is kept); another folder for " +
                      fs::canonical(moved).string() +
                      "; or, to have those results replaced, --replace");
    CHECK(contains(knobel({"grade", moved, "--out", out, "--exercises", "1/1", "--moved"}).out,
                   "0 of them checked now"));
    check_refused(knobel({"grade", second, "--out", out, "--moved"}),
                  "expected another folder for ");
    REQUIRE(knobel({"grade", second, "--out", out, "--exercises", "1/1", "--replace"}).exit_code ==
            0);
    const auto count = [&](const char* part) {
        return std::distance(fs::directory_iterator(fs::path(out) / "records" / part),
                             fs::directory_iterator());
    };
    CHECK(count("sources") == 1);
    CHECK(count("verdicts") == 1);
    CHECK(count("submissions") == 1);
}
