#include "grader/classroom/reports/page.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/sha.h>

#include <stdexcept>

#include "grader/classroom/points/deadline.hpp"
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

/// Identifies a style or script in the page's content security policy by its digest, so that no
/// other is applied or run.
std::string policy_source(const std::string& content) {
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest;
    SHA256(reinterpret_cast<const unsigned char*>(content.data()), content.size(), digest.data());
    std::array<unsigned char, 4 * ((SHA256_DIGEST_LENGTH + 2) / 3) + 1> base64;
    EVP_EncodeBlock(base64.data(), digest.data(), SHA256_DIGEST_LENGTH);
    return "sha256-" + std::string(reinterpret_cast<const char*>(base64.data()));
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

nlohmann::json frame(const std::string& title, const char* kind, const std::string& script,
                     const std::string& more_style) {
    const std::string style = assets::style + more_style;
    return {{"page_title", title}, {"kind", kind},
            {"style", style},      {"style_source", policy_source(style)},
            {"script", script},    {"script_source", policy_source(script)}};
}

Mark mark_of(const Graded& graded) {
    Mark mark = marks[static_cast<std::size_t>(graded.rating())];
    if (graded.by_hand) mark = {mark.style, sign_of_hand, mark.words + ", given by hand"};
    return mark;
}

std::string moment(std::int64_t seconds) {
    constexpr std::int64_t end_of_9999 = 253402300800;
    return seconds < 0 || seconds >= end_of_9999
               ? ""
               : fmt::format("{:%Y-%m-%d %H:%M} UTC",
                             fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::string duration(std::int64_t seconds) {
    const std::int64_t minutes = seconds < 60 ? 0 : whole_minutes(seconds), hours = minutes / 60,
                       days = hours / 24;
    const auto and_some = [](std::int64_t count, const char* unit) {
        return count > 0 ? fmt::format(" {} {}", count, unit) : "";
    };
    if (days > 0) return grader::many(days, "day") + and_some(hours % 24, "h");
    if (hours > 0) return fmt::format("{} h", hours) + and_some(minutes % 60, "min");
    return minutes > 0 ? fmt::format("{} min", minutes) : fmt::format("{} s", seconds);
}

}  // namespace classroom::reports
