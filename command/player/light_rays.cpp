#include "command/player/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "command/player/play_light_rays.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/fast.hpp"
#include "light_rays/generator.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"

namespace player {
namespace {

using namespace light_rays;

/// The kind of a step. The fast search uses only `guessed`, `narrowed`, `refuted` and `solved`.
enum class Kind : std::uint8_t { tried, deduced, refuted, taken_back, narrowed, guessed, solved };

/// What is known about the number of fields that a ray lights.
struct Range {
    int least = 0, most = 0;
};
using Ranges = std::vector<std::array<Range, 4>>;  ///< by the index of the number field

/// A guess that still stands, or its opposite while that is being examined.
struct OpenGuess {
    Place number;
    Direction direction;
    int fields;                ///< that the ray lights with this guess
    bool is_contrary = false;  ///< for the fast search, which examines the opposite, too
    Ranges before = {};        ///< what was known before; fast search only
};

/// A step of any of the searches: what happened, and everything that is known after it.
struct RayStep {
    std::uint64_t number = 0;  ///< counted from 1
    search::Event event = search::Event::in_vain;
    Kind kind = Kind::tried;
    std::source_location where;
    search::Statistics counts;
    std::uint64_t guesses = 0;           ///< so far
    const char* strategy = "";           ///< that made the step
    Place place;                         ///< the field it is about
    std::optional<Deduction> deduction;  ///< the deduction, or the guess that is taken back
    std::optional<Unsolvable> proof;     ///< why there is no solution
    Direction direction{};               ///< of the ray that is narrowed down
    Range range;
    Board board;
    Ranges ranges;                 ///< fast search only
    std::vector<OpenGuess> stack;  ///< the guesses that still stand
};

/// Guesses are what makes this search branch.
std::size_t depth_of(const RayStep& step) { return step.stack.size(); }

using Where = std::source_location;

/// Groups the calls of a search into steps and passes each step to `see`, which returns whether to
/// continue.
template <class See>
class Watcher {
public:
    /// @param shows_all  whether unsuccessful attempts are steps, too
    Watcher(const Board& board, bool shows_all, See& see) : see_(see), shows_all_(shows_all) {
        step_.board = board;
    }

    /// @throws search::SearchStopped when `see` returns `stop`
    void finish() {
        const bool is_shown =
            std::exchange(begun_, false) && (shows_all_ || step_.kind != Kind::tried);
        if (!is_shown) return;
        ++step_.number;
        if (see_(std::as_const(step_)) == Next::stop) throw search::SearchStopped{};
    }

protected:
    void begin(Kind kind, search::Event event, Where where) {
        finish();
        begun_ = true;
        become(kind, event, where);
        step_.deduction.reset(), step_.proof.reset();
    }
    void become(Kind kind, search::Event event, Where where) {
        step_.kind = kind, step_.event = event, step_.where = where;
    }

    RayStep step_;

private:
    See& see_;
    bool shows_all_, begun_ = false;
};

/// Observes the strategies.
template <class See>
class StrategyWatcher : public Watcher<See> {
    using Base = Watcher<See>;
    using Base::step_;

public:
    using Base::Base;

    void tried(const Strategy& strategy, Place place, Where where = Where::current()) {
        this->begin(Kind::tried, search::Event::in_vain, where);
        ++step_.counts.trials;
        step_.strategy = strategy.name(), step_.place = place;
    }
    void deduced(const Strategy&, Place, const Deduction& deduction, const Board& after,
                 Where where = Where::current()) {
        this->become(Kind::deduced, search::Event::laid, where);
        ++step_.counts.pieces_laid;
        step_.deduction = deduction, step_.board = after;
        if (deduction.reason != Reason::guess) return;
        ++step_.guesses;
        const Direction direction = guessed_direction(deduction);
        step_.stack.push_back(
            {deduction.number, direction, lit(after, deduction.number, direction)});
    }
    void refuted(const Unsolvable& proof, const Board& board, Where where = Where::current()) {
        this->become(Kind::refuted, search::Event::pruned, where);
        ++step_.counts.branches_cut;
        step_.proof = proof, step_.place = proof.place, step_.board = board;
    }
    void taken_back(const Strategy& strategy, const Board& after, Where where = Where::current()) {
        this->begin(Kind::taken_back, search::Event::taken_back, where);
        const auto [number, direction, fields, is_contrary, before] = step_.stack.back();
        step_.stack.pop_back();
        step_.strategy = strategy.name(), step_.place = number, step_.board = after;
        step_.deduction = longer(Reason::guess, number, direction, 1);
    }
    void solved(const Board& board, Where where = Where::current()) {
        this->begin(Kind::solved, search::Event::solved, where);
        ++step_.counts.solutions;
        step_.strategy = "", step_.board = board;
    }
};

/// Returns what is known before any deduction: a ray runs at most as far as there are light fields.
Ranges widest(const Board& board) {
    Ranges ranges(board.fields.size());
    for (const Place number : places(board))
        for (const Direction direction : directions) {
            if (!board[number].is_number()) continue;
            int& most = ranges[board.index(number)][static_cast<std::size_t>(direction)].most;
            for (Place at = next(number, direction); board.contains(at) && !board[at].is_number();
                 at = next(at, direction))
                ++most;
        }
    return ranges;
}

/// Observes the fast search. The guesses that stand follow from its calls: at the end of a branch,
/// the search turns to the opposite of the last guess or, when that was it, to the opposite of the
/// guess before.
template <class See>
class FastWatcher : public Watcher<See> {
    using Base = Watcher<See>;
    using Base::step_;

public:
    FastWatcher(const Board& board, See& see) : Base(board, true, see) {
        step_.ranges = widest(board);
    }

    void narrowed(Place number, Direction direction, int least, int most,
                  Where where = Where::current()) {
        go_on(Kind::narrowed, search::Event::laid, where);
        ++step_.counts.pieces_laid;
        step_.place = number, step_.direction = direction, step_.range = {least, most};
        range_of(number, direction) = step_.range;
    }
    void guessed(Place number, Direction direction, Where where = Where::current()) {
        go_on(Kind::guessed, search::Event::laid, where);
        ++step_.guesses;
        step_.place = number, step_.direction = direction,
        step_.range = range_of(number, direction);
        step_.stack.push_back({number, direction, step_.range.least + 1, false, step_.ranges});
    }
    void refuted(Where where = Where::current()) {
        go_on(Kind::refuted, search::Event::pruned, where);
        ++step_.counts.branches_cut;
        branch_ended_ = true;
    }
    void solved(const Board&, Where where = Where::current()) {
        go_on(Kind::solved, search::Event::solved, where);
        ++step_.counts.solutions;
        branch_ended_ = true;
    }

private:
    Range& range_of(Place number, Direction direction) {
        return step_.ranges[step_.board.index(number)][static_cast<std::size_t>(direction)];
    }

    void go_on(Kind kind, search::Event event, Where where) {
        this->begin(kind, event, where);
        if (!std::exchange(branch_ended_, false)) return;
        while (!step_.stack.empty() && step_.stack.back().is_contrary) step_.stack.pop_back();
        if (step_.stack.empty()) return;
        step_.stack.back().is_contrary = true;
        step_.ranges = step_.stack.back().before;
    }

    bool branch_ended_ = false;
};

std::string fields_in_words(int fields) {
    return fmt::format("{} field{}", fields, fields == 1 ? "" : "s");
}

/// "the ray north of the 5 at row 4, column 3"
std::string ray_in_words(Place number, Direction direction, const Board& board) {
    return fmt::format("the ray {} of the {} at {}", in_words(direction), *board[number].number,
                       in_words(number));
}

std::string in_words(const Range& range) {
    if (range.least > range.most)
        return fmt::format("at least {}, but at most {}: that cannot be",
                           fields_in_words(range.least), range.most);
    if (range.least == range.most)
        return range.most == 0 ? "no field" : "exactly " + fields_in_words(range.least);
    return range.least == 0 ? "at most " + fields_in_words(range.most)
                            : fmt::format("{} to {}", range.least, fields_in_words(range.most));
}

std::string at_beginning(std::string sentence) {
    if (sentence.starts_with("the ")) sentence.front() = 'T';
    return sentence;
}

std::string of_strategies(const RayStep& step) {
    switch (step.kind) {
        case Kind::tried:
            return fmt::format("{} looks at {} and makes no progress.", step.strategy,
                               in_words(step.place));
        case Kind::deduced:
            return fmt::format("{}: {}", step.strategy,
                               in_words(*step.deduction, step.place, step.board));
        case Kind::refuted: return "Not possible: " + in_words(*step.proof, step.board);
        case Kind::taken_back:
            return "The last guess is taken back: " +
                   contrary_in_words(*step.deduction, step.board);
        default: return fmt::format("Solution {}: all fields are lit.", step.counts.solutions);
    }
}

std::string of_fast(const RayStep& step) {
    const std::string ray = ray_in_words(step.place, step.direction, step.board);
    switch (step.kind) {
        case Kind::narrowed:
            return at_beginning(fmt::format("{} lights {}.", ray, in_words(step.range)));
        case Kind::guessed:
            return fmt::format("Nothing more follows. Suppose that {} lights {} or more.", ray,
                               fields_in_words(step.range.least + 1));
        case Kind::refuted:
            return step.stack.empty() || step.stack.back().is_contrary
                       ? "That is a contradiction: nothing is left to suppose here."
                       : "That is a contradiction: so this cannot be, and the opposite is "
                         "considered.";
        default: return fmt::format("Solution {}: all rays are known.", step.counts.solutions);
    }
}

std::string in_words(const OpenGuess& guess, const Board& board) {
    return fmt::format("{} lights {} {}",
                       at_beginning(ray_in_words(guess.number, guess.direction, board)),
                       fields_in_words(guess.is_contrary ? guess.fields - 1 : guess.fields),
                       guess.is_contrary ? "only" : "or more");
}

const char* in_words(Kind kind) {
    switch (kind) {
        case Kind::tried: return "tried";
        case Kind::deduced: return "deduced";
        case Kind::refuted: return "refuted";
        case Kind::taken_back: return "taken back";
        case Kind::narrowed: return "narrowed";
        case Kind::guessed: return "guessed";
        case Kind::solved: return "solved";
    }
    return "";
}

/// Returns the board with the rays of the fast search: fields that are certainly lit.
Board with_rays(Board board, const Ranges& ranges) {
    for (const Place number : places(board))
        for (const Direction direction : directions) {
            const auto [least, most] =
                ranges[board.index(number)][static_cast<std::size_t>(direction)];
            for (int i = 1; i <= std::min(least, most); ++i)
                board[next(number, direction, i)].ray = direction;
        }
    return board;
}

void write_ranges(const RayStep& step, Json& json) {
    json.list("ranges", [&] {
        for (const auto& rays : step.ranges)
            json.list([&] {
                for (const auto& [least, most] : rays) json.value(least), json.value(most);
            });
    });
}

/// Writes the fields that were lit by this step.
void write_fresh(const RayStep& step, Json& json) {
    json.list("fresh", [&] {
        if (step.kind != Kind::deduced) return;
        for (const Direction direction : directions) {
            const int all = lit(step.board, step.deduction->number, direction),
                      grown = step.deduction->longer[static_cast<std::size_t>(direction)];
            for (int i = all - grown + 1; i <= all; ++i)
                json.value(step.board.index(next(step.deduction->number, direction, i)));
        }
    });
}

void write_counters(const RayStep& step, bool fast, Json& json) {
    const auto counter = [&](const char* name, std::uint64_t count) {
        json.list([&] { json.value(name), json.value(count); });
    };
    const auto& [trials, laid, cut, solutions] =
        std::tie(step.counts.trials, step.counts.pieces_laid, step.counts.branches_cut,
                 step.counts.solutions);
    json.list("counters", [&] {
        counter("Step", step.number);
        if (!fast) counter("Attempts", trials);
        counter(fast ? "Narrowed" : "Got on", laid);
        counter("Guesses", step.guesses);
        counter("Contradictions", cut);
        counter("Solutions", solutions);
    });
}

void write(const RayStep& step, Json& json) {
    const bool fast = !step.ranges.empty();
    json.entry("kind", in_words(step.kind));
    json.entry("strategy", step.strategy);
    json.entry("sentence", fast ? of_fast(step) : of_strategies(step));
    write_rays(fast ? with_rays(step.board, step.ranges) : step.board, json);
    if (step.kind != Kind::solved && (!fast || step.kind != Kind::refuted))
        json.entry("place", step.board.index(step.place));
    write_fresh(step, json);
    if (fast) write_ranges(step, json);
    else write_left(step.board, json);
    json.list("guesses", [&] {
        for (const OpenGuess& guess : step.stack) json.value(in_words(guess, step.board));
    });
    write_counters(step, fast, json);
}

/// Further parts of a question about steps: whether to show unsuccessful attempts, and which
/// strategies to use.
struct Choice {
    bool shows_all = false, has_driven_away = true;
};

/// Reads the last words of a question: `all`, and `three` for all strategies except
/// DrivenAwayBeams.
Choice choice_of(const Question& question) {
    const std::size_t first = question.verb() == "steps" ? 4 : 3;
    return {question.word(first) == "all", question.word(first + 1) != "three"};
}

Strategies strategies_of(const Choice& choice) {
    Strategies strategies;
    for (const std::string_view name : strategy_names)
        if (choice.has_driven_away || name != "driven") strategies.push_back(make_strategy(name));
    return strategies;
}

void run(const Board& board, const std::string& method, const Choice& choice, auto& see) {
    const auto on = [](const Board&) { return Next::go_on; };
    if (method == "fast") {
        FastWatcher watcher(board, see);
        solve_fast(board, on, watcher);
        return watcher.finish();
    }
    StrategyWatcher<std::remove_reference_t<decltype(see)>> watcher(board, choice.shows_all, see);
    solve(board, strategies_of(choice), method == "patient" ? Order::patient : Order::as_drawn, on,
          watcher);
    watcher.finish();
}

Level level_of(const std::string& word) {
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        if (word == light_rays::in_words(level)) return level;
    throw std::invalid_argument("read '" + word + "', expected easy, medium or hard");
}

/// Answers `generate SEED LEVEL SIDE` with a square board.
void make(const Question& question, Json& json) {
    const std::uint64_t side = question.number(3);
    if (side < 2 || side > 15)
        throw std::invalid_argument(
            fmt::format("read a board of {0} by {0}, expected 2 by 2 to 15 by 15", side));
    const Wish wish{static_cast<int>(side), static_cast<int>(side), level_of(question.word(2)),
                    question.number(1)};
    const std::optional<Board> board = generate(wish);
    if (!board)
        throw std::invalid_argument(
            fmt::format("no {} board was found with this seed; try another", question.word(2)));
    json.entry("text",
               fmt::format("# {}, seed {}\n{}", question.word(2), wish.seed, print(*board)));
}

}  // namespace

void answer(const Question& question, Json& json) {
    if (question.verb() == "generate") return make(question, json);
    const bool is_played = question.verb() != "open" && !is_about_steps(question);
    const Board board =
        parse_board_within(is_played ? most_side_on_page : most_side, question.text, "puzzle");
    if (is_played) return answer_about_play(question, board, json);
    if (!is_about_steps(question)) return write_board(board, json);
    answer_about_steps(
        question, json, [&](auto& see) { run(board, question.word(1), choice_of(question), see); },
        [&](const RayStep& step) { write(step, json); });
}

}  // namespace player
