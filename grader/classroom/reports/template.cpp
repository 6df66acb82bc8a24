#include "grader/classroom/reports/template.hpp"

#include <stdexcept>

#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

/// Converts a value to the library's type.
kainjow::mustache::data converted(const nlohmann::json& value) {
    using namespace kainjow::mustache;
    if (value.is_object()) {
        data all;
        for (const auto& [name, part] : value.items()) all[name] = converted(part);
        return all;
    }
    if (value.is_array()) {
        list all;
        all.reserve(value.size());  // a growing list copies the contents of its elements
        for (const nlohmann::json& part : value) all.push_back(converted(part));
        return all;
    }
    if (value.is_string())
        return value.get_ref<const std::string&>().empty()
                   ? data(false)
                   : data(value.get_ref<const std::string&>());
    if (value.is_number()) return value.dump();
    return value == true;
}

/// Looks up the names in a template; a missing name is an error.
class Names : public kainjow::mustache::context<std::string> {
public:
    using context::context;

    const kainjow::mustache::data* get(const std::string& name) const override {
        const kainjow::mustache::data* found = context::get(name);
        if (found == nullptr)
            throw std::logic_error("a template uses a name that its data lack: " + name);
        return found;
    }
};

/// Escapes text for HTML. Apostrophes are kept, because attributes use double quotation marks.
std::string escaped(const std::string& raw) {
    std::string html = kainjow::mustache::html_escape(grader::harmless(raw));
    grader::replace_all(html, "&apos;", "'");
    return html;
}

}  // namespace

Template::Template(const std::string& text) : mustache_(text) {
    if (!mustache_.is_valid())
        throw std::logic_error("invalid template: " + mustache_.error_message());
    mustache_.set_custom_escape(escaped);
}

std::string Template::fill(const nlohmann::json& data) {
    const kainjow::mustache::data all = converted(data);
    Names names(&all);
    return mustache_.render(names);
}

}  // namespace classroom::reports
