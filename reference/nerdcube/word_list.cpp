#include "nerdcube/word_list.hpp"

#include <algorithm>

#include "nerdcube/net.hpp"
#include "nerdcube/turns.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace nerdcube {
namespace {

/// Returns the side turned clockwise by a quarter: its first column, read upwards, becomes the
/// first row.
Side turned_right(const Side& side) {
    return {side[6], side[3], side[0], side[7], side[4], side[1], side[8], side[5], side[2]};
}

/// Returns every way to hold a side so that its letters are upright.
std::vector<Side> upright(const Cube& cube, Side side) {
    const Orientation wanted = orientation_of(cube, side);
    if (wanted == Orientation::invalid) return {side};
    std::vector<Side> ways;
    Orientation seen = Orientation::upright;
    for (int quarters = 0; quarters < 4; ++quarters) {
        if (merge(wanted, seen) == seen) ways.push_back(side);
        side = turned_right(side);
        seen = turn_left(seen);
    }
    return ways;
}

SideWords read(const Cube& cube, const Side& side) {
    const auto word = [&](std::size_t first, std::size_t step) {
        return text::utf8(cube[side[first]].letter) + text::utf8(cube[side[first + step]].letter) +
               text::utf8(cube[side[first + 2 * step]].letter);
    };
    return {word(0, 1), word(3, 1), word(6, 1), word(0, 3), word(1, 3), word(2, 3)};
}

std::string joined(const std::vector<text::Word>& words) {
    std::string all;
    for (const text::Word& word : words) all += (all.empty() ? "" : " ") + std::string(word.text);
    return all;
}

}  // namespace

std::vector<Entry> parse_word_list(std::string_view content, const std::string& file) {
    text::require_utf8(content, file);
    const auto starts_comment = [](const text::Word& word) { return word.text.starts_with('#'); };
    std::vector<Entry> entries;
    for (const std::string_view line : text::lines_of(content)) {
        std::vector<text::Word> words = text::words_of(line);
        words.erase(std::find_if(words.begin(), words.end(), starts_comment), words.end());
        if (words.empty()) continue;
        const std::string_view first = words.front().text,
                               word = first.substr(0, first.find_first_of(";,:", 1));
        words.front().text.remove_prefix(std::min(word.size() + 1, first.size()));
        if (words.front().text.empty()) words.erase(words.begin());
        entries.push_back({std::string(word), joined(words)});
    }
    if (entries.empty())
        throw text::InputError(file, 0, 0, "no words at all", "words such as 'FTP', one per line");
    const auto fits_cube = [](const Entry& entry) { return text::count_letters(entry.word) == 3; };
    if (std::ranges::none_of(entries, fits_cube))
        throw text::InputError(file, 0, 0, "no word of three letters",
                               "words such as 'FTP', each at the start of a line");
    return entries;
}

Dictionary::Dictionary(const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) meanings_.emplace(entry.word, entry.meaning);
}

Dictionary Dictionary::parse(std::string_view content, const std::string& file) {
    return Dictionary(parse_word_list(content, file));
}

std::string Dictionary::meaning(const std::string& word) const {
    const auto found = meanings_.find(word);
    return found == meanings_.end() ? "" : found->second;
}

std::size_t Dictionary::known_among(const std::vector<std::string>& words) const {
    const auto count = std::count_if(words.begin(), words.end(),
                                     [&](const std::string& word) { return knows(word); });
    return static_cast<std::size_t>(count);
}

std::size_t Dictionary::known_words(const Cube& cube) const {
    return known_among(words(cube, *this));
}

std::vector<SideWords> readings(const Cube& cube, Face centre) {
    std::vector<SideWords> all;
    for (const Side& side : upright(cube, side_of(centre))) all.push_back(read(cube, side));
    return all;
}

std::vector<std::string> words(const Cube& cube) { return words(cube, Dictionary{}); }

std::vector<std::string> words(const Cube& cube, const Dictionary& dictionary) {
    std::vector<std::string> all;
    for (const Face centre : centres) {
        SideWords best;
        for (const SideWords& words : readings(cube, centre))
            if (best.empty() || dictionary.known_among(words) > dictionary.known_among(best))
                best = words;
        all.insert(all.end(), best.begin(), best.end());
    }
    return all;
}

}  // namespace nerdcube
