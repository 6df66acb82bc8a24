#include "exercises/4-light-rays/tests/replays.hpp"
#include "undo_log.hpp"

using light_rays::board_of;
using enum Direction;

KNOBEL_STUDENT(replay);

namespace {

const Step guess{Action::guess}, take_back{Action::take_back};
Step light(int row, int column, Direction direction) {
    return {Action::light, {row, column}, direction};
}

/// Asks for the boards after all of the steps, of which the last must be this one.
void expect_last(const Board& board, const std::vector<Step>& steps, const Board& last,
                 const std::string& why) {
    REQUIRE(light_rays::replayed(board, steps).back() == last);
    light_rays::expect_boards(replay_of_student(board, steps), board, steps, why);
}

}  // namespace

TEST_CASE("After each step there is a board", "[1 point][hint 1][steps]") {
    expect_last(board_of("2 - -"), {light(0, 1, east)}, board_of("2 e -"), "one field was lit");
    expect_last(board_of("2 - -"), {light(0, 1, east), light(0, 2, east)}, board_of("2 e e"),
                "the second board has what the first has, and one more lit field");
    expect_last(board_of("- -", "2 -"), {light(0, 0, north), light(1, 1, east), light(0, 1, west)},
                board_of("n w", "2 e"),
                "a field is lit by a ray that runs in the direction of the step");
    expect_last(board_of("1 -"), {guess, guess}, board_of("1 -"),
                "a guess changes nothing on the board, but there is a board after it all the same");
    light_rays::expect_boards(replay_of_student(board_of("1 -"), {}), board_of("1 -"), {},
                              "without a step there are no boards");
}

TEST_CASE("Everything since the guess is taken back", "[2 points][hint 1][needs steps][back]") {
    expect_last(board_of("3 - - -"), {guess, light(0, 1, east), take_back}, board_of("3 - - -"),
                "the field was lit after the guess");
    expect_last(board_of("3 - - -"),
                {guess, light(0, 1, east), light(0, 2, east), light(0, 3, east), take_back},
                board_of("3 - - -"), "all three fields were lit after the guess");
    expect_last(board_of("3 - - -"),
                {light(0, 1, east), guess, light(0, 2, east), light(0, 3, east), take_back},
                board_of("3 e - -"), "what was lit before the guess stays");
    expect_last(board_of("3 - - -"), {guess, light(0, 1, east), take_back, light(0, 3, west)},
                board_of("3 - - w"), "after that it goes on");
}

TEST_CASE("A guess within a guess is taken back alone", "[2 points][hint 2][needs back]") {
    expect_last(board_of("4 - - - -"),
                {guess, light(0, 1, east), guess, light(0, 2, east), take_back},
                board_of("4 e - - -"), "only the second guess is taken back");
    expect_last(board_of("4 - - - -"),
                {guess, light(0, 1, east), guess, light(0, 2, east), take_back, take_back},
                board_of("4 - - - -"),
                "the second guess is done with, so the first is taken back now");
    expect_last(board_of("4 - - - -"),
                {guess, light(0, 1, east), guess, light(0, 2, east), take_back, light(0, 3, east),
                 take_back},
                board_of("4 - - - -"),
                "what was lit after the second guess was taken back belongs to the first");
    expect_last(board_of("4 - - - -"),
                {light(0, 1, east), guess, guess, light(0, 2, east), take_back, light(0, 3, east),
                 take_back},
                board_of("4 e - - -"), "two guesses one after the other are two guesses");
    expect_last(board_of("4 - - - -"),
                {guess, light(0, 1, east), guess, light(0, 2, east), guess, light(0, 3, east),
                 take_back, take_back},
                board_of("4 e - - -"), "of three guesses, two are taken back");
    std::vector<Step> steps;
    for (int i = 0; i < 150; ++i)
        steps.insert(steps.end(), {guess, light(0, 1 + i % 4, i % 3 == 0 ? west : east)});
    steps.insert(steps.end(), 149, take_back);
    expect_last(board_of("4 - - - -"), steps, board_of("4 w - - -"),
                "of 150 guesses, all but the first are taken back");
}

TEST_CASE("Without a guess nothing is taken back", "[1 point][hint 3][needs back]") {
    expect_last(board_of("2 - -"), {take_back}, board_of("2 - -"),
                "there was no guess, so nothing happens");
    expect_last(board_of("2 - -"), {light(0, 1, east), take_back, light(0, 2, east)},
                board_of("2 e e"), "there was no guess, so nothing happens");
    expect_last(board_of("2 - -"),
                {light(0, 1, east), guess, light(0, 2, east), take_back, take_back},
                board_of("2 e -"), "the only guess has been taken back already");
    expect_last(board_of("2 - -"), {take_back, guess, light(0, 1, east), take_back},
                board_of("2 - -"), "a guess that comes later can be taken back");
}

TEST_CASE("A field that was lit before the guess gets its former ray back",
          "[2 points][hint 1][needs back]") {
    expect_last(board_of("1 -", "- 1"), {light(0, 1, east), guess, light(0, 1, north), take_back},
                board_of("1 e", "- 1"), "before the guess a ray ran east there");
    expect_last(board_of("2 e -"), {guess, light(0, 1, south), light(0, 2, east), take_back},
                board_of("2 e -"), "the ray was there at the beginning");
    expect_last(board_of("2 e -"), {guess, light(0, 1, east), take_back}, board_of("2 e -"),
                "the field was lit again, just as before");
    expect_last(board_of("- - 1"), {guess, light(0, 0, west), guess, light(0, 0, south), take_back},
                board_of("w - 1"),
                "the field was lit by the first guess, and lit differently by the second");
}

TEST_CASE("What changed last is taken back first", "[2 points][hint 3][needs back]") {
    expect_last(board_of("1 -"), {guess, light(0, 1, east), light(0, 1, north), take_back},
                board_of("1 -"), "the field was lit twice, but at the guess it was unlit");
    expect_last(board_of("1 e"),
                {guess, light(0, 1, south), light(0, 1, west), light(0, 1, north), take_back},
                board_of("1 e"), "the field was lit three times; at the guess its ray ran east");
    expect_last(board_of("- - 1"),
                {guess, light(0, 0, west), guess, light(0, 0, south), light(0, 1, north),
                 light(0, 0, north), take_back, take_back},
                board_of("- - 1"), "at the first guess both fields were unlit");
}
