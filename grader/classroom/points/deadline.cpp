#include "grader/classroom/points/deadline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <optional>
#include <regex>

#include "grader/classroom/intake/names.hpp"
#include "grader/plain_text.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

/// Returns the largest number of times that are within one minute.
std::size_t most_within_a_minute(std::vector<std::int64_t> times) {
    constexpr std::int64_t minute = 60;
    std::sort(times.begin(), times.end());
    std::size_t most = 0;
    for (auto first = times.begin(); first != times.end(); ++first) {
        const auto end = std::lower_bound(first, times.end(), *first + minute);
        most = std::max(most, static_cast<std::size_t>(end - first));
    }
    return most;
}

[[noreturn]] void refuse(const std::string& text, const std::string& expected) {
    throw text::InputError("--due", 0, 0, "'" + text::printable(text) + "'", expected);
}

}  // namespace

std::int64_t deadline(const std::string& text) {
    static const std::regex form(
        R"((\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d))?\s*(Z|[+-](\d\d):?(\d\d))?)?)");
    std::smatch part;
    if (!std::regex_match(text, part, form))
        refuse(
            text,
            "a day or a moment such as 2026-11-20, '2026-11-20 18:00' or 2026-11-20T18:00+01:00");
    const auto number = [&](std::size_t which, int otherwise = 0) {
        return part[which].matched ? std::stoi(part[which].str()) : otherwise;
    };
    const bool is_day = !part[4].matched;
    std::tm moment{};
    moment.tm_year = number(1) - 1900;
    moment.tm_mon = number(2) - 1;
    moment.tm_mday = number(3);
    moment.tm_hour = number(4, 23);
    moment.tm_min = number(5, 59);
    moment.tm_sec = number(6, is_day ? 59 : 0);
    moment.tm_isdst = -1;
    const std::chrono::year_month_day day{std::chrono::year(number(1)),
                                          std::chrono::month(static_cast<unsigned>(number(2))),
                                          std::chrono::day(static_cast<unsigned>(number(3)))};
    if (!day.ok()) refuse(text, "a day of the calendar: year-month-day");
    if (moment.tm_hour > 23 || moment.tm_min > 59 || moment.tm_sec > 59)
        refuse(text, "a time from 00:00 to 23:59:59");
    const std::string zone = part[7].str();
    if (zone.empty()) return std::mktime(&moment);
    const int ahead = 60 * (60 * number(8) + number(9));
    return ::timegm(&moment) - (zone.front() == '-' ? -ahead : ahead);
}

std::optional<std::int64_t> lateness(const Student& student, std::int64_t due) {
    std::int64_t newest = 0;
    for (const Graded& graded : student.exercises) newest = std::max(newest, graded.changed);
    if (due == 0 || newest == 0) return std::nullopt;
    return std::max<std::int64_t>(0, newest - due);
}

std::vector<std::string> late_sentences(const std::vector<Student>& students) {
    std::vector<std::string> names;
    std::vector<std::int64_t> times;  // of all files
    for (const Student& student : students) {
        if (student.late.value_or(0) > 0) names.push_back(student.name);
        for (const Graded& graded : student.exercises)
            if (graded.changed != 0) times.push_back(graded.changed);
    }
    if (names.empty()) return {};
    constexpr std::size_t most_named = 10, fewest_files = 10;
    std::vector<std::string> sentences{fmt::format(
        "{} handed in after the deadline: {}.",
        grader::many(static_cast<long>(names.size()), "student"), some_of(names, most_named))};
    const std::size_t alike = most_within_a_minute(times);
    if (times.size() >= fewest_files && 10 * alike >= 8 * times.size())
        sentences.push_back(fmt::format(
            "{} of {} files were changed within one minute: if they were copied without their "
            "times, nobody can tell who was late.",
            alike, times.size()));
    return sentences;
}

}  // namespace classroom
