#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "command/layout.hpp"
#include "command/puzzles/puzzle.hpp"
#include "nerdcube/cube.hpp"
#include "nerdcube/drawing.hpp"
#include "nerdcube/exact_cover.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/mechanics.hpp"
#include "nerdcube/moves.hpp"
#include "nerdcube/net.hpp"
#include "nerdcube/published.hpp"
#include "nerdcube/word_list.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace command {
namespace {

using nerdcube::Cube;
using nerdcube::Dictionary;
using nerdcube::Face;
using nerdcube::Location;
using nerdcube::Move;
using nerdcube::Obstacles;
using nerdcube::drawing::Picked;
using nlohmann::json;
using Words = std::vector<std::string>;

// What the verbs share.

/// The trait of the puzzle, see `puzzle.hpp`.
struct Nerdcube {
    using Puzzle = Cube;
    static constexpr const char* name = "nerdcube";
    static constexpr const char* file =
        "a .cube file, or - for standard input (default: the scrambled cube of 2016)";
    static constexpr const char* about_files =
        "A .cube file is the net, row by row; each face a letter and how it stands, such as 'C>': "
        "^ upright, < turned left,\n"
        "> turned right, v upside down, | ^ or v, - < or >, * any. './knobel show nerdcube' prints "
        "one.";

    static Cube read(const std::string& file) {
        return read_puzzle(file, nerdcube::parse_cube, nerdcube::published::scrambled);
    }
    /// `faces`: the stickers as files write them, in the order of their faces' numbers.
    static json to_json(const Cube& cube) {
        json faces = json::array();
        for (Face face = 1; face <= nerdcube::faces; ++face) faces.push_back(print(cube[face]));
        return {{"faces", faces}};
    }
    static std::vector<SearchTree> trees(const Cube& cube, const SearchOptions& options) {
        return {search_tree<nerdcube::CubePuzzle, nerdcube::CubeCover>(options, taken_apart(cube))};
    }
};

/// An option for a view of a cube: its net, or in perspective from the front or from the back.
void add_view(const Verb& verb, std::string& view) {
    verb.choice("--view", view, {"net", "cube", "back"},
                "for a picture: the net, the cube from the front, or from the back");
}

/// The cube in one of these views, as SVG.
std::string picture_of(const Cube& cube, const std::string& view) {
    if (view == "cube") return nerdcube::drawing::cube(cube);
    return view == "back" ? nerdcube::drawing::other_side(cube) : nerdcube::drawing::net(cube);
}

/// A list of moves in standard cube notation.
json to_json(const std::vector<Move>& moves) {
    return list_of(moves, [](const Move& move) { return print(move); });
}

// show.

/// Parses a list of faces: "13,7,12".
Picked faces_of(const std::string& typed) {
    Picked faces;
    std::istringstream words(typed);
    for (std::string word; std::getline(words, word, ',');) {
        const auto face = text::whole_number(word, 1, nerdcube::faces);
        if (!face)
            throw UsageError(fmt::format(
                "--highlight: read '{}', expected the numbers of faces, 1 to 54, such as 13,7,12",
                text::printable(word)));
        faces.push_back(*face);
    }
    return faces;
}

char32_t letter_of(const std::string& typed) {
    const auto letters = text::letters_of(typed);
    if (letters && letters->size() == 1 && text::is_visible(letters->front()))
        return letters->front();
    throw UsageError(
        fmt::format("--corner-letter: read '{}', expected one letter", text::printable(typed)));
}

/// The net with the numbers of its faces; picked ones are in brackets.
std::string numbered_net(const Picked& picked) {
    const auto number = [&](Face face) {
        const bool is_picked = std::ranges::find(picked, face) != picked.end();
        return is_picked ? fmt::format("{:>5}", fmt::format("[{}]", face))
                         : fmt::format("{:>4} ", face);
    };
    return nerdcube::lay_out(number, 5);
}

std::string numbered_picture(const Picked& picked, const std::string& view) {
    if (view == "cube") return nerdcube::drawing::numbered_cube(picked);
    return view == "back" ? nerdcube::drawing::numbered_other_side(picked)
                          : nerdcube::drawing::numbers(picked);
}

std::string piece_in_words(const Cube& cube, const Location& location) {
    std::string faces, stickers;
    for (const nerdcube::Slot& slot : location) faces += fmt::format("{:>3}", slot.face);
    for (const nerdcube::Sticker& sticker : peeled(cube, location))
        stickers += " " + print(sticker);
    return fmt::format("{:<10}{}\n", faces, stickers);
}

/// The pieces as they are in your hand, each with the faces of its location.
std::string pieces_in_words(const Cube& cube) {
    std::string edges = "edges: the faces where it sticks, and its letters in your hand\n",
                corners = "corners\n";
    for (const Location& location : nerdcube::locations)
        (location.size() == 2 ? edges : corners) += piece_in_words(cube, location);
    return edges + "\n" + corners;
}

json piece_to_json(const Cube& cube, const Location& location) {
    const auto face = [](const nerdcube::Slot& slot) { return slot.face; };
    const auto letter = [](const nerdcube::Sticker& sticker) { return print(sticker); };
    return {{"faces", list_of(location, face)},
            {"stickers", list_of(peeled(cube, location), letter)}};
}

struct ShowNerdcube : OnPuzzle<Nerdcube> {
    std::string highlight, corner_letter, view;
    bool numbers = false, pieces = false;

    void add_options(const Verb& verb) override {
        verb.flag("--pieces", pieces,
                  "its pieces, peeled off: the letters as they are in your hand")
            .flag("--numbers", numbers, "the numbers of the faces instead of letters")
            .option("--highlight", highlight,
                    "pick these faces out of the numbers, such as 13,7,12")
            .option("--corner-letter", corner_letter,
                    "the net with this letter on all corners, as turning brings it there (svg)");
        add_view(verb, view);
        verb.choice("--format", format, {"text", "json", "svg"},
                    "text (a .cube file), json or svg");
    }
    void refuse_odd() const override {
        refuse_without_picture(
            {{!view.empty(), "--view"}, {!corner_letter.empty(), "--corner-letter"}});
        refuse_together(picture(), {{pieces, "--pieces"}});
    }
    Report report_puzzle() override {
        const Picked picked = faces_of(highlight);
        const bool shows_numbers = numbers || !picked.empty();
        json shown = Nerdcube::to_json(puzzle);
        shown["pieces"] = list_of(nerdcube::locations, [&](const Location& location) {
            return piece_to_json(puzzle, location);
        });
        return {pieces          ? pieces_in_words(puzzle)
                : shows_numbers ? numbered_net(picked)
                                : print(puzzle),
                shown,
                !corner_letter.empty() ? nerdcube::drawing::corner_letter(letter_of(corner_letter))
                : shows_numbers        ? numbered_picture(picked, view)
                                       : picture_of(puzzle, view)};
    }
};

// Turning sides.

/// Whether, and by which turns, a solution can be reached from the given cube.
struct Turning {
    Obstacles obstacles;
    /// The moves; only searched for if there is a single solution.
    std::optional<std::vector<nerdcube::Move>> moves = {};

    bool is_possible() const { return obstacles.none(); }
};

Words sentences_about(const Obstacles& obstacles) {
    return names_of({{obstacles.other_pieces, "its pieces are different"},
                     {obstacles.flip, "an edge would have to be flipped"},
                     {obstacles.twist, "a corner would have to be twisted"},
                     {obstacles.parity, "two pieces would have to change places"},
                     {obstacles.centres, "a centre would have to be turned by itself"}});
}

std::string in_words(const Obstacles& obstacles) {
    return fmt::format("{}", fmt::join(sentences_about(obstacles), ", "));
}

std::string in_words(const Turning& turning) {
    return turning.is_possible() ? "yes" : "no: " + in_words(turning.obstacles);
}

/// How the only solution is reached.
std::string way_in_words(const Turning& turning) {
    if (!turning.is_possible())
        return fmt::format("No turning of sides leads there: {}.\n", in_words(turning.obstacles));
    if (!turning.moves)
        return "It can be reached by turning sides, but no way of at most 30 moves was found.\n";
    if (turning.moves->empty()) return "No move is needed: it is solved.\n";
    return fmt::format("{} {} there from the cube that was read, tried out:\n{}\n",
                       many(turning.moves->size(), "move"),
                       turning.moves->size() == 1 ? "leads" : "lead", print(*turning.moves));
}

json turning_to_json(const Turning& turning) {
    json out{{"possible", turning.is_possible()},
             {"obstacles", sentences_about(turning.obstacles)}};
    if (turning.moves) out["moves"] = to_json(*turning.moves);
    return out;
}

// Words.

/// A word, marked if it is not in the dictionary.
std::string marked(const std::string& word, const Dictionary& dictionary) {
    return dictionary.knows(word) ? word : word + "?";
}

std::string words_in_rows(const Words& words, const Dictionary& dictionary) {
    constexpr std::size_t a_row = 9;
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool ends = (i + 1) % a_row == 0 || i + 1 == words.size();
        text += ends ? marked(words[i], dictionary) + "\n"
                     : fmt::format("{:<6}", marked(words[i], dictionary));
    }
    return text;
}

/// The legend of the marks in the words above.
std::string about_marks(const Words& words, const Dictionary& dictionary) {
    const std::size_t known = dictionary.known_among(words);
    return known == words.size() ? ""
                                 : fmt::format("{} of {} words are known; those with ? are not\n",
                                               known, words.size());
}

json word_to_json(const std::string& word, const Dictionary& dictionary) {
    json out{{"word", word}, {"known", dictionary.knows(word)}};
    if (const std::string meaning = dictionary.meaning(word); !meaning.empty())
        out["meaning"] = meaning;
    return out;
}

// Solutions.

/// Cubes that look different, and in how many ways each can be put together.
using Cubes = std::map<Cube, std::uint64_t>;

/// An assembled cube.
struct Solution {
    Cube cube;
    std::uint64_t ways = 0;  ///< number of ways to put the pieces together with this result
    std::string line;        ///< its sides
    Words words = {};        ///< sorted; empty unless a dictionary decides
    std::optional<Turning> turning = {};  ///< only if requested
};

/// Keeps only the cubes with the most words from the dictionary.
Cubes with_most_words(const Cubes& cubes, const Dictionary& dictionary) {
    Cubes best;
    std::size_t most = 0;
    for (const auto& [cube, ways] : cubes) {
        const std::size_t known = dictionary.known_words(cube);
        if (known < most) continue;
        if (known > most) best.clear();
        best.emplace(cube, ways);
        most = known;
    }
    return best;
}

/// A solved cube in one line: its sides in the order of their centres, each with the orientation of
/// its letters on the net and its three rows, read upright: "^CMD/TTF/OSI >PIP/...".
std::string sides_in_line(const Cube& cube) {
    constexpr std::size_t words_of_a_side = 6;
    const Words words = nerdcube::words(cube);
    std::string line;
    for (std::size_t side = 0; side < nerdcube::centres.size(); ++side) {
        const std::string* rows = &words[side * words_of_a_side];
        const char stands = nerdcube::mark(cube[nerdcube::centres[side]].orientation);
        line += fmt::format("{}{}{}/{}/{}", side > 0 ? " " : "", stands, rows[0], rows[1], rows[2]);
    }
    return line;
}

struct SolveNerdcube : Solve<Nerdcube> {
    std::string dictionary_file, view;
    bool ct = false, distinct = false, words = false, nets = false, turns = false;
    Dictionary dictionary;            ///< empty unless it decides
    Cubes cubes;                      ///< those found; empty when only their number matters
    std::vector<Solution> solutions;  ///< those that look the same once, sorted by their lines

    void add_options(const Verb& verb) override {
        add_solver_options(verb,
                           "search with bit sets, the scarcest location first, not as in 2016");
        add_counting_options(verb);
        verb.flag("--ct", ct,
                  "only cubes that read C'T, across and down, on the side in the middle of the net")
            .flag("--distinct", distinct, "count cubes that look the same only once")
            .flag(
                "--words", words,
                "keep the cube with the most words that a dictionary knows, and print its 36 words")
            .option("--dictionary", dictionary_file,
                    "a word list, one word per line, instead of the course's own; implies --words")
            .flag("--nets", nets, "print each solution as a net, not as a line")
            .flag("--turns", turns,
                  "tell whether turning sides leads there; if one solution is left, by which "
                  "moves");
        add_view(verb, view);
        verb.choice("--format", format, {"text", "json", "svg"},
                    "text, json or svg (one solution)");
    }
    std::string about() const override {
        return "Each solution is a line: its sides, of the centres 5, 20, 23, 26, 41 and 50; for "
               "each, how its letters stand on the\n"
               "net (^ < > v), and its three rows, read upright. Exit code 1 when there is none.\n"
               "Moves: U is the side in the middle of the net (23), F below it (41), B above it "
               "(5), L and R beside it (20, 26), D the\n"
               "last (50); a letter alone is a quarter turn clockwise, with ' counter-clockwise, "
               "with 2 half a turn.\n";
    }
    void refuse_odd() const override {
        Solve::refuse_odd();
        refuse_without_picture({{!view.empty(), "--view"}});
    }

    /// Whether a dictionary decides which solutions are kept.
    bool is_judged() const { return words || !dictionary_file.empty(); }
    /// Whether solutions that look the same count as one.
    bool counts_once() const { return distinct || is_judged(); }

    void prepare() override {
        if (is_judged())
            dictionary = dictionary_file.empty()
                             ? nerdcube::published::dictionary()
                             : Dictionary::parse(text::read_file(dictionary_file), dictionary_file);
    }
    void search() override {
        const bool keeps = !only_count || counts_once() || turns;
        const auto keep = [&](const Cube& cube, std::uint64_t ways) {
            const std::uint64_t wanted = first ? 1 : ways;
            if (keeps) cubes[cube] += wanted;
            return found(wanted, counts_once() || only_count ? cubes.size() : count + wanted);
        };
        const auto keep_wanted = [&](const Cube& cube) {
            return ct && !reads_ct(cube) ? search::Next::go_on : keep(cube, 1);
        };
        const nerdcube::Puzzle pieces = taken_apart(puzzle);
        const auto filter = ct ? nerdcube::Filter::ct : nerdcube::Filter::none;
        if (fast) solve_fast(pieces, filter, keep, work);
        else solve_faithfully(pieces, keep_wanted, work);
    }
    void arrange_solutions() override {
        if (is_judged()) cubes = with_most_words(cubes, dictionary);
        if (counts_once()) count = cubes.size();
        for (const auto& [cube, ways] : cubes) {
            solutions.push_back({cube, ways, sides_in_line(cube)});
            Solution& solution = solutions.back();
            if (is_judged()) solution.words = nerdcube::words(cube, dictionary);
            std::ranges::sort(solution.words);
            if (turns) solution.turning = Turning{obstacles(puzzle, cube)};
        }
        std::ranges::stable_sort(solutions, {}, &Solution::line);
        if (turns && solutions.size() == 1 && solutions.front().turning->is_possible())
            solutions.front().turning->moves = way(puzzle, solutions.front().cube);
    }

    std::string answer() const override { return Solve::answer() + (turns ? summary() : ""); }
    std::string solutions_in_words() const override {
        const bool at_length = is_judged() || nets;
        std::vector<std::string> shown;
        for (const Solution& solution : solutions)
            shown.insert(
                shown.end(), counts_once() ? 1 : solution.ways,
                at_length ? in_lines(solution) : solution.line + turning_of(solution, "  "));
        if (!at_length) return numbered(shown);
        for (std::size_t i = 0; count > 1 && i < count; ++i)
            shown[i].insert(0, fmt::format("# solution {} of {}\n", i + 1, count));
        return fmt::format("{}", fmt::join(shown, "\n"));
    }
    /// A solution with its net or its words.
    std::string in_lines(const Solution& solution) const {
        std::string lines;
        if (nets) lines += print(solution.cube);
        if (nets && is_judged()) lines += "\n";
        if (is_judged())
            lines +=
                words_in_rows(solution.words, dictionary) + about_marks(solution.words, dictionary);
        const std::string turning = turning_of(solution, "# by turning: ");
        return turning.empty() ? lines : lines + turning + "\n";
    }
    /// Whether a solution can be reached, behind `before`; nothing when a summary says it.
    std::string turning_of(const Solution& solution, const std::string& before) const {
        return turns && solutions.size() > 1 ? before + in_words(*solution.turning) : "";
    }
    std::string summary() const {
        if (solutions.empty()) return "";
        if (only_count) return reached_in_words();
        return "\n" + (solutions.size() > 1 ? reached_in_words()
                                            : way_in_words(*solutions.front().turning));
    }
    /// How many solutions can be reached, and the obstacles of the others, most frequent first.
    std::string reached_in_words() const {
        std::map<std::string, std::size_t> obstacles;
        std::size_t reached = 0;
        for (const Solution& solution : solutions)
            if (solution.turning->is_possible()) ++reached;
            else ++obstacles[in_words(solution.turning->obstacles)];
        std::multimap<std::size_t, std::string, std::greater<>> by_count;
        for (const auto& [sentence, cubes_with_it] : obstacles)
            by_count.emplace(cubes_with_it, sentence);
        Facts facts{{"", reached,
                     fmt::format("of {} that look different can be reached by turning sides",
                                 solutions.size())}};
        for (const auto& [cubes_with_it, sentence] : by_count)
            facts.push_back({"", cubes_with_it, "cannot: " + sentence});
        return text_of(facts);
    }
    Facts statistics_facts() const override {
        return facts_of_work(fmt::format("a piece, tipped one way, {}",
                                         fast ? "looked up for a location" : "tried in a location"),
                             "pieces stuck");
    }
    void add_solutions(json& result) const override {
        const auto to_json = [&](const Solution& solution) { return solution_to_json(solution); };
        result["solutions"] = list_of(only_count ? std::vector<Solution>{} : solutions, to_json);
    }
    json solution_to_json(const Solution& solution) const {
        json out = Nerdcube::to_json(solution.cube);
        out["ways"] = solution.ways;
        if (is_judged())
            out["words"] = list_of(solution.words, [&](const std::string& word) {
                return word_to_json(word, dictionary);
            });
        if (solution.turning) out["turning"] = turning_to_json(*solution.turning);
        return out;
    }
    std::string as_svg() const override {
        demand_solution();
        if (solutions.size() > 1)
            throw UsageError(fmt::format(
                "a picture shows one solution, and there are {} that look different; add --words "
                "or --first",
                solutions.size()));
        return picture_of(solutions.front().cube, view);
    }
};

// scramble.

struct ScrambleNerdcube : OnPuzzle<Nerdcube> {
    std::uint64_t seed = 1986, count = 25;
    bool secret = false;

    void add_options(const Verb& verb) override {
        verb.number("--seed", seed, 0, 999'999'999, "the same seed makes the same moves")
            .number("--moves", count, 1, 1'000, "how many moves")
            .flag("--secret", secret, "do not show the moves")
            .choice("--format", format, {"text", "json"},
                    "text (a .cube file, with the moves in a comment) or json");
    }
    std::string about() const override {
        return "'./knobel scramble nerdcube | ./knobel solve nerdcube - --count' solves what it "
               "made.\n";
    }
    Report report_puzzle() override {
        const std::vector<Move> moves = nerdcube::random_moves(seed, count);
        const Cube scrambled = after(puzzle, moves);
        json out = Nerdcube::to_json(scrambled);
        if (secret) return {print(scrambled), out};
        out["seed"] = seed;
        out["moves"] = to_json(moves);
        return {fmt::format("# seed {}: {}\n{}", seed, print(moves), print(scrambled)), out};
    }
};

}  // namespace

void add_nerdcube(const PuzzleVerbs& verbs) {
    add<ShowNerdcube>(verbs.show,
                      "chapter 2: the cube, unfolded or seen from a corner, its pieces, the "
                      "numbers of its faces");
    add<SolveNerdcube>(
        verbs.solve,
        "chapter 2: put the cube together so that all the letters of a side stand the same way");
    add<Search<Nerdcube>>(verbs.search, "chapter 2's cube, location by location");
    add<ScrambleNerdcube>(verbs.scramble,
                          "chapter 2: turn sides of the cube at random; prints a .cube file");
}

}  // namespace command
