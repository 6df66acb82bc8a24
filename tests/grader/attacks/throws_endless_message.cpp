// Throws exceptions with messages of megabytes, made of many lines, quotes and halves of letters.
//
// kind: output
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: exception, broken protocol

#include <stdexcept>
#include <string>

#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    std::string message;
    for (int i = 0; i < 300'000; ++i) message += "\"\xc3\n\\\x01";
    if (a == b) throw std::runtime_error(message);
    throw std::logic_error(std::string(999, 'x') + "\xc3\xbc\xf0\x9f\x98\x80" + message);
}
