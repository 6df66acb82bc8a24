#pragma once

#include <pugixml.hpp>
#include <string>

#include "grader/plain_text.hpp"

/// Writes untrusted text to XML: pugixml escapes markup, and characters that XML forbids are
/// replaced first.
namespace grader::xml {

inline void set(pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name) = harmless(value).c_str();
}

inline void set_text(pugi::xml_node node, const std::string& text) {
    node.text() = harmless(text).c_str();
}

}  // namespace grader::xml
