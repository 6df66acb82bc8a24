// One search, `search::backtrack`, on the puzzles of all four chapters side by side: each step
// shows the next event of each of the four.
#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <stdexcept>
#include <vector>

#include "command/player/player.hpp"
#include "command/player/search_events.hpp"
#include "command/player/search_puzzles.hpp"

namespace player {
namespace {

using namespace four;

/// The four puzzles of a question.
struct FourParts {
    Cards cards;
    Cube nerdcube;
    Tangram tangram;
    LightRays light_rays;
};

/// Finds a puzzle among several by the ending of its name.
PuzzleText part(const std::string& text, const char* ending) {
    const std::size_t name = text.find(ending), blank = text.find_first_of(" ]", name),
                      close = text.find(']', name), begin = text.find('\n', close),
                      end = text.find("\n[", begin);
    if (begin == std::string::npos)
        throw std::invalid_argument(
            "expected four puzzles, each below a line such as [1986.cards]");
    return {text.substr(begin + 1, end - begin), text.substr(blank, close - blank)};
}

/// Calls `use(name, side)` for each of the four.
void each(const FourParts& four, auto use) {
    use("cards", four.cards);
    use("nerdcube", four.nerdcube);
    use("tangram", four.tangram);
    use("light_rays", four.light_rays);
}

/// One search at one step.
struct Shown {
    std::string json;
    bool is_solved = false;  ///< at this step
};

/// What is to be shown of one search, and what is known of its end.
struct Track {
    const char* name = "";
    std::vector<Shown> shown;
    Shown last;  ///< after its end
    Overview overview;
    std::optional<std::uint64_t> end, solved;
};

using Tracks = std::array<Track, 4>;

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

/// What is wanted of the steps from `from` on, but before `end`.
enum class Kind : std::uint8_t { steps, first_solution, overview };
struct Wanted {
    bool only_laid;
    Kind kind;
    std::uint64_t from, end;
};

bool is_solved(const Moment& moment) { return moment.event[0] == 's'; }

Shown show(const Moment& moment) {
    Json json;
    json.object([&] {
        json.entry("event", moment.event);
        json.entry("line", moment.line);
        json.entry("number", moment.number);
        json.entry("depth", moment.depth);
        json.entry("nodes", moment.counts.nodes());
        json.entry("tried", moment.counts.trials);
        json.entry("solutions", moment.counts.solutions);
        json.list("levels", [&] {
            for (const std::uint64_t nodes : moment.levels) json.value(nodes);
        });
        moment.write_position(json);
    });
    return {json.text(), is_solved(moment)};
}

/// Adds what an event shows. One function for all questions, so that the module contains each
/// search only once.
Next add(const Moment& moment, const Wanted& wanted, Track& track) {
    if (moment.is_after_end()) {
        track.end = moment.number;
        track.last = show(moment);
        return Next::stop;
    }
    if (moment.number >= wanted.end) return Next::stop;
    if (moment.number < wanted.from) return Next::go_on;
    if (wanted.kind == Kind::overview) track.overview.add(moment.depth, is_solved(moment));
    if (wanted.kind == Kind::steps) track.shown.push_back(show(moment));
    if (wanted.kind != Kind::first_solution) return Next::go_on;
    if (!is_solved(moment)) return Next::go_on;
    track.solved = moment.number;
    return Next::stop;
}

/// Follows the four searches.
Tracks tracks_of(const FourParts& four, Wanted wanted) {
    Tracks tracks;
    auto next = tracks.begin();
    each(four, [&](const char* name, const auto& side) {
        Track& track = *next++;
        track.name = name;
        follow(side, wanted.only_laid,
               [&](const Moment& moment) { return add(moment, wanted, track); });
        if (track.solved) wanted.end = *track.solved;
    });
    return tracks;
}

/// Returns the last step of the longest search, if all have ended.
std::optional<std::uint64_t> common_end(const Tracks& tracks) {
    std::uint64_t last = 0;
    for (const Track& track : tracks) {
        if (!track.end) return std::nullopt;
        last = std::max(last, *track.end);
    }
    return last;
}

/// Writes the i-th of the steps that are shown; a search that has ended stays at its end.
void write_step(std::uint64_t number, std::size_t i, const Tracks& tracks, Json& json) {
    bool is_solved = false;
    json.object("searches", [&] {
        for (const Track& track : tracks) {
            const Shown& shown = i < track.shown.size() ? track.shown[i] : track.last;
            json.written(track.name, shown.json);
            is_solved = is_solved || shown.is_solved;
        }
    });
    json.entry("number", number);
    json.entry("event", is_solved ? "solved" : "");
}

void answer_steps(const FourParts& four, const Wanted& wanted, Json& json) {
    const Tracks tracks = tracks_of(four, wanted);
    const auto end = common_end(tracks);
    const std::uint64_t beyond = end ? std::min(*end + 1, wanted.end) : wanted.end;
    json.list("steps", [&] {
        for (std::uint64_t number = wanted.from; number < beyond; ++number)
            json.object([&] {
                write_step(number, static_cast<std::size_t>(number - wanted.from), tracks, json);
            });
    });
    if (end) json.entry("end", *end);
}

/// Writes the first step at which one of the four finds a solution.
void answer_next(const FourParts& four, const Wanted& wanted, Json& json) {
    const Tracks tracks = tracks_of(four, wanted);
    std::uint64_t first = never;
    for (const Track& track : tracks) first = std::min(first, track.solved.value_or(never));
    if (first != never) json.entry("step", first);
    else json.entry("end", common_end(tracks).value_or(0));
}

void answer_overview(const FourParts& four, const Wanted& wanted, Json& json) {
    json.list("overviews", [&] {
        for (const Track& track : tracks_of(four, wanted))
            json.object([&] { track.overview.write(json); });
    });
}

}  // namespace

/// The methods are `events` and `laid`: each step shows the next event of each search, or only the
/// next one that lays something or solves the puzzle.
void answer(const Question& question, Json& json) {
    const std::string& text = question.text;
    const FourParts four{Cards(part(text, ".cards")), Cube(part(text, ".cube")),
                         Tangram(part(text, ".pieces")), LightRays(part(text, ".rays"))};
    if (question.verb() == "open")
        return each(four, [&](const char* name, const auto& side) {
            json.object(name, [&] { side.describe(json); });
        });
    if (!is_about_steps(question))
        throw std::invalid_argument("read '" + question.verb() +
                                    "', expected open, steps, next or overview");
    const bool only_laid = question.word(1) == "laid";
    const std::uint64_t number = question.number(2);
    if (question.verb() == "steps")
        answer_steps(four, {only_laid, Kind::steps, number, number + question.number(3)}, json);
    else if (question.verb() == "next")
        answer_next(four, {only_laid, Kind::first_solution, number + 1, never}, json);
    else answer_overview(four, {only_laid, Kind::overview, 1, number + 1}, json);
}

}  // namespace player
