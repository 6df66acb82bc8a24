#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "text/input_error.hpp"
#include "text/nearest.hpp"

/// Nassi-Shneiderman diagrams as text: how they are read, and run. The website draws what the
/// reader finds; docs/extensions/knobel_docs/structogram.py describes the form. The interpreter
/// executes loops, choices and exits. The meaning of the sentences in the boxes comes from a
/// vocabulary.
namespace structogram {

/// The words of a line, without its colon.
struct Line {
    std::string file;
    std::size_t number = 0;  ///< from 1
    std::string words;
    std::string slip = {};  ///< the note behind ` !! `: what is wrong with the words
};

struct Statement;
using Block = std::vector<Statement>;

/// What to do when the answer matches a label.
struct Branch {
    Line label;
    Block body;
};

/// The kind of a box.
enum class Kind : std::uint8_t {
    step,
    returns,     ///< `return ...`
    throws,      ///< `throw ...`
    for_each,    ///< `for ...`
    while_loop,  ///< `while ...`, tested at the top
    repeat,      ///< tested at the bottom: `until ...` or `while ...`
    choice,      ///< `if ...`, with the branches `yes` and `no`
    cases,       ///< `case ...`
};

/// A box, with the boxes in it.
struct Statement {
    Kind kind;
    Line line;                     ///< for `repeat`, the condition below
    Block body = {};               ///< of a loop
    std::vector<Branch> branches;  ///< of `choice` and `cases`
};

/// Lines behind `parameter`, `global`, `local` or `constant`.
struct Declaration {
    std::string word;
    std::vector<Line> lines;
};

struct Variable {
    std::string word;  ///< by which it is declared
    std::string name;
};

struct Diagram {
    std::vector<Declaration> declarations;
    std::vector<Variable> variables;  ///< the names in the declarations
    Block body;
};

/// Reads the text of a diagram.
/// @param file  the name to use in messages
/// @throws text::InputError at the first malformed line
Diagram read(const std::string& content, const std::string& file);

/// Replaces a step, such as "see part 2", by another diagram, and adds that diagram's declarations.
void insert(Diagram& diagram, const std::string& step, const Diagram& part);

/// Returns the lines of a diagram's text without notes on slips and without trailing blanks.
std::vector<std::string> lines_without_notes(const std::string& content);

/// Thrown when a diagram executes a `throw`.
struct Thrown {
    std::string words;
};

/// Thrown where a diagram cannot be executed.
struct Stop : std::runtime_error {
    Stop(Line at, const std::string& why) : std::runtime_error(why), line(std::move(at)) {}

    Line line;
};

/// The meaning of each sentence, exactly as it is written in a diagram.
///
/// @tparam Machine  the state that the sentences work on. It has a type `Value`, and three
///                  functions: `reach` is called with each line before it is executed, `stop`
///                  throws a `Stop` there, and `take` gives a loop's variable its value.
template <class Machine>
struct Vocabulary {
    using Values = std::vector<typename Machine::Value>;
    /// The values of a loop, and the name of its variable.
    struct Range {
        std::string variable;
        Values (*values)(Machine&);
    };

    std::map<std::string, void (*)(Machine&)> steps;      ///< including `return ...`
    std::map<std::string, bool (*)(Machine&)> questions;  ///< `if`, `while`, `until`
    std::map<std::string, std::map<std::string, bool (*)(Machine&)>> cases;  ///< with their labels
    std::map<std::string, Range> ranges;                                     ///< `for ...`
    /// The questions that ask whether an exception was thrown. Such a question catches what the box
    /// above it throws.
    std::set<std::string> catching;
};

/// @throws text::InputError always: the vocabulary does not contain the line
template <class Entry>
[[noreturn]] void refuse(const Line& line, const std::map<std::string, Entry>& known) {
    std::vector<std::string> sentences;
    for (const auto& [sentence, _] : known) sentences.push_back(sentence);
    const std::string near = text::nearest(line.words, sentences);
    throw text::InputError(
        line.file, line.number, 0, "'" + line.words + "'",
        "a sentence of the vocabulary" + (near.empty() ? "" : "; did you mean '" + near + "'?"));
}

/// Whether a box only says that something is missing.
inline bool is_to_do(const Line& line) { return line.words.starts_with("TODO"); }

/// Checks that the vocabulary contains each sentence of a diagram.
/// @throws text::InputError at the first missing one
template <class Machine>
void demand(const Vocabulary<Machine>& vocabulary, const Block& block) {
    const auto in = [&](const auto& known, const Line& line) {
        if (!known.contains(line.words)) refuse(line, known);
    };
    for (const auto& [kind, line, body, branches] : block) {
        switch (kind) {
            case Kind::step:
            case Kind::returns:
                if (!is_to_do(line)) in(vocabulary.steps, line);
                break;
            case Kind::throws: break;
            case Kind::for_each: in(vocabulary.ranges, line); break;
            case Kind::while_loop:
            case Kind::repeat:
            case Kind::choice: in(vocabulary.questions, line); break;
            case Kind::cases:
                in(vocabulary.cases, line);
                for (const Branch& branch : branches)
                    in(vocabulary.cases.at(line.words), branch.label);
                break;
        }
        demand(vocabulary, body);
        for (const Branch& branch : branches) demand(vocabulary, branch.body);
    }
}

/// Runs diagrams: executes loops and choices itself, and looks up the sentences in the boxes.
template <class Machine>
class Interpreter {
public:
    Interpreter(const Vocabulary<Machine>& vocabulary, Machine& machine)
        : vocabulary_(vocabulary), machine_(machine) {}

    // [sequence]
    /// Executes one box after the other.
    /// @return whether the diagram was left by `return`
    bool run(const Block& block) {
        for (std::size_t i = 0; i < block.size(); ++i) {
            try {
                if (run(block[i])) return true;
            } catch (const Thrown&) {
                if (i + 1 == block.size() || !catches(block[i + 1])) throw;
                machine_.caught();
            }
        }
        return false;
    }
    // [sequence]

private:
    // [shapes]
    bool run(const Statement& box) {
        switch (box.kind) {
            case Kind::step: step(box.line); return false;
            case Kind::returns: step(box.line); return true;
            case Kind::throws: machine_.reach(box.line); throw Thrown{box.line.words};
            case Kind::for_each: return run_for_each(box);
            case Kind::while_loop: return run_while(box);
            case Kind::repeat: return run_repeat(box);
            case Kind::choice: return run(box.branches[ask(box.line) ? 0 : 1].body);
            case Kind::cases: return run_case(box);
        }
        return false;
    }

    void step(const Line& line) {
        machine_.reach(line);
        if (is_to_do(line)) machine_.stop("TODO. Nothing is drawn here");
        vocabulary_.steps.at(line.words)(machine_);
    }

    bool ask(const Line& line) {
        machine_.reach(line);
        return vocabulary_.questions.at(line.words)(machine_);
    }

    bool run_for_each(const Statement& loop) {
        machine_.reach(loop.line);
        const auto& [variable, values] = vocabulary_.ranges.at(loop.line.words);
        for (const auto& value : values(machine_)) {
            machine_.take(variable, value);
            if (run(loop.body)) return true;
        }
        return false;
    }

    bool run_while(const Statement& loop) {
        while (ask(loop.line))
            if (run(loop.body)) return true;
        return false;
    }

    bool run_repeat(const Statement& loop) {
        const bool again = loop.line.words.starts_with("while");
        do {
            if (run(loop.body)) return true;
        } while (ask(loop.line) == again);
        return false;
    }
    // [shapes]

    /// Exactly one label must match: with two, the drawing does not say which is meant.
    bool run_case(const Statement& box) {
        machine_.reach(box.line);
        const Branch* found = nullptr;
        for (const Branch& branch : box.branches) {
            if (!vocabulary_.cases.at(box.line.words).at(branch.label.words)(machine_)) continue;
            if (found)
                machine_.stop(fmt::format("two branches fit, '{}' and '{}'", found->label.words,
                                          branch.label.words));
            found = &branch;
        }
        if (!found) machine_.stop("no branch fits");
        return run(found->body);
    }

    bool catches(const Statement& box) const {
        return box.kind == Kind::choice && vocabulary_.catching.contains(box.line.words);
    }

    const Vocabulary<Machine>& vocabulary_;
    Machine& machine_;
};

}  // namespace structogram
