#pragma once

#include <functional>
#include <optional>
#include <source_location>
#include <vector>

#include "command/player/json.hpp"
#include "search/backtrack.hpp"
#include "search/steps.hpp"

/// The events of `search::backtrack`, one after the other.
namespace player::four {

using search::Next;
using search::SearchStopped;

/// A search at one of its events, or after its end.
class Moment {
public:
    std::uint64_t number = 0;  ///< of the event, counted from 1; of the last one after the end
    const char* event = "";
    unsigned line = 0;  ///< of the search, which reports the event; 0 after the end
    search::Statistics counts;
    std::size_t depth = 0;              ///< choices laid now
    std::vector<std::uint64_t> levels;  ///< by depth, from 1: positions reached there

    bool is_after_end() const { return line == 0; }
    /// Writes the entries of the position.
    virtual void write_position(Json& json) const = 0;

protected:
    ~Moment() = default;
};

using See = std::function<Next(const Moment&)>;

/// An observer that passes on each event, with the position that it leads to.
template <class Side>
class Events final : public Moment {
    using Where = std::source_location;
    using Puzzle = typename Side::Puzzle;

public:
    /// @param only_laid  whether to pass on only what is laid, and solutions
    Events(const Side& side, const Puzzle& puzzle, bool only_laid, const See& see)
        : side_(side), puzzle_(puzzle), only_laid_(only_laid), see_(see) {}

    void tried(const auto& piece, auto place, Where where = Where::current()) {
        ++counts.trials;
        take(piece, place);
        pass("tried", where);
    }
    void pruned(const auto&, auto, Where where = Where::current()) {
        ++counts.branches_cut;
        pass("pruned", where);
    }
    /// Remembers what is going to be laid.
    void laid(const auto&, auto, Where where = Where::current()) {
        ++counts.pieces_laid;
        where_ = where;
    }
    /// Passes it on when the puzzle has laid it.
    void is_laid() {
        if (levels.size() == depth) levels.push_back(0);
        ++levels[depth++];
        pass("laid", where_);
    }
    void taken_back(const auto& piece, auto place, Where where = Where::current()) {
        --depth;
        take(piece, place);
        pass("taken back", where);
    }
    void solved(const auto&, Where where = Where::current()) {
        ++counts.solutions;
        hand_.reset();
        pass("solved", where);
    }
    /// Passes on that the search has ended.
    void end() {
        hand_.reset();
        event = "ended", line = 0;
        see_(*this);
    }

    void write_position(Json& json) const override {
        if (!puzzle_.is_solved() && puzzle_.is_hopeless()) json.entry("hopeless", true);
        side_.write(puzzle_, hand_ ? &*hand_ : nullptr, json);
    }

private:
    void take(const auto& piece, auto place) { hand_.emplace(typename Side::InHand{piece, place}); }
    void pass(const char* name, Where where) {
        event = name, line = where.line();
        if (only_laid_ && event[0] != 'l' && event[0] != 's') return;
        ++number;
        if (see_(*this) == Next::stop) throw SearchStopped{};
    }

    const Side& side_;
    const Puzzle& puzzle_;
    bool only_laid_;
    const See& see_;
    std::optional<typename Side::InHand> hand_;  ///< what the event is about
    Where where_;
};

/// A puzzle that reports when a choice has been laid: only then what follows from it can be shown.
template <class Side>
struct Reporting : Side::Puzzle {
    Events<Side> events;

    Reporting(const Side& side, bool only_laid, const See& see)
        : Side::Puzzle(side.start()), events(side, *this, only_laid, see) {}
    void lay(const typename Side::Puzzle::Choice& choice) {
        Side::Puzzle::lay(choice);
        events.is_laid();
    }
};

/// Searches, and passes each event to `see`, and the end unless `see` returns `stop` before.
template <class Side>
void follow(const Side& side, bool only_laid, const See& see) {
    Reporting<Side> puzzle(side, only_laid, see);
    const auto on = [](const auto&) { return Next::go_on; };
    try {
        search::backtrack(puzzle, on, puzzle.events);
        puzzle.events.end();
    } catch (const SearchStopped&) {
    }
}

}  // namespace player::four
