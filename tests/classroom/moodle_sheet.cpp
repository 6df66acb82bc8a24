// Tests of tables exported by Moodle: how they are read, how lines are matched to students, what is
// filled in, and what is rejected.

#include "grader/classroom/points/moodle_sheet.hpp"

#include "grader/classroom/intake/names.hpp"
#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace classroom;
using tests::Folder;

namespace {

using Strings = std::vector<std::string>;

Submission submission(const std::string& name, const std::string& number = "") {
    const std::string slug = slug_of(name + (number.empty() ? "" : "-" + number));
    return {name, number, slug, {}, {}, {}, name};
}

/// A sheet after matching its lines to these submissions.
MoodleSheet read(const std::string& table, const std::vector<Submission>& submissions = {}) {
    const Folder folder;
    return {folder.write("sheet.csv", table), submissions};
}

/// A class with one exercise of 7 points.
Class one_exercise() {
    Class of;
    of.exercises = {{"1-cards/01-halves-fit",
                     "Which halves fit",
                     1,
                     {{"one", 3, false, {}, {}, 0, {}}, {"two", 4, true, {}, {}, 0, {}}}}};
    return of;
}

/// A student with 3 of 7 points.
Student student(const Submission& submission,
                grader::VerdictOutcome outcome = grader::VerdictOutcome::checked) {
    Student student{submission.name, submission.number, submission.slug, "", {}, {}};
    student.exercises.emplace_back();
    grader::Verdict& verdict = student.exercises.back().verdict;
    verdict.outcome = outcome;
    verdict.tests = one_exercise().exercises[0].tests;
    verdict.tests[0].outcome = grader::TestOutcome::passed;
    verdict.tests[1].outcome = grader::TestOutcome::failed;
    return student;
}

/// What a sheet says of submissions that match no line.
Strings remarks(const std::string& table, const std::vector<Submission>& submissions) {
    const MoodleSheet sheet = read(table, submissions);
    Strings all;
    for (const Submission& one : submissions)
        if (const std::string remark = sheet.remark_on(one.slug); !remark.empty())
            all.push_back(remark);
    return all;
}

/// The text of a sheet after filling in the points of these submissions.
std::string filled(const std::string& table, const std::vector<Submission>& all) {
    MoodleSheet sheet = read(table, all);
    for (const Submission& one : all) sheet.fill(one_exercise(), student(one));
    return sheet.text();
}

const std::string english =
    "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum Grade\",\"Grade can be "
    "changed\",\"Last modified (grade)\",\"Feedback comments\"\r\n";
const std::string of_rossi =
    "\"Participant 20417\",\"Chiara Rossi\",rossi@example.org,\"Submitted for "
    "grading\",,7.00,Yes,-,\r\n";
const std::string of_mueller =
    "\"Participant 20418\",\"Änne Müller\",am@example.org,\"No submission\",,7.00,Yes,-,\r\n";
const Submission rossi = submission("Rossi Chiara", "20417");

}  // namespace

TEST_CASE("A worksheet is filled in with grades and comments, and its other bytes are kept") {
    MoodleSheet sheet = read("\xef\xbb\xbf" + english + of_rossi + of_mueller, {rossi});
    CHECK(sheet.without_submission() == Strings{"Änne Müller"});
    sheet.fill(one_exercise(), student(rossi));
    const std::string once = sheet.text();
    CHECK(once == "\xef\xbb\xbf" + english +
                      "\"Participant 20417\",\"Chiara Rossi\",rossi@example.org,\"Submitted for "
                      "grading\",3,7.00,Yes,-,Knobelkurs: 3 of 7 points. Which halves fit: 3 of 7 "
                      "points.\r\n" +
                      of_mueller);
    CHECK(sheet.filled() == 1);
    CHECK(sheet.lines() == 2);
    CHECK_FALSE(sheet.scaled_from(7));
    CHECK(filled(once, {rossi}) == once);
    // A student who could not be judged gets no grade, and a teacher's own comment is kept.
    const std::string heading = "Identifier,Grade,Feedback comments\n";
    MoodleSheet unread = read(heading + "Participant 20417,5,\"Well done\"\n", {rossi});
    unread.fill(one_exercise(), student(rossi, grader::VerdictOutcome::unreadable));
    CHECK(unread.text() == heading + "Participant 20417,,\"Well done\"\n");
    CHECK(unread.filled() == 0);
    CHECK(read(heading + "Participant 20418,,\n").without_submission() ==
          Strings{"Participant 20418"});
    CHECK(filled("Identifier,Status,Grade\nParticipant 20417\n", {rossi}) ==
          "Identifier,Status,Grade\nParticipant 20417,,3\n");
}

TEST_CASE("Points are scaled to Moodle's maximum grade, whatever the heading of its column") {
    for (const char* name : {"Maximum Grade", "Maximum grade", "Max grade", "Max. grade",
                             "MAX.GRADE", "Maximale Bewertung", "Maximalbewertung", "Bestwertung",
                             "Bestbewertung", "Höchstpunktzahl", "HÖCHSTPUNKTZAHL"}) {
        INFO(name);
        const std::string heading = fmt::format("ID,Bewertung,{}\n", name);
        CHECK(filled(heading + "Teilnehmer/in20417,,\"14,00\"\n", {rossi}) ==
              heading + "Teilnehmer/in20417,6,\"14,00\"\n");
        CHECK(read(heading).remark_on_scale().empty());
    }
    const std::string heading = "Identifier,Full name,Grade,Maximum Grade\n";
    CHECK(filled(heading + "Participant 20417,Chiara Rossi,,100.00\n", {rossi}) ==
          heading + "Participant 20417,Chiara Rossi,42.86,100.00\n");
    CHECK(read(heading + "Participant 1,A B,,100.00\n").scaled_from(7) == 100);
    const std::string german =
        "ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung;Bestwertung;Bewertung kann geändert "
        "werden;Feedback als Kommentar\n";
    CHECK(filled(german + "Teilnehmer/in20417;Chiara Rossi;c@example.org;;;100,00;Ja;Gut\n",
                 {rossi}) ==
          german + "Teilnehmer/in20417;Chiara Rossi;c@example.org;;42,86;100,00;Ja;Gut\n");
    for (const char* without : {"ID,Bewertung,Punkte möglich\n", "First name,Last name\n"})
        CHECK(read(without).remark_on_scale() ==
              "Moodle's sheet has no column with the maximum grade, so the points are in "
              "moodle.csv unscaled. If Moodle's maximum is not the number of points available, add "
              "that column, under one of these names: Maximum grade, Max. grade, Bestwertung, "
              "Bestbewertung, Maximalbewertung, Maximale Bewertung, Höchstpunktzahl.");
}

TEST_CASE("An export of the gradebook gets a column with the grades at its end") {
    const std::string table =
        "First name,Last name,ID number,Email address\nChiara,Rossi,S1234567,c.rossi@example.org\n"
        "Ben,Okafor,,b@example.org\n";
    const std::string graded =
        "First name,Last name,ID number,Email address,Grade (Knobelkurs)\n"
        "Chiara,Rossi,S1234567,c.rossi@example.org,3\nBen,Okafor,,b@example.org,\n";
    for (const char* name : {"Rossi, Chiara", "s1234567", "C.Rossi", "c.rossi@example.org"})
        CHECK(filled(table, {submission(name)}) == graded);
    CHECK(remarks(table, {submission("c")}) ==
          Strings{"not in Moodle's sheet, so the grade is not in moodle.csv"});
    const std::string tabs = "First name\tLast name\nChiara\tRossi\n";
    CHECK(text::CsvTable(filled(tabs, {rossi})).rows().size() == 2);
}

TEST_CASE("Names agree whatever their case, their accents and the order of their words") {
    for (const char* name :
         {"Änne Müller", "Müller, Änne", "aenne_mueller", "MULLER Anne", "A\u0308nne Mu\u0308ller"})
        CHECK(comparable_name(name) == comparable_name("Müller Änne"));
    CHECK(comparable_name("Søren Ångström") == comparable_name("angstrom soren"));
    CHECK(comparable_name("Nguyễn Thị Minh") == comparable_name("Minh Nguyen Thi"));
    for (const char* other : {"Anne Möller", "Ann E Müller", "李雷"})
        CHECK(comparable_name(other) != comparable_name("Änne Müller"));
    CHECK(slug_of("Nguyễn Thị Minh") == "nguyen-thi-minh");
    CHECK(slug_of("A\u0308nne Mu\u0308ller") == "aenne-mueller");
}

TEST_CASE("Where several students or lines match, nobody gets a grade, and the remark says why") {
    const std::string heading = "Identifier,Full name,Grade\n",
                      one = heading + "Participant 1,Chiara Rossi,\n",
                      twins = one + "Participant 2,Rossi Chiara,\n";
    const Submission first = submission("Rossi Chiara", "1"),
                     unnumbered = submission("Chiara Rossi"),
                     stranger = submission("Rossi Chiara", "77");
    CHECK(filled(twins, {first}) ==
          heading + "Participant 1,Chiara Rossi,3\nParticipant 2,Rossi Chiara,\n");
    const std::string fits =
        "line 2 of Moodle's sheet also matches another submission, so the grade is not in "
        "moodle.csv";
    CHECK(remarks(twins, {unnumbered}) ==
          Strings{"lines 2 and 3 of Moodle's sheet match, so the grade is not in moodle.csv"});
    CHECK(remarks(one, {first, unnumbered}) == Strings{fits, fits});
    // The second is a sheet in which only the names were sorted, or another course's.
    for (const std::string& sheet : {twins, heading + "Participant 77,Dana Xu,\n"})
        CHECK(remarks(sheet, {stranger}) ==
              Strings{"no line of Moodle's sheet has number 77 and this name, so the grade is not "
                      "in moodle.csv"});
    CHECK(read(twins, {stranger}).without_submission().empty());
    CHECK(read(one, {stranger, submission("Nobody", "78")}).fits_nobody());
    CHECK(remarks(one, {stranger, submission("Nobody", "78")}) == Strings{});
    // Moodle leaves some signs out of the names of folders, and hides names from graders.
    for (const char* name : {"Chiara O'Rossi", "", "Participant 5", "Rossi"})
        CHECK(remarks(heading + "Participant 5," + name + ",\n",
                      {submission("ORossi Chiara", "5")}) == Strings());
    CHECK(filled(twins, {unnumbered}) == twins);
    CHECK(filled(one, {first, unnumbered}) == one);
    // Suffixes that distinguish two submissions of one name do not separate them in the sheet,
    // unless it has them, too.
    Submission folder = submission("Rossi Chiara"), zip = submission("Rossi Chiara");
    zip.slug = "rossi-chiara-12ab";
    zip.name = "Rossi Chiara (Rossi Chiara.zip)";
    CHECK(remarks(english + of_rossi, {folder, zip}) == Strings{fits, fits});
    folder.name = "Rossi Chiara (rossi-chiara)";
    CHECK(remarks(english + of_rossi, {folder}).empty());
    const std::string of_zip =
        "\"Participant 20419\",\"Rossi Chiara (Rossi Chiara.zip)\",,,,7.00,Yes,-,\r\n";
    CHECK(remarks(english + of_rossi + of_zip, {folder, zip}).empty());
}

TEST_CASE("What is no sheet of Moodle's is refused with its line and what was expected") {
    const std::string expected =
        "those of Moodle's grading worksheet (Identifier, Full name, Grade and others) or of a "
        "gradebook export (First name, Last name and others), in English or German";
    for (const auto& [table, message] : std::vector<std::pair<std::string, std::string>>{
             {"", "sheet.csv: read nothing, expected a table with headings, " + expected},
             {"a,b\n1,2\n", "sheet.csv:1: read the headings a, b, expected " + expected},
             {"Identifier,Full name\n",
              "sheet.csv:1: read the headings Identifier, Full name, expected " + expected},
             {"Identifier,Grade\nParticipant 1,3,5\n",
              "sheet.csv:2: read '5' after the last column, expected 2 cells; a text with a ',' "
              "in it needs quotation marks around it"},
             {"Identifier,Grade\nsomebody,\n",
              "sheet.csv:2: read 'somebody' as Identifier, expected a participant with a number, "
              "such as Participant 20417"},
             {"Identifier,Grade,Bewertung\n",
              "sheet.csv:1: read the headings 'Grade' and 'Bewertung', expected one of them"},
             {"ID,Bewertung,Bestwertung,Max. grade\n",
              "sheet.csv:1: read the headings 'Bestwertung' and 'Max. grade', expected one of "
              "them"},
             {"Identifier,Grade,Scale\n",
              "sheet.csv:1: read the heading Scale, expected an assignment with points, not with a "
              "scale of words"},
             {"Identifier,Grade,Maximum Grade\n\nParticipant 1,,none\n",
              "sheet.csv:3: read 'none' as the maximum grade, expected a number of points above 0"},
             {"Identifier,Grade\n\"Participant 1,\n",
              "sheet.csv:2: read a cell that begins with a quotation mark and does not end with "
              "one, expected a mark at both ends of a cell, and two of them for each within it"}})
        CHECK_THROWS_WITH(read(table), Catch::EndsWith("/" + message));
    CHECK_THROWS_WITH(read("ID;Vollst\xe4ndiger Name;Bewertung\n"),
                      Catch::Contains("/sheet.csv: read text that is not in UTF-8"));
}
