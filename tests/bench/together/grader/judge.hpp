#pragma once

#include <cstdint>
#include <string>
#include <type_traits>

#include "grader/catch.hpp"
#include "grader/value_text.hpp"

/// Stands in for the judge's header: the tests of an exercise call the student's function itself, in one Catch2 program with it.
namespace grader::judge {

inline std::uint64_t seed() { return 1986; }

template <class T>
void expect(const T& came_back, const std::type_identity_t<T>& expected, const std::string& why = "") {
    INFO("came back: " << described(came_back) << ", expected: " << described(expected) << "; " << why);
    CHECK(came_back == expected);
}

inline void expect_that(bool holds, const std::string& came_back, const std::string& expected, const std::string& why = "") {
    INFO("came back: " << came_back << ", expected: " << expected << "; " << why);
    CHECK(holds);
}

}  // namespace grader::judge

#define KNOBEL_STUDENT(function) static constexpr auto& function##_of_student = ::function
