#pragma once

#include <string>

#include "grader/check/build_text.hpp"

namespace tests {

/// What a student reads of a build that failed with this output.
/// @param interface  contents of the exercise's header, a.hpp
inline std::string build_message(const std::string& output, const std::string& file = "a.cpp",
                                 const std::string& interface = "") {
    grader::Verdict verdict;
    const grader::BuildContext context{{}, [] { return compilers::Explanations(); }, {}};
    describe_build(verdict, false, output, {"", file, "", "a.hpp", interface, ""}, context);
    return verdict.message;
}

}  // namespace tests
