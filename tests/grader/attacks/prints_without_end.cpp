// Prints without end to standard output and error, throws megabytes, escapes and markup, and throws
// what a stub throws.
//
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: too much output, exception, not written, broken protocol
// says: <script>alert(1)</script>
// says: 7 of 7 points

#include <unistd.h>

#include <iostream>
#include <stdexcept>
#include <string>

#include "halves_fit.hpp"

namespace {

constexpr char markup[] =
    "\x1b[2J\x1b]0;owned\x07\x1b]52;c;b3duZWQ=\x07\x1b[31m<script>alert(1)</script>]]><!--&#0;"
    "=cmd|'/c calc'!A1\r\n\xff\xfe\xc0\x80\xed\xa0\x80\xe2\x80\xae {{7*7}} ${7*7} `id` $(id) "
    "\\u0000 :raw:`x` ``\x00";

std::string repeated(const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

void flood(int descriptor) {
    for (const std::string much = repeated("\xff\x01 x\n\x1b", 200'000);;)
        (void)!write(descriptor, much.data(), much.size());
}

}  // namespace

bool fit(Half a, Half b) {
    if (a == b)
        throw std::runtime_error(std::string(999, 'x') + "\xc3\xbc\xf0\x9f\x98\x80" +
                                 repeated("\"\xc3\n\\\x01", 300'000));
    if (a.species == 'k') flood(1);
    if (a.species == 'Z') todo("all tests passed; 7 of 7 points");
    if (b.species != 't') flood(2);
    std::cout.write(markup, sizeof markup).flush();
    throw std::runtime_error(std::string(markup, sizeof markup));
}
