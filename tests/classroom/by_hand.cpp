// Tests of points given by hand by a teacher: how their table is read, what is rejected, and how
// the points are applied.

#include "grader/classroom/points/by_hand.hpp"

#include "grader/classroom/reports/reports.hpp"
#include "grader/judge/catch.hpp"
#include "grader/plain_text.hpp"
#include "tests/grader/folder.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using tests::Folder;

namespace {

using Strings = std::vector<std::string>;

const std::vector<Submission> students{
    {"M\u00fcller \u00c4nne", "", "mueller-aenne", {}, {}, {}, "M\u00fcller \u00c4nne"},
    {"Okafor Ben", "20417", "okafor-ben-20417", {}, {}, {}, "Okafor Ben"}};

std::vector<Asked> exercises() {
    constexpr auto passed = grader::TestOutcome::passed;
    const std::vector<grader::TestResult> tests{{"one", 3, false, passed, {}, 0, {}},
                                                {"two", 4, true, passed, {}, 0, {}}};
    return {{"1-cards/01-halves-fit", "Which halves fit", 1, tests},
            {"1-cards/02-turn-a-card", "Turn a card", 1, tests}};
}

const std::string heading = "Student,Exercise,Points,Of,Reason\n";

PointsByHand read(const Folder& folder, const std::string& table,
                  const ClassMembers& members = {students, exercises()}) {
    return points_by_hand(folder.write("by-hand.csv", table), members);
}

/// The error message for a table, without the folder's path; empty if there is none.
std::string refusal(const std::string& table,
                    const ClassMembers& members = {students, exercises()}) {
    const Folder folder;
    try {
        read(folder, table, members);
    } catch (const text::InputError& error) {
        std::string what = error.what();
        grader::replace_all(what, folder.path().string() + "/", "");
        return what;
    }
    return "";
}

/// The first student's results, all passed, with the points of a table applied.
Student with(const std::string& table, Class& of) {
    const Folder folder;
    const PointsByHand points = read(folder, table);
    of.exercises = exercises();
    of.rubrics = points.rubrics();
    Student student;
    for (const Asked& asked : of.exercises) {
        student.exercises.emplace_back();
        student.exercises.back().verdict.exercise = asked.id;
        student.exercises.back().verdict.tests = asked.tests;
    }
    points.apply(students[0], of, student);
    return student;
}

}  // namespace

TEST_CASE("Points given by hand replace those of the tests, and others are added") {
    Class of;
    const Student student =
        with(heading +
                 "M\u00fcller \u00c4nne,Halves_Fit,5,,\"explained\r\nit\"\n"
                 "20417,1-cards/02-turn-a-card,0,,another reason\nmueller-aenne,style,3,4,\n",
             of);
    REQUIRE(student.exercises[0].by_hand);
    CHECK(student.exercises[0].by_hand->reason == "explained it");
    CHECK_FALSE(student.exercises[1].by_hand);
    CHECK(student.points() == 5 + 7 + 3);
    CHECK(of.most_points() == 7 + 7 + 4);
    CHECK(student.complete());
    // Fewer points than the tests give are reported with their line.
    CHECK(reports::to_look_at(of, student) ==
          Strings{"1/1 halves fit: 5 points by hand (line 2 of the table), where the tests give "
                  "7."});
    std::vector<Student> graded;
    for (const char* points : {"7", "5", "0"})
        graded.push_back(with(heading + "mueller-aenne,1/1," + points + ",,x\n", of));
    CHECK(tally(of, graded).exercises.at(0).counts == std::array{1, 1, 1, 0, 0, 0});
    for (const char* name : {"1-cards/01-halves-fit", "01-halves-fit", "halves-fit", "Halves_Fit",
                             "halves fit", "1/1", "1/1 halves fit"}) {
        INFO(name);
        CHECK(with(heading + "mueller-aenne," + name + ",7,,x\n", of).exercises[0].by_hand);
    }
    const Student without = with(heading + "20417,style,3,4,\n", of);
    CHECK_FALSE(without.complete());
    CHECK(reports::to_look_at(of, without) == Strings{"style: no points by hand yet."});
    // A rubric is the same whatever its case.
    CHECK(with(heading + "20417,style,3,4,\nmueller-aenne,Style,2,4,\n", of).complete());
}

TEST_CASE("Points by hand settle questions about files of an unknown name") {
    Class of;
    Student student = with(heading + "mueller-aenne,halves-fit,7,,the file had another name\n", of);
    student.unknown_files = {{"halvs.cpp", "1-cards/01-halves-fit", "halves_fit.cpp"},
                             {"turn.cpp", "1-cards/02-turn-a-card", "turn_a_card.cpp"}};
    ask_about_unknown_files(student);
    CHECK(
        student.notes ==
        Strings{
            "turn.cpp does not have the name of an exercise and is not graded. Was turn_a_card.cpp "
            "meant?"});
}

TEST_CASE("Points of a student who is gone stay in the table, and are not used") {
    const Submission uwe{"Vogt Uwe", "", "vogt-uwe", {}, {}, {}, "Vogt Uwe"};
    const Folder folder;
    const PointsByHand points = read(folder,
                                     heading + "Vogt Uwe,halves-fit,1,,x\nvogt-uwe,talk,1,2,\n" +
                                         "okafor-ben-20417,halves-fit,2,,x\n",
                                     {students, exercises(), {uwe}});
    const std::string end = " is no longer among the submissions, so these points are not used.";
    CHECK(points.unused ==
          Strings{"by-hand.csv:2: Vogt Uwe" + end, "by-hand.csv:3: vogt-uwe" + end});
    CHECK(points.rubrics().empty());
    CHECK(points.count_students() == 1);
    CHECK(refusal(heading + "muller-aenne,halves-fit,1,,x\n") ==
          "by-hand.csv:2: read 'muller-aenne', expected a student of this class, perhaps "
          "M\u00fcller \u00c4nne (mueller-aenne)");
}

TEST_CASE("Students are named by name, slug or Moodle's number, and namesakes by the latter") {
    const std::vector<Submission> class_of{
        {"Rossi Chiara", "20417", "rossi-chiara-20417", {}, {}, {}},
        {"Rossi Chiara", "20433", "rossi-chiara-20433", {}, {}, {}},
        {"Teilnehmerin 103", "103", "teilnehmerin-103", {}, {}, {}},
        {"Ren\u00e9", "", "rene", {}, {}, {}},
        {"  Ann ", "", "ann", {}, {}, {}}};
    for (const auto& [name, index] : {std::pair{"20433", 1},
                                      {"Participant 20433", 1},
                                      {"rossi-chiara-20417", 0},
                                      {"Teilnehmer/in 103", 2},
                                      {"Teilnehmer/in103", 2},
                                      {"Teilnehmerin 103", 2},
                                      {"Participant103", 2},
                                      {"Teilnehmerin_103_assignsubmission_file_", 2},
                                      {"Rene\u0301", 3},
                                      {"Ann", 4}}) {
        INFO(name);
        CHECK(find_student(name, class_of, "") == &class_of[static_cast<std::size_t>(index)]);
    }
    for (const char* name :
         {"Teilnehmer/in", "Teilnehmer/in 1034", "Teilnehmer/in x103", "Tim 103"})
        CHECK(find_student(name, class_of, "") == nullptr);
    CHECK(refusal(heading + "Rossi Chiara,halves-fit,1,,which one\n", {class_of, exercises()}) ==
          "by-hand.csv:2: read 'Rossi Chiara', the name of 2 students, expected the slug or "
          "Moodle's number of one of them (rossi-chiara-20417, rossi-chiara-20433)");
}

TEST_CASE("A table that makes no sense is refused with its line") {
    const std::string columns = "the columns Student, Exercise, Points, Of and Reason",
                      or_rubric = "; or a rubric, beginning with a letter, with 1 or more under Of";
    for (const auto& [table, message] : std::vector<std::pair<std::string, std::string>>{
             {"", "by-hand.csv: read nothing, expected a table with " + columns},
             {"Student,Points\n", "by-hand.csv:1: read no column 'exercise', expected " + columns},
             {heading + "20417,Which halves fit,5,7,x\n", ""},
             {heading + "\n20417,halvs,5,,x\n",
              "by-hand.csv:3: read 'halvs', expected an exercise that is graded" + or_rubric},
             {heading + "20417,halves-fti,5,,x\n",
              "by-hand.csv:2: read 'halves-fti', expected an exercise that is graded, perhaps "
              "halves-fit" +
                  or_rubric},
             {heading + "20417,halves-fit,5,,M\xfc" + "ndlich\n",
              "by-hand.csv: read text that is not in UTF-8, expected the table saved again: in "
              "Excel as 'CSV UTF-8', in LibreOffice with the character set 'Unicode (UTF-8)'"},
             {heading + "20417,halves-fit,8,,x\n20417,1/2,2,,x\nnobody,style,5,4,\n",
              "by-hand.csv:2: read 8 points, expected at most 7\nby-hand.csv:4: read 'nobody', "
              "expected a student of this class"},
             {heading + "20417,style,5,4,\n", "by-hand.csv:2: read 5 points, expected at most 4"},
             {heading + "20417,halves-fit,5,,\n",
              "by-hand.csv:2: read no reason, expected why the tests' points are replaced, which "
              "the student reads" +
                  or_rubric},
             {heading + "20417,halves-fit,5,,explained, in class\n",
              "by-hand.csv:2: read 'in class' after the last column, expected 5 cells; a text "
              "with a ',' in it needs quotation marks around it"},
             {heading + "20417,halves-fit,5,,\"lacks one\n20417,1/2,4,,x\n",
              "by-hand.csv:2: read a cell that begins with a quotation mark and does not end with "
              "one, expected a mark at both ends of a cell, and two of them for each within it"},
             {heading + "20417,halves-fit,5,8,x\n",
              "by-hand.csv:2: read 8 points available for 1-cards/01-halves-fit, expected 7, or "
              "nothing under Of"},
             {heading + "20417,style,1,4,\nokafor-ben-20417,style,1,4,\n",
              "by-hand.csv:3: read a second line for 'okafor-ben-20417' and 'style', expected one; "
              "the first is line 2"},
             {heading + "20417,1/1,1,,x\n20417,halves-fit,1,,x\n",
              "by-hand.csv:3: read a second line for '20417' and '1-cards/01-halves-fit', expected "
              "one; the first is line 2"},
             {heading + "20417,style,1,4,\nmueller-aenne,style,1,5,\n",
              "by-hand.csv:3: read 5 points available, expected 4, as in line 2"},
             {heading + "20417,1-Feb,5,,x\n",
              "by-hand.csv:2: read '1-Feb', expected an exercise that is graded, by its name: "
              "spreadsheets make dates of 1/2" +
                  or_rubric},
             {heading + "20417,01. Feb,5,7,x\n",
              "by-hand.csv:2: read '01. Feb', expected an exercise that is graded, by its name: "
              "spreadsheets make dates of 1/2" +
                  or_rubric}})
        CHECK(refusal(table) == message);
    CHECK_THAT(refusal(std::string("\xff\xfeS\0t\0", 6)), Catch::Contains("that is not in UTF-8"));
    for (const char* points : {"", "-1", "1.5", "1e3", "99999999999"})
        CHECK_THAT(refusal(heading + "20417,halves-fit," + points + ",,x\n"),
                   Catch::Contains("as points, expected a whole number from 0 to 1000"));
    const std::vector<Asked> all = exercises();
    for (const char* of : {"", "4"})
        CHECK(refusal(heading + "20417,turn-a-card,1," + of + ",x\n",
                      {students, {all[0]}, {}, {all[1]}}) ==
              "by-hand.csv:2: read 'turn-a-card', which is not graded in this run, expected an "
              "exercise that is; add 1-cards/02-turn-a-card to --exercises, or take the line out");
}
