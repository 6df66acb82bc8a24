#pragma once

#include <string>

#include "tests/command/course.hpp"
#include "tests/command/output.hpp"

/// How far a student has come, for tests of the verbs that students use repeatedly.
namespace tests {

/// The stored progress of an exercise.
inline nlohmann::json remembered(const Course& course,
                                 const std::string& id = "1-cards/01-halves-fit") {
    return nlohmann::json::parse(content_of(course.progress()))
        .at("exercises")
        .value(id, nlohmann::json::object());
}

/// The line for the first exercise in the output of `list`.
inline std::string first_row(const Course& course) {
    const std::string list = course.run("list").out;
    for (const std::string& line : lines_of(list))
        if (line.find("1/1 ") == 2) return line;
    return "no row in\n" + list;
}

/// Writes a progress file as if the first exercise had been checked.
inline void pretend(const Course& course, const nlohmann::json& standing) {
    course.write(course.progress(),
                 nlohmann::json{{"exercises", {{"1-cards/01-halves-fit", standing}}}}.dump());
}

}  // namespace tests
