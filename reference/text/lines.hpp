#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/input_error.hpp"

namespace text {

/// The lines of a text, without their ends, be they of Unix or Windows, and without the byte order
/// mark with which Windows Notepad begins a file.
std::vector<std::string_view> lines_of(std::string_view content);

/// The column of a byte of a line as people count: from 1, and a letter counts once, however many
/// bytes it has.
std::size_t column_of(std::string_view line, std::size_t byte);

/// A word of a line and where it starts.
struct Word {
    std::string_view text;
    std::size_t column;
};

/// The words of a line, with blanks between them.
std::vector<Word> words_of(std::string_view line);

/// The words of a line up to the comment that `#` starts; each of some signs is a word of its own,
/// wherever it stands.
std::vector<Word> words_and_signs_of(std::string_view line, std::string_view signs);

/// The whole number that a word is; nothing when it is none from `least` to `most`.
std::optional<int> whole_number(std::string_view word, int least, int most);

/// Reads the words of a line one after the other and complains with their place.
class Line {
public:
    /// @param file  the name to use in messages; it must outlive the line, as must `text`
    /// @param words those of `text` that are to be read, such as all but a comment
    Line(const std::string& file, std::size_t number, std::string_view text,
         std::vector<Word> words)
        : file_(file), number_(number), text_(text), words_(std::move(words)) {}

    bool empty() const { return words_.empty(); }
    bool starts_with(std::string_view word) const {
        return !empty() && words_.front().text == word;
    }
    /// How many words are left to read.
    std::size_t left() const { return words_.size() - next_; }
    bool continues_with(std::string_view word) const {
        return left() > 0 && words_[next_].text == word;
    }
    /// The column of the next word, or of the line's end.
    std::size_t column() const {
        return left() > 0 ? words_[next_].column : column_of(text_, text_.size());
    }

    /// Reads the next word.
    /// @param meaning  makes of a word what it says, in a `std::optional`: nothing if that makes no
    ///                 sense
    /// @throws InputError when there is no word left, or it makes no sense
    template <class Meaning>
    auto take(Meaning&& meaning, const std::string& expected) {
        if (left() == 0) complain(expected);
        const auto value = meaning(words_[next_].text);
        if (!value) complain(expected);
        ++next_;
        return *value;
    }

    /// Reads the next word, which must be a whole number from `least` to `most`.
    /// @throws InputError when there is no word left, or it is none of these
    int take_number(int least, int most, const std::string& expected);

    /// The same from 1.
    int take_number(int most, const std::string& expected) {
        return take_number(1, most, expected);
    }

    /// Reads the next word, which must be `wanted`.
    /// @throws InputError when there is no word left, or it is another
    void take_word(std::string_view wanted, const std::string& expected);

    /// @throws InputError unless all words were read
    void end(const std::string& expected) const {
        if (left() > 0) complain(expected);
    }

    /// @throws InputError always: something else was expected than the next word
    [[noreturn]] void complain(const std::string& expected) const;

    /// @throws InputError always: at this column something else was expected than what was read
    [[noreturn]] void complain(std::size_t column, const std::string& read,
                               const std::string& expected) const {
        throw InputError(file_, number_, column, read, expected);
    }

private:
    const std::string& file_;
    std::size_t number_;
    std::string_view text_;
    std::vector<Word> words_;
    std::size_t next_ = 0;
};

}  // namespace text
