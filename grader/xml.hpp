#pragma once

#include <pugixml.hpp>
#include <string>

#include "grader/plain_text.hpp"

/// Texts of others in XML: pugixml writes markup out, and what XML cannot hold becomes plain text
/// first.
namespace grader::xml {

inline void set(pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name) = plain_text(value).c_str();
}

inline void set_text(pugi::xml_node node, const std::string& text) {
    node.text() = plain_text(text).c_str();
}

}  // namespace grader::xml
