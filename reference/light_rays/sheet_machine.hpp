#pragma once

#include <memory>
#include <variant>

#include "light_rays/game.hpp"
#include "light_rays/sheets.hpp"
#include "light_rays/slips.hpp"
#include "light_rays/try_and_error.hpp"

namespace light_rays::sheets {

using Set = std::vector<Direction>;  ///< in the order north, east, south, west
using Row = std::array<int, 4>;      ///< (N E S W)
using Matrix = std::vector<Row>;
using Column = std::vector<int>;

/// The value of a variable in the diagrams.
using Value =
    std::variant<bool, int, std::string, Place, Direction, Set, Row, Matrix, Column, Board>;

inline constexpr std::array<const char*, std::variant_size_v<Value>> kinds_of_values{
    "yes or no", "a number", "a word",   "a field",  "a direction",
    "a set",     "a row",    "a matrix", "a column", "a board"};

/// The diagrams of a sheet.
struct Drawings {
    struct Figure {
        std::string name;
        bool for_numbers;  ///< whether it applies to number fields, not light fields
        structogram::Diagram diagram;
    };

    structogram::Diagram basic, step;
    std::vector<Figure> strategies;
    std::optional<structogram::Diagram> hook;
};

/// A diagram being executed.
struct Frame {
    std::map<std::string, std::optional<Value>> variables;  ///< all declared ones
    std::size_t moves;                                      ///< number of moves before it started
};

class Machine;
const structogram::Vocabulary<Machine>& vocabulary();

/// The state that the sentences of the diagrams work on.
class Machine {
public:
    using Value = sheets::Value;

    Machine(const Drawings& diagrams, const Board& board)
        : drawings(diagrams), game(board), interpreter_(vocabulary(), *this) {}

    // For the interpreter.

    /// A run that executes more boxes counts as endless.
    static constexpr std::size_t most_boxes = 5'000'000;
    /// The largest number of nested calls.
    static constexpr int most_calls = 100;

    void reach(const structogram::Line& line) {
        here_ = &line;
        if (++boxes > most_boxes)
            stop(fmt::format("the program has not ended after {} boxes", most_boxes));
    }
    [[noreturn]] void stop(const std::string& why) const { throw structogram::Stop(*here_, why); }
    void take(const std::string& variable, Value value) {
        frame_->variables[variable] = std::move(value);
    }
    void caught() { unsolvable = true; }

    /// Returns the value of a variable.
    /// @throws structogram::Stop unless it is declared and has a value of this type
    template <class Type>
    Type value(const std::string& name) const {
        const auto variable = frame_->variables.find(name);
        if (variable == frame_->variables.end()) stop(name + " is not declared");
        if (!variable->second) stop(name + " has no value");
        if (const Type* value = std::get_if<Type>(&*variable->second)) return *value;
        stop(fmt::format("{} is {}, where {} is needed", name,
                         kinds_of_values[variable->second->index()],
                         kinds_of_values[Value(Type{}).index()]));
    }
    bool has(const std::string& name) const { return frame_->variables.contains(name); }

    /// @throws structogram::Stop unless the variable is declared
    void assign(const std::string& name, Value value) {
        if (!has(name)) stop(name + " is not declared");
        take(name, std::move(value));
    }

    /// Executes a diagram.
    /// @param arguments  for its parameters, in the order of their declaration
    void call(const structogram::Diagram& diagram, const std::vector<Value>& arguments) {
        Frame frame{{}, game.moves()};
        std::size_t next = 0;
        for (const auto& [word, name] : diagram.variables) {
            std::optional<Value>& value = frame.variables[name];
            if (word == "parameter" && next < arguments.size()) value = arguments[next++];
            if (word == "constant") value = most_iterations;
        }
        carry_out(diagram, std::make_shared<Frame>(std::move(frame)));
    }

    /// Executes a hook; its parameters take the values of the variables of the same names in the
    /// call that registered it.
    void run_hook(const Frame& registered) {
        Frame frame{{}, game.moves()};
        for (const auto& [word, name] : drawings.hook->variables) {
            const auto there = registered.variables.find(name);
            const bool given = word == "parameter" && there != registered.variables.end();
            frame.variables[name] = given ? there->second : std::nullopt;
        }
        carry_out(*drawings.hook, std::make_shared<Frame>(std::move(frame)));
    }

    const std::shared_ptr<Frame>& frame() const { return frame_; }

    void record(Event::Kind kind, const std::string& strategy) {
        events.push_back({kind, strategy, looked_at, game.board()});
    }

    const Drawings& drawings;
    Game game;
    std::optional<Value> returned = {};  ///< by the last diagram; none if it ended without `return`
    bool unsolvable = false;             ///< an exception was caught
    bool at_edge = false;                ///< whether the traverser has reached the edge
    std::vector<std::shared_ptr<const Frame>> hooks = {};  ///< the calls that registered them
    std::vector<Guess> guesses = {};                       ///< of the diagrams as meant
    std::optional<Guess> undone = {};                      ///< the guess being taken back
    Place looked_at = {};                                  ///< where a strategy was last tried
    std::vector<Event> events = {};
    std::size_t boxes = 0;

private:
    void carry_out(const structogram::Diagram& diagram, std::shared_ptr<Frame> frame) {
        if (++depth_ > most_calls) stop("the diagrams call each other without end");
        const auto* const caller = here_;
        frame_.swap(frame);
        try {
            if (!interpreter_.run(diagram.body)) returned.reset();
        } catch (const structogram::Thrown&) {
            frame_.swap(frame);
            --depth_;
            throw;
        }
        frame_.swap(frame);
        --depth_;
        here_ = caller;
    }

    structogram::Interpreter<Machine> interpreter_;
    std::shared_ptr<Frame> frame_;
    const structogram::Line* here_ = nullptr;
    int depth_ = 0;
};

}  // namespace light_rays::sheets
