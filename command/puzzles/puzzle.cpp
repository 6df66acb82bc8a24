#include "command/puzzles/puzzle.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>

#include "command/verb.hpp"

namespace command {

std::string standard_input() {
    constexpr std::size_t limit = 1 << 20;
    std::string content(limit + 1, '\0');
    std::cin.read(content.data(), static_cast<std::streamsize>(content.size()));
    content.resize(static_cast<std::size_t>(std::cin.gcount()));
    if (content.size() > limit)
        throw text::InputError("standard input", 0, 0, fmt::format("more than {} bytes", limit),
                               "fewer");
    return content;
}

void tell_of_unread_input() {
    int bytes = 0;
    if (isatty(STDIN_FILENO) == 0 && ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0)
        std::cerr << "knobel: this is the published puzzle; name - as the file to read yours\n";
}

void add_puzzle_verbs(const Verb& program) {
    const auto add = [&](const char* name, const char* help) {
        return program.verb(name, help).needs_another();
    };
    const PuzzleVerbs verbs{program,
                            add("show", "show a puzzle as it was read"),
                            add("solve", "solve a puzzle"),
                            add("search", "chapter 5: count, estimate or split a search"),
                            add("trace", "watch a search step by step"),
                            add("scramble", "make a new puzzle by turning one at random"),
                            add("generate", "make new puzzles")};
    add_cards(verbs);
    add_nerdcube(verbs);
    add_tangram(verbs);
    add_light_rays(verbs);
    add_originals(add("original", "run an old program, retold in its own language"));
}

}  // namespace command
