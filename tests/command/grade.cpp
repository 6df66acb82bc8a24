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

TEST_CASE("Results of another class are not replaced unless that is said") {
    const Folder one, other;
    const std::string first = small_class(one, 1), second = small_class(other, 2), out = (one.path() / "out").string();
    const std::string sheet = one.write("worksheet.csv", "Identifier,Full name,Grade\nParticipant 7,student 0,\n");
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1", "--moodle-sheet", sheet}).exit_code == 0);
    const std::string grades = content_of(out + "/grades.csv");
    CHECK(std::filesystem::exists(out + "/moodle.csv"));
    const Left refused = knobel({"grade", second, "--out", out, "--exercises", "1/1"});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "read the results of " + fs::canonical(first).string()));
    CHECK(contains(refused.err, "--replace"));
    CHECK(content_of(out + "/grades.csv") == grades);
    const Left replaced = knobel({"grade", second, "--out", out, "--exercises", "1/1", "--replace"});
    CHECK(replaced.exit_code == 0);
    CHECK_FALSE(contains(replaced.out, "no longer there"));
    CHECK_FALSE(std::filesystem::exists(out + "/moodle.csv"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json")).at("students").size() == 2);
    CHECK(knobel({"grade", second, "--out", out, "--exercises", "1/1"}).exit_code == 0);
}

TEST_CASE("The pages of a student who is no longer there are kept, and the others' grades are as before") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    REQUIRE(knobel({"grade", submissions, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    const auto students = nlohmann::json::parse(content_of(out + "/results.json")).at("students");
    const std::string name = students.at(0).at("name"), slug = students.at(0).at("slug"), page = out + "/students/" + slug + "/index.html";
    const std::string before = content_of(page);
    fs::remove_all(fs::path(submissions) / name);
    const Left left = knobel({"grade", submissions, "--out", out, "--exercises", "1/1"});
    CHECK(contains(left.out, "no longer there, pages kept: " + name + "\n"));
    CHECK(content_of(page) == before);
    CHECK(contains(content_of(out + "/index.html"), "<h3>No longer there</h3>"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json")).at("students") == nlohmann::json::array({students.at(1)}));
}

TEST_CASE("A student or an exercise can be judged again, and nobody else is") {
    const Folder folder;
    const std::string submissions = small_class(folder, 3), out = (folder.path() / "out").string();
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    CHECK(contains(grade({}).out, "3 of them checked now"));
    const std::string results = content_of(out + "/results.json");
    CHECK(contains(grade({"--again", "student 1"}).out, "1 of them checked now"));
    CHECK(contains(grade({"--again", "student-1,student 2"}).out, "2 of them checked now"));
    CHECK(contains(grade({"--again", "halves-fit"}).out, "3 of them checked now"));
    CHECK(contains(grade({}).out, "0 of them checked now"));
    CHECK(content_of(out + "/results.json") == results);
    const Left unknown = grade({"--again", "nobody"});
    CHECK(unknown.exit_code == 2);
    CHECK(contains(unknown.err, "--again: read 'nobody', expected a student of this class, or an exercise that is graded"));
    check_refused(grade({"--again", "studen 1"}), "or an exercise that is graded, perhaps student 1");
    check_refused(grade({"--again", "halfes-fit"}), "or an exercise that is graded, perhaps halves-fit");
}

TEST_CASE("Judging again a name that two students have is refused, with both") {
    const Folder folder;
    for (const char* number : {"20417", "20433"}) folder.write(fmt::format("class/Rossi Chiara_{}_assignsubmission_file_/halves_fit.cpp", number), "");
    check_refused(
        knobel({"grade", (folder.path() / "class").string(), "--out", (folder.path() / "out").string(), "--exercises", "1/1", "--again", "Rossi Chiara"}),
        "--again: read 'Rossi Chiara', the name of 2 students, expected the slug or Moodle's number of one of them "
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
        folder.write(fmt::format("class/{}/turn_a_card.cpp", name), content_of(KNOBEL_ROOT "/exercises/1-cards/03-fits-here/solution.cpp"));
    const std::string out = (folder.path() / "out").string();
    const Left left = knobel({"grade", (folder.path() / "class").string(), "--out", out, "--exercises", "1/2", "--similar"});
    if (contains(left.err, "needs the package similarity-tester")) return;
    CHECK(contains(left.out, "1 group of similar programs: see 'Similar programs' in " + out + "/index.html.\n"));
    CHECK(contains(content_of(out + "/index.html"), "the same file"));
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
        << "Student;Exercise;Points;Of;Reason\nstudent 0;halves-fit;2;;talked about it\nstudent 0;style;3;4;clear names\nstudent 1;style;4;4;\n";
    for (const grader::CommandLine& more : {grader::CommandLine{}, {"--again", "student 0"}}) {
        const Left left = grade(more);
        REQUIRE(left.exit_code == 0);
        CHECK(contains(left.out, "Points by hand for 2 students (" + out + "/by-hand.csv), with 1 rubric: style.\n"));
        const auto results = nlohmann::json::parse(content_of(out + "/results.json"));
        const auto& student = results.at("students").at(0);
        CHECK(student.at("points") == 5);
        CHECK(student.at("submission") == "student 0");
        CHECK(student.at("grade") == 5);
        CHECK(results.at("most_points") == student.at("most_points"));
        CHECK(student.at("exercises").at(0).at("by_hand") == nlohmann::json{{"points", 2}, {"reason", "talked about it"}});
        const int most = results.at("most_points");
        CHECK(contains(content_of(out + "/grades.csv"), fmt::format(",student 0,5,{},,,,2,3\r\n", most)));
        const std::string page = content_of(out + "/students/student-0/index.html");
        CHECK(contains(page, "talked about it"));
        CHECK(contains(page, "clear names"));
        CHECK(contains(page, fmt::format("5 of {} points", most)));
        CHECK(results.at("tally").at("exercises").at(0).at("part") == 1);
        CHECK(nlohmann::json::parse(content_of(out + "/students/student-0/results.json")).at("score") == 5);
        CHECK(contains(content_of(out + "/students/student-0/response.xml"), "2 of 7 points, given by hand: talked about it") == (most == 11));
        CHECK(contains(content_of(out + "/index.html"), "given by hand"));
    }
    std::ofstream(out + "/by-hand.csv") << "Student;Exercise;Points;Of;Reason\nstudent 0;style;3;4;\nstudent 1;stlye;4;4;\n";
    const Left misspelt = grade({});
    CHECK(misspelt.exit_code == 1);
    CHECK(contains(misspelt.out, ", with 2 rubrics: style, stlye (one spelling?).\n"));
    CHECK(contains(misspelt.out, "  to look at: student 0: stlye: no points by hand yet.\n"));
    CHECK(nlohmann::json::parse(content_of(out + "/results.json")).at("students").at(0).at("grade").is_null());
    std::ofstream(out + "/by-hand.csv") << "Student;Exercise;Points;Of;Reason\nstudent 9;halves-fit;2;;x\n";
    const Left refused = grade({});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "by-hand.csv:2: read 'student 9', expected a student of this class"));
    std::ofstream(out + "/by-hand.csv") << "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n";
    fs::remove_all(submissions + "/student 1");
    check_refused(grade({}),
                  "by-hand.csv:2: read 'student 1', who is no longer among the submissions, expected a student of this class; put the submission back");
}

TEST_CASE("A table of the class before is refused as such, and nothing of that class is lost by it") {
    const Folder one, other;
    const std::string first = small_class(one, 3), out = (one.path() / "out").string();
    other.write("class/nobody else/halves_fit.cpp", content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp"));
    const std::string second = (other.path() / "class").string();
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    std::ofstream(out + "/by-hand.csv") << "Student;Exercise;Points;Of;Reason\nstudent 1;halves-fit;2;;x\n";
    check_refused(knobel({"grade", second, "--out", out, "--exercises", "1/1", "--replace"}),
                  "read 'student 1', of the class before, " + fs::canonical(first).string() + ", expected a student of this class; put that table away");
    CHECK(knobel({"grade", first, "--out", out, "--exercises", "1/1"}).exit_code == 0);
}

TEST_CASE("Replaced results leave nothing of the other class behind, and a moved class keeps its verdicts") {
    const Folder one, other;
    const std::string first = small_class(one, 3), moved = (one.path() / "moved").string(), second = small_class(other, 1), out = (one.path() / "out").string();
    REQUIRE(knobel({"grade", first, "--out", out, "--exercises", "1/1"}).exit_code == 0);
    fs::rename(first, moved);
    const Left refused = knobel({"grade", moved, "--out", out, "--exercises", "1/1"});
    check_refused(refused, ", with the same students, expected --replace, if that is this class and was moved to " + fs::canonical(moved).string());
    CHECK(contains(knobel({"grade", moved, "--out", out, "--exercises", "1/1", "--replace"}).out, "0 of them checked now"));
    REQUIRE(knobel({"grade", second, "--out", out, "--exercises", "1/1", "--replace"}).exit_code == 0);
    const auto count = [&](const char* part) { return std::distance(fs::directory_iterator(fs::path(out) / "work" / part), fs::directory_iterator()); };
    CHECK(count("sources") == 1);
    CHECK(count("verdicts") == 1);
    CHECK(count("submissions") == 1);
}

TEST_CASE("A worksheet of Moodle's is filled in, and again in later runs until another is given") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    folder.write("class/Zoe Unknown/halves_fit.cpp", "// no more\n");
    const std::string sheet = folder.write("worksheet.csv",
                                           "Identifier,Full name,Grade,Maximum Grade\nParticipant 7,Student 1,,100.00\nParticipant 8,\"0, Student\",,100.00\n"
                                           "Participant 9,Absent One,,100.00\n");
    const auto grade = [&](grader::CommandLine more) {
        grader::CommandLine command{"grade", submissions, "--out", out, "--exercises", "1/1"};
        command.insert(command.end(), more.begin(), more.end());
        return knobel(command);
    };
    const std::string filled =
        "Identifier,Full name,Grade,Maximum Grade\nParticipant 7,Student 1,100,100.00\nParticipant 8,\"0, Student\",100,100.00\nParticipant 9,Absent "
        "One,,100.00\n";
    const Left dry = grade({"--moodle-sheet", sheet, "--dry-run"});
    CHECK(contains(dry.out,
                   "to look at: Zoe Unknown: not in Moodle's sheet; the grade is not in moodle.csv\n  in Moodle's sheet, but nothing handed in: Absent One"));
    CHECK_FALSE(std::filesystem::exists(out));
    for (const grader::CommandLine& more : {grader::CommandLine{"--moodle-sheet", sheet}, {}}) {
        std::filesystem::remove(out + "/moodle.csv");
        const Left left = grade(more);
        CHECK(left.exit_code == 1);
        CHECK(contains(left.out, "to look at: Zoe Unknown: not in Moodle's sheet; the grade is not in moodle.csv\n"));
        CHECK(contains(left.out, "in Moodle's sheet, but nothing handed in: Absent One\n"));
        CHECK(contains(left.out, "/moodle.csv has grades in 2 of 3 lines, 7 points scaled to the 100 of Moodle's maximum grade.\n"));
        CHECK(content_of(out + "/moodle.csv") == filled);
        CHECK(contains(content_of(out + "/index.html"), "Zoe Unknown: not in Moodle's sheet"));
    }
    const Left refused = grade({"--moodle-sheet", folder.write("notes.csv", "a,b\n")});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "notes.csv:1: read the headings a, b, expected those of Moodle's grading worksheet"));
    CHECK(content_of(out + "/moodle.csv") == filled);
    const std::string fresh = folder.write("fresh.csv", "ID;Bewertung\nTeilnehmer/in7;\n");
    CHECK(grade({"--moodle-sheet", fresh}).exit_code == 1);
    CHECK(content_of(out + "/moodle.csv") == content_of(fresh));  // submissions without numbers fit none of its lines
    CHECK(grade({}).exit_code == 1);
    CHECK(content_of(out + "/moodle.csv") == content_of(fresh));
}

TEST_CASE("A dry run says what is understood of the submissions, and writes nothing") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    std::ofstream(submissions + "/notes.txt") << "mine";
    const Left left = knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2", "--dry-run"});
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "2 students:\n"));
    CHECK(contains(left.out, "2 exercises would be graded: 1/1 halves fit, 1/2 turn a card.\n"));
    CHECK(contains(left.out, "  1 of 2 exercises: 1/1\n"));
    CHECK_FALSE(contains(left.out, "was graded"));
    CHECK(contains(left.out, "  to look at: notes.txt: not in a student's folder, so nobody's, and not graded.\n"));
    CHECK(contains(left.out, "Nothing was compiled, run or written.\n"));
    CHECK_FALSE(fs::exists(out));
}

TEST_CASE("Terminal, page and grades have the same sentences to look at") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    std::ofstream(submissions + "/notes.txt") << "mine";
    std::string name;
    for (const auto& entry : fs::directory_iterator(submissions))
        if (entry.is_directory()) name = entry.path().filename().string();
    std::ofstream(fs::path(submissions) / name / "turnacard.cpp") << "int x;";
    const Left left = knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2"});
    const std::string sentence = "turnacard.cpp has the name of no exercise and is not graded. Was turn_a_card.cpp meant?";
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

TEST_CASE("On a terminal the progress makes room for what the grading found") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2);
    const Course course;
    const Terminal terminal(course);
    terminal.type("knobel grade '" + submissions + "' --out '" + (folder.path() / "out").string() + "' --exercises 1/1");
    const std::string screen = terminal.wait_until("The class table is");
    CHECK(contains(screen, "\n2 submissions with 2 different files, 2 of them checked now.\n"));
    CHECK_FALSE(contains(screen, "] "));
}
