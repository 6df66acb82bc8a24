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

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

/// Returns the offset of a time zone from UTC; nothing for local time.
std::optional<seconds> ahead(const std::string& zone) {
    if (zone.empty()) return {};
    if (zone == "Z") return seconds(0);
    const seconds by =
        hours(std::stoi(zone.substr(1, 2))) + minutes(std::stoi(zone.substr(zone.size() - 2)));
    return zone.front() == '-' ? -by : by;
}

std::int64_t by_our_clock(std::chrono::year_month_day day, seconds time) {
    std::tm local{};
    local.tm_year = static_cast<int>(day.year()) - 1900;
    local.tm_mon = static_cast<int>(static_cast<unsigned>(day.month())) - 1;
    local.tm_mday = static_cast<int>(static_cast<unsigned>(day.day()));
    local.tm_sec = static_cast<int>(time.count());
    local.tm_isdst = -1;
    // Hours are set separately, because a day with a clock change does not have 24 hours.
    local.tm_hour = local.tm_sec / 3600;
    local.tm_sec %= 3600;
    return std::mktime(&local);
}

unsigned days_in(std::chrono::year_month month) {
    const std::chrono::year_month_day_last last = month / std::chrono::last;
    return static_cast<unsigned>(last.day());
}

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
        R"((\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d))?\s*(Z|[+-]\d\d:?\d\d)?)?)");
    std::smatch part;
    const auto number = [&](int which) {
        return part[static_cast<std::size_t>(which)].matched
                   ? std::stoi(part[static_cast<std::size_t>(which)].str())
                   : 0;
    };
    if (!std::regex_match(text, part, form))
        refuse(
            text,
            "a day or a moment such as 2026-11-20, '2026-11-20 18:00' or 2026-11-20T18:00+01:00");
    const std::chrono::year_month_day day{std::chrono::year(number(1)),
                                          std::chrono::month(static_cast<unsigned>(number(2))),
                                          std::chrono::day(static_cast<unsigned>(number(3)))};
    const bool has_time = part[4].matched;
    if (!day.month().ok()) refuse(text, "a month from 01 to 12 in the middle");
    if (!day.ok())
        refuse(text,
               fmt::format("a day of a month with {} days", days_in(day.year() / day.month())));
    if (number(4) > 23 || number(5) > 59 || number(6) > 59)
        refuse(text, "a time from 00:00 to 23:59:59");
    const seconds time = has_time
                             ? seconds(hours(number(4)) + minutes(number(5)) + seconds(number(6)))
                             : seconds(days(1)) - seconds(1);
    if (const auto zone = ahead(part[7].str()))
        return (std::chrono::sys_days(day).time_since_epoch() + time - *zone) / seconds(1);
    return by_our_clock(day, time);
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
