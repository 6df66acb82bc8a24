// Tests of tables exported by Moodle: how they are read, how lines are matched to students, what is
// filled in, and what is rejected. One file, because the tests fill in tables of the same small
// class.

#include "grader/classroom/moodle_sheet.hpp"

#include "grader/catch.hpp"
#include "grader/classroom/names.hpp"
#include "tests/grader/folder.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using tests::contains;
using tests::Folder;

namespace {

using Sentences = std::vector<std::string>;

Submission submission(const std::string& name, const std::string& number = "") {
    const std::string slug = slug_of(name + (number.empty() ? "" : "-" + number), name);
    return {name, number, slug, {}, {}, {}, name};
}

MoodleSheet read(const std::string& table) {
    const Folder folder;
    return MoodleSheet(folder.write("sheet.csv", table));
}

std::string refusal(const std::string& table) {
    try {
        read(table);
    } catch (const text::InputError& error) {
        const std::string what = error.what();
        return what.substr(what.find("sheet.csv"));
    }
    return "";
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

Student student(const Submission& submission, int passed,
                grader::VerdictOutcome outcome = grader::VerdictOutcome::checked) {
    Student student{submission.name, submission.number, submission.slug, "", {}, {}};
    student.exercises.emplace_back();
    grader::Verdict& verdict = student.exercises.back().verdict;
    verdict.outcome = outcome;
    verdict.tests = one_exercise().exercises[0].tests;
    for (std::size_t i = 0; i < verdict.tests.size(); ++i)
        verdict.tests[i].outcome = static_cast<int>(i) < passed ? grader::TestOutcome::passed
                                                                : grader::TestOutcome::failed;
    return student;
}

/// A sheet after matching its lines to these submissions.
MoodleSheet with_lines(const std::string& table, const std::vector<Submission>& submissions) {
    MoodleSheet sheet = read(table);
    sheet.find_lines(submissions);
    return sheet;
}

/// The sheet's remarks on those submissions that match no line.
Sentences remarks(const MoodleSheet& sheet, const std::vector<Submission>& submissions) {
    Sentences all;
    for (const Submission& one : submissions)
        if (const std::string remark = sheet.remark_on(one.slug); !remark.empty())
            all.push_back(remark);
    return all;
}

/// The text of a sheet after filling in 3 of 7 points for one submission.
std::string filled(const std::string& table, const Submission& one) {
    MoodleSheet sheet = with_lines(table, {one});
    sheet.fill(one_exercise(), student(one, 1));
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

}  // namespace

TEST_CASE(
    "A worksheet comes back with grade and comment filled in, and all other bytes as they were") {
    const Submission rossi = submission("Rossi Chiara", "20417");
    MoodleSheet sheet = with_lines("\xef\xbb\xbf" + english + of_rossi + of_mueller, {rossi});
    CHECK(remarks(sheet, {rossi}).empty());
    CHECK(sheet.without_submission() == Sentences{"Änne Müller"});
    sheet.fill(one_exercise(), student(rossi, 1));
    CHECK(sheet.text() == "\xef\xbb\xbf" + english +
                              "\"Participant 20417\",\"Chiara "
                              "Rossi\",rossi@example.org,\"Submitted for grading\",3,7.00,Yes,-,"
                              "Knobelkurs: 3 of 7 points. Which halves fit: 3 of 7 points.\r\n" +
                              of_mueller);
    CHECK(sheet.filled() == 1);
    CHECK(sheet.lines() == 2);
    CHECK_FALSE(sheet.scaled_from(7));
}

TEST_CASE(
    "The column of the maximum grade is known by several names, whatever case, dots and blanks") {
    const Submission rossi = submission("Rossi Chiara", "20417");
    for (const char* name : {"Maximum Grade", "Maximum grade", "Max grade", "Max. grade",
                             "MAX.GRADE", "Maximale Bewertung", "Maximalbewertung", "Bestwertung",
                             "Bestbewertung", "Höchstpunktzahl", "HÖCHSTPUNKTZAHL"}) {
        INFO(name);
        const std::string heading = fmt::format("ID,Bewertung,{}\n", name);
        CHECK(filled(heading + "Teilnehmer/in20417,,\"14,00\"\n", rossi) ==
              heading + "Teilnehmer/in20417,6,\"14,00\"\n");
        CHECK(read(heading).remark_on_scale().empty());
    }
    CHECK(refusal("ID,Bewertung,Bestwertung,Max. grade\n") ==
          "sheet.csv:1: read the headings 'Bestwertung' and 'Max. grade', expected one of them");
}

TEST_CASE(
    "Where no column with the maximum grade is known, a sentence says that points are not scaled") {
    for (const char* heading : {"ID,Bewertung,Punkte möglich\n", "First name,Last name\n"})
        CHECK(
            read(heading).remark_on_scale() ==
            "Moodle's sheet has no column with the maximum grade, so the points are in moodle.csv "
            "unscaled. If Moodle's maximum is not the number of "
            "points to get, add that column, under one of these names: Maximum grade, Max. grade, "
            "Bestwertung, Bestbewertung, Maximalbewertung, Maximale Bewertung, Höchstpunktzahl.");
}

TEST_CASE("Who is there twice, however told apart, gets no grade by a name that both have") {
    Submission folder = submission("Rossi Chiara"), zip = submission("Rossi Chiara");
    zip.slug = "rossi-chiara-12ab";
    zip.name = "Rossi Chiara (Rossi Chiara.zip)";
    const std::string fits =
        "line 2 of Moodle's sheet fits another submission, too, so the grade is not in moodle.csv";
    CHECK(remarks(with_lines(english + of_rossi, {folder, zip}), {folder, zip}) ==
          Sentences{fits, fits});
    folder.name = "Rossi Chiara (rossi-chiara)";
    CHECK(remarks(with_lines(english + of_rossi, {folder}), {folder}).empty());
    // Exception: the sheet names both of them as the reports do.
    const std::string of_zip =
        "\"Participant 20419\",\"Rossi Chiara (Rossi Chiara.zip)\",,,,7.00,Yes,-,\r\n";
    CHECK(remarks(with_lines(english + of_rossi + of_zip, {folder, zip}), {folder, zip}).empty());
}

TEST_CASE("A sheet that was filled in is read again and filled in to the same bytes") {
    const Submission rossi = submission("Rossi Chiara", "20417");
    for (const std::string& heading :
         {english, std::string("First name\tLast name\tEmail address\n")}) {
        const bool is_worksheet = heading == english;
        const std::string once = filled(
            heading + (is_worksheet ? of_rossi + of_mueller : "Chiara\tRossi\tc@example.org\n"),
            rossi);
        const CsvTable table(once);
        CHECK(table.rows().size() == (is_worksheet ? 3 : 2));
        if (is_worksheet) CHECK(filled(once, rossi) == once);
    }
}

TEST_CASE(
    "German headings, semicolons and a number right behind the word are understood, and decimals "
    "get a comma") {
    const std::string heading =
        "ID;Vollständiger Name;E-Mail-Adresse;Status;Bewertung;Bestwertung;Bewertung kann geändert "
        "werden;Feedback als Kommentar\n";
    CHECK(
        filled(heading + "Teilnehmer/in20417;Chiara Rossi;c@example.org;;;100,00;Ja;Gut gemacht\n",
               submission("Rossi Chiara", "20417")) ==
        heading + "Teilnehmer/in20417;Chiara Rossi;c@example.org;;42,86;100,00;Ja;Gut gemacht\n");
}

TEST_CASE("Grades are scaled to Moodle's maximum grade") {
    const std::string heading = "Identifier,Full name,Grade,Maximum Grade\n";
    const auto scaled = [&](const std::string& most) {
        return filled(heading + "Participant 1,A B,," + most + "\n", submission("A B", "1"));
    };
    CHECK(scaled("14") == heading + "Participant 1,A B,6,14\n");
    CHECK(scaled("100.00") == heading + "Participant 1,A B,42.86,100.00\n");
    CHECK(read(heading + "Participant 1,A B,,100.00\n").scaled_from(7) == 100);
}

TEST_CASE("An export of the gradebook gets a column with the grades at its end") {
    const std::string table =
        "First name,Last name,ID number,Email address,Assignment: Cards "
        "(Real)\nChiara,Rossi,,c@example.org,-\nBen,Okafor,,b@example.org,-\n";
    CHECK(filled(table, submission("Rossi, Chiara")) ==
          "First name,Last name,ID number,Email address,Assignment: Cards (Real),Grade "
          "(Knobelkurs)\nChiara,Rossi,,c@example.org,-,3\nBen,Okafor,,b@example.org,-,\n");
}

TEST_CASE("Names agree whatever their case, their accents and the order of their words") {
    for (const char* name :
         {"Änne Müller", "Müller, Änne", "aenne_mueller", "MULLER Anne", "A\u0308nne Mu\u0308ller"})
        CHECK(comparable_name(name) == comparable_name("Müller Änne"));
    CHECK(comparable_name("Søren Ångström") == comparable_name("angstrom soren"));
    CHECK(comparable_name("Nguyễn Thị Minh") == comparable_name("Minh Nguyen Thi"));
    CHECK(slug_of("Nguyễn Thị Minh", "") == "nguyen-thi-minh");
    CHECK(slug_of("A\u0308nne Mu\u0308ller", "") == "aenne-mueller");
    CHECK(comparable_name("Anne Möller") != comparable_name("Änne Müller"));
    CHECK(comparable_name("Ann E Müller") != comparable_name("Änne Müller"));
    CHECK(comparable_name("李雷") != comparable_name("韩梅"));
}

TEST_CASE(
    "A folder that is named after the ID number, the address or its beginning finds its line") {
    const std::string table =
        "First name,Last name,ID number,Email address\nChiara,Rossi,S1234567,c.rossi@example.org\n";
    for (const char* name : {"s1234567", "C.Rossi", "c.rossi@example.org"})
        CHECK(remarks(with_lines(table, {submission(name)}), {submission(name)}).empty());
    CHECK(remarks(with_lines(table, {submission("c")}), {submission("c")}) ==
          Sentences{"not in Moodle's sheet, so the grade is not in moodle.csv"});
}

TEST_CASE("What is ambiguous is said and never guessed") {
    const std::string heading = "Identifier,Full name,Grade\n",
                      twins =
                          heading + "Participant 1,Chiara Rossi,\nParticipant 2,Rossi Chiara,\n";
    const Submission first = submission("Rossi Chiara", "1"),
                     unnumbered = submission("Chiara Rossi"),
                     stranger = submission("Rossi Chiara", "77");
    {
        MoodleSheet sheet = with_lines(twins, {first});
        CHECK(remarks(sheet, {first}).empty());
        sheet.fill(one_exercise(), student(first, 2));
        CHECK(sheet.text() ==
              heading + "Participant 1,Chiara Rossi,7\nParticipant 2,Rossi Chiara,\n");
    }
    {
        MoodleSheet sheet = with_lines(twins, {unnumbered});
        CHECK(remarks(sheet, {unnumbered}) ==
              Sentences{"lines 2 and 3 of Moodle's sheet fit, so the grade is not in moodle.csv"});
        sheet.fill(one_exercise(), student(unnumbered, 2));
        CHECK(sheet.text() == twins);
    }
    {
        MoodleSheet sheet =
            with_lines(heading + "Participant 1,Chiara Rossi,\n", {first, unnumbered});
        CHECK(remarks(sheet, {first, unnumbered}) ==
              Sentences(2,
                        "line 2 of Moodle's sheet fits another submission, too, so the grade is "
                        "not in moodle.csv"));
        sheet.fill(one_exercise(), student(first, 2));
        sheet.fill(one_exercise(), student(unnumbered, 2));
        CHECK(sheet.text() == heading + "Participant 1,Chiara Rossi,\n");
    }
    CHECK(remarks(with_lines(twins, {stranger}), {stranger}) ==
          Sentences{"number 77 is not in Moodle's sheet, but the name is (perhaps the number "
                    "belongs to another assignment), so the grade is not in moodle.csv"});
}

TEST_CASE(
    "A student who could not be judged gets an empty grade, and a comment of the teacher's own is "
    "kept") {
    const Submission rossi = submission("Rossi Chiara", "20417");
    MoodleSheet sheet = with_lines(
        "Identifier,Grade,Feedback comments\nParticipant 20417,5,\"Well done, Chiara\"\n", {rossi});
    MoodleSheet other = sheet;
    sheet.fill(one_exercise(), student(rossi, 0, grader::VerdictOutcome::unreadable));
    CHECK(sheet.text() ==
          "Identifier,Grade,Feedback comments\nParticipant 20417,,\"Well done, Chiara\"\n");
    CHECK(sheet.filled() == 0);
    other.fill(one_exercise(), student(rossi, 2));
    CHECK(other.text() ==
          "Identifier,Grade,Feedback comments\nParticipant 20417,7,\"Well done, Chiara\"\n");
}

TEST_CASE("What is no sheet of Moodle's is refused with its line and what was expected") {
    const std::string expected =
        "those of Moodle's grading worksheet (Identifier, Full name, Grade and others) or of a "
        "gradebook's export (First name, Last name and others), in "
        "English or German";
    CHECK(refusal("") == "sheet.csv: read nothing, expected a table with headings, " + expected);
    CHECK(refusal("a,b\n1,2\n") == "sheet.csv:1: read the headings a, b, expected " + expected);
    CHECK(refusal("Identifier,Full name\n") ==
          "sheet.csv:1: read the headings Identifier, Full name, expected " + expected);
    CHECK(refusal("Identifier,Grade\nParticipant 1,,\n") ==
          "sheet.csv:2: read 3 cells, expected 2, as in the first line");
    CHECK(refusal("Identifier,Grade\nsomebody,\n") ==
          "sheet.csv:2: read 'somebody' as Identifier, expected a participant with a number, such "
          "as Participant 20417");
    CHECK(refusal("Identifier,Grade,Bewertung\n") ==
          "sheet.csv:1: read the headings 'Grade' and 'Bewertung', expected one of them");
    CHECK(refusal("Identifier,Grade,Scale\n") ==
          "sheet.csv:1: read the heading Scale, expected an assignment with points, not with a "
          "scale of words");
    CHECK(refusal("Identifier,Grade,Maximum Grade\n\nParticipant 1,,none\n") ==
          "sheet.csv:3: read 'none' as the maximum grade, expected a number of points above 0");
    CHECK(refusal("Identifier,Grade\n\"Participant 1,\n") ==
          "sheet.csv:2: read a cell that begins with a quotation mark and does not end with one, "
          "expected a mark at both ends of a cell, and two of them for "
          "each within it");
    CHECK(contains(
        refusal("ID;Vollst\xe4ndiger Name;Bewertung\n"),
        "sheet.csv:1: read text that is not in UTF-8 (it may be Latin-1, as Excel writes it)"));
}
