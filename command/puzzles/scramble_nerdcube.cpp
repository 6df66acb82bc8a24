#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "command/puzzles/nerdcube.hpp"
#include "command/puzzles/puzzles.hpp"
#include "nerdcube/moves.hpp"
#include "nerdcube/net.hpp"

namespace command {
namespace {

struct ScrambleNerdcubeOptions {
    std::string file;
    std::uint64_t seed = 1986, moves = 25;
    bool secret = false;
    std::string format = "text";
};

Outcome carry_out(const ScrambleNerdcubeOptions& options) {
    const std::vector<nerdcube::Move> moves = nerdcube::random_moves(options.seed, options.moves);
    const nerdcube::Cube scrambled = after(read_cube(options.file), moves);
    if (options.format == "json") {
        nlohmann::json out{
            {"faces", to_json(scrambled)}, {"seed", options.seed}, {"moves", to_json(moves)}};
        if (options.secret) out.erase("moves"), out.erase("seed");
        std::cout << out.dump(2) << '\n';
        return done;
    }
    if (!options.secret) fmt::print("# seed {}: {}\n", options.seed, print(moves));
    fmt::print("{}", print(scrambled));
    return done;
}

}  // namespace

void add_scramble_nerdcube(const Verb& scramble) {
    const auto options = std::make_shared<ScrambleNerdcubeOptions>();
    scramble.verb("nerdcube", "chapter 2: turn sides of the cube at random; prints a .cube file")
        .word("file", options->file, cube_file)
        .number("--seed", options->seed, 0, 999'999'999, "the same seed makes the same moves")
        .number("--moves", options->moves, 1, 1'000, "how many moves")
        .flag("--secret", options->secret, "do not tell the moves")
        .choice("--format", options->format, {"text", "json"},
                "text (a .cube file, the moves in a comment) or json")
        .footer(
            "'./knobel scramble nerdcube | ./knobel solve nerdcube - --count' solves what it "
            "made.\n" +
            about_cube_files())
        .does([options] { return carry_out(*options); });
}

}  // namespace command
