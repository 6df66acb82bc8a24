#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "command/player/json.hpp"
#include "command/player/overview.hpp"
#include "search/steps.hpp"
#include "wasm/module.hpp"

/// The website's interface to the reference code, used to show a search step by step and to play by
/// hand. There is a module for each puzzle, compiled to WebAssembly for the browser and, for
/// comparison, to native code.
namespace player {

/// A question from a page: a line of words, and below it a puzzle file.
///
///     open ...                        describes the puzzle; further words depend on the puzzle
///     steps METHOD FROM COUNT ...     COUNT steps of the search, starting with FROM, counted from 1
///     next METHOD AFTER ...           the first solution after step AFTER; if there is none, the number of steps
///     overview METHOD LAST ...        the outline of the search tree, up to step LAST
///     generate SEED ...               a puzzle file; a seed gives the same file on every machine
///     start                           the state in which a puzzle is before it is played, as text
///     show STATE                      what is where in a state, and what the rules say about it
///     after STATE ACTION ...          the state after an action; the same if it changes nothing
struct Question {
    std::vector<std::string> words;
    std::string text;

    const std::string& verb() const { return words.front(); }
    /// Returns the i-th word; empty when there are fewer.
    std::string word(std::size_t i) const { return i < words.size() ? words[i] : std::string(); }
    /// Returns the i-th word as a number.
    /// @throws std::invalid_argument when it is not a number
    std::uint64_t number(std::size_t i) const;
};

/// Writes a module's answer: the entries of an object. `wasm::answer_to` answers bad input with
/// `{"error": "..."}`.
/// @throws text::InputError, std::invalid_argument when the question cannot be answered
void answer(const Question& question, Json& json);

/// Returns "in vain", "laid", "pruned", "taken back" or "solved".
const char* in_words(search::Event event);

/// Whether `answer_about_steps` answers a question.
inline bool is_about_steps(const Question& question) {
    const std::string& verb = question.verb();
    return verb == "steps" || verb == "next" || verb == "overview";
}

/// Writes what all steps have in common: number, event, the source line that reports it, and the
/// counts.
/// @param step  with `number`, `event`, `where` and `counts`
void write_common(const auto& step, Json& json) {
    json.entry("number", step.number);
    json.entry("event", in_words(step.event));
    json.entry("line", step.where.line());
    json.object("counts", [&] {
        json.entry("trials", step.counts.trials);
        json.entry("laid", step.counts.pieces_laid);
        json.entry("pruned", step.counts.branches_cut);
        json.entry("solutions", step.counts.solutions);
    });
}

/// Writes how many pieces were tried and laid at each depth from the root to a step.
void write_branches(const auto& step, Json& json) {
    json.list("branches", [&] {
        for (const auto& [tried, laid] : step.branches)
            json.list([&] { json.value(tried), json.value(laid); });
    });
}

/// Returns how deep in the search tree the piece in hand is, from 1.
template <class Piece, class Place>
std::size_t depth_of(const search::Step<Piece, Place>& step) {
    return step.laid.size() + 1;
}

/// Answers `steps`, `next` and `overview`.
/// @param run    runs the search: `run(see)` passes each step to `see`, and ends when `see` returns
///               `stop`
/// @param write  writes the entries of a step that are specific to this puzzle: `write(step)`
template <class Run, class Write>
void answer_about_steps(const Question& question, Json& json, Run run, Write write) {
    using search::Next;
    const bool wants_steps = question.verb() == "steps", sums_up = question.verb() == "overview";
    const std::uint64_t from = question.number(2),
                        end = wants_steps ? from + question.number(3) : 0;
    std::uint64_t last = 0, found = 0;
    Overview overview;
    // One function for all, so that a module contains each search only once.
    const auto see = [&](const auto& step) {
        if (sums_up) {
            if (step.number > from) return Next::stop;
            overview.add(depth_of(step), step.event == search::Event::solved);
            return Next::go_on;
        }
        if (wants_steps && step.number >= end) return Next::stop;
        last = step.number;
        if (wants_steps && step.number >= from) {
            json.object([&] { write_common(step, json), write(step); });
        } else if (!wants_steps && step.number > from && step.event == search::Event::solved) {
            found = step.number;
            return Next::stop;
        }
        return Next::go_on;
    };
    const auto ends = [&] {
        try {
            run(see);
            return true;
        } catch (const search::SearchStopped&) {
            return false;
        }
    };
    bool ended = false;
    if (wants_steps) json.list("steps", [&] { ended = ends(); });
    else ended = ends();
    if (sums_up) json.list("overviews", [&] { json.object([&] { overview.write(json); }); });
    else if (ended) json.entry("end", last);
    else if (found != 0) json.entry("step", found);
}

/// Runs a search that reports pieces and places to an observer, and passes its steps to `see`.
/// @param search  `search(observer)`
template <class Piece, class Place>
void run_in_steps(auto&& see, auto&& search) {
    search::Steps<Piece, Place, std::remove_reference_t<decltype(see)>&> steps(see);
    search(steps);
    steps.finish();
}

}  // namespace player
