// Prints and throws terminal escapes, HTML, a formula, a CDATA end, bytes that are no UTF-8, in the hope that a report believes them.
//
// kind: output
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: exception
// says: <script>alert(1)</script>

#include <iostream>
#include <stdexcept>

#include "halves_fit.hpp"

namespace {
constexpr char text[] =
    "\x1b[2J\x1b]0;owned\x07\x1b]52;c;b3duZWQ=\x07\x1b[31m<script>alert(1)</script><img src=x onerror=alert(2)>]]><!--&#0;=cmd|'/c calc'!A1\r\n"
    "\xff\xfe\xc0\x80\xed\xa0\x80\xe2\x80\xae {{7*7}} ${7*7} `id` $(id) \\u0000 :raw:`x` ``\x00";
}

bool fit(Half, Half) {
    std::cout.write(text, sizeof text).flush();
    std::cerr.write(text, sizeof text);
    throw std::runtime_error(std::string(text, sizeof text));
}
