#pragma once

#include "grader/classroom/student.hpp"

namespace tests {

/// Hand-made students and results: all outcomes, and everything that could break a report.
struct SmallClass {
    classroom::Class of;
    std::vector<classroom::Student> students;
};

/// Strings with a special meaning in XML, JSON, CSV, HTML, terminals or spreadsheets, and bytes
/// that are not valid text.
inline std::vector<std::string> hostile_texts() {
    using namespace std::string_literals;
    return {"]]>",
            "<![CDATA[",
            "</testsuites><script>alert(1)</script>",
            "&amp;&#0;",
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
            "+1",
            "-1",
            "@SUM(1)",
            "\uff1d1+1",
            " '=1",
            "../../etc/passwd",
            "M\u00fcller \u00c4nne \U0001f422",
            std::string(100'000, 'x')};
}

/// A verdict on the exercise `asked`, with none of its tests tried.
inline grader::Verdict verdict_on(const classroom::Asked& asked, grader::VerdictOutcome outcome,
                                  const std::string& message = "") {
    grader::Verdict verdict;
    verdict.exercise = asked.id;
    verdict.outcome = outcome;
    verdict.message = message;
    verdict.tests = asked.tests;
    verdict.seed = 42;
    return verdict;
}

/// A class of two exercises, without students.
inline classroom::Class two_exercises() {
    using grader::TestOutcome;
    classroom::Class of;
    of.title = "Class 7b";
    of.course = "Knobelkurs 1.0";
    of.exercises = {{"1-cards/01-halves-fit",
                     "Which halves fit",
                     1,
                     {{"Front fits rear", 2, false, TestOutcome::not_tried, {}},
                      {"All pairs", 3, true, TestOutcome::not_tried, {}}}},
                    {"1-cards/02-turn-a-card",
                     "Turn a card",
                     2,
                     {{"A turn moves <each> half", 1, false, TestOutcome::not_tried, {}},
                      {"Four turns change nothing", 2, false, TestOutcome::not_tried, {}},
                      {"Random cards & turns", 4, true, TestOutcome::not_tried, {}}}}};
    of.seed = 42;
    of.due = 1'700'000'000;
    return of;
}

inline grader::Verdict solved(const classroom::Asked& asked) {
    grader::Verdict verdict = verdict_on(asked, grader::VerdictOutcome::checked);
    for (grader::TestResult& test : verdict.tests) test.outcome = grader::TestOutcome::passed;
    return verdict;
}

/// A verdict in which one test failed, the one after it was not tried, the hidden one crashed, and
/// the others passed.
inline grader::Verdict partly_solved(const classroom::Asked& asked) {
    grader::Verdict verdict = solved(asked);
    verdict.tests[0].outcome = grader::TestOutcome::failed;
    verdict.tests[0].failure = {grader::Reason::wrong_answer, "turn(f1 k2 t1 t2)", "f1 k2 t1 t2",
                                "t2 f1 k2 t1", "A quarter turn moves each half by one."};
    verdict.tests[1].outcome = grader::TestOutcome::not_tried;
    verdict.tests[1].needs = verdict.tests[0].sentence;
    verdict.tests.back().outcome = grader::TestOutcome::failed;
    verdict.tests.back().failure = {grader::Reason::crash, "turn(secret)", "ended by a signal", "",
                                    ""};
    verdict.prints = "turning\n";
    verdict.hidden_prints = "turning secret\n";
    return verdict;
}

inline classroom::Student student(const std::string& name, const std::string& slug,
                                  std::vector<grader::Verdict> verdicts) {
    classroom::Student made;
    made.name = name;
    made.slug = slug;
    made.submission = slug + ".zip";
    made.late = 0;
    for (grader::Verdict& verdict : verdicts)
        made.exercises.push_back({std::move(verdict), "solutions.cpp", 1'699'999'000, ""});
    return made;
}

inline SmallClass small_class() {
    using grader::VerdictOutcome;
    SmallClass all{two_exercises(), {}};
    const std::vector<classroom::Asked>& asked = all.of.exercises;
    all.students.push_back(
        student("Ada Lovelace", "ada-lovelace", {solved(asked[0]), partly_solved(asked[1])}));
    all.students.back().number = "12345";
    all.students.push_back(student("Ben Compiles-Not", "ben",
                                   {verdict_on(asked[0], VerdictOutcome::does_not_compile,
                                               "halves_fit.cpp:3:1: error: expected '}'"),
                                    verdict_on(asked[1], VerdictOutcome::not_handed_in)}));
    all.students.back().late = 7'801;
    all.students.back().exercises[1].file.clear();
    all.students.back().exercises[1].changed = 0;
    all.students.back().exercises[0].note = "There was another one in old/.";
    all.students.push_back(
        student("Cem Unlucky", "cem",
                {verdict_on(asked[0], VerdictOutcome::grader_failed, "no space left on the device"),
                 solved(asked[1])}));
    all.students.push_back(
        student("Dana Broken", "dana",
                {solved(asked[0]),
                 verdict_on(asked[1], VerdictOutcome::unreadable, "the archive is cut off")}));
    all.students.back().notes = {"The archive holds a link, which was not followed."};
    all.students.push_back(
        student("Ada Lovelace", "ada-lovelace-2", {solved(asked[0]), solved(asked[1])}));
    for (std::size_t i = 0; i < hostile_texts().size(); ++i) {
        const std::string text = hostile_texts()[i];
        all.students.push_back(student(
            text, "hostile-" + std::to_string(i),
            {partly_solved(asked[0]), verdict_on(asked[1], VerdictOutcome::unreadable, text)}));
        classroom::Student& hostile = all.students.back();
        hostile.submission = hostile.exercises[0].file = hostile.exercises[0].note = text;
        hostile.notes = {text};
        grader::Verdict& verdict = hostile.exercises[0].verdict;
        verdict.prints = verdict.hidden_prints = verdict.warnings = verdict.explanation = text;
        verdict.tests[0].failure = {grader::Reason::wrong_answer, text, text, text, text};
    }
    return all;
}

/// Sets points given by hand: the second student's for the second exercise, the third student's for
/// an exercise that could not be judged, and the first three students' for style.
inline void give_by_hand(SmallClass& all) {
    all.of.rubrics = {{"style", 3}};
    for (classroom::Student& student : all.students) student.rubrics.assign(1, {});
    all.students[0].rubrics[0] = classroom::GivenPoints{2, "clear names"};
    for (const std::size_t nothing_to_see : {1U, 2U})
        all.students[nothing_to_see].rubrics[0] = classroom::GivenPoints{0, {}};
    all.students[1].exercises[1].by_hand = classroom::GivenPoints{4, "handed in on paper"};
    all.students[2].exercises[0].by_hand = classroom::GivenPoints{1, "read <it>"};
}

}  // namespace tests
