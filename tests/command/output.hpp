#pragma once

#include <string>
#include <vector>

#include "grader/plain_text.hpp"
#include "tests/command/knobel.hpp"
#include "text/utf8.hpp"

/// Helpers for tests of the program's output.
namespace tests {

using grader::lines_of;

/// The width of a line in columns, without trailing blanks.
inline std::size_t columns_of(const std::string& line) {
    return text::count_letters(line.substr(0, line.find_last_not_of(' ') + 1));
}

/// How often a part occurs in a text.
inline std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

inline bool is_well_formed(const std::string& xml) {
    const Folder folder;
    return grader::run({"/usr/bin/python3", "-IS", "-c",
                        "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])",
                        folder.write("picture.svg", xml)},
                       grader::milliseconds(60'000))
        .ending.succeeded();
}

/// Checks that a run succeeds without errors, and returns its standard output.
inline std::string out_of(const grader::CommandLine& arguments) {
    const RunResult left = knobel(arguments);
    INFO(left.err);
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    return left.out;
}
inline std::string out_of(const std::string& typed) { return out_of(words(typed)); }

/// Checks that a run prints an SVG picture, and no errors if it succeeds.
inline void check_picture(const grader::CommandLine& arguments, int exit_code = 0) {
    const RunResult left = knobel(arguments);
    INFO(left.err);
    CHECK(left.exit_code == exit_code);
    CHECK((exit_code != 0 || left.err.empty()));
    CHECK(left.out.rfind("<svg", 0) == 0);
    CHECK(is_well_formed(left.out));
}
inline void check_picture(const std::string& typed, int exit_code = 0) {
    INFO(typed);
    check_picture(words(typed), exit_code);
}

}  // namespace tests
