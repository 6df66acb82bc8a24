// Tests of points that a teacher gives by hand.

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

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
