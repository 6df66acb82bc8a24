#include "cards/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "cards/swift.hpp"

namespace cards {
namespace {

using text::InputError;

/// A word of a line and where it starts.
struct Word {
    std::string text;
    std::size_t column;
};

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// The words of a line without its comment; a colon is a word of its own.
std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    bool inside = false;
    for (std::size_t i = 0; i < line.size() && line[i] != '#'; ++i) {
        const bool alone = line[i] == ':';
        if (is_blank(line[i])) inside = false;
        else if (inside && !alone) words.back().text += line[i];
        else {
            words.push_back({std::string(1, line[i]), i + 1});
            inside = !alone;
        }
    }
    return words;
}

/// The column behind the last letter, as people see it: a letter counts once, however many bytes it
/// has, and the end of a Windows line not at all.
std::size_t end_of(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    const auto starts_letter = [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    };
    return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), starts_letter)) + 1;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Reads the words of one line after the other and complains with their place.
class Line {
public:
    Line(const std::string& file, std::size_t number, std::string_view text)
        : file_(file), number_(number), end_(end_of(text)), words_(words_of(text)) {}

    bool empty() const { return words_.empty(); }
    bool starts_with(const std::string& word) const {
        return !empty() && words_.front().text == word;
    }
    std::size_t left() const { return words_.size() - next_; }

    [[noreturn]] void complain(const std::string& expected) const { complain_at(next_, expected); }

    int number(int most, const std::string& expected) {
        const std::string& word = peek(expected);
        int value = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc{} || end != word.data() + word.size() || value < 1 || value > most)
            complain(expected);
        ++next_;
        return value;
    }

    void word(const std::string& wanted, const std::string& expected) {
        if (peek(expected) != wanted) complain(expected);
        ++next_;
    }

    Half half(const std::string& where) {
        const std::string expected =
            fmt::format("the {} half: a letter, then 1 (front) or 2 (rear), such as f1", where);
        const std::string& word = peek(expected);
        if (word.size() != 2 || !is_letter(word[0]) || (word[1] != '1' && word[1] != '2'))
            complain(expected);
        ++next_;
        return {word[0], word[1] == '1' ? Part::front : Part::rear};
    }

    void end(const std::string& expected) const {
        if (left() > 0) complain(expected);
    }

private:
    const std::string& peek(const std::string& expected) const {
        if (left() == 0) complain(expected);
        return words_[next_].text;
    }
    [[noreturn]] void complain_at(std::size_t i, const std::string& expected) const {
        const bool at_end = i >= words_.size();
        throw InputError(
            file_, number_, at_end ? end_ : words_[i].column,
            at_end ? "the end of the line" : "'" + text::printable(words_[i].text) + "'", expected);
    }

    const std::string& file_;
    std::size_t number_, end_;
    std::vector<Word> words_;
    std::size_t next_ = 0;
};

void read_grid(Line& line, Puzzle& puzzle) {
    const auto side = [&](const std::string& what) {
        return static_cast<std::size_t>(
            line.number(static_cast<int>(longest_side),
                        fmt::format("the number of {}, 1 to {}", what, longest_side)));
    };
    line.word("grid", "grid");
    puzzle.grid.rows = side("rows");
    puzzle.grid.columns = side("columns");
    if (line.left() > 0) {
        line.word("spare", "'spare' (more cards than places) or the end of the line");
        puzzle.spare_cards = true;
    }
    line.end("the end of the line");
}

Card read_card(Line& line) {
    Card card;
    card.number = line.number(999, "a card's number, 1 to 999, then a colon");
    line.word(":", "a colon after the card's number");
    card.halves = {line.half("top"), line.half("right"), line.half("bottom"), line.half("left")};
    line.end("the end of the line after four halves");
    return card;
}

void check_count(const Puzzle& puzzle, bool grid_read, const std::string& file) {
    const std::size_t cards = puzzle.cards.size(), places = puzzle.grid.places();
    const std::string grid = fmt::format("{} by {}", puzzle.grid.rows, puzzle.grid.columns);
    const std::string read = fmt::format("{} card{}", cards, cards == 1 ? "" : "s");
    const std::string other = "a first line such as 'grid 2 2' names another grid";
    if (cards > places && !puzzle.spare_cards)
        throw InputError(
            file, 0, 0, read,
            fmt::format("{} for a grid of {} ({}write 'grid {} {} spare' if some may stay over)",
                        places, grid, grid_read ? "" : other + "; ", puzzle.grid.rows,
                        puzzle.grid.columns));
    if (cards < places)
        throw InputError(
            file, 0, 0, read,
            fmt::format("{}{} for a grid of {}{}", puzzle.spare_cards ? "at least " : "", places,
                        grid, grid_read ? "" : " (" + other + ")"));
}

}  // namespace

Puzzle parse_puzzle(std::string_view content, const std::string& file) {
    Puzzle puzzle;
    bool grid_read = false;
    std::map<int, std::size_t> line_of_card;
    std::size_t number = 0;
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";  // Windows Notepad begins with it
    if (content.starts_with(byte_order_mark)) content.remove_prefix(byte_order_mark.size());
    while (!content.empty()) {
        const std::size_t length = std::min(content.find('\n'), content.size());
        Line line(file, ++number, content.substr(0, length));
        content.remove_prefix(std::min(length + 1, content.size()));
        if (line.empty()) continue;
        if (line.starts_with("grid")) {
            if (grid_read || !puzzle.cards.empty())
                line.complain("the grid only once, before the cards");
            read_grid(line, puzzle);
            grid_read = true;
            continue;
        }
        const Card card = read_card(line);
        const auto [entry, is_new] = line_of_card.emplace(card.number, number);
        if (!is_new)
            throw InputError(file, number, 1, fmt::format("card {} again", card.number),
                             fmt::format("a number not used yet (card {} stands in line {})",
                                         card.number, entry->second));
        if (puzzle.cards.size() == most_cards)
            throw InputError(file, number, 1, fmt::format("a {}st card", most_cards + 1),
                             fmt::format("at most {} cards", most_cards));
        puzzle.cards.push_back(card);
    }
    if (puzzle.cards.empty())
        throw InputError(file, 0, 0, "no card at all",
                         "cards such as '1: f2 k1 t1 k2', one a line");
    check_count(puzzle, grid_read, file);
    return puzzle;
}

std::string print(const Half& half) {
    return fmt::format("{}{}", half.species, static_cast<int>(half.part));
}

std::string print(const Puzzle& puzzle) {
    std::string out;
    if (puzzle.grid != Grid{} || puzzle.spare_cards)
        out += fmt::format("grid {} {}{}\n", puzzle.grid.rows, puzzle.grid.columns,
                           puzzle.spare_cards ? " spare" : "");
    for (const Card& card : puzzle.cards)
        out += fmt::format("{}: {} {} {} {}\n", card.number, print(card.top()), print(card.right()),
                           print(card.bottom()), print(card.left()));
    return out;
}

}  // namespace cards
