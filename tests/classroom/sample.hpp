#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "grader/classroom/student.hpp"

/// Hand-made sample data: a class with every kind of result that a student can have.
namespace tests {

using classroom::Asked;
using classroom::Class;
using classroom::Graded;
using classroom::Student;
using grader::Reason;
using grader::TestOutcome;
using grader::TestResult;
using grader::VerdictOutcome;

inline const std::vector<std::string>& hostile_names() {
    static const std::vector<std::string> names{
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
        "javascript:alert(1)",       "two\nlines",
        "\u202Eeman desrever",       "</title></table></body>&amp;",
        "=cmd|' /C calc'!A0",        "bytes \xff\xc3( and \x1b[31m",
        std::string(255, 'w'),
    };
    return names;
}

inline Asked asked(const std::string& id, const std::string& title, int level, int tests) {
    static const char* const sentences[] = {
        "A front and a rear half of one species make a turtle, two fronts do not",
        "It does not matter which half is named first", "Two halves of the same part never fit",
        "Halves of different species never fit", "Any letter can be a species"};
    Asked made{id, title, level, {}};
    for (int i = 0; i < tests; ++i)
        made.tests.push_back({sentences[i % 5] + std::string(i < 5 ? "" : ", once more"),
                              1 + i % 2,
                              false,
                              TestOutcome::not_tried,
                              {},
                              1 + i % 3});
    made.tests.push_back(
        {"Random halves are judged as the rules say", 2, true, TestOutcome::not_tried, {}});
    return made;
}

inline Class sample_class() {
    return {"Klasse 8b & friends",
            "Knobelkurs 1.0",
            {asked("1-cards/01-halves-fit", "Do two halves fit?", 1, 5),
             asked("1-cards/02-turn-a-card", "Turn a card", 1, 4),
             asked("1-cards/03-fits-here", "Does a card fit here?", 2, 5),
             asked("1-cards/05-first-solution", "Find the first solution", 3, 6),
             asked("1-cards/06-all-solutions", "Find all solutions", 2, 3),
             asked("1-cards/08-misprint", "Where is the misprint?", 2, 3),
             asked("2-nerdcube/01-count-the-work", "Count the work", 1, 4)},
            1986,
            grader::HiddenDetail::count,
            1795215540};
}

inline Graded graded(const Asked& asked, VerdictOutcome outcome) {
    Graded made;
    made.verdict.exercise = asked.id;
    made.verdict.outcome = outcome;
    made.verdict.tests = asked.tests;
    made.verdict.seed = 1986;
    made.file = "exercises/" + asked.id + ".cpp";
    made.changed = 1795215540 - 86400;
    return made;
}

/// A result in which every `step`th test failed and the others passed; 0 for all passed.
inline Graded checked(const Asked& asked, int step) {
    static const grader::Failure failures[] = {
        {Reason::wrong_answer, "fit(f2, f1)", "false", "true",
         "tail first, head second: still one turtle"},
        {Reason::time_out, "fit(k1, k2)",
         "no answer within 5 seconds of computing; an endless loop, or too slow?", "", ""},
        {Reason::crash, "fit(Z1, Z2)", "crashed: an index out of range (vector::operator[])", "",
         ""},
        {Reason::not_written, "fit(s1, s2)", "", "", "other calls before it were answered"},
    };
    Graded made = graded(asked, VerdictOutcome::checked);
    for (std::size_t i = 0; i < made.verdict.tests.size(); ++i) {
        TestResult& test = made.verdict.tests[i];
        const bool fails = step > 0 && static_cast<int>(i) % step == step - 1;
        test.outcome = fails ? TestOutcome::failed : TestOutcome::passed;
        if (fails) test.failure = failures[(i + static_cast<std::size_t>(step)) % 4];
    }
    return made;
}

inline Graded stub(const Asked& asked) {
    Graded made = graded(asked, VerdictOutcome::checked);
    for (TestResult& test : made.verdict.tests) {
        test.outcome = TestOutcome::failed;
        test.failure = {Reason::not_written, "fit(f1, f2)", "", "", ""};
    }
    return made;
}

/// A result with a test that needs a failed test, and with much printed output.
inline Graded needy(const Asked& asked) {
    Graded made = checked(asked, 1);
    made.verdict.tests[1].outcome = TestOutcome::not_tried;
    made.verdict.tests[1].needs = made.verdict.tests[0].sentence;
    for (int i = 0; i < 100; ++i)
        made.verdict.prints +=
            i % 10 == 0 ? "a card \x1b[31m" + std::to_string(i) + "\n" : "step <b>\n";
    made.verdict.hidden_prints = "the hidden halves are q1 and q2\n";
    made.verdict.warnings =
        "halves_fit.cpp: In function 'bool fit(Half, Half)':\nhalves_fit.cpp:7:1: warning: no "
        "return statement [-Wreturn-type]\n    7 | }\n      | ^\n";
    made.verdict.explanation =
        "The function can end without a return; then its answer is anything.";
    return made;
}

inline Graded does_not_compile(const Asked& asked) {
    Graded made = graded(asked, VerdictOutcome::does_not_compile);
    made.verdict.message =
        "halves_fit.cpp: In function 'bool fit(Half, Half)':\nhalves_fit.cpp:3:37: error: 'struct "
        "Half' has no member named 'spezies'; did you mean "
        "'species'?\n"
        "    3 | bool fit(Half a, Half b) { return a.spezies == b.species && a.part != b.part; }\n "
        "     |                                     ^~~~~~~\n      | "
        "                                    species\n"
        "halves_fit.cpp:4:1: error: expected declaration before '}' token\n    4 | }\n      | ^\n";
    made.verdict.explanation = "There is no member of this name; see how the interface spells it.";
    return made;
}

inline Graded without_judgement(const Asked& asked, VerdictOutcome outcome) {
    Graded made = graded(asked, outcome);
    made.verdict.message = outcome == VerdictOutcome::unreadable
                               ? "the archive is damaged after 4096 bytes"
                               : "cannot start /home/teacher/knobel/judge: <no such file>";
    if (outcome == VerdictOutcome::not_handed_in) made.verdict.message = made.file = "";
    return made;
}

/// Selects a kind of result by number.
inline Graded any(const Asked& asked, std::size_t kind) {
    switch (kind % 11) {
        case 0: return checked(asked, 2);
        case 1: return does_not_compile(asked);
        case 2: return without_judgement(asked, VerdictOutcome::not_handed_in);
        case 3: return needy(asked);
        case 4: return stub(asked);
        case 5: return checked(asked, 3);
        case 6:
            return kind % 2 == 0 ? without_judgement(asked, VerdictOutcome::unreadable)
                                 : checked(asked, 4);
        case 7:
            return kind % 3 == 0 ? without_judgement(asked, VerdictOutcome::grader_failed)
                                 : checked(asked, 0);
        default: return checked(asked, 0);
    }
}

inline std::vector<Student> sample_students(const Class& of) {
    std::vector<std::string> names{"Müller Änne",
                                   "Ørsted Åse",
                                   "Nguyễn Thị Minh Khai",
                                   "O'Brien Seán",
                                   "Yılmaz İpek",
                                   "王小明",
                                   "محمد علي",
                                   "Kowalski Łukasz",
                                   "Schmidt 🐢 Finn",
                                   "Dupont-Lefèvre Marie-Antoinette",
                                   "Ivanova Ольга",
                                   "Papadopoulos Γιώργος",
                                   "Sato Yui",
                                   "Berg Ida",
                                   "Cohen Noa",
                                   "Silva João",
                                   "Novák Jiří",
                                   "Andersen Liv",
                                   "Rossi Giulia",
                                   "Kaya Emre",
                                   "Weber Jonas"};
    names.insert(names.end(), hostile_names().begin(), hostile_names().end());
    std::vector<Student> students;
    for (std::size_t i = 0; i < names.size(); ++i) {
        Student student;
        student.name = names[i];
        student.number = i % 2 == 0 ? std::to_string(12345 + i) : "";
        student.slug = fmt::format("student-{:02}", i);
        student.submission = names[i] + "_assignsubmission_file_";
        for (std::size_t e = 0; e < of.exercises.size(); ++e) {
            student.exercises.push_back(
                i == 6 ? without_judgement(of.exercises[e], VerdictOutcome::unreadable)
                       : any(of.exercises[e], i * 5 + e * 3));
            if (i == 0 && e == 3)
                student.exercises.back().by_hand =
                    classroom::GivenPoints{1, "talked about it: <b>right</b> idea"};
            if (i == 3 && e == 0)
                student.exercises.back().note =
                    "there were two; the newer one was taken, not old/<b>halves_fit.cpp";
        }
        if (i == 0) student.unknown_files = {{"old/03-xy.cpp", "", ""}};
        if (i == 4)
            student.notes = {"The archive holds a link that leads out of it; it was not followed."};
        student.late = i % 9 == 5 ? 7500 : i % 9 == 8 ? 200000 : 0;
        students.push_back(std::move(student));
    }
    return students;
}

}  // namespace tests
