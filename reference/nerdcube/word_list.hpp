#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nerdcube/cube.hpp"
#include "text/input_error.hpp"

namespace nerdcube {

/// An entry of a word list.
struct Entry {
    std::string word;
    std::string meaning;  ///< what the word stands for; empty when the list does not say
    bool operator==(const Entry&) const = default;
};

/// Reads a `.words` file, a word list, in its order.
///
/// The file's grammar, line by line; `#` at the beginning of a line or after a blank starts a
/// comment, empty lines are ignored:
///
///     file  = entry { entry }       in UTF-8
///     entry = WORD [ MEANING ]      words may be repeated; the meaning is the rest of the line, and
///                                   ";", "," or ":" between them belong to neither
///
/// @param file  the name to use in messages
/// @throws text::InputError when there is no word at all, or the file is not valid UTF-8
std::vector<Entry> parse_word_list(std::string_view content, const std::string& file);

/// Known words and their meanings.
class Dictionary {
public:
    Dictionary() = default;
    /// When a word is repeated, its first meaning counts.
    explicit Dictionary(const std::vector<Entry>& entries);

    /// Reads a word list.
    /// @throws text::InputError as `parse_word_list` does
    static Dictionary parse(std::string_view content, const std::string& file);

    bool knows(const std::string& word) const { return meanings_.contains(word); }
    /// Returns what a word stands for; empty when unknown.
    std::string meaning(const std::string& word) const;
    std::size_t size() const { return meanings_.size(); }

    /// Returns how many of these words are known.
    std::size_t known_among(const std::vector<std::string>& words) const;
    /// Returns how many of a cube's 36 words are known, in their best reading.
    std::size_t known_words(const Cube& cube) const;

private:
    std::map<std::string, std::string> meanings_;
};

/// The words on a side, as UTF-8: its three rows and then its three columns.
using SideWords = std::vector<std::string>;

/// Returns the words on a side in every way to hold it so that its letters are upright, with the
/// fewest quarter turns to the right first; as on the net where its letters contradict each other.
/// @param centre  of the side
std::vector<SideWords> readings(const Cube& cube, Face centre);

/// Returns the 36 words on a solved cube, as UTF-8: for each side, in the order of `centres`, its
/// three rows and then its three columns, read with its letters upright.
///
/// All letters of a side together determine its orientation. Where they leave a choice, the side is
/// read as on the net, or turned to the right by one quarter if its letters are turned left or
/// right. It is also read as on the net where they contradict each other, as on a scrambled cube.
std::vector<std::string> words(const Cube& cube);

/// The same, but a side that can be read in several ways is read with the most known words; among
/// equals, with the fewest quarter turns to the right.
std::vector<std::string> words(const Cube& cube, const Dictionary& dictionary);

}  // namespace nerdcube
