#pragma once

#include <kainjow/mustache.hpp>  // escapes by default, header-only, in Debian 12 and 13
#include <nlohmann/json.hpp>
#include <string>

namespace classroom::reports {

/// A Mustache template. All text is escaped, except with `{{{name}}}`. A section is left out for
/// false, null, "" and an empty list, but not for 0.
class Template {
public:
    /// @throws std::logic_error when the text is not a valid template
    explicit Template(const std::string& text);

    /// @throws std::logic_error when the data lack a name that the template uses; Mustache itself
    /// would silently insert nothing
    std::string fill(const nlohmann::json& data);

private:
    kainjow::mustache::mustache mustache_;
};

}  // namespace classroom::reports
