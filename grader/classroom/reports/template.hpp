#pragma once

#include <kainjow/mustache.hpp>  // escapes by default, needs no building, and is in Debian 12 and 13
#include <nlohmann/json.hpp>
#include <string>

namespace classroom::reports {

/// A Mustache template that is filled in with data. All text is escaped; only `{{{name}}}` inserts
/// it as it is. A section is left out for false, null, "" and an empty list, but not for 0.
class Template {
public:
    /// @throws std::logic_error when the text is not a valid template
    explicit Template(const std::string& text);

    /// @throws std::logic_error when the data lack a name that the template uses; Mustache alone
    /// would leave a gap in the page
    std::string fill(const nlohmann::json& data);

private:
    kainjow::mustache::mustache mustache_;
};

}  // namespace classroom::reports
