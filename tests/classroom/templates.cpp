// Tests of the templates that pages are written in.

#include <filesystem>
#include <regex>

#include "grader/classroom/reports/template.hpp"
#include "tests/classroom/pages.hpp"

using namespace tests;

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
