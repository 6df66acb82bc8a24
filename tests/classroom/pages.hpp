#pragma once

#include <algorithm>
#include <pugixml.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "grader/catch.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "tests/classroom/sample.hpp"
#include "tests/grader/folder.hpp"

/// Helpers for tests of the pages of a class.
namespace tests {

namespace reports = classroom::reports;

inline std::string index(const Class& of, const std::vector<Student>& students) {
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

inline Student student_with(Graded graded) {
    Student student;
    student.name = "Änne";
    student.slug = "anne";
    student.exercises = {std::move(graded)};
    return student;
}

/// A class with a single exercise.
inline Class one_exercise() {
    Class of = sample_class();
    of.exercises.resize(1);
    return of;
}

/// Removes all occurrences of an element whose raw content is valid HTML but not XML; returns their
/// number.
inline int take_out(std::string& page, const std::string& element) {
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

/// The visible text of a page with only this result.
inline std::string page_text(const Graded& graded,
                             grader::HiddenDetail detail = grader::HiddenDetail::count) {
    return Page(reports::student_page(one_exercise(),
                                      classroom::veiled(student_with(graded), detail)))
        .text;
}

/// Checks that a page contains only the elements and attributes that the templates use, and only
/// allowed links.
inline void check_is_ours(const Page& page, const std::string& links) {
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

}  // namespace tests
