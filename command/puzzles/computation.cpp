#include "command/puzzles/computation.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <sstream>
#include <thread>

#include "command/verb.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

std::atomic<std::uint64_t> positions = 0;

/// Tells a terminal how far a computation is, after 10 s, 20 s, 40 s, and so on.
void tell_how_far(const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any ends;
    for (std::chrono::seconds last{0}, now{10};; last = std::exchange(now, 2 * now)) {
        ends.wait_for(lock, stop, now - last, [] { return false; });
        if (stop.stop_requested()) return;
        const std::uint64_t reached = positions;
        std::cerr << fmt::format(
            "knobel: still computing after {} s{}\n", now.count(),
            reached == 0 ? "" : fmt::format("; positions reached: {}", reached));
    }
}

}  // namespace

std::vector<std::string> names_of(const Given& options) {
    std::vector<std::string> names;
    for (const auto& [is_given, name] : options)
        if (is_given) names.push_back(name);
    return names;
}

void refuse_together(const Given& options) {
    for (auto option = options.begin(); option != options.end(); ++option)
        refuse_together({*option}, {option + 1, options.end()});
}

void refuse_together(const Given& some, const Given& others) {
    const std::vector<std::string> one = names_of(some), other = names_of(others);
    if (!one.empty() && !other.empty())
        throw UsageError(fmt::format("{} and {} do not go together; choose one of them",
                                     one.front(), other.front()));
}

void refuse_to_keep(std::uint64_t kept, const std::string& what, const std::string& instead) {
    if (kept > most_kept)
        throw UsageError(
            fmt::format("stopped after {} {}, as no more are kept{}", most_kept, what, instead));
}

std::vector<std::size_t> places_of(const std::string& option, const std::string& typed,
                                   const std::string& thing,
                                   const std::vector<std::string>& known) {
    std::vector<std::size_t> places;
    std::istringstream words(typed);
    for (std::string word; std::getline(words, word, ',');) {
        const std::string shown = text::printable(word);
        const auto place = static_cast<std::size_t>(std::ranges::find(known, word) - known.begin());
        if (place == known.size())
            throw UsageError(fmt::format("{}: there is no {} '{}'; {}", option, thing, shown,
                                         suggestion(word, known)));
        if (std::ranges::find(places, place) != places.end())
            throw UsageError(fmt::format("{} names '{}' twice", option, shown));
        places.push_back(place);
    }
    return places;
}

void Computation::refuse_without_picture(const Given& options) const {
    const std::vector<std::string> given = names_of(options);
    if (format != "svg" && !given.empty())
        throw UsageError(given.front() + " is for pictures; add --format svg");
}

void count_position() {
    constexpr std::uint64_t some = 1024;  // threads that share a counter slow each other down
    thread_local std::uint64_t here = 0;
    if (++here % some == 0) positions += some;
}

Outcome perform(Computation& computation) {
    computation.refuse_odd();
    std::jthread terminal;
    if (isatty(STDERR_FILENO) == 1) terminal = std::jthread(tell_how_far);
    const Report report = computation.report();
    terminal = {};
    if (computation.format == "json") std::cout << report.json.dump(2) << '\n';
    else std::cout << (computation.format == "svg" ? report.svg : report.text);
    if (!report.note.empty()) std::cerr << "knobel: " << report.note << '\n';
    return report.outcome;
}

Fact duration_fact(double seconds) {
    return {"/statistics/seconds", seconds, "ms", fmt::format("{:.3f}", 1000 * seconds)};
}

std::string text_of(const Facts& facts) {
    std::string lines;
    for (const Fact& fact : facts)
        if (!fact.words.empty())
            lines += fmt::format("{:>8} {}\n", fact.shown.empty() ? fact.value.dump() : fact.shown,
                                 fact.words);
    return lines;
}

nlohmann::json json_of(const Facts& facts) {
    nlohmann::json members;
    for (const Fact& fact : facts)
        if (!fact.pointer.empty()) members[nlohmann::json::json_pointer(fact.pointer)] = fact.value;
    return members;
}

std::string plural(std::uint64_t count, const std::string& thing) {
    return count == 1 ? thing : thing + "s";
}

std::string numbered(const std::vector<std::string>& lines, std::size_t least) {
    const std::size_t width = std::max(least, std::to_string(lines.size()).size());
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += fmt::format("{:>{}}  {}\n", i + 1, width, lines[i]);
    return text;
}

}  // namespace command
