// Tests of the verb grade: what a teacher reads; transcripts/grade.txt has what is typed.
// tests/classroom tests that grades are correct and that nothing is lost.

#include <fmt/format.h>

#include <chrono>
#include <set>

#include "command/teacher/grading_report.hpp"
#include "grader/files.hpp"
#include "tests/command/terminal.hpp"

using namespace tests;
using nlohmann::json;
using namespace std::chrono_literals;

namespace {

const std::string first = KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/",
                  points = "Student,Exercise,Points,Of,Reason\n";

/// Whether a class begins without verdicts, or with those of the classes before.
enum class Verdicts { none, known };

/// A class whose students submit the model solution of the first exercise, with one of three
/// comments.
class Class {
public:
    explicit Class(int students, Verdicts verdicts = Verdicts::known) {
        fs::create_directories(submissions);
        for (int i = 0; i < students; ++i)
            hand_in(fmt::format("student {}", i),
                    content_of(first + "solution.cpp") + fmt::format("// {}\n", i % 3));
        if (verdicts == Verdicts::known) copy_verdicts(known(), out);
    }
    ~Class() { copy_verdicts(out, known()); }
    Class(const Class&) = delete;
    Class& operator=(const Class&) = delete;

    std::string write(const std::string& name, const std::string& content) const {
        return folder_.write(name, content);
    }
    fs::path hand_in(const std::string& student, const std::string& content,
                     const std::string& file = "halves_fit.cpp") const {
        return folder_.write("class/" + student + "/" + file, content);
    }
    /// Runs grade on the submissions with these options.
    RunResult run(const grader::CommandLine& options) const {
        grader::CommandLine command{"grade", submissions, "--out", out};
        command.insert(command.end(), options.begin(), options.end());
        return knobel(command);
    }
    /// Grades the first exercise.
    RunResult grade(grader::CommandLine options = {}) const {
        options.insert(options.begin(), {"--exercises", "1/1"});
        return run(options);
    }
    std::string report(const std::string& name) const { return content_of(out + "/" + name); }
    json results() const { return json::parse(report("results.json")); }
    json student(std::size_t i) const { return results().at("students").at(i); }

private:
    static std::string known() {
        static const Folder folder;
        return folder.path().string();
    }
    static void copy_verdicts(const fs::path& from, const fs::path& to) {
        std::error_code ignored;
        fs::create_directories(to / "records/verdicts");
        fs::copy(from / "records/verdicts", to / "records/verdicts",
                 fs::copy_options::skip_existing, ignored);
    }

    Folder folder_;

public:
    const std::string home = folder_.path().string(), submissions = home + "/class",
                      out = home + "/out";
};

}  // namespace

TEST_CASE("A class is graded, and a student or an exercise again when asked for") {
    const Class its(3, Verdicts::none);
    its.hand_in("Müller, Änne", "// no more\n");
    fs::create_directory(its.home + "/detour");
    const RunResult graded = knobel(
        {"grade", its.submissions, "--out", its.home + "/detour/../out", "--exercises", "1/1"});
    CHECK(graded.exit_code == 0);
    CHECK(
        graded.out ==
        "4 submissions with 4 different files, 4 of them checked now, with the public seed 1986.\n"
        "The class table is " +
            its.out + "/index.html, the grades are in " + its.out + "/grades.csv.\n");
    const std::string results = its.report("results.json");
    const auto checked = [&](const grader::CommandLine& options) {
        const std::string out = its.grade(options).out;
        return out.substr(out.find(", ") + 2, out.find(" of them") - out.find(", ") - 2);
    };
    CHECK(checked({}) == "0");
    CHECK(checked({"--again", "student-1,student 0"}) == "2");
    CHECK(checked({"--again", "student 0, mueller-aenne"}) == "2");
    CHECK(checked({"--again", "halves-fit"}) == "4");
    // Interrupted with one verdict missing, it goes on without the option.
    fs::remove(*fs::directory_iterator(its.out + "/records/verdicts"));
    CHECK(checked({}) == "1");
    CHECK(its.report("results.json") == results);
    for (const auto& [name, near] :
         {std::pair{"nobody",
                    "--again: read 'nobody', expected a student of this class, or an "
                    "exercise that is graded"},
          {"studen 1", "or an exercise that is graded, perhaps student 1 (student-1)"},
          {"1 student", "perhaps student 1 (student-1)"},
          {"halfes-fit", "or an exercise that is graded, perhaps halves-fit"}}) {
        check_refused(its.grade({"--again", name}), near);
        check_refused(its.grade({"--again", name, "--dry-run"}), near);
    }
}

TEST_CASE("While one run grades, another one into the same folder is refused") {
    const Class its(1);
    const grader::FolderLock lock(its.out + "/records");
    REQUIRE(lock.is_held());
    check_refused(its.grade(), "another grading run into " + its.out + " is still going on");
    CHECK_FALSE(fs::exists(its.out + "/results.json"));
}

TEST_CASE("A dry run says how the submissions are understood, and writes nothing") {
    const Class its(2);
    its.write("class/notes.txt", "mine");
    its.write("students/zoe/halves_fit.cpp", "not a page of ours");
    its.write("records/submissions/zoe.json", "no record of ours");
    const RunResult left = knobel(
        {"grade", its.submissions, "--exercises", "1/1,1/2", "--dry-run", "--due", "2999-01-01"},
        "cd " + its.home + " && " + as_it_is);
    CHECK(left.exit_code == 1);
    CHECK(left.out ==
          "2 exercises would be graded: 1/1 halves fit, 1/2 turn a card.\n"
          "2 students:\n"
          "  student 0  1 of 2 exercises: 1/1\n"
          "  student 1  1 of 2 exercises: 1/1\n"
          "  to look at: notes.txt: not in a student's folder, so nobody's, and not graded.\n"
          "Each folder or archive is taken to be a student's (student 0, student 1); if it is all "
          "one student's work, say --layout student.\n"
          "For 1 of the 2 exercises no readable file was found, but their points still count among "
          "those available; --exercises grades only some.\n"
          "Nothing was compiled, run or written.\n");
    CHECK_FALSE(fs::exists(its.home + "/index.html"));
    // What the run would refuse or tell, the dry run does, too.
    REQUIRE(its.grade().exit_code == 1);
    fs::remove_all(its.submissions + "/student 1");
    for (const auto& [line, refused] :
         {std::pair{"studnt 0,1/1,2,,x", "read 'studnt 0', expected a student of this class"},
          {"student 0,1/2,2,,x", "add 1-cards/02-turn-a-card to --exercises"},
          {"student 0,1/1,8,,x", "read 8 points, expected at most 7"}}) {
        its.write("out/by-hand.csv", points + line + "\n");
        const RunResult real = its.grade();
        check_refused(real, refused);
        CHECK(its.grade({"--dry-run"}).err == real.err);
    }
    its.write("out/by-hand.csv", points + "student 0,1/1,7,,x\nstudent 1,1/1,7,,x\n");
    const std::string dry = its.grade({"--dry-run"}).out;
    CHECK(contains(dry, "Points by hand for 1 student (" + its.out + "/by-hand.csv).\n"));
    CHECK(contains(dry, "  to look at: by-hand.csv:3: student 1 is no longer among the "));
    CHECK(contains(dry, "  no longer there: student 1 (student-1); their pages are kept"));
}

TEST_CASE("Terminal, page and grades have the same sentences to look at") {
    const Class its(1);
    its.write("class/notes.txt", "mine");
    for (const char* name : {"Ja\u0308ger", "J\u00e4ger", "\u674e"}) its.hand_in(name, "");
    its.hand_in("student 0", "int x;", "turn_card.cpp");
    const std::string sentence =
        "turn_card.cpp does not have the name of an exercise and is not graded. Was "
        "turn_a_card.cpp meant?";
    const RunResult left = its.run({"--exercises", "1/1,1/2"});
    CHECK(left.exit_code == 1);
    CHECK(contains(left.out, "  to look at: student 0: " + sentence + "\n"));
    const std::string page = its.report("index.html"), look = page.substr(page.find("id=\"look\""));
    for (const std::string& report : {look, its.report("grades.csv"), its.report("results.json")})
        CHECK(contains(report, sentence));
    CHECK(contains(look, "notes.txt: not in a student's folder"));
    // Names that look the same have their slugs, and columns are aligned.
    for (const json& student : its.results().at("students")) {
        const std::string name = student.at("name"), slug = student.at("slug");
        CHECK(contains(name, " (" + slug + ")") == slug.starts_with("jaeger-"));
        CHECK(contains(left.out, "to look at: " + name + ": "));
        CHECK(contains(page, "<bdi>" + name + "</bdi>"));
    }
    std::set<std::size_t> columns;
    for (const std::string& line : lines_of(its.run({"--exercises", "1/1", "--dry-run"}).out))
        if (const std::size_t at = line.find("  1 of 1 exercise"); at != std::string::npos)
            columns.insert(at - 2 * count_of(line, "\u0308") - count_of(line, "\u00e4") -
                           count_of(line, "\u674e"));
    CHECK(columns.size() == 1);
}

TEST_CASE("Settings hold for later runs until others are named") {
    const Class its(1);
    const std::string both = "1-cards/01-halves-fit,1-cards/02-turn-a-card";
    // A part is graded without reports, and its settings hold as well.
    CHECK(
        its.run({"--seed", "7", "--exercises", "halves-fit,1/2", "--due", "2020-01-01", "--shard",
                 "1/2"})
            .out ==
        "1 submission with 1 different file, 1 of them checked now, with seed 7, due 2020-01-01.\n"
        "That was part 1 of 2; when all are done, the same command without --shard "
        "writes the reports.\n");
    CHECK_FALSE(fs::exists(its.out + "/results.json"));
    const std::string same =
        "As in the previous run: seed 7, exercises " + both + ", due 2020-01-01.\n";
    CHECK(its.run({}).out.starts_with(same));
    CHECK(contains(its.run({"--dry-run"}).out, same + "2 exercises would be graded: "));
    CHECK(its.run({"--seed", "7", "--exercises", "1/1,1/2", "--due", "2020-01-01"})
              .out.starts_with(same));
    const std::string other = its.run({"--seed", "1986", "--exercises", "1/1", "--due", "none",
                                       "--tell-hidden", "sentences"})
                                  .out;
    CHECK(other.starts_with(
        "Different from the previous run: seed 1986 instead of 7 (hidden tests are run with it); "
        "exercises 1-cards/01-halves-fit instead of " +
        both +
        " (the points available are those of these exercises, and by hand as before); due none "
        "instead of 2020-01-01 (who is late is worked out again); tell-hidden sentences "
        "instead of count (the students' reports are rewritten).\n"));
    CHECK(its.results().at("due").is_null());
    CHECK(its.results().at("tell_hidden") == "sentences");
    CHECK(contains(its.run({}).out, "exercises 1-cards/01-halves-fit, tell-hidden sentences.\n"));
    CHECK(contains(its.run({"--tell-hidden", "count"}).out, "count instead of sentences"));
    CHECK(contains(its.run({"--exercises", "all"}).out, "exercises all instead of 1-cards/01-"));
    // After a refusal the options of its line do not hold.
    its.write("out/by-hand.csv", points + "nobody,1/1,3,,x\n");
    CHECK(its.run({"--seed", "8"}).exit_code == 2);
    fs::remove(its.out + "/by-hand.csv");
    CHECK(contains(its.grade().out, "with the public seed 1986."));
}

TEST_CASE("Similar programs are listed while that is asked for") {
    const Class its(0);
    for (const char* name : {"anna", "ben"})
        its.hand_in(name, content_of(first + "../03-fits-here/solution.cpp"));
    const RunResult left = its.grade({"--similar"});
    if (contains(left.err, "needs the package similarity-tester")) return;
    CHECK(contains(left.out, "1 group of similar programs: see 'Similar programs' in " + its.out +
                                 "/index.html.\n"));
    CHECK(contains(its.report("index.html"), "the same file"));
    CHECK(contains(its.grade().out, ", similar yes.\n"));
    CHECK(its.results().at("similar").is_array());
    CHECK(contains(its.grade({"--no-similar"}).out, "similar no instead of yes "));
    CHECK(its.results().at("similar").is_null());
}

TEST_CASE("Results belong to one class and one piece of work, wherever the class is") {
    const Class its(4);
    const std::string moved = its.home + "/moved", table = points + "student 3,1/1,2,,x\n",
                      results = its.out + ": read the results of ";
    REQUIRE(its.grade({"--seed", "7", "--due", "2999-01-01"}).exit_code == 0);
    const std::string before = its.report("grades.csv"), place = fs::canonical(its.submissions);
    its.write("out/by-hand.csv", table);
    const auto refuses = [&](const RunResult& left, const std::string& why) {
        check_refused(left, results + why);
        CHECK(left.out.empty());
        CHECK(its.report("grades.csv") == before);
        CHECK(its.report("by-hand.csv") == table);
    };
    const auto grade_moved = [&](const grader::CommandLine& options) {
        grader::CommandLine command{"grade", moved, "--out", its.out};
        command.insert(command.end(), options.begin(), options.end());
        return knobel(command);
    };
    // Of four students at least two must still be there.
    fs::rename(its.submissions, moved);
    fs::rename(moved + "/student 0", moved + "/anna");
    fs::rename(moved + "/student 1", moved + "/ben");
    fs::rename(moved + "/student 2", moved + "/cem");
    for (const grader::CommandLine& options :
         {grader::CommandLine{}, {"--dry-run"}, {"--shard", "1/2"}})
        refuses(grade_moved(options),
                place +
                    " with 4 students, 3 of them not among these submissions, "
                    "expected a folder of its own for each class; name "
                    "another one with --out");
    refuses(grade_moved({"--exercises", "1/2", "--by-hand", "none"}), place + " with 4 students");
    fs::rename(moved + "/cem", moved + "/student 2");
    refuses(grade_moved({"--exercises", "1/2", "--by-hand", "none"}),
            place + " with other exercises, expected a folder of its own for each piece of work");
    const std::string kept = grade_moved({}).out;
    for (const char* part :
         {"As in the previous run: seed 7, exercises 1-cards/01-halves-fit, due 2999-01-01.\n",
          "Points by hand for 1 student", " 0 of them checked now",
          "no longer there: student 0 (student-0), student 1 (student-1); their pages are kept",
          "Grades that have changed since the previous run: student 3 2 instead of 7."})
        CHECK(contains(kept, part));
    CHECK(its.results().at("students").size() == 4);
    // Without the records nothing says whose results they are.
    fs::remove(its.out + "/records/class.json");
    check_refused(grade_moved({}), "class.json: read nothing that an earlier run wrote");
    fs::remove_all(its.out + "/records");
    check_refused(grade_moved({}), "holds other things");
}

TEST_CASE("Points given by hand survive grading anew") {
    const Class its(2);
    const std::string table =
        its.write("out/by-hand.csv",
                  "Student;Exercise;Points;Of;Reason\nstudent 0;halves-fit;2;;talked about it\n"
                  "student 0;style;3;4;clear names\nstudent 1;style;4;4;\n");
    const std::string fewer =
        "1/1 halves fit: 2 points by hand (line 2 of the table), where the tests give 7.";
    for (const grader::CommandLine& options : {grader::CommandLine{}, {"--again", "student 0"}}) {
        const RunResult left = its.grade(options);
        CHECK(left.exit_code == 1);
        CHECK(contains(left.out, "to look at: student 0: " + fewer + "\n"));
        CHECK(contains(left.out,
                       "Points by hand for 2 students (" + table + "), with 1 rubric: style.\n"));
        CHECK(its.student(0).at("grade") == 5);
        CHECK(its.student(0).at("exercises").at(0).at("by_hand") ==
              json{{"points", 2}, {"reason", "talked about it"}});
        CHECK(contains(its.report("grades.csv"), ",student 0,5,11,,,\"" + fewer + "\",2,3\r\n"));
        for (const char* part : {"talked about it", "clear names", "5 of 11 points"})
            CHECK(contains(its.report("students/student-0/index.html"), part));
    }
    its.write("out/by-hand.csv", points + "student 0,style,3,4,\nstudent 1,stlye,4,4,\n");
    const std::string misspelt = its.grade().out;
    CHECK(contains(misspelt, ", with 2 rubrics: style, stlye.\n"));
    CHECK(contains(misspelt,
                   "  to look at: stlye: no points by hand yet for 1 student (student 0).\n"));
    CHECK(its.student(0).at("grade").is_null());
    // A table that is named holds until it is gone or another is named.
    const std::string mine = its.write("mine.csv", points + "student 0,halves-fit,2,,x\n"),
                      used = "Points by hand for 1 student (" + mine + ").\n" + "There is also " +
                             table + ", which is not used.\n";
    CHECK(contains(its.grade({"--by-hand", mine}).out, used));
    CHECK(contains(its.grade().out, used));
    fs::remove(mine);
    check_refused(
        its.grade(),
        "mine.csv: read no file, though the points by hand from the previous run were there");
    CHECK(contains(its.grade({"--by-hand", "none"}).out,
                   "There is also " + table + ", which is not used: no points by hand.\n"));
    CHECK(its.student(0).at("points") == 7);
}

TEST_CASE("What has changed since the run before is told") {
    const Class its(12);
    const fs::path file = its.submissions + "/student 1/halves_fit.cpp";
    const std::string text = content_of(file),
                      changed = "Grades that have changed since the previous run: ";
    CHECK_FALSE(contains(its.grade().out, "have changed"));
    its.hand_in("student 1", "int;\n");
    CHECK(contains(its.grade().out, changed + "student 1 0 instead of 7.\n"));
    its.hand_in("student 1", text);
    CHECK(contains(its.grade().out, changed + "student 1 7 instead of 0.\n"));
    // Of many changes the terminal names some, and a table has all.
    its.write("out/by-hand.csv", points + "student 0,style,1,2,\n");
    const std::string many = its.grade().out;
    CHECK(contains(many, changed + "student 0 8 of 9 instead of 7 of 7, student 1 none instead of "
                                   "7 of 7, "));
    CHECK(contains(many, " and 2 more.\nAll of them are in " + its.out + "/changed-grades.csv.\n"));
    CHECK(its.report("changed-grades.csv")
              .starts_with("\ufeffFull name,Grade,Maximum Grade,Grade before,Maximum Grade "
                           "before\r\nstudent 0,8,9,7,7\r\nstudent 1,,9,7,7\r\n"));
    its.write("out/by-hand.csv", points);
    // The pages of a student who has left are kept.
    fs::remove_all(its.submissions + "/student 1");
    const std::string page = its.report("students/student-1/index.html");
    CHECK(contains(
        its.grade().out,
        "no longer there: student 1 (student-1); their pages are kept; delete the folders in " +
            its.out + "/students that you do not need\n"));
    CHECK(its.report("students/student-1/index.html") == page);
    CHECK(contains(its.report("index.html"), "<h3>No longer there</h3>"));
    fs::remove_all(its.out + "/students/student-1");
    CHECK_FALSE(contains(its.grade().out, "no longer there"));
}

TEST_CASE("Who was late is named, unless nobody can tell") {
    const Class its(12);
    its.write("class/unreadable.zip", "PK");
    its.hand_in("student 0", content_of(first + "../02-turn-a-card/stub.cpp"), "turn_a_card.cpp");
    const auto grade = [&](const grader::CommandLine& more = {}) {
        grader::CommandLine options{"--exercises", "1/1,1/2", "--due", "2020-03-20"};
        options.insert(options.end(), more.begin(), more.end());
        return its.run(options).out;
    };
    const auto change_all = [&](std::chrono::sys_seconds when) {
        for (int i = 0; i < 12; ++i)
            fs::last_write_time(fmt::format("{}/student {}/halves_fit.cpp", its.submissions, i),
                                std::chrono::file_clock::from_sys(when) + std::chrono::hours(i));
    };
    const std::string late = "12 students handed in after the deadline: student 0, student 1, ",
                      doubt =
                          "12 of 12 files were changed within one minute: if they were copied "
                          "without their times, nobody can tell who was late.\n";
    CHECK(contains(grade({"--dry-run"}), doubt));
    change_all(std::chrono::sys_days(2020y / 3 / 22));
    const std::string all = grade();
    CHECK(contains(all, late));
    CHECK(contains(all, " and 2 more.\n"));
    CHECK_FALSE(contains(all, doubt));
    CHECK(its.student(0).at("late").get<long>() > 0);
    CHECK(its.student(12).at("late").is_null());
    change_all(std::chrono::sys_days(2020y / 3 / 19));
    CHECK_FALSE(contains(grade(), "after the deadline"));  // the stub makes no student late
    its.hand_in("student 0", "int;\n", "turn_a_card.cpp");
    const std::string one = "1 student handed in after the deadline: student 0.";
    CHECK(contains(grade({"--dry-run"}), one + "\n"));
    CHECK(contains(grade(), one + "\n"));
    CHECK(contains(its.report("index.html"), one));
    CHECK(contains(its.report("students/student-0/index.html"),
                   "After the deadline: <bdi><code>turn_a_card.cpp</code></bdi></p>"));
    CHECK_FALSE(contains(its.report("students/student-1/index.html"), "After the deadline"));
}

TEST_CASE("A worksheet of Moodle's is filled in, and again until another is given") {
    const Class its(2);
    its.hand_in("Zoe Unknown", "// no more\n");
    const std::string heading = "Identifier,Full name,Grade,Maximum Grade\n",
                      sheet = its.write("worksheet.csv",
                                        heading +
                                            "Participant 7,Student 1,,100.00\nParticipant "
                                            "8,\"0, Student\",,100.00\nParticipant 9,Absent "
                                            "One,,100.00\n"),
                      absent = "  in Moodle's sheet, but nothing handed in: Absent One\n",
                      remark = "not in Moodle's sheet, so the grade is not in moodle.csv";
    CHECK(contains(its.grade({"--moodle-sheet", sheet, "--dry-run"}).out, absent));
    for (const grader::CommandLine& options :
         {grader::CommandLine{"--moodle-sheet", sheet}, {"--jobs", "1"}}) {
        const std::string out = its.grade(options).out;
        CHECK(contains(out, "to look at: Zoe Unknown: " + remark + "\n"));
        CHECK(contains(out, absent));
        CHECK(contains(out,
                       "/moodle.csv has grades in 2 of 3 lines, 7 points scaled to Moodle's "
                       "maximum grade of 100.\n"));
        CHECK(its.report("moodle.csv") ==
              heading +
                  "Participant 7,Student 1,100,100.00\nParticipant 8,\"0, "
                  "Student\",100,100.00\nParticipant 9,Absent One,,100.00\n");
        for (const char* report : {"index.html", "grades.csv", "results.json"})
            CHECK(contains(its.report(report), remark));
        fs::remove(its.out + "/moodle.csv");
    }
    const RunResult refused = its.grade({"--moodle-sheet", its.write("notes.csv", "a,b\n")});
    CHECK(refused.exit_code == 2);
    CHECK(contains(refused.err, "notes.csv:1: read the headings a, b, expected those of Moodle's"));
    const std::string fresh = its.write("fresh.csv", "ID;Bewertung\nTeilnehmer/in7;\n");
    CHECK(contains(its.grade({"--moodle-sheet", fresh}).out,
                   "  to look at: Moodle's sheet has no column with the maximum grade, so the "
                   "points are in moodle.csv unscaled. "));
    CHECK(its.report("moodle.csv") == content_of(fresh));
    const std::string none = its.grade({"--moodle-sheet", "none"}).out;
    CHECK(
        contains(none, "Moodle's sheet none instead of fresh.csv (what moodle.csv is made from)"));
    CHECK(contains(none, "moodle.csv from an earlier run has been removed"));
    CHECK_FALSE(contains(its.grade().out, "oodle"));
}

TEST_CASE("Progress is a line that is overwritten on a terminal, else one every 30 seconds") {
    using classroom::Stage;
    const command::GradingProgress::Clock::time_point start{};
    const auto checks = [](std::size_t done) { return Stage{"check", "", done, 100}; };
    command::GradingProgress plain(false, start);
    CHECK(plain.line(checks(9), start + 29s).empty());
    CHECK(plain.line(checks(10), start + 30s) == "10 of 100 checks, about 5 minutes left");
    CHECK(plain.line(checks(60), start + 60s) == "60 of 100 checks, less than a minute left");
    CHECK(plain.line({"report", "", 0, 5}, start + 62s).empty());
    CHECK(plain.line({"part", " graded by Slurm", 1, 5}, start + 120s) ==
          "1 of 5 parts graded by Slurm, about 4 minutes left");
    command::GradingProgress terminal(true, start);
    CHECK(terminal.line({"submission", " read", 1, 3}, start + 99ms).empty());
    CHECK(contains(terminal.line({"submission", " read", 2, 3}, start + 100ms), "] 2 of 3 submi"));
    CHECK(contains(terminal.line({"submission", " read", 3, 3}, start + 101ms), "] 3 of 3 submi"));
    CHECK(terminal.line({"check", "", 0, 0}, start + 102ms).empty());
    CHECK_FALSE(contains(terminal.line(checks(1), start + 4s), "left"));
    CHECK(contains(terminal.line(checks(1), start + 10s), "100 checks, about "));
    // In a real terminal it can be stopped, and makes room for what the grading found.
    const Class its(6, Verdicts::none);
    for (int i = 0; i < 6; ++i)
        its.hand_in(fmt::format("student {}", i), fmt::format("int i{};\n", i));
    const Course course;
    const Terminal shell(course);
    const std::string grade =
        "knobel grade '" + its.submissions + "' --out '" + its.out + "' --exercises 1/1 --jobs 1";
    shell.type(grade);
    CHECK(contains(shell.wait_until("of 6 checks"), "░] "));
    shell.press("C-c");
    shell.wait_until("knobel: stopped; the same command, without --again, continues from here");
    shell.type("clear; " + grade);
    const std::string screen = shell.wait_until("The class table is");
    CHECK(contains(screen, "6 submissions with 6 different files, "));
    CHECK_FALSE(contains(screen, "] "));
}
