#include "command/student/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/pictures.hpp"
#include "grader/check/compiler_output.hpp"
#include "grader/check/verdict_text.hpp"
#include "grader/plain_text.hpp"

namespace command {
namespace {

using grader::harmless;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;

std::string points(int count) { return many(count, "point"); }

/// Writes a report line by line.
class ReportWriter {
public:
    ReportWriter(const grader::Exercise& exercise, const std::string& file, const Verdict& verdict,
                 const ReportOptions& options)
        : exercise_(exercise),
          file_(file),
          verdict_(verdict),
          options_(options),
          paint_{options.colour},
          margin_(options.columns == 0 || options.columns >= 72 ? 21 : 13) {}

    std::string text() {
        line("{}  {}\n", paint_.bold(exercise_.id), exercise_.title);
        switch (verdict_.outcome) {
            case grader::VerdictOutcome::grader_failed: grader_failed(); break;
            case grader::VerdictOutcome::does_not_compile: does_not_compile(); break;
            case grader::VerdictOutcome::not_handed_in:
                line("There is no file for this exercise.");
                break;
            case grader::VerdictOutcome::unreadable:
                line("The file could not be read: {}", harmless(verdict_.message));
                break;
            case grader::VerdictOutcome::checked: checked(); break;
        }
        return out_;
    }

private:
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... arguments) {
        out_ +=
            fitted(fmt::format(format, std::forward<Args>(arguments)...) + "\n", options_.columns);
    }

    /// A compiler's message. Lines of code, which begin with a blank, are not wrapped: the markers
    /// below them point at columns.
    void indented(const std::string& text) {
        std::istringstream lines(harmless(text));
        for (std::string row; std::getline(lines, row);) {
            if (row.rfind(' ', 0) == 0) out_ += "    " + row + "\n";
            else line("    {}", row);
        }
    }

    void grader_failed() {
        line("{} That is our fault, not yours; your file was not judged.",
             paint_.red("The check itself failed."));
        indented(verdict_.message);
    }

    void does_not_compile() {
        const std::size_t errors = compilers::count_errors(verdict_.message);
        line("{}{}\n", paint_.red("The program does not compile."),
             errors > 0 ? " The compiler says:" : "");
        indented(errors > 1 && !options_.every_failure ? compilers::first_error(verdict_.message)
                                                       : verdict_.message);
        out_ += "\n";
        explanation();
        if (errors > 1) line("{}", how_many_errors(errors - 1));
        line("0 of {}, as nothing could be tried.", points(verdict_.most_points()));
    }

    std::string how_many_errors(std::size_t others) const {
        const std::string often = grader::correct_the_first(others);
        return options_.every_failure ? often + "."
                                      : fmt::format("{} ({} more; --all shows {}).", often, others,
                                                    others == 1 ? "it" : "them");
    }

    void checked() {
        if (grader::is_stub(verdict_)) return stub();
        if (!verdict_.message.empty()) return broken();
        // A function without a return statement returns anything: this warning explains the
        // failures.
        if (has_grave_warnings()) warnings();
        bool told = false;
        for (const TestResult& test : verdict_.tests) {
            test_line(test);
            if (test.outcome != TestOutcome::failed || (told && !options_.every_failure)) continue;
            failure(test);
            told = true;
        }
        if (!has_grave_warnings()) warnings();
        if (verdict_.warnings.empty() && !verdict_.all_passed()) explanation();
        prints("Your program printed:", verdict_.prints);
        prints("In hidden tests it printed:", verdict_.hidden_prints);
        summary();
    }

    /// The common cause comes first; explaining each failed test would mislead.
    void broken() {
        paragraph(verdict_.message);
        out_ += "\n";
        for (const TestResult& test : verdict_.tests) test_line(test);
        if (!verdict_.warnings.empty()) {
            line("\nThe compiler and linker said:");
            indented(verdict_.warnings);
        }
        line("\n{}", paint_.bold(grader::points_text(verdict_) + "."));
        seed();
    }

    void stub() {
        line("This is still the stub: {}.", grader::points_text(verdict_));
        line("The task: {}", as_typed(exercise_.folder / "README.rst"));
        line("Put your own code in place of todo(...) in {}, and {}.", file_,
             options_.watched ? "save it" : "check again");
        line("\nThe tests will ask:");
        for (const TestResult& test : verdict_.tests) field(points(test.points), test.sentence, 13);
        seed();
    }

    void test_line(const TestResult& test) {
        const bool passed = test.outcome == TestOutcome::passed;
        const std::string mark = passed                                ? paint_.green("ok       ")
                                 : test.outcome == TestOutcome::failed ? paint_.red("failed   ")
                                                                       : "not tried";
        const std::string before =
            fmt::format("  {}  {} of {}  ", mark, test.earned(), test.points);
        const std::size_t taken = width_of(before) - std::min(width_of(before), margin_);
        const std::string name = grader::name_of(test);
        std::vector<std::string> rows{name};
        if (options_.columns > 0) rows = behind_margin(name, options_.columns, margin_, taken);
        line("{}{}", before, rows.front());
        for (std::size_t i = 1; i < rows.size(); ++i) line("{:{}}{}", "", margin_, rows[i]);
        if (!test.needs.empty())
            line("             {}", paint_.faint("needs this one first: " + test.needs));
    }

    void failure(const TestResult& test) {
        out_ += "\n";
        for (const grader::LabelledText& part : grader::failure_parts(test)) {
            field(part.name, part.text, margin_);
            for (const std::string& row : picture_of(harmless(part.text)))
                line("{:{}}{}", "", margin_, row);
        }
        if (grader::hint_helps(test))
            field("stuck?", offered_hint(exercise_, test, options_.hints_shown, options_.watched),
                  margin_);
        out_ += "\n";
    }

    /// "name  text", the text wrapped behind a margin; rows of a board one below the other.
    void field(std::string name, const std::string& text, std::size_t margin) {
        std::string shown = harmless(text);
        if (name == "came back" || name == "expected") grader::replace_all(shown, " / ", "\n");
        for (const std::string& part : grader::lines_of(shown))
            for (const std::string& row : behind_margin(part, options_.columns, margin)) {
                line("{:>{}}  {}", name, margin - 2, row);
                name.clear();
            }
    }

    /// Warnings often explain a failed test; grave ones, such as a missing return, are errors even
    /// if every test passed.
    void warnings() {
        const std::string shown =
            verdict_.all_passed() ? grader::grave_warnings(verdict_.warnings) : verdict_.warnings;
        if (shown.empty()) return;
        line("{}The compiler warns:", has_grave_warnings() ? "" : "\n");
        indented(shown);
        explanation();
        if (has_grave_warnings()) out_ += "\n";
    }

    void explanation() {
        if (!verdict_.explanation.empty()) paragraph(verdict_.explanation);
    }

    void paragraph(const std::string& text) {
        for (const std::string& row : behind_margin(harmless(text), options_.columns, 0))
            line("{}", row);
    }

    bool has_grave_warnings() const { return !grader::grave_warnings(verdict_.warnings).empty(); }

    void prints(const char* heading, const std::string& prints) {
        if (prints.empty()) return;
        line("\n{}", heading);
        for (const grader::Printed& print : grader::printed(prints)) {
            const std::string text = harmless(print.text);
            const bool is_too_wide = options_.columns > 0 && width_of(text) + 6 > options_.columns;
            if (print.remark) line("    ... {}", text);
            else if (!is_too_wide) line("    | {}", text);
            else
                for (const std::string& part : chunks(text, room(options_.columns, 6)))
                    line("    | {}", part);
        }
    }

    void summary() {
        const std::string all = grader::points_text(verdict_) + ".";
        if (out_.size() < 2 || out_.substr(out_.size() - 2) != "\n\n") out_ += "\n";
        if (verdict_.all_passed())
            line("{} {}", paint_.bold(all), paint_.green("All tests passed."));
        else
            line("{} {}Hints: {}", paint_.bold(all), how_told(),
                 way_to_next_hint(exercise_, options_.watched));
        seed();
        if (verdict_.all_passed()) hidden_tests_to_come();
    }

    /// The seed with which to repeat a run of hidden tests.
    void seed() {
        if (std::ranges::any_of(verdict_.tests, &TestResult::hidden))
            line("Hidden tests were run with seed {0}; --seed {0} repeats this run.",
                 verdict_.seed);
    }

    /// Shown only once all other tests have passed; until then it would distract from the failures.
    void hidden_tests_to_come() {
        const std::string to_come = grader::hidden_to_come(verdict_.hidden);
        if (!to_come.empty()) line("{}", to_come);
        for (const std::string& sentence : verdict_.hidden.sentences) line("  {}", sentence);
    }

    /// A note if some failed tests are not explained.
    std::string how_told() const {
        const auto failed =
            std::ranges::count(verdict_.tests, TestOutcome::failed, &TestResult::outcome);
        if (failed == 1 || options_.every_failure) return "";
        return options_.watched ? "The first failed test is explained. "
                                : "The first failed test is explained; --all explains every one. ";
    }

    const grader::Exercise& exercise_;
    const std::string& file_;
    const Verdict& verdict_;
    ReportOptions options_;
    Paint paint_;
    std::size_t margin_;  ///< column at which text begins; smaller on narrow terminals
    std::string out_;
};

}  // namespace

std::string report(const grader::Exercise& exercise, const std::string& file,
                   const Verdict& verdict, const ReportOptions& options) {
    return ReportWriter(exercise, file, verdict, options).text();
}

std::string waiting_line(const grader::Exercise& exercise, bool builds_tests, std::size_t columns) {
    const char* building = builds_tests ? " (its tests are built first, once)" : "";
    return fmt::format("checking {} ...{}", exercise.id, building).substr(0, columns - 1);
}

}  // namespace command
