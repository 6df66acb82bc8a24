// Answers with a half whose name is as long as a reply may be, so that the message about it fills the judge's own report.
//
// kind: forged reply
// exercise: 1-cards/02-turn-a-card
// outcome: checked
// points: 0
// reasons: wrong answer, broken protocol

#include <fcntl.h>
#include <unistd.h>

#include <iostream>
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
    std::cout << "asked for " << card.number << std::endl;
    const std::string half = "\"" + std::string(1'000'000, 'A') + "\"";
    // The tests ask a few questions each, so one of these numbers is right.
    static int id = 1;
    const std::string text = "{\"id\":" + std::to_string(id++) + ",\"result\":{\"number\":1,\"quarter_turns\":0,\"halves\":[" + half + "," + half + "," + half +
                             "," + half + "]}}\n";
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t written = write(replies(), text.data() + sent, text.size() - sent);
        if (written <= 0) break;
        sent += static_cast<std::size_t>(written);
    }
    return card;
}
