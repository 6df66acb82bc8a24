#include "grader/classroom/points/deadline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <optional>

#include "grader/classroom/intake/names.hpp"
#include "grader/plain_text.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

/// Returns the time that a text has in a form of strptime(), in local time unless it names a zone;
/// nothing for another form, and a day that no calendar has.
/// @param moment  what the form does not contain
std::optional<std::int64_t> parsed(const std::string& text, const std::string& form,
                                   std::tm moment) {
    const char* const end = ::strptime(text.c_str(), form.c_str(), &moment);
    if (end == nullptr || *end != '\0' || moment.tm_year < 0) return {};
    const long ahead = moment.tm_gmtoff;
    const int day = moment.tm_mday;
    const bool has_zone = form.ends_with("%z");
    const std::time_t seconds = has_zone ? ::timegm(&moment) - ahead : std::mktime(&moment);
    return moment.tm_mday == day ? std::optional<std::int64_t>(seconds) : std::nullopt;
}

/// Returns how many times are within one minute of one another, in the middle of them all.
std::size_t count_within_a_minute(std::vector<std::int64_t> times) {
    std::sort(times.begin(), times.end());
    const std::int64_t middle = times[times.size() / 2];
    return static_cast<std::size_t>(std::ranges::count_if(
        times, [&](std::int64_t time) { return std::abs(time - middle) < 30; }));
}

}  // namespace

std::int64_t deadline(const std::string& text) {
    std::string typed = text;
    std::replace(typed.begin(), typed.end(), 'T', ' ');
    std::tm end_of_day{}, full_minute{};
    end_of_day.tm_hour = 23;
    end_of_day.tm_min = end_of_day.tm_sec = 59;
    end_of_day.tm_isdst = full_minute.tm_isdst = -1;
    std::optional<std::int64_t> due = parsed(typed, "%Y-%m-%d", end_of_day);
    for (const char* form :
         {"%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M%z", "%Y-%m-%d %H:%M:%S%z"})
        if (!due) due = parsed(typed, form, full_minute);
    if (due) return *due;
    throw text::InputError("--due", 0, 0, "'" + text::printable(text) + "'",
                           "an existing date or time such as 2026-11-20, '2026-11-20 18:00' or "
                           "2026-11-20T18:00+01:00");
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
    std::vector<std::string> sentences{fmt::format("{} handed in after the deadline: {}.",
                                                   grader::many(names.size(), "student"),
                                                   some_of(names, most_named))};
    const std::size_t alike = count_within_a_minute(times);
    if (times.size() >= fewest_files && 10 * alike >= 8 * times.size())
        sentences.push_back(fmt::format(
            "{} of {} files were changed within one minute: if they were copied without their "
            "times, nobody can tell who was late.",
            alike, times.size()));
    return sentences;
}

}  // namespace classroom
