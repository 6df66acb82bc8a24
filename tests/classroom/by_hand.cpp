// Tests of points given by hand by a teacher: how their table is read, what is rejected, and how
// the points are applied. One file, because most tests read their tables for the same two students.

#include "grader/classroom/by_hand.hpp"

#include "grader/catch.hpp"
#include "grader/classroom/meant.hpp"
#include "grader/classroom/reports/remarks.hpp"
#include "grader/plain_text.hpp"
#include "tests/grader/folder.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using tests::contains;
using tests::Folder;

namespace {

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

/// Reads a table and checks it against the class above.
PointsByHand read(const Folder& folder, const std::string& table) {
    PointsByHand points(folder.write("by-hand.csv", table));
    points.resolve(students, exercises());
    return points;
}

std::string refusal(const std::string& table) {
    const Folder folder;
    try {
        read(folder, table);
    } catch (const text::InputError& error) {
        std::string what = error.what();
        grader::replace_all(what, folder.path().string() + "/", "");
        return what;
    }
    return "";
}

/// The first student's results, with the points of a table applied.
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

const std::string heading = "Student,Exercise,Points,Of,Reason\n";

}  // namespace

TEST_CASE("A name is found though blanks stand around it in the class") {
    const Folder folder;
    PointsByHand points(folder.write("by-hand.csv", heading + "Ann,1/1,5,,shown\n"));
    const std::vector<Submission> one{{"  Ann ", "", "ann", {}, {}, {}}};
    CHECK_NOTHROW(points.resolve(one, exercises()));
}

TEST_CASE("Points given by hand replace those of the tests, and others are added") {
    Class of;
    const Student student = with(heading +
                                     "M\u00fcller "
                                     "\u00c4nne,Halves_Fit,5,,\"explained\r\nit\"\n20417,1-cards/"
                                     "02-turn-a-card,0,,another reason\nmueller-aenne,style,3,4,\n",
                                 of);
    REQUIRE(student.exercises[0].by_hand);
    CHECK(student.exercises[0].by_hand->reason == "explained it");
    CHECK_FALSE(student.exercises[1].by_hand);
    CHECK(of.rubrics.size() == 1);
    CHECK(student.points() == 5 + 7 + 3);
    CHECK(of.most_points() == 7 + 7 + 4);
    REQUIRE(student.rubrics.at(0));
    CHECK(student.rubrics[0]->points == 3);
}

TEST_CASE(
    "Points by hand that are fewer than those of the tests are told, with the line, others are "
    "not") {
    const auto told = [](const std::string& points) {
        Class of;
        const Student student =
            with(heading + "20417,1/1,1,,x\nmueller-aenne,1/1," + points + ",,x\n", of);
        return reports::to_look_at(of, student);
    };
    CHECK(told("6") == std::vector<std::string>{"1/1 halves fit: 6 points by hand (line 3 of the "
                                                "table), where the tests give 7."});
    CHECK(told("7").empty());
    Class of;
    Student unread = with(heading + "mueller-aenne,1/1,0,,x\n", of);
    unread.exercises[0].verdict.outcome = grader::VerdictOutcome::unreadable;
    CHECK(reports::to_look_at(of, unread).empty());
}

TEST_CASE("An exercise is named as the terminal names it, too") {
    for (const char* name : {"1-cards/01-halves-fit", "01-halves-fit", "halves-fit", "Halves_Fit",
                             "halves fit", "1/1", "1/1 halves fit"}) {
        Class of;
        INFO(name);
        CHECK(with(heading + "mueller-aenne," + name + ",5,,x\n", of).exercises[0].by_hand);
    }
}

TEST_CASE("Who has no line for a rubric is not judged yet, and has no grade") {
    Class of;
    const Student without = with(heading + "20417,style,3,4,\n", of),
                  with_line = with(heading + "20417,style,3,4,\nmueller-aenne,style,0,4,\n", of);
    CHECK_FALSE(without.complete());
    CHECK(reports::to_look_at(of, without) ==
          std::vector<std::string>{"style: no points by hand yet."});
    CHECK(with_line.complete());
    CHECK(reports::to_look_at(of, with_line).empty());
}

TEST_CASE("Rubrics whose names are near to each other are noticed, others are not") {
    const Folder folder;
    CHECK(read(folder, heading + "20417,style,3,4,\nmueller-aenne,stlye,0,4,\n")
              .has_similar_rubrics());
    CHECK_FALSE(
        read(folder, heading + "20417,style,3,4,\n20417,comments,0,4,\n").has_similar_rubrics());
    CHECK(
        read(folder, heading + "20417,style,3,4,\n20417,comments,0,4,\nmueller-aenne,style,0,4,\n")
            .count_students() == 2);
}

TEST_CASE("A rubric whose name is near to that of an exercise is asked about, others are not") {
    const Folder folder;
    const auto words = [&](const std::string& name) {
        return read(folder, heading + "20417," + name + ",3,4,\n")
            .rubrics_in_words(exercises())
            .at(0);
    };
    for (const char* name : {"halves-fti", "Halvs_fit", "halves", "haves fit"})
        CHECK(words(name) == std::string(name) + " (misspelt? the exercise is halves-fit)");
    for (const char* name : {"style", "comments", "card", "talk about halves"})
        CHECK(words(name) == name);
}

TEST_CASE(
    "A student who is no longer there is told from one who never was, with whom may be meant") {
    const Folder folder;
    const Submission uwe{"Vogt Uwe", "", "vogt-uwe", {}, {}, {}, "Vogt Uwe"},
        aenne{"aenne mueller (zip)", "", "aenne-mueller-12ab", {}, {}, {}, "aenne mueller"};
    const EarlierStudents earlier{
        {uwe, aenne}, "who is no longer among the submissions", "take the line out"};
    const auto why = [&](const std::string& name) -> std::string {
        PointsByHand points(folder.write("by-hand.csv", heading + name + ",halves-fit,1,,x\n"));
        try {
            points.resolve(students, exercises(), earlier);
        } catch (const text::InputError& error) {
            return error.what();
        }
        return "";
    };
    const std::string gone =
        ", who is no longer among the submissions, expected a student of this class";
    CHECK(
        contains(why("Vogt Uwe"), "by-hand.csv:2: read 'Vogt Uwe'" + gone + "; take the line out"));
    CHECK(contains(why("aenne-mueller-12ab"),
                   gone + ", perhaps M\u00fcller \u00c4nne (mueller-aenne); take the line out"));
    CHECK(contains(
        why("muller-aenne"),
        "expected a student of this class, perhaps M\u00fcller \u00c4nne (mueller-aenne)"));
}

TEST_CASE("A line for an exercise that this run does not grade is refused with what to do") {
    const Folder folder;
    const std::vector<Asked> all = exercises();
    PointsByHand points(folder.write("by-hand.csv", heading + "20417,turn-a-card,1,,x\n"));
    CHECK_THROWS_WITH(
        points.resolve(students, {all[0]}, {}, {all[1]}),
        Catch::Contains("by-hand.csv:2: read 'turn-a-card', which is not graded in this run, "
                        "expected an exercise that is; add 1-cards/02-turn-a-card to --exercises, "
                        "or take the line out"));
}

TEST_CASE("Points under the old slug of a student count for the student") {
    const Folder folder;
    const EarlierStudents earlier{
        {{"Okafor Ben (a.zip)", "", "okafor-ben-12ab", {}, {}, {}, "Okafor Ben"}},
        "who is gone",
        "take the line out",
        {{"okafor-ben-12ab", "okafor-ben-20417"}}};
    PointsByHand points(folder.write("by-hand.csv", heading + "okafor-ben-12ab,halves-fit,1,,x\n"));
    points.resolve(students, exercises(), earlier);
    Class of;
    of.exercises = exercises();
    Student student;
    student.exercises.resize(2);
    points.apply(students[1], of, student);
    REQUIRE(student.exercises[0].by_hand);
    CHECK(student.exercises[0].by_hand->points == 1);
    // A name, unlike a slug, may belong to another student in a later run.
    PointsByHand named(
        folder.write("by-hand.csv", heading + "Okafor Ben (a.zip),halves-fit,1,,x\n"));
    CHECK_THROWS_WITH(named.resolve(students, exercises(), earlier),
                      Catch::Contains("by-hand.csv:2: read 'Okafor Ben (a.zip)', a name of before, "
                                      "expected the student's name of now, perhaps ") &&
                          Catch::Contains("(okafor-ben-20417)"));
}

TEST_CASE("What points by hand have settled is no question any more") {
    Class of;
    Student student = with(heading + "mueller-aenne,halves-fit,5,,the file had another name\n", of);
    student.unknown_files = {{"halvs.cpp", "1-cards/01-halves-fit", "halves_fit.cpp"},
                             {"turn.cpp", "1-cards/02-turn-a-card", "turn_a_card.cpp"}};
    ask_about_unknown_files(student);
    CHECK(
        student.notes ==
        std::vector<std::string>{
            "turn.cpp has the name of no exercise and is not graded. Was turn_a_card.cpp meant?"});
}

TEST_CASE("An exercise that nobody could judge is complete when points are given by hand") {
    Class of;
    Student student = with(heading + "mueller-aenne,halves-fit,4,,read it on paper\n", of);
    for (Graded& graded : student.exercises)
        graded.verdict.outcome = grader::VerdictOutcome::unreadable;
    CHECK_FALSE(student.complete());
    student.exercises.pop_back();
    CHECK(student.complete());
}

TEST_CASE("A name that two students have gives points to neither") {
    const std::vector<Submission> twins{
        {"Rossi Chiara", "20417", "rossi-chiara-20417", {}, {}, {}},
        {"Rossi Chiara", "20433", "rossi-chiara-20433", {}, {}, {}}};
    const Folder folder;
    PointsByHand by_name(
        folder.write("by-hand.csv", heading + "Rossi Chiara,halves-fit,1,,which one\n"));
    CHECK_THROWS_WITH(by_name.resolve(twins, exercises()),
                      Catch::Contains("by-hand.csv:2: read 'Rossi Chiara', the name of 2 students, "
                                      "expected the slug or Moodle's number of one of them "
                                      "(rossi-chiara-20417, rossi-chiara-20433)"));
    for (const char* number : {"20433", "Participant 20433"}) {
        PointsByHand by_number(
            folder.write("numbers.csv", heading + number + ",halves-fit,1,,this one\n"));
        CHECK_NOTHROW(by_number.resolve(twins, exercises()));
    }
}

TEST_CASE("Whom Moodle calls by a number only is named as the sheet or the folder does") {
    const std::vector<Submission> hidden{
        {"Teilnehmerin 103", "103", "teilnehmerin-103", {}, {}, {}},
        {"Teilnehmerin 104", "104", "teilnehmerin-104", {}, {}, {}}};
    for (const char* name :
         {"Teilnehmer/in 103", "Teilnehmer/in103", "Participant 103", "Participant103",
          "Teilnehmerin 103", "Teilnehmer 103", "Teilnehmerin_103_assignsubmission_file_", "103"}) {
        INFO(name);
        CHECK(student_named(name, hidden, "") == &hidden[0]);
    }
    for (const char* name :
         {"Teilnehmer/in", "Teilnehmer/in 1034", "Teilnehmer/in x103", "Tim 103"})
        CHECK(student_named(name, hidden, "") == nullptr);
}

TEST_CASE("A table that makes no sense is refused with its line") {
    const std::string columns = "the columns Student, Exercise, Points, Of and Reason";
    CHECK(refusal("") == "by-hand.csv: read nothing, expected a table with " + columns);
    CHECK(refusal("Student,Points\n") ==
          "by-hand.csv:1: read no column 'exercise', expected " + columns);
    CHECK(refusal(heading + "Mueller Aenne,halves-fit,5,,x\n") ==
          "by-hand.csv:2: read 'Mueller Aenne', expected a student of this class, perhaps "
          "M\u00fcller \u00c4nne (mueller-aenne)");
    CHECK(refusal(heading + "\n20417,halvs,5,,x\n") ==
          "by-hand.csv:3: read 'halvs', expected an exercise that is graded; or, for what no test "
          "sees, the points to get under Of");
    CHECK(refusal(heading + "20417,halves-fti,5,,x\n") ==
          "by-hand.csv:2: read 'halves-fti', expected an exercise that is graded, perhaps "
          "halves-fit; or, for what no test sees, the points to get under Of");
    CHECK(refusal(heading + "20417,halves-fit,5,,M\xfc"
                            "ndlich\n") ==
          "by-hand.csv:2: read text that is not in UTF-8 (it may be Latin-1, as Excel writes it), "
          "expected a table saved anew: in Excel as 'CSV UTF-8', in "
          "LibreOffice with the character set 'Unicode (UTF-8)'");
    CHECK(contains(refusal(std::string("\xff\xfeS\0t\0", 6)), "(it may be UTF-16)"));
    CHECK(refusal(heading + "20417,halves-fit,8,,x\n") ==
          "by-hand.csv:2: read 8 points, expected at most 7");
    CHECK(refusal(heading + "20417,Which halves fit,5,7,x\n").empty());
    // One slip is blamed, not all lines after it. (No student may have two lines for the same.)
    const std::vector<Submission> three{{"A", "", "a", {}, {}, {}, "A"},
                                        {"B", "", "b", {}, {}, {}, "B"},
                                        {"C", "", "c", {}, {}, {}, "C"}};
    const Folder folder;
    PointsByHand slip(
        folder.write("slip.csv", heading + "A,style,1,3,\nB,style,1,4,\nC,style,1,4,\n"));
    try {
        slip.resolve(three, exercises());
        FAIL_CHECK("accepted");
    } catch (const text::InputError& error) {
        CHECK(contains(error.what(), "slip.csv:2: read 3 points to get, expected 4, as in line 3"));
        CHECK_FALSE(contains(error.what(), "slip.csv:3"));
    }
    for (const char* date : {"02.Jan", "1-Feb", "Jan-02", "01.02.2026", "2026-01-02", "2. Jan"})
        CHECK(refusal(heading + "20417," + date + ",5,,x\n") ==
              fmt::format(
                  "by-hand.csv:2: read '{}', perhaps the date that a spreadsheet made of "
                  "a number such as 1/2, expected the name of an exercise, such as halves-fit",
                  date));
    CHECK(refusal(heading + "20417,style,5,4,\n") ==
          "by-hand.csv:2: read 5 points, expected at most 4");
    for (const char* points : {"", "-1", "1.5", "1e3", "99999999999"})
        CHECK(contains(refusal(heading + "20417,halves-fit," + points + ",,x\n"),
                       "as points, expected a whole number from 0 to 1000"));
    CHECK(refusal(heading + "20417,halves-fit,5,,\n") ==
          "by-hand.csv:2: read no reason, expected why the tests' points are replaced, which the "
          "student reads; or, for what no test sees, the points to get under Of");
    CHECK(contains(refusal(heading + "20417,halves-fit,5,7,\n"), "read no reason"));
    CHECK(refusal(heading + "20417,halves-fit,5,,explained, in class\n") ==
          "by-hand.csv:2: read 'in class' behind the last column, expected 5 cells; a text with a "
          "',' in it needs quotation marks around it");
    CHECK(refusal(heading + "20417,halves-fit,5,,\"lacks one\n20417,1/2,4,,x\n") ==
          "by-hand.csv:2: read a cell that begins with a quotation mark and does not end with one, "
          "expected a mark at both ends of a cell, and two of them "
          "for each within it");
    CHECK(refusal(heading + "20417,halves-fit,5,8,x\n") ==
          "by-hand.csv:2: read 8 points to get for 1-cards/01-halves-fit, expected 7, or nothing "
          "under Of");
    CHECK(refusal(heading + "20417,style,1,4,\nokafor-ben-20417,style,1,4,\n") ==
          "by-hand.csv:3: read a second line for 'okafor-ben-20417' and 'style', expected one; the "
          "first is line 2");
    CHECK(refusal(heading + "20417,1/1,1,,x\n20417,halves-fit,1,,x\n") ==
          "by-hand.csv:3: read a second line for '20417' and '1-cards/01-halves-fit', expected "
          "one; the first is line 2");
    CHECK(refusal(heading + "20417,halves-fit,8,,x\n20417,1/2,2,,x\nnobody,style,5,4,\n") ==
          "by-hand.csv:2: read 8 points, expected at most 7\nby-hand.csv:4: read 'nobody', "
          "expected a student of this class");
    CHECK(refusal(heading + "20417,style,1,4,\nmueller-aenne,style,1,5,\n") ==
          "by-hand.csv:3: read 5 points to get, expected 4, as in line 2");
}
