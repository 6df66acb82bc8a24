#include "light_rays/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>

#include "light_rays/ranges.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace light_rays {
namespace {

using text::InputError;
using text::Line;
using text::Word;

/// The letters of the directions, in the order of their declaration.
constexpr std::string_view ray_signs = "nesw";
constexpr const char* kind = "walllogic";
constexpr const char* example = "walllogic/5/5/h1k2g2i5g5k4h";
constexpr int most_light_fields = 20;  ///< in one letter of an address, g to z

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_hexadecimal(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

std::string in_quotes(std::string_view word) {
    return fmt::format("'{}'", text::printable(std::string(word)));
}

Field number_field(int number) { return {number, {}}; }

/// Converts digits to a number; the largest representable one when they exceed it.
int number_of(std::string_view digits, int base) {
    int number = std::numeric_limits<int>::max();
    std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    return number;
}

std::optional<Field> field_of(std::string_view word) {
    if (word == "-") return Field{};
    const std::size_t ray = word.size() == 1 ? ray_signs.find(word) : ray_signs.npos;
    if (ray != ray_signs.npos) return Field{{}, static_cast<Direction>(ray)};
    if (!std::ranges::all_of(word, is_digit)) return std::nullopt;
    return number_field(number_of(word, 10));
}

std::string print(const Field& field) {
    if (field.is_number()) return std::to_string(*field.number);
    return field.ray ? std::string(1, ray_signs[static_cast<std::size_t>(*field.ray)]) : "-";
}

std::string print_hexadecimal(int number) {
    return fmt::format("{}{:x}", number < 16 ? "" : "-", number);
}

/// Consecutive equal fields in an address.
struct Run {
    std::size_t signs;  ///< number of characters
    Field field;
    std::size_t fields;
};

/// Returns the number field whose hexadecimal digits start at `sign`; nothing when there are too
/// few.
std::optional<Run> number_after(std::size_t sign, std::size_t digits, std::string_view cells) {
    const std::string_view number = cells.substr(sign, digits);
    if (number.size() < digits || !std::ranges::all_of(number, is_hexadecimal)) return {};
    return Run{sign + digits, number_field(number_of(number, 16)), 1};
}

/// Returns the run at the beginning of the rest of an address.
std::optional<Run> run_of(std::string_view cells) {
    const char sign = cells.front();
    if (sign >= 'g' && sign < 'g' + most_light_fields)
        return Run{1, {}, static_cast<std::size_t>(sign - 'g') + 1};
    if (sign == '+') return Run{1, number_field(0), 1};
    return sign == '-' ? number_after(1, 2, cells) : number_after(0, 1, cells);
}

/// Reports the error where no run begins.
[[noreturn]] void complain_of(const Line& line, std::size_t column, std::string_view cells) {
    if (cells.starts_with('-'))
        line.complain(column, in_quotes(cells.substr(0, 3)),
                      "- and two hexadecimal digits, such as -1e for 30");
    if (cells.starts_with('.'))
        line.complain(column, "'.', a number that is not given", "numbers that are given");
    const std::string sign = text::utf8(text::letters_of(cells)->front());
    line.complain(column, in_quotes(sign),
                  "a number, 0 to f or - and two hexadecimal digits; or g to z for 1 to 20 light "
                  "fields; or + for a field that blocks rays");
}

bool holds_address(const std::vector<Word>& words) {
    return words.front().text.find('/') != std::string_view::npos;
}

bool is_number(std::string_view word) {
    word.remove_prefix(word.starts_with('-') ? 1 : 0);
    return !word.empty() && std::ranges::all_of(word, is_digit);
}

/// Returns the words and signs of an address from its kind on; without a kind, from the number of
/// columns on.
std::vector<Word> address_in(std::string_view written) {
    std::vector<Word> words = text::words_and_signs_of(written, "/?");
    const auto mark = std::ranges::find(words, "?", &Word::text);
    if (!is_number(words.front().text) && mark != words.end()) words.erase(words.begin(), mark + 1);
    return words;
}

void take_kind(Line& line) {
    line.take_word(kind, fmt::format("an address of the kind {}, such as {}", kind, example));
    line.take_word("/", fmt::format("a slash after {}", kind));
}

int take_side(Line& line, const std::string& what, int most) {
    const int side = line.take_number(
        most, fmt::format("the number of {}, 1 to {}, as in {}", what, most, example));
    line.take_word("/", fmt::format("a slash after the number of {}", what));
    return side;
}

/// Returns where the field is from which a ray comes.
const char* origin_of(Direction ray) {
    switch (ray) {
        case Direction::north: return "below it";
        case Direction::east: return "to its left";
        case Direction::south: return "above it";
        case Direction::west: return "to its right";
    }
    return "";
}

/// Reads a file and checks the rules on the way.
class Reader {
public:
    Reader(const std::string& file, int most) : file_(file), most_(most) {}

    void read(std::size_t number, std::string_view written) {
        const std::vector<Word> words = text::words_and_signs_of(written, "");
        const auto tabs = static_cast<std::size_t>(std::ranges::count(written, '\t'));
        if (tabs >= std::max<std::size_t>(2, words.size()) && written.find('#') == written.npos)
            throw InputError(file_, number, 0, "an empty cell between tabs",
                             "a field in each cell, such as - for one that is not lit");
        if (words.empty()) {
            // ./knobel generate writes a comment before each board.
            if (written.find('#') != written.npos) is_over_ = board_.rows > 0;
            return;
        }
        number_ = number;
        Line line(file_, number, written, words);
        if (is_address_) line.complain("the end of the file after the address");
        is_address_ = entries_.empty() && holds_address(words);
        if (is_address_) read_address(written);
        else read_row(line);
    }

    Board board() && {
        if (entries_.empty())
            throw InputError(
                file_, 0, 0, "no rows at all",
                fmt::format("rows of fields such as '2 2 -', or an address such as {}", example));
        for (const Entry& entry : entries_) {
            check_number(entry);
            board_.fields.push_back(entry.field);
        }
        for (const Place place : places(board_)) {
            if (board_[place].is_number()) check_rays_of(place);
            if (board_[place].ray) check_origin_of(place, *board_[place].ray);
        }
        return std::move(board_);
    }

private:
    /// A field, and how and where it is written.
    struct Entry {
        Field field;
        std::string_view word;
        std::size_t line, column;
    };

    void read_row(Line& line) {
        if (is_over_)
            line.complain(1, "the row of another board",
                          "one board in a file, without a line of comment between its rows");
        if (board_.rows == most_)
            line.complain(line.column(), "one more row", fmt::format("at most {}", most_));
        if (board_.rows++ == 0) read_first_row(line);
        else read_further_row(line);
    }

    void read_first_row(Line& line) {
        for (; line.left() > 0; ++board_.columns) {
            if (board_.columns == most_)
                line.complain(line.column(), "one more field",
                              fmt::format("at most {} in a row", most_));
            read_field(line);
        }
    }

    void read_further_row(Line& line) {
        const std::string expected =
            fmt::format("{} field{}, as many as on line {}", board_.columns,
                        board_.columns == 1 ? "" : "s", entries_.front().line);
        for (int fields = 0; fields < board_.columns; ++fields) {
            if (line.left() == 0)
                line.complain(line.column(), fmt::format("the end of the row after {}", fields),
                              expected);
            read_field(line);
        }
        line.end("the end of the row after " + expected);
    }

    void read_field(Line& line) {
        const std::size_t column = line.column();
        const auto entry_of = [&](std::string_view word) {
            const auto field = field_of(word);
            return field ? std::optional(Entry{*field, word, number_, column}) : std::nullopt;
        };
        entries_.push_back(
            line.take(entry_of,
                      "a whole number from 0, - for a field that is not lit, or n, e, s or w for "
                      "the way its ray runs"));
    }

    void read_address(std::string_view written) {
        const std::vector<Word> words = address_in(written);
        Line line(file_, number_, written, words);
        if (written.find("%2F") != written.npos || written.find("%2f") != written.npos)
            line.complain(1, "an address inside another, as mail programs write links",
                          "the address itself: open the link and copy it from the browser");
        if (words.empty() || !is_number(words.front().text)) take_kind(line);
        board_.columns = take_side(line, "columns", most_);
        board_.rows = take_side(line, "rows", most_);
        read_cells(line);
        if (line.continues_with("/")) line.take_word("/", "a slash");
        line.end("the end of the line after the fields");
    }

    void read_cells(Line& line) {
        const std::size_t column = line.column();
        const auto all = [](std::string_view word) { return std::optional(word); };
        const std::string_view cells =
            line.take(all, fmt::format("the fields, row by row, as in {}", example));
        for (std::size_t at = 0; at < cells.size();) {
            const std::size_t here = column + at;  // all text before is ASCII
            const std::string_view rest = cells.substr(at);
            if (rest == "." && entries_.size() == fields_wanted()) return;  // ends a sentence
            const auto run = run_of(rest);
            if (!run) complain_of(line, here, rest);
            const Entry entry{run->field, rest.substr(0, run->signs), number_, here};
            entries_.insert(entries_.end(), run->fields, entry);
            if (entries_.size() > fields_wanted()) complain_of_count(line, here);
            at += run->signs;
        }
        if (entries_.size() < fields_wanted()) complain_of_count(line, column + cells.size());
    }

    std::string on_the_board() const {
        return fmt::format("on a board {} wide and {} high", board_.columns, board_.rows);
    }

    std::size_t fields_wanted() const {
        return static_cast<std::size_t>(board_.columns * board_.rows);
    }

    [[noreturn]] void complain_of_count(const Line& line, std::size_t column) const {
        line.complain(column, fmt::format("{} fields up to here", entries_.size()),
                      fmt::format("{} {}", fields_wanted(), on_the_board()));
    }

    void check_number(const Entry& entry) const {
        const int most = board_.rows + board_.columns - 2;
        if (!entry.field.is_number() || *entry.field.number <= most) return;
        const std::string meaning =
            is_address_ ? fmt::format(", which is {}", *entry.field.number) : "";
        complain(entry, in_quotes(entry.word) + meaning,
                 fmt::format("at most {}, as many fields as the rays of one number can light {}",
                             most, on_the_board()));
    }

    void check_rays_of(Place number) const {
        const Entry& entry = entry_at(number);
        int fields = 0;
        for (const Direction direction : directions) fields += lit(board_, number, direction);
        if (fields > *entry.field.number)
            complain(entry, in_quotes(entry.word),
                     fmt::format("at least {}, as many fields as its rays light", fields));
    }

    void check_origin_of(Place place, Direction ray) const {
        const Place origin = next(place, reversed(ray));
        if (board_.contains(origin) && (board_[origin].is_number() || board_[origin].ray == ray))
            return;
        const Entry& entry = entry_at(place);
        complain(
            entry, in_quotes(entry.word),
            fmt::format(
                "a ray that comes from a number without a gap (a number or another {} must be {})",
                entry.word, origin_of(ray)));
    }

    const Entry& entry_at(Place place) const { return entries_[board_.index(place)]; }

    [[noreturn]] void complain(const Entry& entry, const std::string& read,
                               const std::string& expected) const {
        throw InputError(file_, entry.line, entry.column, read, expected);
    }

    const std::string& file_;
    int most_;                ///< rows, and columns
    std::size_t number_ = 0;  ///< of the line being read
    bool is_address_ = false, is_over_ = false;
    Board board_;  ///< its fields are filled in at the end
    std::vector<Entry> entries_;
};

}  // namespace

Board parse_board(std::string_view content, const std::string& file) {
    return parse_board_within(most_side, content, file);
}

Board parse_board_within(int most, std::string_view content, const std::string& file) {
    text::require_utf8(content, file);
    Reader reader(file, most);
    std::size_t number = 0;
    for (const std::string_view written : text::lines_of(content)) reader.read(++number, written);
    return std::move(reader).board();
}

std::string print(const Board& board) {
    std::size_t width = 0;
    for (const Field& field : board.fields) width = std::max(width, print(field).size());
    std::string out;
    for (const Place place : places(board))
        out += fmt::format("{:>{}}{}", print(board[place]), width,
                           place.column + 1 < board.columns ? ' ' : '\n');
    return out;
}

std::string address(const Board& board) {
    std::string out = fmt::format("https://puzz.link/p?{}/{}/{}/", kind, board.columns, board.rows);
    int light_fields = 0;
    const auto skip = [&] {
        if (light_fields > 0) out += static_cast<char>('g' + std::exchange(light_fields, 0) - 1);
    };
    for (const Field& field : board.fields) {
        if (field.is_number() || light_fields == most_light_fields) skip();
        if (field.is_number()) out += print_hexadecimal(*field.number);
        else ++light_fields;
    }
    skip();
    return out;
}

}  // namespace light_rays
