// Tests of a student's page.

#include "grader/plain_text.hpp"
#include "tests/classroom/pages.hpp"

using namespace tests;

TEST_CASE("A student's page tells each verdict as the check does") {
    const Asked asked = one_exercise().exercises[0];
    for (const auto& [graded, all_words] : {
             std::pair{checked(asked, 0),
                       std::vector<std::string>{"● 9 of 9 points, all points",
                                                "ok 1 of 1 A front and a rear half"}},
             {checked(asked, 2),
              {"◐ 3 of 9 points", "failed 0 of 2 It does not matter which half is named first",
               "calledfit(s1, s2)", "butthis is not written yet; the call came to todo(...)",
               "becauseother calls before it were answered",
               "stuck?./knobel hint 1-cards/01-halves-fit --step 2"}},
             {checked(asked, 1),
              {"came backfalse", "expectedtrue",
               "butno answer within 5 seconds of computing; an endless loop, or too slow?",
               "butcrashed: an index out of range"}},
             {stub(asked),
              {"○ 0 of 9 points", "This is still the stub: nothing has been written yet.",
               "The tests ask:"}},
             {needy(asked),
              {"The compiler warns:halves_fit.cpp", "[-Wreturn-type]",
               "not tried 0 of 2 It does not matter which half is named first",
               "needs this one before: A front",
               "Your program printed:a card \\x1b[31m0\nstep <b>\n... the same line 8 times "
               "more\n"}},
             {does_not_compile(asked),
              {"✗ 0 of 9 points, does not compile", "The compiler says:halves_fit.cpp: In function",
               "There is no member of this name",
               "Correct the first error first; the one after it often follows from it.",
               "The tests would have asked:not tried 0 of 1 A front"}},
             {without_judgement(asked, VerdictOutcome::not_handed_in),
              {"– 0 of 9 points, not handed in", "There is no file for this exercise.",
               "not tried 0 of 1 A front"}},
             {without_judgement(asked, VerdictOutcome::unreadable),
              {"? not judged, somebody has to look",
               "The file could not be read: the archive is damaged",
               "Not everything has been judged yet", "not tried 0 of 1 A front"}},
             {without_judgement(asked, VerdictOutcome::grader_failed),
              {"? not judged, somebody has to look",
               "The check itself failed. That is our fault, not yours; your file was not judged.",
               "? of 9"}},
         }) {
        const std::string text = page_text(graded);
        for (const std::string& words : all_words)
            if (!contains(text, words)) FAIL_CHECK("missing: " << words << "\nin: " << text);
    }
}

TEST_CASE(
    "A missing return is told before the tests, other warnings after them, and of a right program "
    "only the missing return") {
    const Asked asked = one_exercise().exercises[0];
    const std::string odd = "a.cpp:1:1: warning: unused [-Wunused]\n",
                      missing = "a.cpp:2:1: warning: no return [-Wreturn-type]\n";
    const auto place = [&](int step, const std::string& warnings) {
        Graded graded = checked(asked, step);
        graded.verdict.warnings = warnings;
        const std::string text = page_text(graded);
        const std::size_t told = text.find("The compiler warns:"),
                          tests = text.find(asked.tests[0].sentence);
        CHECK((step > 0 || !contains(text, "-Wunused")));
        return told == std::string::npos ? 0 : told < tests ? -1 : 1;
    };
    CHECK(place(2, odd + missing) == -1);
    CHECK(place(2, odd) == 1);
    CHECK(place(0, odd) == 0);
    CHECK(place(0, odd + missing) == -1);
}

TEST_CASE(
    "A student's page tells no more of hidden tests than it may, and nothing that is for the "
    "teacher") {
    const Asked asked = one_exercise().exercises[0];
    const std::string stated = asked.tests.back().sentence;
    const std::string count = page_text(needy(asked)),
                      sentences = page_text(needy(asked), grader::HiddenDetail::sentences),
                      all = page_text(needy(asked), grader::HiddenDetail::all);
    INFO(count);
    CHECK(contains(count,
                   "failed 0 of 2 Hidden test 1butthe program ended before it answerednotethe "
                   "input of a hidden test is not shown"));
    CHECK_FALSE(contains(count, stated));
    CHECK(contains(sentences, stated + " (hidden)"));
    for (const std::string& text : {count, sentences}) CHECK_FALSE(contains(text, "q1 and q2"));
    CHECK(contains(all, "In hidden tests it printed:the hidden halves are q1 and q2"));
    CHECK_FALSE(contains(all, "the input of a hidden test is not shown"));

    Student student = student_with(without_judgement(asked, VerdictOutcome::grader_failed));
    student.notes = {"a link was not followed"};
    const std::string page = reports::student_page(one_exercise(), student);
    for (const char* word : {"a link was not followed", "/home/teacher", "Klasse 8b", "seed"})
        CHECK_FALSE(contains(page, word));
}

TEST_CASE(
    "Points by hand are the points of an exercise on every page, and what the tests gave is named "
    "as such") {
    Class of = one_exercise();
    of.rubrics = {{"style", 4}};
    Student student = student_with(stub(of.exercises[0])),
            other = student_with(checked(of.exercises[0], 0));
    student.exercises[0].by_hand = classroom::GivenPoints{5, "read it on paper"};
    student.rubrics = {classroom::GivenPoints{3, ""}};
    other.rubrics = {std::nullopt};
    const std::string own = Page(reports::student_page(of, student)).text;
    CHECK(contains(own, "5 of 9✎ given by hand (the tests gave 0)"));
    CHECK(contains(own, "✎ 5 of 9 points, given by hand (the tests gave 0): read it on paper"));
    CHECK_FALSE(contains(own, "0 of 9 points"));
    CHECK(contains(own, "style3 of 4✎ given by hand"));
    CHECK(contains(Page(reports::student_page(of, other)).text, "style? of 4? not judged yet"));
    const Page page(index(of, {student, other}));
    const auto cells = page.all("//table[@class='grades']/tbody/tr/td");
    REQUIRE(cells.size() == 10);  // total, to look at, exercise, rubric, late
    CHECK(Page::text_of(cells[2]) == "✎ 5, some points, given by hand");
    CHECK(cells[2].attribute("class").value() == std::string("part"));
    CHECK(Page::text_of(cells[3]) == "✎ 3, given by hand");
    CHECK(Page::text_of(cells[8]) == "?no points by hand yet");
    CHECK(
        contains(Page::text_of(page.all("//ul[@class='legend']").at(0)), "✎ points given by hand"));
    // One with all points, one with some, no other; one of them graded by hand.
    CHECK(contains(Page::text_of(page.all("//section[@id='exercises']/div/table").at(0)),
                   "✎ of these by handDo two halves fit?1100001"));
    CHECK(contains(page.text, "Of 1 of 2 students not everything was judged."));
}

TEST_CASE("What broke a program as a whole is told instead of how its tests failed") {
    const Class of = one_exercise();
    Graded graded = checked(of.exercises[0], 1);
    graded.verdict.message = "The global variable `close` has taken the name of a function.\n";
    graded.verdict.warnings = "mold: warning: symbol type mismatch: close\n";
    const std::string text = page_text(graded);
    CHECK(text.find("has taken the name") < text.find("failed 0 of 1"));
    CHECK(text.find("failed 0 of 1") < text.find("mold: warning"));
    CHECK_FALSE(contains(text, "crashed"));
    const auto sentences = reports::to_look_at(of, student_with(graded));
    CHECK(sentences ==
          std::vector<std::string>{"1/1 halves fit: no test could be run: The global variable "
                                   "`close` has taken the name of a function."});
    graded.by_hand = classroom::GivenPoints{5, "it was only the name"};
    CHECK(reports::to_look_at(of, student_with(graded)).empty());
}

TEST_CASE("A student reads which files had the name of no exercise") {
    const Class of = one_exercise();
    Student student =
        student_with(without_judgement(of.exercises[0], VerdictOutcome::not_handed_in));
    student.unknown_files = {{"halvs.cpp", of.exercises[0].id, "halves_fit.cpp"},
                             {"03-xy.cpp", "", ""}};
    const std::string text = Page(reports::student_page(of, student)).text;
    CHECK(contains(text,
                   "There is no file for this exercise.We found halvs.cpp, which has the name of "
                   "no exercise, and did not judge it. "
                   "For this exercise the name should be halves_fit.cpp."));
    CHECK(contains(text,
                   "We found 03-xy.cpp and did not know which exercise it is for. A file is "
                   "recognised by its name."));
}

TEST_CASE("Which file was judged, when it was changed and how late it came is told") {
    const Class of = one_exercise();
    Student student = student_with(checked(of.exercises[0], 0));
    student.exercises[0].note = "there were two; this one is newer";
    student.late = 7500;
    const std::string text = Page(reports::student_page(of, student)).text;
    CHECK(contains(
        text, "judged: exercises/1-cards/01-halves-fit.cpp, last changed 2026-11-19 22:59 UTC"));
    CHECK(contains(text, "there were two; this one is newer"));
    CHECK(contains(text,
                   "9 of 9 points, handed in 2 h 5 min after the deadline (2026-11-20 22:59 UTC)"));
    CHECK(contains(Page(index(of, {student})).text, "2 h 5 min"));
}
