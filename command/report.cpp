#include "command/report.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <vector>

namespace command {
namespace {

using grader::Failure;
using grader::Reason;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;

std::string points(int count) { return fmt::format("{} point{}", count, count == 1 ? "" : "s"); }

/// A text of others without what would steer the terminal: control bytes as \\xNN.
std::string harmless(const std::string& text) {
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool steers = byte == 0x7f || (byte < 0x20 && c != '\n' && c != '\t');
        shown += steers ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
    }
    return shown;
}

std::string indented(const std::string& text, const std::string& indent) {
    std::istringstream lines(harmless(text));
    std::string out;
    for (std::string line; std::getline(lines, line);) out += indent + line + "\n";
    return out;
}

/// Writes a report line by line.
class Report {
public:
    Report(const grader::Exercise& exercise, const std::string& file, const Verdict& verdict, const ReportOptions& options)
        : exercise_(exercise), file_(file), verdict_(verdict), options_(options) {}

    std::string text() {
        line("{}  {}\n", bold(exercise_.id), exercise_.title);
        switch (verdict_.outcome) {
            case grader::VerdictOutcome::grader_failed: grader_failed(); break;
            case grader::VerdictOutcome::does_not_compile: does_not_compile(); break;
            case grader::VerdictOutcome::checked: checked(); break;
        }
        return out_;
    }

private:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... arguments) {
        out_ += fmt::format(format, std::forward<Args>(arguments)...) + "\n";
    }
    std::string painted(const char* code, const std::string& text) const { return options_.colour ? fmt::format("\033[{}m{}\033[0m", code, text) : text; }
    std::string bold(const std::string& text) const { return painted("1", text); }
    std::string green(const std::string& text) const { return painted("32", text); }
    std::string red(const std::string& text) const { return painted("31", text); }

    void grader_failed() {
        line("{} That is our fault, not yours; your file was not judged.", red("The check itself failed."));
        out_ += indented(verdict_.message, "    ");
    }

    void does_not_compile() {
        const bool compilers = verdict_.message.find("error: ") != std::string::npos;  // else the check speaks itself
        line("{}{}\n", red("The program does not compile."), compilers ? " The compiler says:" : "");
        out_ += indented(verdict_.message, "    ");
        out_ += "\n";
        if (compilers) line("The first error is the one to mend; those after it often follow from it.");
        line("0 of {}, as nothing could be tried.", points(verdict_.most_points()));
    }

    void checked() {
        if (untouched()) return stub();
        bool told = false;
        for (const TestResult& test : verdict_.tests) {
            test_line(test);
            if (test.outcome != TestOutcome::failed || (told && !options_.every_failure)) continue;
            failure(test.failure);
            told = true;
        }
        warnings();
        prints();
        summary();
    }

    /// Nothing has been written yet, as every test found with its first call.
    bool untouched() const {
        return !verdict_.tests.empty() && std::all_of(verdict_.tests.begin(), verdict_.tests.end(), [](const TestResult& test) {
            return test.outcome == TestOutcome::failed && test.failure.reason == Reason::not_written && test.failure.why.empty();
        });
    }

    void stub() {
        line("This is still the stub: {} of {}.", 0, points(verdict_.most_points()));
        line("Open {} and put your own code where todo(...) stands; then check again.", file_);
        line("\nThe tests will ask:");
        for (const TestResult& test : verdict_.tests) line("  {} ({})", test.sentence, points(test.points));
    }

    void test_line(const TestResult& test) {
        const bool passed = test.outcome == TestOutcome::passed;
        const std::string mark = passed ? green("ok    ") : test.outcome == TestOutcome::failed ? red("failed") : "not tried";
        line("  {}  {}  {}", mark, fmt::format("{} of {}", passed ? test.points : 0, test.points), test.sentence);
    }

    void failure(const Failure& failure) {
        out_ += "\n";
        if (!failure.call.empty()) field("called", failure.call);
        if (failure.reason == Reason::not_written) field("but", "this is not written yet; the call came to todo(...)");
        else field(failure.reason == Reason::wrong_answer ? "came back" : "but", failure.came_back);
        if (!failure.expected.empty()) field("expected", failure.expected);
        if (!failure.why.empty()) field("because", failure.why);
        out_ += "\n";
    }

    /// "name  text", the text folded at a convenient width.
    void field(const std::string& name, const std::string& text) {
        constexpr std::size_t width = 84;
        std::istringstream words(harmless(text));
        std::string row;
        bool first = true;
        const auto flush = [&] {
            out_ += fmt::format("          {:>9}  {}\n", first ? name : "", row);
            first = false;
            row.clear();
        };
        for (std::string word; words >> word;) {
            if (!row.empty() && row.size() + word.size() + 1 > width) flush();
            row += (row.empty() ? "" : " ") + word;
        }
        flush();
    }

    /// What the compiler thinks odd often is what a test found wrong; a missing return is wrong even where no test met it.
    void warnings() {
        const std::string shown = verdict_.all_passed() ? missing_returns() : verdict_.warnings;
        if (shown.empty()) return;
        line("\nThe compiler warns:");
        out_ += indented(shown, "    ");
    }

    /// The warnings of functions that may end without a return, each with the lines that show where.
    std::string missing_returns() const {
        std::istringstream lines(verdict_.warnings);
        std::string shown;
        bool keep = false;
        for (std::string text; std::getline(lines, text);) {
            if (text.empty() || text.front() != ' ') keep = text.find("[-Wreturn-type]") != std::string::npos;
            if (keep) shown += text + "\n";
        }
        return shown;
    }

    void prints() {
        if (verdict_.prints.empty()) return;
        line("\nYour program printed:");
        constexpr std::size_t most_lines = 20, most_bytes = 300;
        std::istringstream stream(verdict_.prints);
        std::vector<std::string> lines;
        for (std::string printed; std::getline(stream, printed);) lines.push_back(printed);
        std::size_t at = 0;
        for (std::size_t shown = 0; at < lines.size() && shown < most_lines; ++shown) {
            const std::string& text = lines[at];
            line("    | {}{}", harmless(text.substr(0, most_bytes)), text.size() > most_bytes ? "..." : "");
            const auto next = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end(), [&](const std::string& l) { return l != text; });
            const auto same = static_cast<std::size_t>(next - lines.begin()) - at - 1;
            at += same + 1;
            if (same == 0) continue;
            line("    ... the same line {} time{} more", same, same == 1 ? "" : "s");
            ++shown;
        }
        const bool cut = verdict_.prints.size() >= grader::most_prints;
        if (at < lines.size())
            line("    ... {} line{} more{}", lines.size() - at, lines.size() - at == 1 ? "" : "s", cut ? ", and some that were not kept" : "");
        else if (cut) line("    ... and more that was not kept");
    }

    void summary() {
        const std::string all = fmt::format("{} of {}.", verdict_.points(), points(verdict_.most_points()));
        if (verdict_.all_passed()) line("\n{} {}", bold(all), green("All tests passed."));
        else line("\n{} {}. Hints: {}", bold(all), how_told(), hints());
    }

    /// How much of the failed tests was told.
    std::string how_told() const {
        const auto failed =
            std::count_if(verdict_.tests.begin(), verdict_.tests.end(), [](const TestResult& test) { return test.outcome == TestOutcome::failed; });
        if (failed == 1) return "The failed test is told in full";
        if (options_.every_failure) return fmt::format("All {} failed tests are told in full", failed);
        return "The first failed test is told in full; --all tells every one";
    }

    std::string hints() const { return "exercises/" + exercise_.id + "/hints.rst"; }

    const grader::Exercise& exercise_;
    const std::string& file_;
    const Verdict& verdict_;
    ReportOptions options_;
    std::string out_;
};

}  // namespace

std::string report(const grader::Exercise& exercise, const std::string& file, const Verdict& verdict, const ReportOptions& options) {
    return Report(exercise, file, verdict, options).text();
}

bool colour_wanted() {
    const char* no_colour = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal == nullptr || std::string(terminal) == "dumb";
    return isatty(STDOUT_FILENO) == 1 && !dumb && (no_colour == nullptr || *no_colour == '\0');
}

}  // namespace command
