#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nerdcube/cube.hpp"
#include "text/input_error.hpp"

namespace nerdcube {

/// A line of a word list.
struct Entry {
    std::string word;
    std::string meaning;  ///< what it stands for; empty when the list does not say so
    bool operator==(const Entry&) const = default;
};

/// Reads a word list, a `.words` file, in its order.
///
/// The file's grammar, line by line; `#` at the beginning of a line or after a blank starts a
/// comment, empty lines count for nothing:
///
///     file  = entry { entry }       in UTF-8
///     entry = WORD [ MEANING ]      a word may come again; the meaning is the rest of the line
///
/// @param file  the name to use in messages
/// @throws text::InputError when there is no word at all, or the file is no UTF-8
std::vector<Entry> parse_word_list(std::string_view content, const std::string& file);

/// Words that are known, and what they stand for.
class Dictionary {
public:
    Dictionary() = default;
    /// Of a word that comes again, the first meaning counts.
    explicit Dictionary(const std::vector<Entry>& entries);

    /// Reads a word list.
    /// @throws text::InputError as `parse_word_list` does
    static Dictionary parse(std::string_view content, const std::string& file);

    bool knows(const std::string& word) const { return meanings_.contains(word); }
    /// What a word stands for; empty when that is not known.
    std::string meaning(const std::string& word) const;
    std::size_t size() const { return meanings_.size(); }

    /// How many of these words are known.
    std::size_t known_among(const std::vector<std::string>& words) const;
    /// How many of a cube's 36 words are known, in their best reading.
    std::size_t known_words(const Cube& cube) const;

private:
    std::map<std::string, std::string> meanings_;
};

/// The 36 words that a solved cube shows, as UTF-8: of each side, in the order of `centres`, its
/// three rows and then its three columns, read so that its letters stand upright.
///
/// All letters of a side together say how they stand. Where they leave it open, the side is read as
/// it lies, or turned to the right by one quarter if its letters stand left or right. It is read as
/// it lies, too, where they contradict each other, as on a scrambled cube.
std::vector<std::string> words(const Cube& cube);

/// The same, but a side that can be read in several ways is read so that most of its words are
/// known; of equally good ways, the first: turned to the right by the fewest quarters.
std::vector<std::string> words(const Cube& cube, const Dictionary& dictionary);

}  // namespace nerdcube
