#include "grader/check/compiler_output.hpp"

#include <algorithm>
#include <regex>

#include "grader/plain_text.hpp"

namespace compilers {
namespace {

using grader::cut, grader::lines_of;

/// A length that regular expressions can handle.
constexpr std::size_t most_bytes = 500;

/// Splits a text into lines, each cut to that length.
std::vector<std::string> short_lines_of(const std::string& text) {
    std::vector<std::string> lines = lines_of(text);
    for (std::string& line : lines) line = cut(line, most_bytes);
    return lines;
}

std::optional<Diagnostic> diagnostic_in(const std::string& line) {
    static const std::regex form(
        R"(^(\S.*?):(\d{1,9})(?::(\d{1,9}))?: (?:fatal )?(error|warning|note): (.*)$)");
    std::smatch parts;
    if (line.find(": ") == std::string::npos || !std::regex_match(line, parts, form)) return {};
    const Severity severity = parts[4] == "error"     ? Severity::error
                              : parts[4] == "warning" ? Severity::warning
                                                      : Severity::note;
    return Diagnostic{
        severity, parts[1], std::stoul(parts[2]), parts[3].matched ? std::stoul(parts[3]) : 0,
        parts[5], {}};
}

bool names_function(const std::string& line) {
    return (line.find(": In ") != line.npos || line.find(": At ") != line.npos) &&
           line.front() != ' ' && line.back() == ':';
}

/// Returns whether a line gives the location of the next one.
bool leads_to_next(const std::string& line) {
    static const std::regex form(
        R"(^(In file included|                ) from |:   ((recursively )?required|in 'constexpr') )");
    return names_function(line) || std::regex_search(line, form);
}

/// Returns whether a line is a final summary of the compiler.
bool is_last_word(const std::string& line) {
    static const std::regex form(
        R"(^(compilation terminated.*|\d+ (warning|error)s?( and \d+ errors?)? generated\.|collect2: .*|clang.*: error: .*)$)");
    return std::regex_match(line, form);
}

/// Finds the first error in a compiler's output, line by line.
class FirstError {
public:
    /// Returns false when the first error is complete and another message begins.
    bool take(const std::string& line) {
        const std::optional<Diagnostic> head = diagnostic_in(line);
        if (leads_to_next(line)) lead(line);
        else if (head) return begin(*head, line);
        else if (!is_last_word(line)) shown_ += line + "\n";
        return true;
    }

    std::string text() const {
        return found_ ? error_ + (shown_.empty() ? shown_before_ : shown_) : "";
    }

private:
    void lead(const std::string& line) {
        if (names_function(line)) function_ = line + "\n";
        leading_ += line + "\n";
    }

    bool begin(const Diagnostic& head, const std::string& line) {
        if (found_ && head.severity != Severity::note) return false;
        const std::string place =
            head.file + ":" + std::to_string(head.line) + ":" + std::to_string(head.column);
        if (found_) error_ += (shown_.empty() ? shown_before_ : shown_) + leading_ + line + "\n";
        else if (head.severity == Severity::error)
            error_ = (leading_.empty() ? function_ : leading_) + line + "\n";
        found_ = found_ || head.severity == Severity::error;
        // Compilers do not repeat a code excerpt that they have just shown.
        shown_before_ = place == place_ ? shown_ : "";
        place_ = place;
        shown_.clear();
        leading_.clear();
        return true;
    }

    bool found_ = false;
    std::string function_, leading_, error_;
    std::string place_, shown_, shown_before_;
};

/// Returns the code in a line, without the number that compilers print before it, or nothing.
std::string program_of(const std::string& line) {
    static const std::regex numbered(R"(^ +\d+ \| ?(.*)$)");
    std::smatch parts;
    if (std::regex_match(line, parts, numbered)) return parts[1];
    return diagnostic_in(line) || leads_to_next(line) || is_last_word(line) ? "" : line;
}

}  // namespace

std::string first_error(const std::string& output) {
    FirstError first;
    for (const std::string& line : short_lines_of(output))
        if (!first.take(line)) break;
    return first.text();
}

std::string reasons_of_candidates(const std::string& error) {
    // Clang's "candidate function not viable: ..."; GCC indents the reason below the candidate.
    static const std::regex form(
        R"((?:: note: (?:candidate .*?: |  |(?=constrain|.* should be initialized))|)"
        R"(^(?!/usr/).*: note: (?=expanded from))(\S.*[^:])$)");
    std::string text;
    for (const std::string& line : short_lines_of(error)) {
        std::smatch parts;
        if (!std::regex_search(line, parts, form)) continue;
        const std::string reason = parts[1];
        if (("\n" + text + "\n").find("\n" + reason + "\n") != text.npos) continue;
        if (text.size() + reason.size() >= most_bytes) break;
        text += (text.empty() ? "" : "\n") + reason;
    }
    return text;
}

std::vector<Diagnostic> diagnostics_in(const std::string& output) {
    const std::vector<std::string> lines = short_lines_of(output);
    std::vector<Diagnostic> found;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::optional<Diagnostic> diagnostic = diagnostic_in(lines[i]);
        if (!diagnostic) continue;
        if (i + 1 < lines.size()) diagnostic->source = program_of(lines[i + 1]);
        found.push_back(*std::move(diagnostic));
    }
    return found;
}

std::size_t count_errors(const std::string& output) {
    return static_cast<std::size_t>(
        std::ranges::count(diagnostics_in(output), Severity::error, &Diagnostic::severity));
}

std::optional<Diagnostic> worst_warning(const std::string& output) {
    const std::vector<Diagnostic> all = diagnostics_in(output);
    for (const char* sign :
         {"[-Wcomment]", "[-Wswitch]", "[-Wreturn-type]", "[-Wreorder", "uninitialized",
          "[-Wdangling", "[-Wmultichar]", "[-Wreturn-", "assignment used as truth value",
          "result of an assignment as a condition", "[-Wunused-value]", "[-Wunused-comparison]",
          "[-Wunused-result]", "[-Wunused-parameter]", "[-Wunused-variable]", "[-Wunused-but-set",
          ""})
        for (const Diagnostic& each : all)
            if (each.severity == Severity::warning && each.message.find(sign) != std::string::npos)
                return each;
    return {};
}

}  // namespace compilers
