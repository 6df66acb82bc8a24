#pragma once

#include <iomanip>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "grader/judge/catch.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/process.hpp"
#include "tests/grader/folder.hpp"
#include "text/utf8.hpp"

/// Helpers for tests that run the program.
namespace tests {

using grader::lines_of;

/// The result of running the program.
struct RunResult {
    int exit_code = 0;
    std::string out, err;

    nlohmann::json json() const { return nlohmann::json::parse(out); }
};

inline const std::string as_it_is = "exec \"$0\" \"$@\"";

/// Runs the program. `script` may set its environment and redirect; in it, `$0` is the program and
/// `$@` its arguments.
inline RunResult knobel(const grader::CommandLine& arguments,
                        const std::string& script = as_it_is) {
    const Folder folder;
    const std::string out = (folder.path() / "out").string(),
                      err = (folder.path() / "err").string();
    grader::CommandLine command{"/bin/sh", "-c", "exec >" + out + " 2>" + err + "; " + script,
                                KNOBEL_PROGRAM};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const grader::Finished finished = grader::run_program(command, grader::milliseconds(600'000));
    REQUIRE_FALSE(finished.timed_out);
    REQUIRE(finished.ending.signal == 0);
    return {finished.ending.exit_code, content_of(out), content_of(err)};
}

/// Splits a command line at blanks. A word may stand in quotes.
inline grader::CommandLine words(const std::string& typed) {
    grader::CommandLine words;
    std::istringstream stream(typed);
    for (std::string word; stream >> std::quoted(word);) words.push_back(word);
    return words;
}

inline RunResult knobel(const std::string& typed) { return knobel(words(typed)); }

/// How often a part occurs in a text.
inline std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

/// Whether a text is exactly one line, with its newline.
inline bool is_a_line(const std::string& text) {
    return !text.empty() && text.find('\n') == text.size() - 1;
}

inline bool is_well_formed(const std::string& xml) {
    const Folder folder;
    return grader::run_program({"/usr/bin/python3", "-IS", "-c",
                                "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])",
                                folder.write("picture.svg", xml)},
                               grader::milliseconds(60'000))
        .ending.succeeded();
}

/// Checks that a run failed with this message: its exit code, nothing on standard output, and one
/// line on standard error.
inline void check_refused(const RunResult& left, const std::string& sentence, int exit_code = 2) {
    INFO(left.err);
    CHECK(left.exit_code == exit_code);
    CHECK(left.out == "");
    CHECK(is_a_line(left.err));
    CHECK(left.err.rfind("knobel: ", 0) == 0);
    CHECK(contains(left.err, sentence));
}

}  // namespace tests
