// Streams and formatted output, as programs use them that one writes elsewhere.
#include <cstdio>
#include <format>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

void print(const std::string& text, int number, double fraction) {
    std::cout << text << number << std::setw(4) << fraction << std::hex << number << std::endl;
    std::cerr << "an error\n";
    std::printf("%d %s\n", number, text.c_str());
    int read = 0;
    std::cin >> read;
}

std::vector<std::string> words(const std::string& text) {
    std::istringstream input(text);
    std::vector<std::string> found;
    for (std::string word; input >> word;) found.push_back(word);
    for (std::string line; std::getline(input, line, ',');) found.push_back(line);
    std::ostringstream output;
    output << found.size() << 3.5;
    found.push_back(output.str());
    return found;
}

std::string formatted(int number, double fraction) {
    return std::format("{} {:5.2f} {:x}", number, fraction, number);
}
