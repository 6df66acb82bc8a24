#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

#include "exercises/5-search/tables.hpp"
#include "grader/judge/judge.hpp"
#include "search/search.hpp"

/// What the tests of the one search share.
namespace one_search {

/// More solutions than any puzzle of the tests has.
inline constexpr std::int64_t plenty = 1'000'000;

inline const grader::judge::Function<Report(Table, std::int64_t)> count_solutions_of_student(
    "count_solutions");

/// What the course's own search counts.
inline Report count_of_the_course(const Table& table, std::int64_t most) {
    return with_puzzle(table, [&](auto puzzle) {
        search::Statistics statistics;
        const auto solved = [&](const auto&) {
            return static_cast<std::int64_t>(statistics.solutions) == most ? search::Next::stop
                                                                           : search::Next::go_on;
        };
        search::backtrack(puzzle, solved, statistics);
        const auto laid = static_cast<std::int64_t>(statistics.pieces_laid);
        return Report{static_cast<std::int64_t>(statistics.solutions), laid + 1, laid, ""};
    });
}

/// Asks for the counts of a puzzle. Makes sure that something was laid, where that was possible,
/// and that nothing lies there still.
inline Report counted(const Table& table, std::int64_t most) {
    const Report report = count_solutions_of_student(table, most);
    if (count_of_the_course(table, most).laid > 0)
        grader::judge::expect_that(report.laid > 0, "a count, but nothing was ever laid",
                                   "a search that lays what fits");
    grader::judge::expect_that(report.left.empty(),
                               "a count, but still on the table: " + report.left, "an empty table",
                               "what a search lays, it takes back, even when it ends early");
    return report;
}

inline void expect_clean_table(const Table& table, std::int64_t most) { counted(table, most); }

/// "12 solutions"
inline std::string solutions(std::int64_t count) {
    return fmt::format("{} solution{}", count, count == 1 ? "" : "s");
}

/// "17 nodes"
inline std::string nodes(std::int64_t count) {
    return fmt::format("{} node{}", count, count == 1 ? "" : "s");
}

/// "something was laid once", "nothing is laid"
inline std::string times_laid(std::int64_t count, const std::string& verb) {
    if (count == 0) return fmt::format("nothing {} laid", verb);
    const std::string times = count == 1 ? "once" : fmt::format("{} times", count);
    return fmt::format("something {} laid {}", verb, times);
}

/// Compares the number of all solutions, and nothing else.
inline void expect_solutions(const Table& table, const std::string& why = "") {
    const std::int64_t expected = count_of_the_course(table, plenty).solutions;
    const Report report = counted(table, plenty);
    grader::judge::expect_that(report.solutions == expected, solutions(report.solutions),
                               solutions(expected), why);
}

/// The same, for a puzzle with a number of solutions that was published.
inline void expect_solutions(const Table& table, std::uint64_t published, const std::string& why) {
    REQUIRE(count_of_the_course(table, plenty).solutions == static_cast<std::int64_t>(published));
    expect_solutions(table, why);
}

/// Compares the number of nodes, and says how often something was laid. The solutions are up to
/// other tests.
inline void expect_nodes(const Table& table, const std::string& why = "") {
    const Report expected = count_of_the_course(table, plenty), report = counted(table, plenty);
    grader::judge::expect_that(
        report.nodes == expected.nodes,
        fmt::format("{}; {}", nodes(report.nodes), times_laid(report.laid, "was")),
        fmt::format("{}; {}", nodes(expected.nodes), times_laid(expected.laid, "is")), why);
}

/// Compares the number of solutions, and how often something was laid: no more than is needed to
/// find that many. The nodes are up to other tests.
inline void expect_end(const Table& table, std::int64_t most, const std::string& why = "") {
    const Report expected = count_of_the_course(table, most), report = counted(table, most);
    grader::judge::expect_that(
        report.solutions == expected.solutions && report.laid == expected.laid,
        fmt::format("{}; {}", solutions(report.solutions), times_laid(report.laid, "was")),
        fmt::format("{}; {}", solutions(expected.solutions), times_laid(expected.laid, "is")), why);
}

/// Two hard boards of the course, each with a single solution.
inline std::vector<light_rays::Board> hard_boards() {
    using light_rays::board_of;
    return {board_of("- - - - - - 9", "- - - - 6 - -", "4 - - - - - -", "- - - - - 4 -",
                     "- 4 - - - - -", "- - 5 5 - - -", "1 - - - - - 2"),
            board_of("- 1 - - - - - - 5 -", "7 - 2 1 - - - - - 6", "- - - - - - - - - 6",
                     "- 10 - - - - - - 1 -", "- - 3 - - - 3 - - -", "- - - - 2 - - - 4 -",
                     "- - - - - - - - - 9", "- - - - - 7 - - - -", "- - - - - - 7 - - -",
                     "- - - - - - - - 9 -")};
}

}  // namespace one_search
