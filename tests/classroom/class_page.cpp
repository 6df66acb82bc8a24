// Tests of the page of a class, which the teacher reads.

#include "tests/classroom/pages.hpp"

using namespace tests;

TEST_CASE(
    "The class table tells each outcome by a sign and in words, and leads to the student's page") {
    const Class of = one_exercise();
    const Asked& asked = of.exercises[0];
    for (const auto& [graded, style, text, sorted] : {
             std::tuple{checked(asked, 0), "full", "● 9, all points", "9"},
             {checked(asked, 2), "part", "◐ 3, some points", "3"},
             {stub(asked), "none", "○ 0, no point", "0"},
             {does_not_compile(asked), "broken", "✗ 0, does not compile", "0"},
             {without_judgement(asked, VerdictOutcome::not_handed_in), "absent", "–not handed in",
              "-1"},
             {without_judgement(asked, VerdictOutcome::unreadable), "unclear",
              "?somebody has to look", "-2"},
             {without_judgement(asked, VerdictOutcome::grader_failed), "unclear",
              "?somebody has to look", "-2"},
         }) {
        const Page page(index(of, {student_with(graded)}));
        const auto row = page.all("//table[@class='grades']/tbody/tr").at(0);
        const auto cell = page.all("//table[@class='grades']/tbody/tr/td").at(2);
        CHECK(Page::text_of(cell) == text);
        CHECK(cell.attribute("class").value() == std::string(style));
        CHECK(cell.attribute("data-sort").value() == std::string(sorted));
        CHECK(cell.child("a").attribute("href").value() ==
              std::string("students/anne/index.html#1-cards/01-halves-fit"));
        CHECK(row.attribute("class").value() ==
              std::string(style == std::string("unclear") ? style : ""));
    }
}

TEST_CASE("Every row of the class table has a cell for every column, with a deadline and without") {
    for (const std::int64_t due : {std::int64_t{0}, std::int64_t{1795215540}}) {
        Class of = sample_class();
        of.exercises.resize(2);  // both of one chapter
        of.due = due;
        std::vector<Student> students = sample_students(of);
        const Page page(index(of, students));
        const std::size_t columns = page.all("//table[@class='grades']/thead/tr/th").size();
        CHECK(columns == of.exercises.size() + (due > 0 ? 4 : 3));
        CHECK(page.all("//table[@class='grades']/tbody/tr/*").size() == columns * students.size());
    }
}

TEST_CASE("A class with several chapters has a table with their sums, and one for each chapter") {
    const Class of = sample_class();
    const auto first_of_second =
        std::find_if(of.exercises.begin(), of.exercises.end(),
                     [](const Asked& asked) { return asked.id.rfind("1-cards/", 0) != 0; }) -
        of.exercises.begin();
    const auto chapter_1 = static_cast<std::size_t>(first_of_second),
               chapter_2 = of.exercises.size() - chapter_1;
    REQUIRE(chapter_1 > 0);
    REQUIRE(chapter_2 > 0);
    const std::vector<Student> students = sample_students(of);
    const Page page(index(of, students));
    const auto all = [&](const std::string& table, const std::string& what) {
        return page.all("(//table[@class='grades'])[" + table + "]" + what);
    };
    for (const char* table : {"1", "2", "3"})
        CHECK(all(table, "/tbody/tr").size() == students.size());
    CHECK(all("1", "/thead/tr/th").size() == (of.due > 0 ? 6 : 5));
    CHECK(all("2", "/thead/tr/th").size() == 1 + chapter_1);
    CHECK(all("3", "/thead/tr/th").size() == 1 + chapter_2);
    CHECK(all("2", "/tbody/tr/*").size() == students.size() * (1 + chapter_1));
    CHECK(all("3", "/tbody/tr/*").size() == students.size() * (1 + chapter_2));
    int first = 0, second = 0;
    for (std::size_t i = 0; i < of.exercises.size(); ++i)
        (i < chapter_1 ? first : second) += students[0].exercises[i].points();
    const auto cells = all("1", "/tbody/tr[1]/td");
    CHECK(cells.at(2).attribute("data-sort").as_int() == first);
    CHECK(cells.at(3).attribute("data-sort").as_int() == second);
}

TEST_CASE("The teacher is told where somebody has to look, and why") {
    const Class of = one_exercise();
    Student student =
        student_with(without_judgement(of.exercises[0], VerdictOutcome::grader_failed));
    student.exercises[0].note = "there were two";
    student.notes = {"a link was not followed"};
    const Page page(index(of, {student, student_with(checked(of.exercises[0], 0))}));
    const auto remarks = page.all("//td[@class='remarks']");
    CHECK(Page::text_of(remarks.at(0)) ==
          "1/1 halves fit: the check itself failed: cannot start /home/teacher/knobel/judge: <no "
          "such file>1/1 halves fit: there were twoa link was not followed");
    CHECK(Page::text_of(remarks.at(1)) == "");
    CHECK(contains(page.text, "Of 1 of 2 students not everything was judged."));
    CHECK(contains(Page(index(of, {student_with(checked(of.exercises[0], 0))})).text,
                   "There is nothing to look at."));
}

TEST_CASE("What holds for several exercises of a student is said once") {
    const Class of = sample_class();
    Student student = student_with({});
    student.exercises.clear();
    for (const Asked& asked : of.exercises)
        student.exercises.push_back(without_judgement(asked, VerdictOutcome::unreadable));
    const auto told = [&] {
        return Page::text_of(Page(index(of, {student})).all("//td[@class='remarks']").at(0));
    };
    CHECK(told() == "all exercises: could not be read: the archive is damaged after 4096 bytes");
    for (std::size_t i = 2; i < student.exercises.size(); ++i)
        student.exercises[i] = checked(of.exercises[i], 0);
    CHECK(told() ==
          "1/1 halves fit, 1/2 turn a card: could not be read: the archive is damaged after 4096 "
          "bytes");
}

TEST_CASE(
    "What kept an exercise from being read is not said a second time as a note, unless points by "
    "hand have settled the exercise") {
    const Class of = one_exercise();
    Student student = student_with(without_judgement(of.exercises[0], VerdictOutcome::unreadable));
    student.exercises[0].verdict.message = "more.zip is damaged; nothing of it was read.";
    student.notes = {student.exercises[0].verdict.message, "another note"};
    CHECK(reports::to_look_at(of, student) ==
          std::vector<std::string>{
              "1/1 halves fit: could not be read: more.zip is damaged; nothing of it was read.",
              "another note"});
    student.exercises[0].by_hand = classroom::GivenPoints{5, "read it on paper"};
    CHECK(reports::to_look_at(of, student) == student.notes);
}

TEST_CASE(
    "How each test fared is counted, hidden ones as well, with the mistakes that several made") {
    const Class of = one_exercise();
    const Asked& asked = of.exercises[0];
    const Page page(
        index(of, {student_with(checked(asked, 2)), student_with(checked(asked, 2)),
                   student_with(checked(asked, 0)),
                   student_with(without_judgement(asked, VerdictOutcome::not_handed_in))}));
    const auto rows = page.all("//table[@class='tests']/tbody/tr");
    REQUIRE(rows.size() == 6);
    CHECK(Page::text_of(rows[0]) == asked.tests[0].sentence + "1301");
    CHECK(Page::text_of(rows[5]) == asked.tests[5].sentence + " (hidden)2121");
    CHECK(page.all("//table[@class='tests']/tbody/tr[6]//rect").at(1).attribute("width").as_int() ==
          2);
    const auto mistakes = page.all("//ul[@class='mistakes']/li");
    // Two other tests failed with "not written yet", which does not count as a mistake.
    REQUIRE(mistakes.size() == 1);
    CHECK(contains(Page::text_of(mistakes[0]), "2 students, \""));
}

TEST_CASE("Similar programs are not said to be the same, unless they are") {
    const Class of = one_exercise();
    const auto in_common = [&](int percent, bool same_file) {
        const std::vector<classroom::SimilarGroup> groups{
            {of.exercises[0].id, {{"Änne", "anne"}, {"Ben", "ben"}}, percent, same_file}};
        std::ostringstream out;
        reports::IndexPage page(out, of, groups);
        page.end(classroom::Tally(of), {});
        return Page::text_of(Page(out.str()).all("//section[@id='similar']//tbody/tr/td").at(1));
    };
    CHECK(in_common(100, true) == "the same file");
    CHECK(in_common(100, false) == "nearly all");
    CHECK(in_common(86, false) == "86 % or more");
}

TEST_CASE("Where no mistake was frequent the page says why") {
    const Class of = one_exercise();
    CHECK(contains(Page(index(of, {student_with(checked(of.exercises[0], 0))})).text,
                   "Most frequent mistakes: none that two students made alike."));
    CHECK(contains(Page(index(of, {})).text,
                   "Most frequent mistakes: none, as no program was judged."));
}
