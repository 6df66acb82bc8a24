#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace grader {

/// How many bytes are kept of what a student's program prints.
inline constexpr std::size_t most_prints = 64 << 10;

/// How a single test went.
enum class TestOutcome { passed, failed, not_tried };

/// What was wrong.
enum class Reason {
    none,
    wrong_answer,     ///< an answer, but not the right one
    not_written,      ///< the stub
    crash,            ///< the program was ended by a signal or ended itself
    time_out,         ///< no answer within the time of a call, or of a test
    too_much_output,  ///< it printed without end
    too_much_memory,  ///< more than it may have
    wrong_type,       ///< an answer that is not of the function's type
    exception,        ///< the function threw
    broken_protocol,  ///< replies nobody asked for, or one too large
};

/// Why a test failed, in words for the student.
struct Failure {
    Reason reason = Reason::none;
    std::string call;       ///< "fit(f2, f1)", or empty
    std::string came_back;  ///< what the call answered, or what happened instead
    std::string expected;   ///< may be empty
    std::string why;        ///< a sentence, may be empty
    std::string where =
        {};  ///< the line of the student's file where a crash or exception began, may be empty
    std::string remark = {};  ///< what else was noticed of the program, a sentence, may be empty
    /// The calls that had not returned then, innermost first, as addresses in the program's file.
    /// The judge's; `check` looks them up.
    std::vector<std::uint64_t> frames = {};
};

/// A test of an exercise and how it went.
struct TestResult {
    std::string sentence;
    int points = 0;
    bool hidden = false;
    TestOutcome outcome = TestOutcome::not_tried;
    Failure failure;
    int hint = 0;  ///< the step of the hints that helps where it fails, 0 when none is named
    std::string needs =
        {};  ///< of a test that was not tried: the sentence of the one that must pass before
};

/// What is told of hidden tests that were not run.
struct HiddenTests {
    int count = 0;
    int points = 0;                      ///< of all of them
    std::vector<std::string> sentences;  ///< where they may be told
};

/// How much of hidden tests that were run is told.
enum class HiddenDetail {
    count,      ///< that they are there, and how they ended
    sentences,  ///< what they state, too
    all,        ///< the calls and their arguments, too
};

/// How the checking of a program ended.
enum class VerdictOutcome {
    checked,  ///< the tests were run; they say how it went
    does_not_compile,
    not_handed_in,  ///< of a class: the student has no file for the exercise
    unreadable,     ///< there is something, but it could not be read; somebody has to look
    grader_failed,  ///< our own fault, never the student's
};

/// Whether somebody was judged: then the points are the student's. Else they mean nothing.
bool is_judgement(VerdictOutcome outcome);

/// What JSON calls them: "wrong answer", "does not compile"; nothing for Reason::none.
std::string name_of(Reason reason);
std::string name_of(VerdictOutcome outcome);

/// The detail that is named "count", "sentences" or "all".
HiddenDetail hidden_detail(const std::string& name);
std::string name_of(HiddenDetail detail);

/// All that is known of one student's program for one exercise.
struct Verdict {
    std::string exercise;
    VerdictOutcome outcome = VerdictOutcome::checked;
    std::string message;      ///< of the compiler, why the grader failed, or, of a checked program,
                              ///< what made every test fail
    std::string explanation;  ///< what the compiler's first error or worst warning most often
                              ///< means, may be empty
    std::string warnings;     ///< of the compiler, when it compiled
    std::vector<TestResult> tests;
    HiddenTests hidden;         ///< those that were not run
    std::uint64_t seed = 0;     ///< of the random puzzles in the tests that were run
    std::string prints;         ///< what the student's program printed itself in public tests
    std::string hidden_prints;  ///< and in hidden ones, whose input it may tell
    bool starved = false;  ///< the grader failed since the machine was too busy; not kept in JSON

    int points() const;
    int most_points() const;
    bool all_passed() const;  ///< every test, and there was one
};

/// The verdict with no more told of its hidden tests than `detail` allows; points and outcomes
/// stay.
Verdict veiled(Verdict verdict, HiddenDetail detail);

/// JSON both ways; the form is described in docs/formats.
void to_json(nlohmann::json& json, const Failure& failure);
void from_json(const nlohmann::json& json, Failure& failure);
void to_json(nlohmann::json& json, const TestResult& result);
void from_json(const nlohmann::json& json, TestResult& result);
void to_json(nlohmann::json& json, const HiddenTests& hidden);
void from_json(const nlohmann::json& json, HiddenTests& hidden);
void to_json(nlohmann::json& json, const Verdict& verdict);
void from_json(const nlohmann::json& json, Verdict& verdict);

}  // namespace grader
