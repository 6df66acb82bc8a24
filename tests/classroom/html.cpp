// Tests of what holds for all pages of a class and its students, hostile content included.

#include "grader/classroom/reports/html.hpp"
#include "grader/plain_text.hpp"
#include "tests/classroom/pages.hpp"

using namespace tests;

TEST_CASE("Whatever students are called, pages hold our elements only, and their names as text") {
    const Class of = sample_class();
    const std::vector<Student> students = sample_students(of);
    const Page page(index(of, students));
    CHECK(page.scripts == 1);
    check_is_ours(page, "students/student-");
    const auto names = page.all("(//table[@class='grades'])[1]/tbody/tr/th/a/bdi");
    REQUIRE(names.size() == students.size());
    for (std::size_t i = 0; i < students.size(); ++i) {
        const bool as_it_is = students[i].name.find_first_of("\xff\x1b") == std::string::npos;
        if (as_it_is)
            CHECK(std::string(names[i].text().get()) == grader::harmless(students[i].name));
        else
            CHECK(names[i].text().get() ==
                  std::string("bytes \xef\xbf\xbd\xef\xbf\xbd( and \\x1b[31m"));
        const Page own(reports::student_page(of, classroom::veiled(students[i], of.tell_hidden)));
        CHECK(own.scripts == 0);
        check_is_ours(own, "");
        CHECK(own.all("//h1/bdi").at(0).text().get() == std::string(names[i].text().get()));
    }
}

TEST_CASE("Hostile text stays text wherever a verdict or an intake puts it") {
    for (const std::string& name : hostile_names()) {
        Graded graded = needy(one_exercise().exercises[0]);
        graded.file = graded.note = name;
        graded.verdict.prints = graded.verdict.warnings = graded.verdict.explanation = name;
        for (TestResult& test : graded.verdict.tests)
            test.failure = {Reason::wrong_answer, name, name, name, name};
        Class of = one_exercise();
        of.title = of.course = of.exercises[0].title = name;
        Student student = student_with(graded);
        student.submission = student.number = name;
        student.notes = {name};
        check_is_ours(Page(reports::student_page(of, student)), "");
        check_is_ours(Page(index(of, {student, student})), "students/anne/index.html");
        for (const VerdictOutcome outcome :
             {VerdictOutcome::does_not_compile, VerdictOutcome::unreadable,
              VerdictOutcome::grader_failed}) {
            student.exercises[0].verdict.outcome = outcome;
            student.exercises[0].verdict.message = name;
            check_is_ours(Page(reports::student_page(of, student)), "");
            check_is_ours(Page(index(of, {student, student})), "students/anne/index.html");
        }
    }
}

TEST_CASE("The same results make the same bytes") {
    const Class of = sample_class();
    const std::vector<Student> students = sample_students(of);
    CHECK(index(of, students) == index(of, sample_students(of)));
    CHECK(reports::student_page(of, students[0]) ==
          reports::student_page(of, sample_students(of)[0]));
}

TEST_CASE("A page asks for nothing: what it is made of stands in it") {
    const Class of = sample_class();
    const std::string page = index(of, sample_students(of)),
                      own = reports::student_page(of, sample_students(of)[0]);
    for (const std::string& html : {page, own}) {
        CHECK(contains(html, "default-src 'none';"));
        for (const char* word : {"http://", "https://", "url(", "@import", " src=", " style="}) {
            INFO(word);
            CHECK((!contains(html, word) ||
                   (word == std::string(" src=") &&
                    contains(html, "&gt;&lt;img src=x"))));  // from a name in the sample
        }
    }
    CHECK(contains(page, " script-src 'sha256-"));
    CHECK_FALSE(contains(own, "script-src"));
}

TEST_CASE("A class of nobody and an exercise without tests have pages, too") {
    Class of = one_exercise();
    check_is_ours(Page(index(of, {})), "students/");
    of.exercises[0].tests.clear();
    Graded nothing;
    check_is_ours(Page(index(of, {student_with(nothing)})), "students/");
    check_is_ours(Page(reports::student_page(of, student_with(nothing))), "");
}

TEST_CASE("Moments and durations are told in words, and strange ones harm nothing") {
    CHECK(reports::html::moment(0) == "1970-01-01 00:00 UTC");
    CHECK(reports::html::moment(253402300799) == "9999-12-31 23:59 UTC");
    for (const std::int64_t strange :
         {std::int64_t{-1}, std::int64_t{253402300800}, std::numeric_limits<std::int64_t>::max(),
          std::numeric_limits<std::int64_t>::min()})
        CHECK(reports::html::moment(strange) == "");
    for (const auto& [seconds, words] : {std::pair{1, "1 s"},
                                         {59, "59 s"},
                                         {60, "1 min"},
                                         {61, "2 min"},
                                         {34201, "9 h 31 min"},
                                         {3600, "1 h"},
                                         {3660, "1 h 1 min"},
                                         {86400, "1 day"},
                                         {180000, "2 days 2 h"}})
        CHECK(reports::html::duration(seconds) == words);
}
