// A module as a program: reads a question, prints the answer. For tests: the browser's answers must
// be the same.
#include <iostream>
#include <iterator>

#include "command/player/player.hpp"

int main() {
    const std::string question(std::istreambuf_iterator<char>(std::cin), {});
    std::cout << player::answer_to(question);
}
