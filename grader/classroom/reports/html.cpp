#include "grader/classroom/reports/html.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <sstream>

#include "grader/classroom/due.hpp"
#include "grader/classroom/reports/assets.hpp"
#include "grader/classroom/reports/template.hpp"
#include "grader/told.hpp"
#include "grader/xml.hpp"

namespace classroom::reports::html {
namespace {

/// The places of `standings`.
enum { full, part, none, broken, absent, unclear };

}  // namespace

Node add(Node parent, const char* element, const char* style) {
    Node node = parent.append_child(element);
    if (style != nullptr) node.append_attribute("class") = style;
    return node;
}

Node add(Node parent, const char* element, const char* style, const std::string& text) {
    const Node node = add(parent, element, style);
    say(node, text);
    return node;
}

void set(Node node, const char* attribute, const std::string& value) { grader::xml::set(node, attribute, value); }

void say(Node parent, const std::string& text) { parent.append_child(pugi::node_pcdata).set_value(grader::plain_text(text).c_str()); }

Node quote(Node parent, const std::string& text) { return add(parent, "bdi", nullptr, text); }

void add_lines(Node parent, const std::string& text) {
    Node lines = add(parent, "pre", nullptr, text);
    set(lines, "tabindex", "0");  // else it is not to be scrolled by keys
}

Node add_scrolled(Node parent, const std::string& name) {
    Node box = add(parent, "div", "scroll");
    set(box, "tabindex", "0");
    set(box, "role", "region");
    set(box, "aria-label", name);
    return box;
}

void add_sign(Node parent, const std::string& sign) { set(add(parent, "span", "sign", sign), "aria-hidden", "true"); }

void add_unseen(Node parent, const std::string& words) { add(parent, "span", "unseen", words); }

std::string head(const std::string& title, const char* kind, bool with_script) {
    pugi::xml_document heading;
    add(heading, "title", nullptr, title);
    const std::string script = with_script ? fmt::format(" script-src '{}';", assets::script_digest) : "";
    return fmt::format(R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none';{} style-src '{}'; base-uri 'none'; form-action 'none'"/>
{}
<style>{}</style>
</head>
<body class="{}">
)",
                       script, assets::style_digest, markup(heading), assets::style, kind);
}

std::string foot(bool with_script) { return (with_script ? "<script>" + assets::script + "</script>\n" : "") + "</body>\n</html>\n"; }

std::string markup(const pugi::xml_document& document) {
    std::ostringstream out;
    document.save(out, "", pugi::format_raw | pugi::format_no_declaration | pugi::format_no_empty_element_tags, pugi::encoding_utf8);
    return out.str();
}

std::string page(const std::string& title, const char* kind, bool with_script, const std::string& content) {
    static Template around(assets::page);
    return around.fill({{"title", title},
                        {"kind", kind},
                        {"style", assets::style},
                        {"style_source", assets::style_digest},
                        {"script", with_script ? assets::script : ""},
                        {"script_source", assets::script_digest},
                        {"content", content}});
}

const Standing& standing(const grader::Verdict& verdict) {
    using grader::VerdictOutcome;
    switch (verdict.outcome) {
        case VerdictOutcome::checked: return standings[verdict.all_passed() ? full : verdict.points() > 0 ? part : none];
        case VerdictOutcome::does_not_compile: return standings[broken];
        case VerdictOutcome::not_handed_in: return standings[absent];
        default: return standings[unclear];
    }
}

const Standing& standing(const Graded& graded) {
    if (!graded.by_hand) return standing(graded.verdict);
    return standings[graded.points() >= graded.verdict.most_points() ? full : graded.points() > 0 ? part : none];
}

std::string moment(std::int64_t seconds) {
    constexpr std::int64_t end_of_9999 = 253402300800;
    return seconds < 0 || seconds >= end_of_9999 ? "" : fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::string duration(std::int64_t seconds) {
    const std::int64_t minutes = seconds < 60 ? 0 : whole_minutes(seconds), hours = minutes / 60, days = hours / 24;
    const auto and_some = [](std::int64_t count, const char* unit) { return count > 0 ? fmt::format(" {} {}", count, unit) : ""; };
    if (days > 0) return grader::many(days, "day") + and_some(hours % 24, "h");
    if (hours > 0) return fmt::format("{} h", hours) + and_some(minutes % 60, "min");
    return minutes > 0 ? fmt::format("{} min", minutes) : fmt::format("{} s", seconds);
}

}  // namespace classroom::reports::html
