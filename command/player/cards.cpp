#include "command/player/player.hpp"

#include <algorithm>

#include "cards/fast.hpp"
#include "cards/puzzle.hpp"
#include "command/player/play_cards.hpp"
#include "search/random.hpp"

namespace player {
namespace {

using namespace cards;
using CardStep = search::Step<Card, std::size_t>;

bool lies(const CardStep& step, const Card& card) {
    return std::ranges::any_of(step.laid,
                               [&](const auto& laid) { return laid.first.number == card.number; });
}

/// Writes the cards that are neither laid nor in hand: those before the card in hand, in the order
/// of the puzzle, or those after it.
void write_free(std::string_view name, const CardStep& step, const Puzzle& puzzle, bool after,
                Json& json) {
    json.list(name, [&] {
        bool passed = false;
        for (const Card& card : puzzle.cards) {
            if (card.number == step.piece.number) passed = true;
            else if (passed == after && !lies(step, card)) json.value(card.number);
        }
    });
}

/// Returns the cards on the table, with the one in hand at the place where it is tried.
Table table_of(const CardStep& step, const Grid& grid) {
    Table table(grid.places());
    for (const auto& [card, place] : step.laid) table[place] = card;
    table[step.place] = step.piece;
    return table;
}

void write(const CardStep& step, const Puzzle& puzzle, Json& json) {
    json.entry("place", step.place);
    json.object("card", [&] {
        json.entry("number", step.piece.number), json.entry("turns", step.piece.quarter_turns);
    });
    json.list("laid", [&] {
        for (const auto& [card, place] : step.laid)
            json.list([&] {
                json.value(place), json.value(card.number), json.value(card.quarter_turns);
            });
    });
    write_contacts(puzzle.grid, table_of(step, puzzle.grid), json);
    write_free("basket", step, puzzle, false, json);
    write_free("supply", step, puzzle, true, json);
}

void run(const Puzzle& puzzle, const std::string& method, auto&& see) {
    const auto on = [](const Pile&) { return Next::go_on; };
    run_in_steps<Card, std::size_t>(see, [&](auto& observer) {
        if (method == "fast") solve_fast(puzzle.grid, puzzle.cards, on, observer);
        else solve_faithfully(puzzle.grid, puzzle.cards, on, observer);
    });
}

/// Generates a solvable puzzle of the same size: a square of random whole turtles, cut into cards
/// that are then turned and shuffled.
Puzzle generate(const Grid& grid, std::uint64_t seed) {
    search::Random random(seed);
    Pile cards(grid.places());
    for (Card& card : cards)
        for (Half& half : card.halves)
            half = {"ftks"[random.below(4)], random.below(2) == 0 ? Part::front : Part::rear};
    for (std::size_t place = 0; place < cards.size(); ++place)
        for (const std::size_t edge : {1U, 2U})
            if (const auto other = neighbour(grid, place, edge)) {
                const Half& half = cards[place].halves[edge];
                cards[*other].halves[opposite(edge)] = {
                    half.species, half.part == Part::front ? Part::rear : Part::front};
            }
    for (std::size_t left = cards.size(); left > 0; --left) {
        std::swap(cards[left - 1], cards[random.below(left)]);
        for (std::size_t turns = random.below(4); turns > 0; --turns)
            cards[left - 1] = turned(cards[left - 1]);
        cards[left - 1].number = static_cast<int>(left);
        cards[left - 1].quarter_turns = 0;
    }
    return {grid, false, cards};
}

}  // namespace

void answer(const Question& question, Json& json) {
    const Puzzle puzzle = parse_puzzle(question.text, "puzzle");
    if (question.verb() == "generate")
        return json.entry("text", print(generate(puzzle.grid, question.number(1))));
    if (question.verb() == "open") return write_puzzle(puzzle, json);
    if (!is_about_steps(question)) return answer_about_play(question, puzzle, json);
    answer_about_steps(
        question, json, [&](auto&& see) { run(puzzle, question.word(1), see); },
        [&](const CardStep& step) { write(step, puzzle, json); });
}

}  // namespace player
