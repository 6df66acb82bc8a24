// Tests of what grade tells of students, files and grades that have changed since the run before.

#include <chrono>

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

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

TEST_CASE(
    "A file that is there no more is told, run after run, until it is back or has points by hand") {
    const Folder folder;
    const std::string submissions = small_class(folder, 2), out = (folder.path() / "out").string();
    const auto grade = with_more({"grade", submissions, "--out", out, "--exercises", "1/1,1/2"});
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
    const auto run = with_more({"grade", submissions, "--out", out, "--exercises", "1/1"});
    const auto grade = [&](const grader::CommandLine& more = {}) { return run(more).out; };
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
    const auto grade = with_more({"grade", submissions, "--out", out, "--exercises", "1/1"});
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
