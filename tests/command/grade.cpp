// Tests of the verb grade: usage errors, and the messages that a teacher sees. tests/classroom
// tests that grades are correct and that nothing is lost.

#include "tests/command/output.hpp"
#include "tests/command/terminal.hpp"

using namespace tests;

namespace {

/// A class whose students submit the model solution of the first exercise, each with a different
/// comment.
std::string small_class(const Folder& folder, int students) {
    const std::string solution =
        content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp");
    for (int i = 0; i < students; ++i)
        folder.write(fmt::format("class/student {}/halves_fit.cpp", i),
                     fmt::format("{}// {}\n", solution, i));
    return (folder.path() / "class").string();
}

}  // namespace

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

TEST_CASE(
    "The pages of a student who is no longer there are kept, and the others' grades are as "
    "before") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    REQUIRE(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    const auto students = nlohmann::json::parse(content_of(out + "/results.json")).at("students");
    const std::string name = students.at(0).at("name"), slug = students.at(0).at("slug"),
                      page = out + "/students/" + slug + "/index.html";
    const std::string before = content_of(page);
    fs::remove_all(fs::path(submissions) / name);
    const RunResult left = knobel({"grade", submissions, "--out", out, "--exercises", "1/1"});
    CHECK(contains(left.out, "no longer there: " + name + " (" + slug +
                                 "); pages are kept, delete the folders in " + out +
                                 "/students that you do not need\n"));
    CHECK(content_of(page) == before);
    CHECK(contains(content_of(out + "/index.html"), "<h3>No longer there</h3>"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json")).at("students") ==
          nlohmann::json::array({students.at(1)}));
    fs::remove_all(out + "/students/" + slug);
    CHECK_FALSE(contains(knobel({"grade", submissions, "--out", out}).out, "no longer there"));
    CHECK_FALSE(contains(content_of(out + "/index.html"), "<h3>No longer there</h3>"));
}

TEST_CASE(
    "A zip that moves into the student's folder leaves no pages, and points by hand for it hold") {
    const Folder folder;
    const std::string solution =
                          content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp"),
                      submissions = (folder.path() / "class").string(),
                      out = (folder.path() / "out").string();
    for (const char* name : {"Anna =X", "ben", "packed"})
        folder.write(fmt::format("class/{}/halves_fit.cpp", name), solution);
    const auto zip = [&](const std::string& name) {
        REQUIRE(grader::run({"python3", "-m", "zipfile", "-c", submissions + "/" + name,
                             submissions + "/packed/halves_fit.cpp"},
                            grader::milliseconds(60'000))
                    .ending.succeeded());
    };
    zip("Anna =X.zip");
    fs::remove_all(submissions + "/packed");
    const auto slugs = [&] {
        const auto results = nlohmann::json::parse(content_of(out + "/results.json"));
        std::vector<std::string> found;
        for (const auto& student : results.at("students")) found.push_back(student.at("slug"));
        return found;
    };
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    REQUIRE(grade({}).exit_code == 1);
    const std::vector<std::string> before = slugs();
    REQUIRE(before.size() == 3);
    std::ofstream(out + "/by-hand.csv")
        << "Student,Exercise,Points,Of,Reason\n" + before[1] + ",halves-fit,2,,x\n";
    fs::rename(submissions + "/Anna =X.zip", submissions + "/Anna =X/Anna =X.zip");
    const RunResult left = grade({"--again", before[0]});
    REQUIRE(slugs().size() == 2);
    const std::string now = slugs()[0];
    CHECK(contains(left.out, "1 of them checked now"));
    CHECK_FALSE(contains(left.out, "no longer there"));
    for (const std::size_t old : {0U, 1U}) {
        CHECK(contains(left.out, before[old] + " is now " + now));
        CHECK_FALSE(fs::exists(out + "/students/" + before[old]));
    }
    CHECK(fs::exists(out + "/students/" + now));
    // The table may keep the old slug.
    const RunResult again = grade({});
    CHECK_FALSE(contains(again.out, " is now "));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json"))
              .at("students")
              .at(0)
              .at("points") == 2);
    // Points for a deleted zip are not transferred: the folder may belong to another student.
    folder.write("class/ben.zip", "");
    REQUIRE(grade({}).exit_code == 1);
    const std::string of_zip = slugs()[2];
    std::ofstream(out + "/by-hand.csv")
        << "Student,Exercise,Points,Of,Reason\n" + of_zip + ",halves-fit,2,,x\n";
    fs::remove(submissions + "/ben.zip");
    check_refused(grade({}), "read '" + of_zip +
                                 "', who is no longer among the submissions, expected a student "
                                 "of this class, perhaps ben (ben); put the submission back");
}

TEST_CASE("A changed grade is reported of a student whose name has changed, too") {
    const Folder folder;
    const std::string solution =
                          content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp"),
                      out = (folder.path() / "out").string();
    const auto grade = [&] {
        return knobel({"grade", (folder.path() / "class").string(), "--out", out, "--exercises",
                       "1/1"})
            .out;
    };
    for (const char* student :
         {"Weber Lara_301_assignsubmission_file_", "Peters Lotte_302_assignsubmission_file_"})
        folder.write(fmt::format("class/{}/halves_fit.cpp", student), solution);
    grade();
    fs::rename(folder.path() / "class/Weber Lara_301_assignsubmission_file_",
               folder.path() / "class/Weber-Kurz Lara_301_assignsubmission_file_");
    folder.write("class/Weber-Kurz Lara_301_assignsubmission_file_/halves_fit.cpp", "no program");
    CHECK(contains(
        grade(),
        "Grades that have changed since the run before: Weber-Kurz Lara 0 instead of 7.\n"));
}

TEST_CASE("Points by hand for a slug do not go to another student who gets that slug") {
    const Folder folder;
    const std::string solution =
                          content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp"),
                      out = (folder.path() / "out").string();
    const auto hand_in = [&](const std::string& name) {
        folder.write("class/" + name + "/halves_fit.cpp", solution);
    };
    const auto give_points = [&](const std::string& who) {
        std::ofstream(out + "/by-hand.csv") << "Student,Exercise,Points,Of,Reason\n"
                                            << who << ",halves-fit,2,,oral\n";
    };
    const auto grade = [&] {
        return knobel(
            {"grade", (folder.path() / "class").string(), "--out", out, "--exercises", "1/1"});
    };
    hand_in("Müller Jan");
    hand_in("Peters Lotte");
    REQUIRE(grade().exit_code == 0);
    give_points("mueller-jan");
    REQUIRE(contains(content_of((grade(), out + "/grades.csv")), "Müller Jan,2,"));

    fs::remove_all(folder.path() / "class/Müller Jan");
    hand_in("Mueller Jan");
    check_refused(grade(),
                  "by-hand.csv:2: read 'mueller-jan', which was Müller Jan's in the run before, "
                  "expected a name; Mueller Jan has this slug now");
    give_points("Mueller Jan");
    REQUIRE(contains(content_of((grade(), out + "/grades.csv")), "Mueller Jan,2,"));
    give_points("mueller-jan");  // Mueller Jan's since the previous run
    REQUIRE(contains(content_of((grade(), out + "/grades.csv")), "Mueller Jan,2,"));

    hand_in("Müller Jan");
    REQUIRE(contains(grade().out, "mueller-jan is now mueller-jan-"));
    CHECK(contains(content_of(out + "/grades.csv"), "Mueller Jan,2,"));
    fs::remove_all(folder.path() / "class/Mueller Jan");
    check_refused(grade(), "by-hand.csv:2: read 'mueller-jan', which was ");
}

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
    const auto grade = [&](const grader::CommandLine& more = {}) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command).out;
    };
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

TEST_CASE("Two gradings into one folder do not run at once") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    fs::create_directories(out + "/records");
    const grader::FolderLock lock(out + "/records");
    REQUIRE(lock.is_held());
    check_refused(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}),
                  "another grading into " + out + " is still running");
}

TEST_CASE("Results of other exercises of the same class are not replaced unless that is said") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("class/student 0/turn_a_card.cpp", "int;\n");
    const auto grade = [&](const grader::CommandLine& more) {
        grader::CommandLine command{"grade", submissions, "--out", out};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
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

TEST_CASE("A table of points by hand is remembered, and missed when it is gone") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string(),
                      table = (folder.path() / "mine.csv").string();
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const auto points = [&] {
        return nlohmann::json::parse(content_of(out + "/results.json"))
            .at("students")
            .at(0)
            .at("points")
            .get<int>();
    };
    std::ofstream(table)
        << "Student,Exercise,Points,Of,Reason\nstudent 0,halves-fit,2,,explained\n";
    const std::string told = "Points by hand for 1 student (" + table + ").\n";
    CHECK(contains(grade({"--by-hand", table}).out, told));
    CHECK(points() == 2);
    CHECK(contains(grade({"--jobs", "1"}).out, told));
    CHECK(points() == 2);
    std::filesystem::remove(table);
    check_refused(grade({}),
                  "mine.csv: read no file, though the points by hand of the run before were there, "
                  "expected that table");
    CHECK(points() == 2);
    const RunResult without = grade({"--by-hand", "none"});
    REQUIRE(without.exit_code == 0);
    CHECK_FALSE(contains(without.out, "by-hand.csv"));
    CHECK(points() == 7);
    REQUIRE(grade({}).exit_code == 0);
}

TEST_CASE("A by-hand.csv beside the results that does not count is told, as long as it is there") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string(),
                      heading = "Student,Exercise,Points,Of,Reason\n",
                      table = folder.write("mine.csv", heading + "student 0,halves-fit,2,,x\n"),
                      usual = folder.write("out/by-hand.csv", heading + "student 0,1/1,3,,x\n");
    folder.write("out/records/.keep", "");
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const std::string unused = usual + " is there, too, and not used";
    const std::string with_other = "(" + table + ").\n" + unused + ".\n";
    CHECK(contains(grade({"--by-hand", table}).out, with_other));
    CHECK(contains(grade({}).out, with_other));
    CHECK(contains(grade({"--by-hand", "none"}).out, unused + ": no points by hand.\n"));
    CHECK_FALSE(contains(grade({"--by-hand", usual}).out, unused));
    std::filesystem::remove(usual);
    CHECK_FALSE(contains(grade({"--by-hand", table}).out, unused));
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

TEST_CASE("Points given by hand stand in every report, and survive regrading") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    REQUIRE(grade({}).exit_code == 0);
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 0;halves-fit;2;;talked about it\nstudent "
           "0;style;3;4;clear names\nstudent 1;style;4;4;\n";
    for (const grader::CommandLine& more : {grader::CommandLine{}, {"--again", "student 0"}}) {
        const RunResult left = grade(more);
        REQUIRE(left.exit_code == 1);
        const std::string fewer =
            "1/1 halves fit: 2 points by hand (line 2 of the table), where the tests give 7.";
        CHECK(contains(left.out, "to look at: student 0: " + fewer + "\n"));
        CHECK(contains(left.out, "Points by hand for 2 students (" + out +
                                     "/by-hand.csv), with 1 rubric: style.\n"));
        const auto results = nlohmann::json::parse(content_of(out + "/results.json"));
        const auto& student = results.at("students").at(0);
        CHECK(student.at("points") == 5);
        CHECK(student.at("submission") == "student 0");
        CHECK(student.at("grade") == 5);
        CHECK(results.at("most_points") == student.at("most_points"));
        CHECK(student.at("exercises").at(0).at("by_hand") ==
              nlohmann::json{{"points", 2}, {"reason", "talked about it"}});
        const int most = results.at("most_points");
        CHECK(contains(content_of(out + "/grades.csv"),
                       fmt::format(",student 0,5,{},,,\"{}\",2,3\r\n", most, fewer)));
        const std::string page = content_of(out + "/students/student-0/index.html");
        CHECK(contains(page, "talked about it"));
        CHECK(contains(page, "clear names"));
        CHECK(contains(page, fmt::format("5 of {} points", most)));
        CHECK(results.at("tally").at("exercises").at(0).at("part") == 1);
        CHECK(nlohmann::json::parse(content_of(out + "/students/student-0/results.json"))
                  .at("score") == 5);
        CHECK(contains(content_of(out + "/students/student-0/response.xml"),
                       "2 of 7 points, given by hand: talked about it") == (most == 11));
        CHECK(contains(content_of(out + "/index.html"), "given by hand"));
    }
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 0;style;3;4;\nstudent 1;stlye;4;4;\n";
    const RunResult misspelt = grade({});
    CHECK(misspelt.exit_code == 1);
    CHECK(contains(misspelt.out, ", with 2 rubrics: style, stlye (one spelling?).\n"));
    CHECK(contains(misspelt.out,
                   "  to look at: stlye: no points by hand yet for 1 student (student 0).\n"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json"))
              .at("students")
              .at(0)
              .at("grade")
              .is_null());
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 9;halves-fit;2;;x\n";
    const RunResult refused = grade({});
    CHECK(refused.exit_code == 2);
    CHECK(
        contains(refused.err, "by-hand.csv:2: read 'student 9', expected a student of this class"));
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n";
    fs::remove_all(submissions + "/student 1");
    check_refused(grade({}),
                  "by-hand.csv:2: read 'student 1', who is no longer among the submissions, "
                  "expected a student of this class; put the submission back");
}

TEST_CASE("Of a rubric without points by hand the list says once for how many students") {
    const Folder folder;
    const std::string submissions = small_class(folder, 6), out = (folder.path() / "out").string();
    std::ofstream(submissions + "/student 5/turnacard.cpp") << "int x;";
    const auto graded = [&](const std::string& lines) {
        const std::string table =
            folder.write("mine.csv", "Student,Exercise,Points,Of,Reason\n" + lines);
        return knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2", "--by-hand",
                       table})
            .out;
    };
    const std::string many = "style: no points by hand yet for 5 students.";
    CHECK(contains(graded("student 0,style,3,4,\n"),
                   "  to look at: " + many + "\n  to look at: student 5: turnacard.cpp "));
    const std::string page = content_of(out + "/index.html");
    CHECK(count_of(page, many) == 1);
    // The student's own row still has it.
    CHECK(count_of(page, "style: no points by hand yet.") == 5);
    CHECK(contains(graded("student 0,style,3,4,\nstudent 1,style,3,4,\nstudent 2,style,3,4,\n"
                          "student 3,style,3,4,\n"),
                   "no points by hand yet for 2 students (student 4, student 5).\n"));
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
    const auto grade = [&](const grader::CommandLine& more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
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
    const auto grade = [&](const grader::CommandLine& more) {
        grader::CommandLine command{"grade", submissions, "--out", out};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
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

TEST_CASE("Files that are still the stub make nobody late") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    using namespace std::chrono_literals;
    fs::last_write_time(submissions + "/student 0/halves_fit.cpp",
                        std::chrono::file_clock::from_sys(
                            std::chrono::sys_seconds(std::chrono::sys_days(2020y / 3 / 19))));
    fs::copy(KNOBEL_ROOT "/exercises/1-cards/02-turn-a-card/stub.cpp",
             submissions + "/student 0/turn_a_card.cpp");
    CHECK_FALSE(contains(knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2",
                                 "--due", "2020-03-20"})
                             .out,
                         "after the deadline"));
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

TEST_CASE(
    "A file that is there no more is told, run after run, until it is back or has points by hand") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = [&](const grader::CommandLine& more = {}) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1,1/2"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const std::string
        gone = submissions + "/student 0/halves_fit.cpp",
        sentence =
            "student 0: 1/1 halves fit: There was a file in an earlier run, and is none now.\n",
        text = content_of(gone);
    folder.write("class/student 0/turn_a_card.cpp", "// no more\n");
    CHECK_FALSE(contains(grade().out, "earlier run"));
    fs::remove(gone);
    const RunResult dry = grade({"--dry-run"});
    CHECK(dry.exit_code == 1);
    CHECK(contains(
        dry.out,
        "to look at: 1/1 halves fit: There was a file in an earlier run, and is none now.\n"));
    for (int run = 0; run < 2; ++run) {
        const RunResult left = grade();
        CHECK(left.exit_code == 1);
        CHECK(contains(left.out, "to look at: " + sentence));
    }
    const std::string table = folder.write(
        "points.csv", "Student,Exercise,Points,Of,Reason\nstudent 0,1/1,3,,handed in on paper\n");
    CHECK_FALSE(contains(grade({"--by-hand", table}).out, "earlier run"));
    CHECK(contains(grade({"--by-hand", "none"}).out, sentence));
    folder.write("class/student 0/halves_fit.cpp", text);
    CHECK_FALSE(contains(grade({"--by-hand", "none"}).out, "earlier run"));
}

TEST_CASE("Whose grades have changed is told, with the grade of before") {
    const Folder folder;
    const std::string submissions = small_class(folder, 3), out = (folder.path() / "out").string();
    const auto grade = [&](const grader::CommandLine& more = {}) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command).out;
    };
    CHECK_FALSE(contains(grade(), "Grades that have changed"));
    folder.write("class/student 1/halves_fit.cpp", "int;\n");
    CHECK(contains(grade(),
                   "Grades that have changed since the run before: student 1 0 instead of 7.\n"));
    CHECK_FALSE(contains(grade(), "Grades that have changed"));
    const std::string table = folder.write(
        "points.csv",
        "Student;Exercise;Points;Of;Reason\nstudent 1;1/1;4;;x\nstudent 0;style;1;2;\n");
    CHECK(contains(grade({"--by-hand", table}),
                   "Grades that have changed since the run before: student 0 8 of 9 "
                   "instead of 7 of 7, student 1 none instead of 0 of 7, student 2 none instead "
                   "of 7 of 7.\n"));
    folder.write("points.csv", "Student;Exercise;Points;Of;Reason\n");
    const std::string emptied = grade();
    CHECK(
        contains(emptied, "student 1 0 of 7 instead of none, student 2 7 of 7 instead of none.\n"));
    CHECK(contains(emptied, "Points by hand for 0 students"));
    const std::string changes =
        "\ufeffFull name,Grade,Maximum Grade,Grade before,Maximum Grade before\r\n"
        "student 0,7,7,8,9\r\nstudent 1,0,7,,9\r\nstudent 2,7,7,,9\r\n";
    CHECK(content_of(out + "/changed-grades.csv") == changes);
    grade();
    CHECK(content_of(out + "/changed-grades.csv") == changes);
}

TEST_CASE("Of many changed grades the terminal says where all of them are") {
    const Folder folder;
    const std::string submissions = small_class(folder, 12), out = (folder.path() / "out").string();
    const grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
    REQUIRE(knobel(command).exit_code == 0);
    std::ofstream(out + "/by-hand.csv")
        << "Student;Exercise;Points;Of;Reason\nstudent 0;style;1;2;\n";
    const RunResult left = knobel(command);
    CHECK(contains(left.out, " and 2 more.\nAll of them are in " + out + "/changed-grades.csv.\n"));
    CHECK(lines_of(content_of(out + "/changed-grades.csv")).size() == 13);
}

TEST_CASE("An older file than an earlier run had is told, until a newer one is there") {
    using namespace std::chrono_literals;
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string(),
                      file = submissions + "/student 0/halves_fit.cpp";
    const auto grade = [&](const grader::CommandLine& more = {}) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const std::string sentence =
                          "student 0: 1/1 halves fit: A newer version was there in an earlier run; "
                          "is this an old one?\n",
                      text = content_of(file);
    REQUIRE(grade().exit_code == 0);
    const auto changed = fs::last_write_time(file);
    fs::last_write_time(file,
                        changed - 1h);  // as unpacking may do
    CHECK(grade().exit_code == 0);
    fs::last_write_time(file, changed);
    REQUIRE(grade().exit_code == 0);
    folder.write("class/student 0/halves_fit.cpp", "// old\n");
    fs::last_write_time(file, changed - 1h);
    CHECK(contains(grade({"--dry-run"}).out,
                   "A newer version was there in an earlier run; is this an old one?\n"));
    for (int run = 0; run < 2; ++run) CHECK(contains(grade().out, sentence));
    CHECK_FALSE(contains(grade({"--again", "student 0"}).out, sentence));
    CHECK(grade().exit_code == 0);
    folder.write("class/student 0/halves_fit.cpp", text + "// new\n");
    fs::last_write_time(file, changed + 1h);
    CHECK(grade().exit_code == 0);
}

TEST_CASE("A changed grade is told of a student who was there twice, and is there once now") {
    const Folder folder;
    const std::string solution =
                          content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp"),
                      out = (folder.path() / "out").string(),
                      submissions = (folder.path() / "class").string();
    const grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
    const std::string by_moodle = "class/Okafor Ben_20415_assignsubmission_file_/";
    folder.write(by_moodle + "halves_fit.cpp", "int;\n");
    folder.write("class/Adler Anna_20416_assignsubmission_file_/halves_fit.cpp", solution);
    folder.write("class/Okafor Ben/halves_fit.cpp", solution);
    REQUIRE(contains(knobel(command).out, "The same name is there"));
    fs::remove_all(submissions + "/Okafor Ben");
    folder.write(by_moodle + "halves_fit.cpp", solution);
    CHECK(contains(knobel(command).out,
                   "Grades that have changed since the run before: Okafor Ben 7 instead of 0.\n"));
}

TEST_CASE("A program that has become the stub again is told") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    const grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
    REQUIRE(knobel(command).exit_code == 0);
    fs::copy(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/stub.cpp",
             submissions + "/student 0/halves_fit.cpp", fs::copy_options::overwrite_existing);
    const std::string sentence =
        "student 0: 1/1 halves fit: There was a program in an earlier run, and now it is the "
        "stub.\n";
    for (int run = 0; run < 2; ++run) CHECK(contains(knobel(command).out, sentence));
    grader::CommandLine again = command;
    again.insert(again.end(), {"--again", "student 0"});
    CHECK_FALSE(contains(knobel(again).out, sentence));
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

TEST_CASE("After a refusal it is said that the options of this line are not remembered") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    const auto grade = [&](const grader::CommandLine& more = {}) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
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

TEST_CASE("Where nearly all files have one time, it is doubted who was late") {
    const Folder folder;
    const std::string submissions = small_class(folder, 12), out = (folder.path() / "out").string();
    const auto preview = [&] {
        return knobel(
                   {"grade", submissions, "--dry-run", "--exercises", "1/1", "--due", "2020-03-20"})
            .out;
    };
    const std::string doubt =
        "files were changed within one minute: if they were copied without their times, nobody can "
        "tell who was late.\n";
    CHECK(contains(preview(), "12 students handed in after the deadline"));
    CHECK(contains(preview(), "12 of 12 " + doubt));
    CHECK(contains(
        knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--due", "2020-03-20"})
            .out,
        "12 of 12 " + doubt));
    for (int i = 0; i < 12; ++i) {
        const std::string file = fmt::format("{}/student {}/halves_fit.cpp", submissions, i);
        fs::last_write_time(file, fs::last_write_time(file) - std::chrono::hours(i));
    }
    CHECK(contains(preview(), "12 students handed in after the deadline"));
    CHECK_FALSE(contains(preview(), doubt));
}

TEST_CASE("Moodle's sheet of an interrupted run is taken when it goes on, and its name is told") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = [&](const grader::CommandLine& more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
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

TEST_CASE("What was changed after the deadline is late; of what cannot be read nobody can tell") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("class/unreadable.zip", "PK");
    const auto graded = [&](const std::string& due) {
        CHECK(knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--due", due})
                  .exit_code == 1);
        const auto students =
            nlohmann::json::parse(content_of(folder.path() / "out/results.json")).at("students");
        CHECK(students.at(1).at("late").is_null());
        return students.at(0).at("late");
    };
    CHECK(graded("2020-01-01").get<long>() > 0);
    CHECK(graded("2999-01-01") == 0);
    CHECK(graded("none").is_null());
}

TEST_CASE("Who was late is named in terminal and class page, and the files on the student's own") {
    const Folder folder;
    const std::string submissions = small_class(folder, 12), out = (folder.path() / "out").string();
    const fs::path first = fs::path(submissions) / "student 0";
    fs::copy(first / "halves_fit.cpp", first / "turn_a_card.cpp");
    const auto change_all = [&](std::chrono::sys_seconds when) {
        for (const auto& student : fs::directory_iterator(submissions))
            fs::last_write_time(student.path() / "halves_fit.cpp",
                                std::chrono::file_clock::from_sys(when));
    };
    const auto graded = [&] {
        return knobel(
            {"grade", submissions, "--out", out, "--exercises", "1/1,1/2", "--due", "2020-03-20"});
    };
    using namespace std::chrono_literals;
    change_all(std::chrono::sys_days(2020y / 3 / 19));
    const std::string one = "1 student handed in after the deadline: student 0.";
    const RunResult dry = knobel(
        {"grade", submissions, "--dry-run", "--exercises", "1/1,1/2", "--due", "2020-03-20"});
    CHECK(contains(dry.out, one + "\n"));
    CHECK(contains(graded().out, one + "\n"));
    CHECK(contains(content_of(out + "/index.html"), one));
    const auto page_of = [&](const char* slug) {
        return content_of(out + "/students/" + slug + "/index.html");
    };
    CHECK(contains(page_of("student-0"),
                   "After the deadline: <bdi><code>turn_a_card.cpp</code></bdi></p>"));
    CHECK_FALSE(contains(page_of("student-1"), "After the deadline"));
    change_all(std::chrono::sys_days(2020y / 3 / 22));
    const std::string all = graded().out;
    CHECK(contains(all,
                   "12 students handed in after the deadline: student 0, student 1, student 10, "));
    CHECK(contains(all, " and 2 more.\n"));
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
