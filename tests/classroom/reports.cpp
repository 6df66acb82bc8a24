// Tests of the reports of a class, with hand-made results. test_reports.py compares whole reports
// with stored ones, and validates them against their schemas.

#include "grader/classroom/reports/reports.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "grader/classroom/reports/page.hpp"
#include "grader/judge/catch.hpp"
#include "tests/classroom/sample.hpp"
#include "tests/grader/folder.hpp"

using namespace tests;
using namespace classroom;

namespace {

/// The line for a student in the grades.csv of a class with no one else.
std::string line_of(const Class& of, const Student& student) {
    const std::string table = reports::grades_csv(of, {student});
    return table.substr(table.find("\r\n") + 2);
}

/// The values selected by an XPath expression, in order.
std::vector<std::string> all_of(const std::string& xml, const std::string& path) {
    pugi::xml_document document;
    REQUIRE(document.load_string(xml.c_str(), pugi::parse_full));
    std::vector<std::string> found;
    for (const pugi::xpath_node& node : document.select_nodes(path.c_str()))
        found.emplace_back(node.attribute() ? node.attribute().value() : node.node().text().get());
    return found;
}

nlohmann::json gradescope(const Class& of, const Student& student) {
    return nlohmann::json::parse(reports::as_gradescope(of, student));
}

/// The student's points as the scores of a ProFormA response say, with the points as weights.
double points_in_proforma(const Class& of, const Student& student) {
    const std::string response = reports::as_proforma(of, student);
    const auto score = [&](const std::string& id) {
        return std::stod(
            all_of(response, fmt::format("//test-response[@id='{}']//score", id)).at(0));
    };
    double sum = of.rubrics[0].most_points * score("style");
    for (const Asked& asked : of.exercises) sum += asked.most_points() * score(asked.id);
    return sum;
}

/// Everything that reports call the tests of a student's exercise, in order.
std::vector<std::string> tests_in(const Class& of, const Student& student) {
    std::vector<std::string> names =
        all_of(reports::student_junit(of, student), "//testcase/@name");
    const nlohmann::json result = gradescope(of, student);
    for (const auto& test : result.at("tests"))
        names.push_back(test.at("number").get<std::string>() + test.at("name").get<std::string>());
    return names;
}

}  // namespace

TEST_CASE("No text in grades begins as a formula would, wherever lines are split into cells") {
    Class of = sample_class();
    of.exercises.resize(1);
    for (const auto& [name, cell] : {std::pair<std::string, std::string>{"=1+1", "\"'=1+1\""},
                                     {"+1", "\"'+1\""},
                                     {"-1", "\"'-1\""},
                                     {"@SUM(1)", "\"'@SUM(1)\""},
                                     {"\t=1", "\"' =1\""},
                                     {"\n=1", "\"' =1\""},
                                     {"\r=1", "\\x0d=1"},
                                     {"\"=1\"", "\"'\"\"=1\"\"\""},
                                     {" '=1", "\"' '=1\""},
                                     {"\uff1d1", "\"'\uff1d1\""},
                                     {"\uff0b1", "\"'\uff0b1\""},
                                     {"\uff0d1", "\"'\uff0d1\""},
                                     {"\uff201", "\"'\uff201\""},
                                     {"a;=1", "\"a;'=1\""},
                                     {"a; \"-1", "\"a;' \"\"-1\""},
                                     {";;=1;+1;", "\";;'=1;'+1;\""},
                                     {"x\",\"=1", "\"x\"\",\"\"=1\""},
                                     {"Anne-Marie", "Anne-Marie"},
                                     {"\u202eenna", "\\u{202E}enna"}}) {
        INFO(name);
        CHECK(line_of(of, student(name, "any", {solved(of.exercises[0])})) ==
              "," + cell + ",5,5,,0,,5\r\n");
    }
    Student remarked = student(std::string(100'000, 'x'), "any", {verdict_on(of.exercises[0], {})});
    remarked.notes = {"read a; b, \"c\"; a copy is newer."};
    remarked.late = {};
    const std::string line = line_of(of, remarked);
    CHECK(line.size() < 10'000);
    CHECK(line.ends_with(",0,5,,,\"read a; b, \"\"c\"\"; a copy is newer.\",0\r\n"));
}

TEST_CASE("Points given by hand are in every report, and sums are the grades") {
    Class of = sample_class();
    std::vector<Student> students = sample_students(of);
    give_by_hand(of, students);
    const std::vector<int> grades{5 + 3 + 2, 4, 1};
    for (std::size_t i = 0; i < grades.size(); ++i) {
        const Student& student = students[i];
        INFO(student.name);
        REQUIRE(student.complete());
        CHECK(student.points() == grades[i]);
        int in_junit = 0, in_gradescope = 0;
        for (const std::string& points :
             all_of(reports::student_junit(of, student), "//property[@name='points']/@value"))
            in_junit += std::stoi(points);
        const nlohmann::json result = gradescope(of, student);
        for (const auto& test : result.at("tests")) in_gradescope += test.value("score", 0);
        CHECK(in_junit == grades[i]);
        CHECK(in_gradescope == grades[i]);
        CHECK(result.at("score") == grades[i]);
        CHECK(points_in_proforma(of, student) == Approx(grades[i]));
    }
    CHECK_FALSE(students[3].complete());
    CHECK_FALSE(gradescope(of, students[3]).contains("score"));
    CHECK_FALSE(students[4].complete());
}

TEST_CASE("Names and order of tests are the same whatever became of the program") {
    Class of = sample_class();
    of.exercises = {of.exercises[1]};
    const Asked& asked = of.exercises[0];
    const std::vector<std::string> names = tests_in(of, student("A", "a", {solved(asked)}));
    CHECK(names.size() == 6);
    for (const VerdictOutcome outcome :
         {VerdictOutcome::does_not_compile, VerdictOutcome::not_handed_in,
          VerdictOutcome::unreadable, VerdictOutcome::grader_failed}) {
        const Student other = student("A", "a", {verdict_on(asked, outcome, "why")});
        INFO(grader::name_of(outcome));
        CHECK(tests_in(of, other) == names);
        // A program without a verdict is an error in JUnit and never a failure.
        const std::string junit = reports::student_junit(of, other),
                          response = reports::as_proforma(of, other);
        const std::size_t errors = outcome == VerdictOutcome::not_handed_in ? 0 : 3;
        CHECK(all_of(junit, "//error/@type") ==
              std::vector<std::string>(errors, grader::name_of(outcome)));
        CHECK(all_of(junit, "//failure").empty());
        CHECK(all_of(response, "//result/@is-internal-error") ==
              std::vector<std::string>{grader::is_judgement(outcome) ? "false" : "true"});
    }
    CHECK(tests_in(of, student("A", "a", {partly_solved(asked)})) == names);
}

TEST_CASE("No report for a student says more of hidden tests than the class allows") {
    const Class of = sample_class();
    const auto reports_on = [&](grader::HiddenDetail detail) {
        const Student shown = veiled(sample_students(of)[0], detail);
        return reports::student_junit(of, shown) + reports::as_gradescope(of, shown) +
               reports::as_proforma(of, shown) + reports::student_page(of, shown);
    };
    const std::string count = reports_on(grader::HiddenDetail::count),
                      sentences = reports_on(grader::HiddenDetail::sentences),
                      all = reports_on(grader::HiddenDetail::all);
    CHECK(contains(count, "Hidden test 1"));
    CHECK_FALSE(contains(count, "Random cards"));
    CHECK(contains(sentences, "Random cards"));
    for (const std::string& text : {count, sentences}) CHECK_FALSE(contains(text, "secret"));
    CHECK(contains(all, "turning secret"));
    // Notes and paths of the teacher's machine are on no student's page either.
    for (const Student& student : sample_students(of))
        for (const char* word : {"which was not followed", "no space left", "Class 7b", "seed"})
            CHECK_FALSE(contains(reports::student_page(of, student), word));
}

TEST_CASE("The teacher reads each remark once, and none that points by hand have settled") {
    const Class of = sample_class();
    std::vector<Student> students = sample_students(of);
    Student &ben = students[1], &cem = students[2], &dana = students[3];
    using Strings = std::vector<std::string>;
    CHECK(reports::to_look_at(of, ben) ==
          Strings{"1/1 halves fit: There was another one in old/."});
    CHECK(reports::to_look_at(of, cem) ==
          Strings{"1/1 halves fit: the check itself failed: no space left on the device",
                  "2/1 count the work: no test could be run: The global variable `close` has taken "
                  "the name of a function."});
    CHECK(reports::to_look_at(of, dana) ==
          Strings{"1/1 halves fit, 1/2 turn a card: could not be read: the archive is cut off",
                  "The archive holds a link, which was not followed."});
    dana.exercises[2].verdict = dana.exercises[1].verdict;
    dana.notes.clear();
    CHECK(reports::to_look_at(of, dana) ==
          Strings{"all exercises: could not be read: the archive is cut off"});
    for (Student* student : {&ben, &cem, &dana}) {
        for (Graded& graded : student->exercises) graded.by_hand = GivenPoints{1, "read it", 2};
        CHECK(reports::to_look_at(of, *student).empty());
        CHECK(student->complete());
    }
}

TEST_CASE("Moments and durations are told in words, and strange ones harm nothing") {
    CHECK(reports::moment(0) == "1970-01-01 00:00 UTC");
    CHECK(reports::moment(253402300799) == "9999-12-31 23:59 UTC");
    for (const std::int64_t strange :
         {std::int64_t{-1}, std::int64_t{253402300800}, std::numeric_limits<std::int64_t>::max(),
          std::numeric_limits<std::int64_t>::min()})
        CHECK(reports::moment(strange).empty());
    for (const auto& [seconds, words] : {std::pair{1, "1 s"},
                                         {59, "59 s"},
                                         {60, "1 min"},
                                         {61, "2 min"},
                                         {3600, "1 h"},
                                         {3660, "1 h 1 min"},
                                         {34201, "9 h 31 min"},
                                         {86400, "1 day"},
                                         {180000, "2 days 2 h"}})
        CHECK(reports::duration(seconds) == words);
}

TEST_CASE("A template escapes its data, and refuses to be filled without them") {
    reports::Template one("{{#all}}<{{.}}>{{/all}}{{#yes}}{{yes}}{{/yes}}{{^yes}}no{{/yes}}");
    for (const std::string& text : hostile_texts()) {
        const std::string filled = one.fill({{"all", {text}}, {"yes", text}});
        CHECK(std::count(filled.begin(), filled.end(), '<') == 1);
        CHECK(filled.find_first_of("\"\x1b") == std::string::npos);
    }
    CHECK(one.fill({{"all", {"{{{all}}}"}}, {"yes", 0}}) == "<{{{all}}}>0");
    for (const nlohmann::json& no :
         {nlohmann::json(), nlohmann::json(false), nlohmann::json(""), nlohmann::json::array()})
        CHECK(one.fill({{"all", no}, {"yes", no}}) == "no");
    CHECK_THROWS_AS(reports::Template("{{#all}}"), std::logic_error);
    CHECK_THROWS_AS(one.fill({{"all", ""}}), std::logic_error);
}
