// Tests of the HTML pages of a class and its students, including hostile content.

#include <algorithm>
#include <filesystem>
#include <pugixml.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "grader/catch.hpp"
#include "grader/classroom/reports/html.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/template.hpp"
#include "grader/plain_text.hpp"
#include "tests/classroom/sample.hpp"
#include "tests/grader/folder.hpp"

using namespace tests;
namespace reports = classroom::reports;

namespace {

std::string index(const Class& of, const std::vector<Student>& students) {
    classroom::Tally tally(of);
    std::ostringstream out;
    reports::IndexPage page(out, of);
    reports::ToLookAt look;
    for (const Student& student : students) {
        page.add(student);
        tally.add(student);
        if (const auto sentences = reports::to_look_at(of, student); !sentences.empty())
            look.students.push_back({student.name, student.slug, sentences});
    }
    page.end(tally, look);
    return out.str();
}

Student student_with(Graded graded) {
    Student student;
    student.name = "Änne";
    student.slug = "anne";
    student.exercises = {std::move(graded)};
    return student;
}

/// A class with a single exercise.
Class one_exercise() {
    Class of = sample_class();
    of.exercises.resize(1);
    return of;
}

/// The visible text of a page with only this result.
std::string page_text(const Graded& graded,
                      grader::HiddenDetail detail = grader::HiddenDetail::count);

/// Removes all occurrences of an element whose raw content is valid HTML but not XML; returns their
/// number.
int take_out(std::string& page, const std::string& element) {
    int times = 0;
    const std::string begin = "<" + element + ">", end = "</" + element + ">";
    for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
        page.erase(at, page.find(end, at) + end.size() - at);
        ++times;
    }
    return times;
}

/// A page parsed with a strict XML parser.
class Page {
public:
    explicit Page(std::string page) {
        CHECK(take_out(page, "style") == 1);
        scripts = take_out(page, "script");
        const auto result = tree.load_string(
            page.c_str(), pugi::parse_default | pugi::parse_doctype | pugi::parse_ws_pcdata);
        INFO(page.substr(static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, result.offset - 100)),
                         200));
        REQUIRE(result.description() == std::string("No error"));
        text = text_of(tree);
    }

    /// The visible text: without the line breaks and indentation between elements.
    static std::string text_of(pugi::xml_node node) {
        std::string all = node.value();
        const bool is_layout = all.find('\n') != std::string::npos &&
                               all.find_first_not_of("\n ") == std::string::npos;
        if (is_layout && node.parent().name() != std::string("pre")) return "";
        for (const pugi::xml_node child : node.children()) all += text_of(child);
        return all;
    }

    std::vector<pugi::xml_node> all(const std::string& path) const {
        std::vector<pugi::xml_node> nodes;
        for (const pugi::xpath_node& found : tree.select_nodes(path.c_str()))
            nodes.push_back(found.node());
        return nodes;
    }

    pugi::xml_document tree;
    std::string text;
    int scripts = 0;
};

std::string page_text(const Graded& graded, grader::HiddenDetail detail) {
    return Page(reports::student_page(one_exercise(),
                                      classroom::veiled(student_with(graded), detail)))
        .text;
}

/// Checks that a page contains only the elements and attributes that the templates use, and only
/// allowed links.
void check_is_ours(const Page& page, const std::string& links) {
    static const std::set<std::string> elements{
        "html",    "head",  "meta",   "title", "body",    "header",  "main",  "nav",
        "section", "h1",    "h2",     "h3",    "h4",      "p",       "a",     "ul",
        "li",      "dl",    "div",    "dt",    "dd",      "pre",     "code",  "bdi",
        "em",      "small", "strong", "span",  "details", "summary", "table", "thead",
        "tbody",   "tr",    "th",     "td",    "svg",     "rect"};
    static const std::set<std::string> attributes{"class",
                                                  "id",
                                                  "href",
                                                  "lang",
                                                  "title",
                                                  "scope",
                                                  "colspan",
                                                  "tabindex",
                                                  "role",
                                                  "aria-label",
                                                  "aria-hidden",
                                                  "charset",
                                                  "name",
                                                  "content",
                                                  "http-equiv",
                                                  "data-sort",
                                                  "data-column",
                                                  "viewBox",
                                                  "preserveAspectRatio",
                                                  "x",
                                                  "width",
                                                  "height"};
    for (const pugi::xml_node node : page.all("//*")) {
        if (elements.count(node.name()) == 0)
            FAIL_CHECK("an element of somebody else: " << node.name());
        for (const pugi::xml_attribute attribute : node.attributes())
            if (attributes.count(attribute.name()) == 0)
                FAIL_CHECK("an attribute of somebody else: " << attribute.name());
    }
    for (const pugi::xml_node link : page.all("//a")) {
        const std::string to = link.attribute("href").value();
        if (to.rfind("#", 0) != 0 && (links.empty() || to.rfind(links, 0) != 0))
            FAIL_CHECK("a link to " << to);
    }
}

}  // namespace

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

TEST_CASE(
    "A template escapes whatever it is given, and reads only true, numbers, text and full lists as "
    "yes") {
    reports::Template one("{{#all}}<{{.}}>{{/all}}{{#yes}}{{yes}}{{/yes}}{{^yes}}no{{/yes}}");
    for (const std::string& name : hostile_names()) {
        const std::string filled = one.fill({{"all", {name}}, {"yes", name}});
        CHECK(std::count(filled.begin(), filled.end(), '<') == 1);
        CHECK(std::count(filled.begin(), filled.end(), '>') == 1);
        CHECK(filled.find_first_of("\"\x1b") == std::string::npos);
    }
    for (const char* text : {"{{all}}", "{{{all}}}", "{{#all}}{{/all}}"})
        CHECK(one.fill({{"all", {text}}, {"yes", 0}}) == "<" + std::string(text) + ">0");
    for (const nlohmann::json& no :
         {nlohmann::json(), nlohmann::json(false), nlohmann::json(""), nlohmann::json::array()})
        CHECK(one.fill({{"all", no}, {"yes", no}}) == "no");
}

TEST_CASE("A template that is wrong, or names what its data lack, is an error") {
    CHECK_THROWS_AS(reports::Template("{{#all}}"), std::logic_error);
    reports::Template one("{{#yes}}{{name}}{{/yes}}");
    CHECK(one.fill({{"yes", false}}) == "");
    CHECK_THROWS_AS(one.fill({{"yes", true}}), std::logic_error);
    CHECK_THROWS_AS(one.fill({{"name", ""}}), std::logic_error);
}

TEST_CASE(
    "Pages are written in templates alone, which insert nothing unescaped but style, script and "
    "the rows that a template made") {
    const std::regex tag(
        "</"
        "?(a|bdi|body|code|dd|div|dl|dt|em|h[1-6]|head|html|li|main|p|pre|section|script|small|"
        "span|strong|style|svg|t[adrh]|table|ul)[ >]");
    const std::regex unescaped(R"(\{\{\{ *(\w+)|\{\{ *& *(\w+))");
    std::set<std::string> inserted;
    int programs = 0, templates = 0;
    for (const auto& file : std::filesystem::directory_iterator(KNOBEL_REPORTS)) {
        const std::string content = tests::content_of(file.path()),
                          ending = file.path().extension();
        INFO(file.path());
        if (ending == ".cpp" || ending == ".hpp") {
            ++programs;
            CHECK_FALSE(std::regex_search(content, tag));
        }
        if (ending != ".mustache") continue;
        ++templates;
        CHECK_FALSE(contains(content, "='"));  // an apostrophe in the value would end the attribute
        for (std::sregex_iterator found(content.begin(), content.end(), unescaped), end;
             found != end; ++found)
            inserted.insert((*found)[1].str() + (*found)[2].str());
    }
    CHECK(programs > 10);
    CHECK(templates == 4);
    CHECK(inserted == std::set<std::string>{"rows", "script", "style"});
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

TEST_CASE("A class of nobody and an exercise without tests have pages, too") {
    Class of = one_exercise();
    check_is_ours(Page(index(of, {})), "students/");
    of.exercises[0].tests.clear();
    Graded nothing;
    check_is_ours(Page(index(of, {student_with(nothing)})), "students/");
    check_is_ours(Page(reports::student_page(of, student_with(nothing))), "");
}

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
