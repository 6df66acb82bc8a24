// Tests of the machine-readable reports of a class. test_reports.py validates them against their
// published schemas. One file, because many tests compare several formats of the same results.

#include "grader/classroom/reports/reports.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <regex>
#include <sstream>

#include "grader/catch.hpp"
#include "tests/classroom/small_class.hpp"
#include "tests/grader/folder.hpp"

using namespace tests;
using namespace classroom;
using grader::VerdictOutcome;

namespace {

std::string csv_of(const SmallClass& all) {
    std::ostringstream out;
    reports::begin_csv(out, all.of);
    for (const Student& student : all.students) reports::add_to_csv(out, all.of, student);
    return out.str();
}

std::string junit_of(const SmallClass& all) {
    std::ostringstream out;
    reports::begin_junit(out, all.of);
    for (const Student& student : all.students) reports::add_to_junit(out, all.of, student);
    reports::end_junit(out);
    return out.str();
}

std::string json_of(const SmallClass& all) {
    std::ostringstream out;
    Tally tally(all.of);
    reports::begin_json(out, all.of);
    for (const Student& student : all.students) {
        reports::add_to_json(out, all.of, student);
        tally.add(student);
    }
    reports::end_json(out, all.of, tally, {});
    return out.str();
}

/// All reports on one student.
std::vector<std::string> on_one(const Class& of, const Student& student) {
    return {reports::student_junit(of, student), reports::as_gradescope(of, student),
            reports::as_proforma(of, student)};
}

pugi::xml_document parsed(const std::string& xml) {
    pugi::xml_document document;
    REQUIRE(document.load_string(xml.c_str(), pugi::parse_full));
    return document;
}

/// The values selected by an XPath expression, in order.
std::vector<std::string> all_of(const std::string& xml, const char* path) {
    const pugi::xml_document document = parsed(xml);
    std::vector<std::string> found;
    for (const pugi::xpath_node& node : document.select_nodes(path))
        found.emplace_back(node.attribute() ? node.attribute().value() : node.node().text().get());
    return found;
}

int sum_of_points(const std::string& junit) {
    int sum = 0;
    for (const std::string& points : all_of(junit, "//property[@name='points']/@value"))
        sum += std::stoi(points);
    return sum;
}

/// The line for a student in the grades.csv of a class with no one else.
std::string line_of(const Student& student) {
    const std::string csv = csv_of({two_exercises(), {student}});
    return csv.substr(csv.find("\r\n") + 2);
}

Student named(const std::string& name) {
    const Class of = two_exercises();
    return student(name, "somebody", {solved(of.exercises[0]), solved(of.exercises[1])});
}

}  // namespace

TEST_CASE("The same results make the same bytes") {
    const SmallClass all = small_class();
    CHECK(csv_of(all) == csv_of(all));
    CHECK(junit_of(all) == junit_of(all));
    CHECK(json_of(all) == json_of(all));
    for (const Student& student : all.students)
        CHECK(on_one(all.of, student) == on_one(all.of, student));
}

TEST_CASE(
    "Grades have a line for each student with points, their sum, and whole minutes of being late") {
    const SmallClass all = small_class();
    const std::string csv = csv_of({all.of, {all.students[0], all.students[1]}});
    CHECK(csv ==
          "\ufeffIdentifier,Full name,Grade,Maximum Grade,Last modified (grade),Late (minutes),To "
          "look at,1-cards/01-halves-fit,1-cards/02-turn-a-card\r\n"
          "Participant 12345,Ada Lovelace,5,12,,0,,5,0\r\n"
          ",Ben Compiles-Not,0,12,,131,1/1 halves fit: There was another one in old/.,0,0\r\n");
}

TEST_CASE("Who could not be judged has no grade, and a remark says what to look at") {
    const SmallClass all = small_class();
    CHECK(line_of(all.students[2]) ==
          ",Cem Unlucky,,12,,0,1/1 halves fit: the check itself failed: no space left on the "
          "device,,7\r\n");
    CHECK(line_of(all.students[3]) ==
          ",Dana Broken,,12,,0,\"1/2 turn a card: could not be read: the archive is cut off / The "
          "archive holds a link, which was not followed.\",5,\r\n");
}

TEST_CASE("What points by hand have settled is not to be looked at again") {
    SmallClass all = small_class();
    REQUIRE(contains(line_of(all.students[1]), "There was another one in old/."));
    all.students[1].exercises[0].by_hand = GivenPoints{3, "read it", 2};
    CHECK_FALSE(contains(line_of(all.students[1]), "There was another one in old/."));
}

TEST_CASE("Where nobody can tell whether a student was late, nothing says so") {
    SmallClass all = small_class();
    all.students[0].late = {};
    CHECK(contains(csv_of({all.of, {all.students[0]}}), ",5,12,,,,5,0\r\n"));
    CHECK(contains(json_of({all.of, {all.students[0]}}), R"("late":null)"));
}

TEST_CASE("No text in grades begins as a formula would, wherever lines are split into cells") {
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
        CHECK(line_of(named(name)) == "," + cell + ",12,12,,0,,5,7\r\n");
    }
}

TEST_CASE("A remark stands in grades word for word, with all that a spreadsheet splits at") {
    Student remarked = named("Ada");
    remarked.notes = {"read a; b, \"c\"; a copy is newer."};
    CHECK(line_of(remarked) == ",Ada,12,12,,0,\"read a; b, \"\"c\"\"; a copy is newer.\",5,7\r\n");
}

TEST_CASE("A name or message without end makes a cell that a spreadsheet can hold") {
    const std::string line = line_of(named(std::string(100'000, 'x')));
    CHECK(line.size() < 10'000);
}

TEST_CASE("Points given by hand are in every report, and sums are the grades") {
    SmallClass all = small_class();
    give_by_hand(all);
    all.students.resize(3);
    const std::vector<int> grades{5 + 2, 4, 1 + 7};
    for (std::size_t i = 0; i < all.students.size(); ++i) {
        const Student& student = all.students[i];
        INFO(student.name);
        REQUIRE(student.complete());
        CHECK(student.points() == grades[i]);
        CHECK(sum_of_points(reports::student_junit(all.of, student)) == grades[i]);
        const nlohmann::json gradescope =
            nlohmann::json::parse(reports::as_gradescope(all.of, student));
        int scores = 0;
        for (const auto& test : gradescope.at("tests")) scores += test.value("score", 0);
        CHECK(scores == grades[i]);
        CHECK(gradescope.at("score") == grades[i]);
        double weighted = 0;
        const pugi::xml_document response = parsed(reports::as_proforma(all.of, student));
        for (const Asked& asked : all.of.exercises)
            for (std::size_t test = 0; test < asked.tests.size(); ++test)
                weighted +=
                    asked.tests[test].points *
                    response
                        .select_node(
                            fmt::format(
                                "//test-response[@id='{}']//subtest-response[@id='{}']//score",
                                asked.id, test + 1)
                                .c_str())
                        .node()
                        .text()
                        .as_double();
        weighted +=
            all.of.rubrics[0].most_points *
            response.select_node("//test-response[@id='style']//score").node().text().as_double();
        CHECK(weighted == Approx(grades[i]));
        CHECK(all_of(reports::as_proforma(all.of, student), "//result[@is-internal-error='true']")
                  .empty());
    }
    CHECK(sum_of_points(junit_of(all)) == 5 + 2 + 4 + 1 + 7);
    CHECK(contains(junit_of(all),
                   "<property name=\"given by hand\" value=\"handed in on paper\" />"));
}

TEST_CASE(
    "Results have what lies beside the submissions, who is gone, and groups of similar programs") {
    const SmallClass all = small_class();
    std::ostringstream out;
    reports::begin_json(out, all.of);
    reports::end_json(
        out, all.of, Tally(all.of), {{}, {"notes.txt lies there."}, {{"Zoe", "zoe", {}}}},
        std::vector<SimilarGroup>{{"1-cards/01-halves-fit", {{"Ada", "ada"}, {"Ben", "ben"}}, 85}});
    const nlohmann::json results = nlohmann::json::parse(out.str());
    CHECK(results.at("of_nobody") == nlohmann::json{"notes.txt lies there."});
    CHECK(results.at("gone").at(0) == nlohmann::json{{"name", "Zoe"}, {"slug", "zoe"}});
    CHECK(results.at("similar").at(0).at("percent") == 85);
    CHECK(results.at("similar").at(0).at("members").at(1).at("slug") == "ben");
    CHECK(nlohmann::json::parse(json_of(all)).at("similar").is_null());
}

TEST_CASE("Names and order of tests are the same whatever became of the program") {
    const Class of = two_exercises();
    const Asked& asked = of.exercises[1];
    const Student good = student("Ada", "ada", {solved(asked)});
    const auto tests_in = [&](const Student& one) {
        const nlohmann::json gradescope = nlohmann::json::parse(reports::as_gradescope(of, one));
        std::vector<std::string> names =
            all_of(reports::student_junit(of, one), "//testcase/@name");
        for (const auto& test : gradescope.at("tests"))
            names.push_back(test.at("number").get<std::string>() +
                            test.at("name").get<std::string>());
        for (const std::string& id :
             all_of(reports::as_proforma(of, one), "//subtest-response/@id"))
            names.push_back(id);
        for (const std::string& title :
             all_of(reports::as_proforma(of, one), "//subtest-response//title"))
            names.push_back(title.substr(0, title.rfind(" (")));
        return names;
    };
    CHECK(tests_in(good).size() == 12);
    for (const VerdictOutcome outcome :
         {VerdictOutcome::does_not_compile, VerdictOutcome::not_handed_in,
          VerdictOutcome::unreadable, VerdictOutcome::grader_failed}) {
        INFO(grader::name_of(outcome));
        CHECK(tests_in(student("Ada", "ada", {verdict_on(asked, outcome)})) == tests_in(good));
    }
    CHECK(tests_in(student("Ada", "ada", {partly_solved(asked)})) == tests_in(good));
}

TEST_CASE(
    "JUnit has a suite for each student and exercise, and tells students of the same name apart") {
    const std::string junit = junit_of(small_class());
    const std::vector<std::string> suites = all_of(junit, "/testsuites/testsuite/@name"),
                                   classes = all_of(junit, "//testcase/@classname");
    CHECK(suites.size() == 2 * small_class().students.size());
    CHECK(suites[0] == "Ada Lovelace - 1-cards/01-halves-fit");
    CHECK(classes[0] == "ada-lovelace.1-cards/01-halves-fit");
    CHECK(std::count(classes.begin(), classes.end(), "ada-lovelace-2.1-cards/01-halves-fit") == 2);
}

TEST_CASE("What the grader or nobody could judge is an error in JUnit and never a failure") {
    const Class of = two_exercises();
    for (const VerdictOutcome outcome :
         {VerdictOutcome::unreadable, VerdictOutcome::grader_failed}) {
        const std::string junit = reports::student_junit(
            of, student("Cem", "cem", {verdict_on(of.exercises[0], outcome, "no space")}));
        CHECK(all_of(junit, "//error/@type") ==
              std::vector<std::string>(2, grader::name_of(outcome)));
        CHECK(all_of(junit, "//failure").empty());
    }
    CHECK(all_of(reports::student_junit(
                     of, student("Ben", "ben",
                                 {verdict_on(of.exercises[0], VerdictOutcome::not_handed_in)})),
                 "//skipped/@message") == std::vector<std::string>(2, "nothing was handed in"));
}

TEST_CASE(
    "Results have a line for each student, with keys in the same order, and the tally behind "
    "them") {
    const SmallClass all = small_class();
    const std::string text = json_of(all);
    const nlohmann::json json = nlohmann::json::parse(text);
    CHECK(json.at("students").size() == all.students.size());
    std::size_t lines = 0;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines += line.rfind("{\"name\":", 0) == 0 ? 1u : 0u;
    CHECK(lines == all.students.size());
    CHECK(json.at("students")[0].at("grade") == 5);
    CHECK(json.at("students")[2].at("grade").is_null());
    CHECK(json.at("students")[1].at("exercises")[1].at("changed").is_null());
    CHECK(json.at("students")[0].at("exercises")[1].at("verdict") ==
          nlohmann::json(all.students[0].exercises[1].verdict));
    CHECK(json.at("tally").at("students") == all.students.size());
    CHECK(json.at("tally").at("exercises")[0].at("does_not_compile") == 1);
    CHECK(json.at("tally").at("exercises")[1].at("tests")[1].at("sentence") ==
          "Four turns change nothing");
}

TEST_CASE("A class without students is valid JSON and XML, too") {
    const SmallClass nobody{two_exercises(), {}};
    CHECK(nlohmann::json::parse(json_of(nobody)).at("students").empty());
    CHECK(all_of(junit_of(nobody), "/testsuites/testsuite").empty());
}

TEST_CASE(
    "Gradescope is told points and outcome of each test, but no score where somebody could not be "
    "judged") {
    const SmallClass all = small_class();
    const nlohmann::json ada =
        nlohmann::json::parse(reports::as_gradescope(all.of, all.students[0]));
    CHECK(ada.at("score") == 5);
    CHECK(ada.at("tests")[0].at("score") == 2);
    CHECK(ada.at("tests")[2].at("status") == "failed");
    CHECK(contains(ada.at("tests")[2].at("output"), "expected: t2 f1 k2 t1"));
    CHECK(contains(ada.at("tests")[3].at("output"), "A turn moves <each> half"));
    CHECK(ada.at("tests")[3].at("tags") == nlohmann::json::array({"1-cards/02-turn-a-card"}));
    for (const Student& incomplete : {all.students[2], all.students[3]}) {
        const nlohmann::json told =
            nlohmann::json::parse(reports::as_gradescope(all.of, incomplete));
        CHECK_FALSE(told.contains("score"));
        for (const auto& test : told.at("tests")) CHECK_FALSE(test.contains("score"));
        CHECK(contains(told.at("output"), "somebody has to look"));
    }
}

TEST_CASE("ProFormA is told a score from 0 to 1 for each test, and which errors are internal") {
    const SmallClass all = small_class();
    CHECK(all_of(reports::as_proforma(all.of, all.students[0]), "//score") ==
          std::vector<std::string>{"1.0", "1.0", "0.0", "0.0", "0.0"});
    const std::string internal =
        "//test-response[@id='1-cards/01-halves-fit']//result/@is-internal-error";
    CHECK(all_of(reports::as_proforma(all.of, all.students[0]), internal.c_str()) ==
          std::vector<std::string>(2, "false"));
    CHECK(all_of(reports::as_proforma(all.of, all.students[1]), internal.c_str()) ==
          std::vector<std::string>(2, "false"));
    CHECK(all_of(reports::as_proforma(all.of, all.students[2]), internal.c_str()) ==
          std::vector<std::string>(2, "true"));
    CHECK(all_of(reports::as_proforma(all.of, all.students[1]), "//teacher-feedback/title") ==
          std::vector<std::string>{"1-cards/01-halves-fit: " + all.students[1].exercises[0].note});
}

TEST_CASE("What veiled results do not tell of hidden tests stands in no report on the student") {
    const SmallClass all = small_class();
    for (const std::string& report :
         on_one(all.of, veiled(all.students[0], grader::HiddenDetail::count))) {
        CHECK_FALSE(contains(report, "secret"));
        CHECK_FALSE(contains(report, "Random cards"));
        CHECK(contains(report, "Hidden test 1"));
    }
    CHECK(contains(junit_of(all), "turning secret"));
}
