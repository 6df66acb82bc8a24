// A module as a native program: reads a question and prints the answer, so that tests can compare
// it with the browser's.
#include <iostream>
#include <iterator>

#include "wasm/module.hpp"

int main() {
    const std::string question(std::istreambuf_iterator<char>(std::cin), {});
    std::cout << wasm::answer_to(question);
}
