#include "command/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "command/layout.hpp"
#include "grader/explain.hpp"
#include "grader/messages.hpp"
#include "grader/told.hpp"

namespace command {
namespace {

using grader::harmless;
using grader::HiddenTests;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;

std::string points(int count) { return many(count, "point"); }

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
        : exercise_(exercise), file_(file), verdict_(verdict), options_(options), paint_{options.colour} {}

    std::string text() {
        line("{}  {}\n", paint_.bold(exercise_.id), exercise_.title);
        switch (verdict_.outcome) {
            case grader::VerdictOutcome::grader_failed: grader_failed(); break;
            case grader::VerdictOutcome::does_not_compile: does_not_compile(); break;
            case grader::VerdictOutcome::not_handed_in: line("There is no file for this exercise."); break;
            case grader::VerdictOutcome::unreadable: line("The file could not be read: {}", harmless(verdict_.message)); break;
            case grader::VerdictOutcome::checked: checked(); break;
        }
        return out_;
    }

private:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... arguments) {
        out_ += fmt::format(format, std::forward<Args>(arguments)...) + "\n";
    }
    void grader_failed() {
        line("{} That is our fault, not yours; your file was not judged.", paint_.red("The check itself failed."));
        out_ += indented(verdict_.message, "    ");
    }

    void does_not_compile() {
        const std::size_t errors = grader::count_errors(verdict_.message);
        line("{}{}\n", paint_.red("The program does not compile."), errors > 0 ? " The compiler says:" : "");  // else the check speaks itself
        out_ += indented(errors > 1 && !options_.every_failure ? grader::first_error(verdict_.message) : verdict_.message, "    ");
        out_ += "\n";
        explanation();
        if (errors > 1) line("{}", how_many_errors(static_cast<long>(errors) - 1));
        line("0 of {}, as nothing could be tried.", points(verdict_.most_points()));
    }

    std::string how_many_errors(long others) const {
        const std::string often = grader::mend_the_first(others);
        return options_.every_failure ? often + "." : fmt::format("{} ({} more; --all shows {}).", often, others, others == 1 ? "it" : "them");
    }

    void checked() {
        if (grader::is_stub(verdict_)) return stub();
        if (!verdict_.message.empty()) return broken();
        // What a function without a return answers is anything: that comes first, for it explains what the tests found.
        if (return_is_missing()) warnings();
        bool told = false;
        for (const TestResult& test : verdict_.tests) {
            test_line(test);
            if (test.outcome != TestOutcome::failed || (told && !options_.every_failure)) continue;
            failure(test);
            told = true;
        }
        if (!return_is_missing()) warnings();
        if (verdict_.warnings.empty() && !verdict_.all_passed()) explanation();
        prints();
        summary();
    }

    /// What made every test fail comes first; how they failed would mislead.
    void broken() {
        for (const std::string& row : folded(harmless(verdict_.message))) line("{}", row);
        out_ += "\n";
        for (const TestResult& test : verdict_.tests) test_line(test);
        if (!verdict_.warnings.empty()) out_ += "\nCompiler and linker said:\n" + indented(verdict_.warnings, "    ");
        line("\n{}", paint_.bold(fmt::format("{} of {}.", verdict_.points(), points(verdict_.most_points()))));
        hidden();
    }

    void stub() {
        line("This is still the stub: {} of {}.", 0, points(verdict_.most_points()));
        line("Open {} and put your own code where todo(...) stands; then check again.", file_);
        line("\nThe tests will ask:");
        for (const TestResult& test : verdict_.tests) line("  {} ({})", test.sentence, points(test.points));
        hidden();
    }

    void test_line(const TestResult& test) {
        const bool passed = test.outcome == TestOutcome::passed;
        const std::string mark = passed ? paint_.green("ok       ") : test.outcome == TestOutcome::failed ? paint_.red("failed   ") : "not tried";
        line("  {}  {} of {}  {}", mark, passed ? test.points : 0, test.points, grader::name_of(test));
        if (!test.needs.empty()) line("             {}", paint_.faint("needs this one before: " + test.needs));
    }

    void failure(const TestResult& test) {
        out_ += "\n";
        for (const grader::Told& part : grader::told(test)) field(part.name, part.text);
        if (grader::hint_helps(test))
            field("stuck?",
                  options_.watched ? fmt::format("hint {} helps here", test.hint) : fmt::format("./knobel hint {} --step {}", exercise_.id, test.hint));
        out_ += "\n";
    }

    /// "name  text", the text folded at a convenient width.
    void field(std::string name, const std::string& text) {
        for (const std::string& row : folded(harmless(text))) {
            line("          {:>9}  {}", name, row);
            name.clear();
        }
    }

    /// What the compiler thinks odd often is what a test found wrong; a missing return is wrong even where no test met it.
    void warnings() {
        const std::string shown = verdict_.all_passed() ? grader::missing_returns(verdict_.warnings) : verdict_.warnings;
        if (shown.empty()) return;
        line("{}The compiler warns:", return_is_missing() ? "" : "\n");
        out_ += indented(shown, "    ");
        explanation();
        if (return_is_missing()) out_ += "\n";
    }

    void explanation() {
        if (verdict_.explanation.empty()) return;
        for (const std::string& row : folded(harmless(verdict_.explanation))) line("{}", row);
    }

    bool return_is_missing() const { return !grader::missing_returns(verdict_.warnings).empty(); }

    void prints() {
        print_lines("Your program printed:", verdict_.prints);
        print_lines("In hidden tests it printed:", verdict_.hidden_prints);
    }

    void print_lines(const char* heading, const std::string& prints) {
        if (prints.empty()) return;
        line("\n{}", heading);
        for (const grader::Printed& print : grader::printed(prints)) line("    {} {}", print.remark ? "..." : "|", harmless(print.text));
    }

    void summary() {
        const std::string all = fmt::format("{} of {}.", verdict_.points(), points(verdict_.most_points()));
        if (verdict_.all_passed()) line("\n{} {}", paint_.bold(all), paint_.green("All tests passed."));
        else line("\n{} {}. Hints: {}", paint_.bold(all), how_told(), options_.watched ? "press h" : "./knobel hint " + exercise_.id);
        hidden();
    }

    /// Hidden tests exist for everybody to know, run or not.
    void hidden() {
        const HiddenTests& hidden = verdict_.hidden;
        const bool were_run = std::any_of(verdict_.tests.begin(), verdict_.tests.end(), [](const TestResult& test) { return test.hidden; });
        if (were_run) line("Hidden tests were run with seed {}; --seed {} repeats this run.", verdict_.seed, verdict_.seed);
        if (hidden.count == 0) return;
        line("Not counted here: {} with random puzzles, worth {} more, for whoever grades.", many(hidden.count, "hidden test"), points(hidden.points));
        for (const std::string& sentence : hidden.sentences) line("  {}", sentence);
    }

    /// How much of the failed tests was told.
    std::string how_told() const {
        const auto failed =
            std::count_if(verdict_.tests.begin(), verdict_.tests.end(), [](const TestResult& test) { return test.outcome == TestOutcome::failed; });
        if (failed == 1) return "The failed test is told in full";
        if (options_.every_failure) return fmt::format("All {} failed tests are told in full", failed);
        return options_.watched ? "The first failed test is told in full" : "The first failed test is told in full; --all tells every one";
    }

    const grader::Exercise& exercise_;
    const std::string& file_;
    const Verdict& verdict_;
    ReportOptions options_;
    Paint paint_;
    std::string out_;
};

}  // namespace

std::string report(const grader::Exercise& exercise, const std::string& file, const Verdict& verdict, const ReportOptions& options) {
    return Report(exercise, file, verdict, options).text();
}

}  // namespace command
