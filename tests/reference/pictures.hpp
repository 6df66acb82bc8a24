#pragma once

#include <pugixml.hpp>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "grader/catch.hpp"

/// Checks of the pictures that the reference draws.
namespace tests {

/// Parses a picture, which must be well-formed SVG.
inline pugi::xml_document document(const std::string& svg) {
    pugi::xml_document document;
    INFO(svg);
    REQUIRE(document.load_string(svg.c_str()));
    REQUIRE(document.child("svg"));
    return document;
}

/// Number of elements that an XPath expression selects.
inline std::size_t count(const pugi::xml_node& node, const char* path) {
    return node.select_nodes(path).size();
}

/// The contents of all text elements in a picture.
inline std::vector<std::string> words_of(const pugi::xml_node& node) {
    std::vector<std::string> words;
    for (const auto& found : node.select_nodes(".//text"))
        words.emplace_back(found.node().text().get());
    return words;
}

/// Checks that all numbers in a picture are finite, have no exponents, and have at most two
/// decimals.
inline void check_numbers(const std::string& svg) {
    CHECK_FALSE(
        std::regex_search(svg, std::regex("[0-9]\\.[0-9]{3}|e[+-][0-9]|[0-9]e[0-9]|nan|inf\\b")));
}

/// Checks that a picture uses only the colours of the page and the chapter, and that each shape and
/// text specifies its fill.
/// @param chapter_colour  the chapter's colour in the light theme
inline void check_colours(const pugi::xml_node& picture, const std::string& chapter_colour) {
    const std::set<std::string> colours{"none", "currentColor",
                                        "var(--chapter, " + chapter_colour + ")"};
    for (const char* paint : {"fill", "stroke"})
        for (const auto& found : picture.select_nodes(("//*[@" + std::string(paint) + "]").c_str()))
            CHECK(colours.contains(found.node().attribute(paint).value()));
    for (const auto& found : picture.select_nodes("//polygon | //rect | //circle | //text"))
        CHECK(found.node().attribute("fill"));
}

}  // namespace tests
