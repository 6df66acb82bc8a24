// [subtrees.hpp]
#pragma once

#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "search/backtrack.hpp"
#include "text/lines.hpp"

namespace search {

// [path]
/// The way from one position of a search to another: at each node on the way, which of the choices
/// was taken, counted from 0.
using Path = std::vector<std::size_t>;

/// Lays the choices of a path.
/// @throws std::invalid_argument when the search does not come that way
template <Puzzle P>
void follow(P& puzzle, const Path& path) {
    for (const std::size_t number : path) {
        const bool is_end = puzzle.is_solved() || puzzle.is_hopeless();
        const auto choices = is_end ? std::vector<typename P::Choice>{} : puzzle.choices();
        if (number >= choices.size() || !puzzle.fits(choices[number]) ||
            !puzzle.is_allowed(choices[number]))
            throw std::invalid_argument("the search does not take this path");
        puzzle.lay(choices[number]);
    }
}
// [path]

// [path as text]
/// Formats a path as a line of text: "subtree 3 0 11".
inline std::string print(const Path& path) {
    std::string line = "subtree";
    for (const std::size_t number : path) line += ' ' + std::to_string(number);
    return line;
}

/// Parses a path in the format of `print`.
/// @param file    the name to use in messages
/// @param number  of the line in the file, from 1
/// @throws text::InputError when it is no such line
inline Path parse_path(std::string_view line, const std::string& file, std::size_t number) {
    text::Line words(file, number, line, text::words_of(line));
    words.take_word("subtree", "the word subtree");
    Path path;
    while (words.left() > 0)
        path.push_back(static_cast<std::size_t>(
            words.take_number(0, std::numeric_limits<int>::max(), "the number of a choice")));
    return path;
}
// [path as text]

// [treetop]
/// The part of a search above its subtrees, as a puzzle: it is solved by each path that is `depth`
/// choices long, or shorter and solved already.
template <Puzzle P>
class Treetop {
public:
    /// A choice of the puzzle, and its number among the choices at its node.
    struct Choice : P::Choice {
        std::size_t number;
    };

    /// @param puzzle  must outlive the treetop
    Treetop(P& puzzle, std::size_t depth) : puzzle_(puzzle), depth_(depth) {}

    const Path& solution() const { return path_; }
    bool is_solved() const { return path_.size() == depth_ || puzzle_.is_solved(); }
    bool is_hopeless() const { return puzzle_.is_hopeless(); }

    std::vector<Choice> choices() const {
        std::vector<Choice> numbered;
        for (const auto& choice : puzzle_.choices()) numbered.push_back({choice, numbered.size()});
        return numbered;
    }

    bool fits(const Choice& choice) const { return puzzle_.fits(choice); }
    bool is_allowed(const Choice& choice) const { return puzzle_.is_allowed(choice); }

    void lay(const Choice& choice) {
        puzzle_.lay(choice);
        path_.push_back(choice.number);
    }
    void take_back(const Choice& choice) {
        path_.pop_back();
        puzzle_.take_back(choice);
    }

private:
    P& puzzle_;
    std::size_t depth_;
    Path path_;
};
// [treetop]

// [split]
/// A search in parts that can be done one by one, anywhere and in any order. Together they visit
/// each node once.
struct Parts {
    Statistics treetop;          ///< the work above the subtrees, which is done already
    std::vector<Path> subtrees;  ///< in the order of the search
};

/// Splits a search at a depth.
/// @param depth  number of choices above each subtree
/// @param most   of the subtrees; with the last one, it stops
template <Puzzle P>
Parts split(P& puzzle, std::size_t depth,
            std::size_t most = std::numeric_limits<std::size_t>::max()) {
    Parts parts;
    Treetop treetop(puzzle, depth);
    const auto keep = [&](const Path& path) {
        parts.subtrees.push_back(path);
        return parts.subtrees.size() < most ? Next::go_on : Next::stop;
    };
    backtrack(treetop, keep, parts.treetop);
    parts.treetop.solutions = 0;  // so far, only subtrees were found
    return parts;
}

/// Adds the work of one part of a search to that of others.
inline Statistics& operator+=(Statistics& sum, const Statistics& part) {
    sum.trials += part.trials;
    sum.pieces_laid += part.pieces_laid;
    sum.branches_cut += part.branches_cut;
    sum.solutions += part.solutions;
    return sum;
}
// [split]

}  // namespace search
// [subtrees.hpp]
