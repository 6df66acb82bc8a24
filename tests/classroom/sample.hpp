#pragma once

#include <string>
#include <vector>

#include "grader/classroom/points/student.hpp"
#include "grader/classroom/reports/reports.hpp"

/// Hand-made results: a class with every kind of result, and students whose texts are hostile.
namespace tests {

using classroom::Asked;
using classroom::Class;
using classroom::Graded;
using classroom::Student;
using grader::Reason;
using grader::TestOutcome;
using grader::Verdict;
using grader::VerdictOutcome;

/// Strings with a special meaning in XML, JSON, CSV, HTML, terminals or spreadsheets, and bytes
/// that are not valid text.
inline std::vector<std::string> hostile_texts() {
    using namespace std::string_literals;
    return {"]]>",
            "<![CDATA[",
            "</testsuites><script>alert(1)</script>",
            "</title></table></body>&amp;&#0;",
            "\"><img src=x onerror=alert(1)>",
            "javascript:alert(1)",
            "{{name}} {{{name}}}",
            "-->",
            "\0\x01\x1b[31m\x7f\r\n\t"s,
            "\xff\xfe\xc3\xed\xa0\x80",
            "\xef\xbf\xbe\xef\xbf\xbf",
            "\u202e\u2066 turned",
            "=cmd|' /C calc'!A0",
            "\t=1+1",
            "\"=1+1\"",
            "a;=1+1",
            "x\",\"=1+1",
            "Ada; \"Countess\", or Lady",
            "\uff1d1+1",
            "../../etc/passwd",
            std::string(255, 'w')};
}

/// A verdict with none of its tests tried.
inline Verdict verdict_on(const Asked& asked, VerdictOutcome outcome,
                          const std::string& message = "") {
    Verdict verdict;
    verdict.exercise = asked.id;
    verdict.outcome = outcome;
    verdict.message = message;
    verdict.tests = asked.tests;
    verdict.seed = 42;
    return verdict;
}

/// Three exercises in two chapters.
inline Class sample_class() {
    constexpr auto untried = TestOutcome::not_tried;
    Class of;
    of.title = "Class 7b";
    of.course = "Knobelkurs 1.0";
    of.exercises = {
        {"1-cards/01-halves-fit",
         "Which halves fit",
         1,
         {{"Front fits rear", 2, false, untried, {}, 2}, {"All pairs", 3, true, untried, {}}}},
        {"1-cards/02-turn-a-card",
         "Turn a card",
         2,
         {{"A turn moves <each> half", 1, false, untried, {}},
          {"Four turns change nothing", 2, false, untried, {}},
          {"Random cards & turns", 4, true, untried, {}}}},
        {"2-nerdcube/01-count-the-work",
         "Count the work",
         3,
         {{"One word", 1, false, untried, {}, 1}, {"No word", 2, false, untried, {}}}}};
    of.seed = 42;
    of.due = 1'700'000'000;
    return of;
}

inline Verdict solved(const Asked& asked) {
    Verdict verdict = verdict_on(asked, VerdictOutcome::checked);
    for (grader::TestResult& test : verdict.tests) test.outcome = TestOutcome::passed;
    return verdict;
}

/// A verdict in which one test failed, the one after it was not tried, and the last one crashed.
inline Verdict partly_solved(const Asked& asked) {
    Verdict verdict = solved(asked);
    verdict.tests[0].outcome = TestOutcome::failed;
    verdict.tests[0].failure = {Reason::wrong_answer, "turn(f1 k2 t1 t2)", "f1 k2 t1 t2",
                                "t2 f1 k2 t1", "A quarter turn moves each half by one."};
    verdict.tests[1].outcome = TestOutcome::not_tried;
    verdict.tests[1].needs = verdict.tests[0].sentence;
    verdict.tests.back().outcome = TestOutcome::failed;
    verdict.tests.back().failure = {Reason::crash, "turn(secret)", "ended by a signal", "", ""};
    verdict.prints = "turning\n";
    verdict.hidden_prints = "turning secret\n";
    return verdict;
}

inline Verdict all_failed(const Asked& asked, const grader::Failure& failure) {
    Verdict verdict = solved(asked);
    for (grader::TestResult& test : verdict.tests) {
        test.outcome = TestOutcome::failed;
        test.failure = failure;
    }
    return verdict;
}

inline Verdict stub(const Asked& asked) {
    return all_failed(asked, {Reason::not_written, "fit(f1, f2)", "", "", ""});
}

/// A verdict in which only the first test failed.
inline Verdict half_solved(const Asked& asked) {
    Verdict verdict = solved(asked);
    verdict.tests[0].outcome = TestOutcome::failed;
    verdict.tests[0].failure = {Reason::wrong_answer, "count(\"word\")", "2", "1", ""};
    return verdict;
}

/// A program that runs too long, prints much, and has a function without a return.
inline Verdict slow_and_loud(const Asked& asked) {
    Verdict verdict = all_failed(asked, {Reason::time_out, "turn(f1 k2 t1 t2)",
                                         "no answer within 5 seconds of computing", "", ""});
    for (int i = 0; i < 10; ++i)
        verdict.prints += i == 0 ? "a card \x1b[31m\n" : "  step <b>{{name}}</b>\n";
    verdict.warnings = "turn.cpp:7:1: warning: no return statement [-Wreturn-type]\n";
    verdict.explanation = "The function can end without a return; then its answer is anything.";
    return verdict;
}

/// A program of which no test could be run.
inline Verdict broken(const Asked& asked) {
    Verdict verdict = all_failed(asked, {Reason::crash, "count()", "ended by a signal", "", ""});
    verdict.message = "The global variable `close` has taken the name of a function.\n";
    verdict.warnings = "mold: warning: symbol type mismatch: close\n";
    return verdict;
}

inline Student student(const std::string& name, const std::string& slug,
                       std::vector<Verdict> verdicts) {
    Student made;
    made.name = name;
    made.slug = slug;
    made.submission = slug + ".zip";
    made.late = 0;
    for (Verdict& verdict : verdicts)
        made.exercises.push_back({std::move(verdict), "solutions.cpp", 1'699'999'000, ""});
    return made;
}

/// A student for each kind of result: six, without points by hand.
inline std::vector<Student> sample_students(const Class& of) {
    const Asked &one = of.exercises[0], &two = of.exercises[1], &three = of.exercises[2];
    std::vector<Student> all{
        student("Ada Lovelace", "ada-lovelace", {solved(one), partly_solved(two), solved(three)}),
        student("Ben Compiles-Not", "ben",
                {verdict_on(one, VerdictOutcome::does_not_compile,
                            "halves_fit.cpp:3:1: error: expected '}'\n"
                            "halves_fit.cpp:4:1: error: expected <name>\n"),
                 verdict_on(two, VerdictOutcome::not_handed_in), stub(three)}),
        student("Cem Unlucky", "cem",
                {verdict_on(one, VerdictOutcome::grader_failed, "no space left on the device"),
                 slow_and_loud(two), broken(three)}),
        student("Dana Broken", "dana",
                {verdict_on(one, VerdictOutcome::unreadable, "the archive is cut off"),
                 verdict_on(two, VerdictOutcome::unreadable, "the archive is cut off"),
                 half_solved(three)}),
        student("Ada Lovelace", "ada-lovelace-2", {solved(one), solved(two), solved(three)}),
        student(
            "M\u00fcller \u00c4nne", "mueller-aenne",
            {solved(one), partly_solved(two), verdict_on(three, VerdictOutcome::not_handed_in)})};
    all[0].number = "12345";
    Student &ben = all[1], &muller = all[5];
    ben.late = 7'801;
    ben.exercises[0].changed = of.due + 7'801;
    ben.exercises[0].note = "There was another one in old/.";
    ben.exercises[0].verdict.explanation = "A brace is missing.";
    ben.exercises[1].file.clear();
    ben.exercises[1].changed = 0;
    all[3].notes = {"The archive holds a link, which was not followed.", "the archive is cut off"};
    muller.exercises[0].verdict.warnings = "a.cpp:1:1: warning: unused [-Wunused]\n";
    muller.exercises[1].verdict.warnings = "a.cpp:1:1: warning: unused [-Wunused]\n";
    muller.exercises[1].verdict.explanation = "A variable is not used.";
    muller.exercises[2].file.clear();
    muller.exercises[2].changed = 0;
    muller.unknown_files = {{"a <b>.odt", three.id, "count_the_work.cpp"},
                            {"cuont.cpp", three.id, "count_the_work.cpp"},
                            {"x.cpp", "", ""},
                            {"y.cpp", "", ""}};
    return all;
}

/// A student for each hostile text, which stands wherever a student's text may.
inline std::vector<Student> hostile_students(const Class& of) {
    std::vector<Student> all;
    for (const std::string& text : hostile_texts()) {
        const VerdictOutcome outcome[]{VerdictOutcome::unreadable, VerdictOutcome::does_not_compile,
                                       VerdictOutcome::grader_failed};
        all.push_back(student(
            text, "hostile-" + std::to_string(all.size()),
            {partly_solved(of.exercises[0]),
             verdict_on(of.exercises[1], outcome[all.size() % 3], text), broken(of.exercises[2])}));
        Student& hostile = all.back();
        hostile.submission = hostile.exercises[0].file = hostile.exercises[0].note = text;
        hostile.notes = {text};
        hostile.unknown_files = {{text, "", ""}};
        Verdict& verdict = hostile.exercises[0].verdict;
        verdict.prints = verdict.hidden_prints = verdict.warnings = verdict.explanation = text;
        verdict.tests[0].failure = {Reason::wrong_answer, text, text, text, text};
        hostile.exercises[2].verdict.message = text;
    }
    return all;
}

/// Gives points by hand: for an exercise on paper, for one that could not be judged, and for style,
/// where one student has no line yet.
inline void give_by_hand(Class& of, std::vector<Student>& students) {
    using classroom::GivenPoints;
    of.rubrics = {{"style", 3}};
    for (Student& student : students) student.rubrics.assign(1, GivenPoints{0, ""});
    students[0].rubrics[0] = GivenPoints{2, "clear names"};
    students[4].rubrics[0].reset();
    students[1].exercises[1].by_hand = GivenPoints{4, "handed in on paper"};
    students[2].exercises[0].by_hand = GivenPoints{1, "read <it>"};
}

}  // namespace tests
