#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "nerdcube/cube.hpp"
#include "text/input_error.hpp"

namespace nerdcube {

/// The words that a solved cube shows, as UTF-8: of each side, in the order of `centres`, its rows and then its columns, read so that
/// its letters stand upright. A side whose letters all look the same upside down is read as it lies.
std::vector<std::string> words(const Cube& cube);

/// Words that are known, and what they stand for.
class Dictionary {
public:
    /// Reads a word a line, then, if there is more, what it stands for; `#` starts a comment.
    /// @param file  the name to use in messages
    /// @throws text::InputError
    static Dictionary parse(std::string_view content, const std::string& file);

    bool knows(const std::string& word) const { return meanings_.contains(word); }
    /// What a word stands for; empty when that is not known.
    std::string meaning(const std::string& word) const;
    std::size_t size() const { return meanings_.size(); }

    /// How many of a cube's words are known; of sides that can be read in several ways, in the best of them.
    std::size_t known_words(const Cube& cube) const;

private:
    std::map<std::string, std::string> meanings_;
};

}  // namespace nerdcube
