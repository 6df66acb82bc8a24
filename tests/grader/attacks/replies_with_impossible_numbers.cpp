// Answers with numbers that no int can hold, with too many and too few halves.
//
// kind: forged reply
// exercise: 1-cards/02-turn-a-card
// outcome: checked
// points: 0
// reasons: wrong type, wrong answer, broken protocol

#include <fcntl.h>
#include <unistd.h>

#include <string>

#include "turn_a_card.hpp"

namespace {

/// The highest open descriptor is the one for replies.
int replies() {
    for (int descriptor = 255; descriptor > 4; --descriptor)
        if (fcntl(descriptor, F_GETFD) >= 0) return descriptor;
    return 4;
}

}  // namespace

Card turned(Card card) {
    const char* const cards[] = {R"({"number":1e300,"halves":["f1","f1","f1","f1"],"quarter_turns":-1e300})",
                                 R"({"number":99999999999999999999999999,"halves":["f1","f1","f1","f1"],"quarter_turns":1})",
                                 R"({"number":1,"halves":["f1","f1","f1","f1","f1"],"quarter_turns":1})", R"({"number":1,"halves":[],"quarter_turns":1})",
                                 R"({"number":1,"halves":["\u00001","\u00001","\u00001","\u00001"],"quarter_turns":1})"};
    std::string text;
    for (int id = 1; id < 200; ++id) text += "{\"id\":" + std::to_string(id) + ",\"result\":" + cards[id % 5] + "}\n";
    (void)!write(replies(), text.data(), text.size());
    return card;
}
