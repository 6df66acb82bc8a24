#pragma once

#include <algorithm>
#include <string>

#include "cards/backtracking.hpp"
#include "command/player/play_cards.hpp"
#include "command/player/play_light_rays.hpp"
#include "command/player/play_nerdcube.hpp"
#include "command/player/play_tangram.hpp"
#include "light_rays/backtracking.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/puzzle.hpp"
#include "nerdcube/backtracking.hpp"
#include "tangram/backtracking.hpp"
#include "tangram/puzzle.hpp"

/// The puzzles of the four chapters as the player of all four shows them. Each type has the type
/// `Puzzle`, which is searched, `InHand`, what an event of the search is about, and writes itself
/// and its positions.
namespace player::four {

/// A puzzle of a question. It stands below a line such as `[1967.pieces 16]`: a name, and what else
/// there is to say.
struct PuzzleText {
    std::string file, more;
};

/// What a search is about to lay, or has just laid or taken back.
template <class Piece, class Place>
struct Hand {
    Piece piece;
    Place place;
};

/// Returns the number in a text such as " 16"; 0 when there is none.
inline std::uint64_t number_in(const std::string& text) {
    std::uint64_t number = 0;
    for (const char digit : text)
        if (digit >= '0' && digit <= '9') number = 10 * number + static_cast<unsigned>(digit - '0');
    return number;
}

/// The turtle cards.
struct Cards {
    using Puzzle = cards::GridPuzzle;
    using InHand = Hand<cards::Card, std::size_t>;

    cards::Puzzle puzzle;

    explicit Cards(const PuzzleText& text) : puzzle(cards::parse_puzzle(text.file, "cards")) {}

    Puzzle start() const { return {puzzle.grid, puzzle.cards}; }
    void describe(Json& json) const { write_puzzle(puzzle, json); }

    static void write_card(const cards::Card& card, std::size_t place, Json& json) {
        json.value(place), json.value(card.number), json.value(card.quarter_turns);
    }
    void write(const Puzzle& now, const InHand* hand, Json& json) const {
        Table table(puzzle.grid.places());
        std::ranges::copy(now.solution(), table.begin());
        json.list("laid", [&] {
            for (std::size_t place = 0; place < now.solution().size(); ++place)
                json.list([&] { write_card(now.solution()[place], place, json); });
        });
        if (hand != nullptr) {
            json.list("hand", [&] { write_card(hand->piece, hand->place, json); });
            table[hand->place] = hand->piece;
        }
        write_contacts(puzzle.grid, table, json);
    }
};

/// The NerdCube.
struct Cube {
    using Puzzle = nerdcube::CubePuzzle;
    using InHand = Hand<nerdcube::Piece, const nerdcube::Location*>;

    nerdcube::Puzzle puzzle;

    explicit Cube(const PuzzleText& text)
        : puzzle(nerdcube::taken_apart(nerdcube::parse_cube(text.file, "cube"))) {}

    Puzzle start() const { return Puzzle(puzzle); }
    void describe(Json& json) const {
        json.entry("pieces", puzzle.unused.size());
        json.list("sides", [&] {
            for (const nerdcube::Face centre : nerdcube::centres)
                json.object([&] { write_side(centre, json); });
        });
    }
    void write(const Puzzle& now, const InHand* hand, Json& json) const {
        write_net(now.solution(), json);
        if (hand != nullptr) write_held(hand->piece, *hand->place, now.solution(), json);
    }
};

/// The tangram: one of its outlines, whose number stands after the name, counted from 1.
struct Tangram {
    using Puzzle = tangram::OutlinePuzzle;

    /// A kind as the search reports it.
    struct Piece {
        const tangram::Kind* kind;
        Piece(const tangram::Kind& reported) : kind(&reported) {}
    };
    using InHand = Hand<Piece, tangram::Position>;

    tangram::Kinds kinds;
    tangram::Octagon outline;

    explicit Tangram(const PuzzleText& text)
        : kinds(tangram::parse_pieces(text.file, "pieces")),
          outline(outline_of(kinds, number_in(text.more))) {}

    Puzzle start() const { return {kinds, outline}; }
    void describe(Json& json) const {
        write_kinds(kinds, json);
        json.object("outline", [&] { player::write(outline, json); });
    }

    void write_piece(std::size_t kind, const tangram::Position& position, Json& json) const {
        json.value(kind), json.value(position.orientation);
        json.value(position.at.x), json.value(position.at.y);
    }
    void write(const Puzzle& now, const InHand* hand, Json& json) const {
        const tangram::Laid laid = now.solution().laid;
        json.list("laid", [&] {
            for (std::size_t kind = 0; kind < laid.size(); ++kind)
                for (const tangram::Position& position : laid[kind])
                    json.list([&] { write_piece(kind, position, json); });
        });
        if (hand == nullptr) return;
        json.list("hand", [&] {
            write_piece(static_cast<std::size_t>(hand->piece.kind - kinds.data()), hand->place,
                        json);
        });
    }
};

/// A board of light rays.
struct LightRays {
    using Puzzle = light_rays::BoardPuzzle;
    using InHand = Hand<light_rays::Assumption, light_rays::Place>;

    light_rays::Board board;

    explicit LightRays(const PuzzleText& text)
        : board(light_rays::parse_board_within(most_side_on_page, text.file, "board")) {}

    Puzzle start() const { return Puzzle(board); }
    void describe(Json& json) const { write_board(board, json); }
    void write(const Puzzle& now, const InHand* hand, Json& json) const {
        write_rays(now.solution(), json);
        if (hand == nullptr) return;
        json.object("hand", [&] {
            json.entry("number", board.index(hand->place));
            json.entry("direction", light_rays::in_words(hand->piece.direction));
            json.entry("longer", hand->piece.becomes_longer);
        });
    }
};

}  // namespace player::four
