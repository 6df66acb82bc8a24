// Tests of verdicts as JUnit XML, parsed by independent parsers.

#include "grader/junit.hpp"

#include <pugixml.hpp>

#include "tests/command/course.hpp"

using namespace tests;
using namespace grader;

namespace {

/// Parses an XML document, also with Python's strict parser.
pugi::xml_document parsed(const std::string& xml) {
    const Folder folder;
    const Finished strict =
        run({"/usr/bin/python3", "-c", "import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])",
             folder.write("verdict.xml", xml)},
            milliseconds(60'000));
    INFO(strict.output);
    REQUIRE(strict.ending.succeeded());
    pugi::xml_document document;
    REQUIRE(document.load_string(xml.c_str(), pugi::parse_full));
    return document;
}

/// A verdict with one test per outcome.
Verdict with_all_outcomes() {
    Verdict verdict;
    verdict.exercise = "1-cards/01-halves-fit";
    verdict.tests = {
        {"It holds", 2, false, TestOutcome::passed, {}},
        {"It holds, too",
         1,
         false,
         TestOutcome::failed,
         {Reason::wrong_answer, "fit(f1, f2)", "false", "true", "a head & a tail <make> \"one\""}},
        {"It needs the other", 3, true, TestOutcome::not_tried, {}}};
    verdict.tests[2].needs = "It holds, too";
    return verdict;
}

/// Checks that the counts in a suite's attributes match its test cases, and returns the suite.
pugi::xml_node counted(const pugi::xml_document& document) {
    const pugi::xml_node suite = document.select_node("/testsuites/testsuite").node();
    for (const auto& [attribute, path] : {std::pair{"tests", "testcase"},
                                          {"failures", "testcase/failure"},
                                          {"errors", "testcase/error"},
                                          {"skipped", "testcase/skipped"}}) {
        INFO(attribute);
        CHECK(suite.attribute(attribute).as_uint(999) == suite.select_nodes(path).size());
    }
    return suite;
}

std::string property_of(const pugi::xml_node& suite, const std::string& name) {
    return suite.select_node(("properties/property[@name='" + name + "']/@value").c_str())
        .attribute()
        .value();
}

}  // namespace

TEST_CASE("Failed tests, tests not tried and points are told as JUnit has it") {
    const pugi::xml_document document = parsed(grader::as_junit(with_all_outcomes()));
    const pugi::xml_node suite = counted(document);
    CHECK(suite.attribute("name").value() == std::string("1-cards/01-halves-fit"));
    CHECK(suite.attribute("tests").as_int() == 3);
    CHECK(suite.attribute("failures").as_int() == 1);
    CHECK(suite.attribute("skipped").as_int() == 1);
    CHECK(suite.attribute("errors").as_int() == 0);
    CHECK(property_of(suite, "points") == "2");
    CHECK(property_of(suite, "most points") == "6");
    CHECK(property_of(suite, "points for It holds") == "2 of 2");
    CHECK(property_of(suite, "points for It holds, too") == "0 of 1");
    const pugi::xml_node failure = suite.select_node("testcase/failure").node();
    CHECK(failure.attribute("type").value() == std::string("wrong answer"));
    CHECK(failure.attribute("message").value() == std::string("fit(f1, f2): false"));
    CHECK(failure.text().get() == std::string("called: fit(f1, f2)\ncame back: false\nexpected: "
                                              "true\nbecause: a head & a tail <make> \"one\"\n"));
    CHECK(suite.select_node("testcase[skipped]").node().attribute("name").value() ==
          std::string("It needs the other"));
    CHECK(contains(suite.select_node("testcase/skipped").node().attribute("message").value(),
                   "It holds, too"));
}

TEST_CASE("A failure that is not told has no empty parts") {
    Verdict verdict = with_all_outcomes();
    verdict.tests[1].failure = {Reason::crash, "", "", "", ""};
    const pugi::xml_document document = parsed(grader::as_junit(verdict));
    CHECK(counted(document).select_node("testcase/failure").node().attribute("message").value() ==
          std::string("crash"));
}

TEST_CASE(
    "When the program does not compile, cannot be read, or the check fails itself, every test is "
    "an error of that type") {
    for (const auto& [outcome, type, words] :
         {std::tuple{VerdictOutcome::does_not_compile, "does not compile",
                     "the program does not compile"},
          {VerdictOutcome::unreadable, "unreadable", "the file could not be read"},
          {VerdictOutcome::grader_failed, "grader failed", "the check itself failed"}}) {
        Verdict verdict = with_all_outcomes();
        verdict.outcome = outcome;
        verdict.message = "fit.cpp:3:1: error: expected '}' & <more>";
        for (TestResult& test : verdict.tests) test.outcome = TestOutcome::not_tried;
        const pugi::xml_document document = parsed(grader::as_junit(verdict));
        const pugi::xml_node suite = counted(document);
        CHECK(suite.attribute("errors").as_int() == 3);
        CHECK(suite.attribute("skipped").as_int() == 0);
        CHECK(suite.select_node("testcase/error").node().attribute("type").value() ==
              std::string(type));
        CHECK(suite.select_node("testcase/error").node().attribute("message").value() ==
              std::string(words));
        CHECK(suite.select_node("testcase/error").node().text().get() == verdict.message);
    }
}

TEST_CASE("When nothing was handed in, every test is skipped and says why") {
    Verdict verdict = with_all_outcomes();
    verdict.outcome = VerdictOutcome::not_handed_in;
    for (TestResult& test : verdict.tests) test.outcome = TestOutcome::not_tried;
    const pugi::xml_document document = parsed(grader::as_junit(verdict));
    const pugi::xml_node suite = counted(document);
    CHECK(suite.attribute("skipped").as_int() == 3);
    CHECK(suite.attribute("errors").as_int() == 0);
    CHECK(suite.select_node("testcase/skipped").node().attribute("message").value() ==
          std::string("nothing was handed in"));
    CHECK(property_of(suite, "points") == "0");
}

TEST_CASE("A check that failed before any test was known is still told") {
    Verdict verdict;
    verdict.exercise = "1-cards/01-halves-fit";
    verdict.outcome = VerdictOutcome::grader_failed;
    verdict.message = "no compiler";
    const std::string xml = grader::as_junit(verdict);
    CHECK(contains(xml, "no compiler"));
    CHECK(counted(parsed(xml)).attribute("errors").as_int() == 1);
}

TEST_CASE("Whatever bytes a program prints or answers, the XML is well-formed") {
    std::vector<std::string> odd{std::string("\0", 1),
                                 "\x01\x1b[31m\x7f",
                                 "\xff\xfe",
                                 "\xc3",
                                 "\xed\xa0\x80",
                                 "\xef\xbf\xbe",
                                 "\xef\xbf\xbf",
                                 "]]>",
                                 "<![CDATA[",
                                 "&amp;&#0;",
                                 "\r\n\t",
                                 "\xf0\x9f\x90\xa2",
                                 "<?xml?>",
                                 "-->"};
    std::string all_bytes;
    for (int byte = 0; byte < 256; ++byte) all_bytes += static_cast<char>(byte);
    odd.push_back(all_bytes);
    for (const std::string& text : odd) {
        INFO(text);
        Verdict verdict = with_all_outcomes();
        verdict.prints = verdict.warnings = "before " + text + " behind";
        for (TestResult& test : verdict.tests) test.sentence += text;
        verdict.tests[1].failure = {Reason::wrong_answer, text, text, text, text};
        const pugi::xml_document document = parsed(grader::as_junit(verdict));
        const std::string prints = counted(document).child("system-out").text().get();
        CHECK(prints.rfind("before ", 0) == 0);
        CHECK(contains(prints, " behind"));
    }
    Verdict turtle;
    turtle.prints = "\xf0\x9f\x90\xa2";
    CHECK(contains(grader::as_junit(turtle), turtle.prints));
}

TEST_CASE("A check as JUnit tells what it tells as JSON") {
    const std::string students = KNOBEL_ROOT "/tests/grader/students/";
    for (const std::string file :
         {KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/mistakes/front_first.cpp",
          "crashes_once.cpp", "misspelt.cpp"}) {
        INFO(file);
        const std::string check = "check 1-cards/01-halves-fit --file " +
                                  (file.front() == '/' ? file : students + file) + " --format ";
        const auto verdict = knobel(check + "json").json();
        const RunResult left = knobel(check + "junit");
        CHECK(left.exit_code == 1);
        CHECK(left.err == "");
        const pugi::xml_document document = parsed(left.out);
        const pugi::xml_node suite = counted(document);
        CHECK(suite.attribute("tests").as_uint() == verdict.at("tests").size());
        CHECK(property_of(suite, "points") == verdict.at("points").dump());
        CHECK(property_of(suite, "most points") == verdict.at("most_points").dump());
        const bool compiles = verdict.at("outcome") == "checked";
        for (const auto& test : verdict.at("tests")) {
            const std::string path =
                "testcase[@name='" + test.at("sentence").get<std::string>() + "']";
            const pugi::xml_node test_case = suite.select_node(path.c_str()).node();
            CHECK(test_case.child("failure").empty() == (test.at("outcome") != "failed"));
            CHECK(test_case.child("error").empty() == compiles);
        }
    }
}
