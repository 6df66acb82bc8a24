#pragma once

#include <pugixml.hpp>
#include <string>
#include <vector>

#include "grader/catch.hpp"

/// What tests ask of the pictures that the reference draws.
namespace tests {

/// A picture, which must be well-formed SVG.
inline pugi::xml_document document(const std::string& svg) {
    pugi::xml_document document;
    INFO(svg);
    REQUIRE(document.load_string(svg.c_str()));
    REQUIRE(document.child("svg"));
    return document;
}

/// How many elements there are on a path (XPath).
inline std::size_t count(const pugi::xml_node& node, const char* path) { return node.select_nodes(path).size(); }

/// All words that are written in a picture.
inline std::vector<std::string> words_of(const pugi::xml_node& node) {
    std::vector<std::string> words;
    for (const auto& found : node.select_nodes(".//text")) words.emplace_back(found.node().text().get());
    return words;
}

}  // namespace tests
