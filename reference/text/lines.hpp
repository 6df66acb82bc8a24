#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/input_error.hpp"

namespace text {

/// Returns the lines of a text without their line ends (Unix or Windows) and without the byte order
/// mark that Windows Notepad puts at the beginning of a file.
std::vector<std::string_view> lines_of(std::string_view content);

/// Removes blanks from both ends of a text.
std::string trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

/// Returns the column of a byte in a line, counted from 1 in letters, not bytes.
std::size_t column_of(std::string_view line, std::size_t byte);

/// A word of a line, and the column where it starts.
struct Word {
    std::string_view text;
    std::size_t column;
};

/// Splits a line into words at blanks.
std::vector<Word> words_of(std::string_view line);

/// Splits a line into words, up to a comment that starts with `#`. Each character in `signs` is a
/// word of its own, with or without blanks around it.
std::vector<Word> words_and_signs_of(std::string_view line, std::string_view signs);

/// Converts a word to a whole number; nothing unless it is one from `least` to `most`.
std::optional<int> whole_number(std::string_view word, int least, int most);

/// Reads the words of a line one by one and reports errors with their position.
class Line {
public:
    /// @param file   the name to use in messages; it must outlive the line, as must `text`
    /// @param words  the words of `text` to be read, for example without a comment
    Line(const std::string& file, std::size_t number, std::string_view text,
         std::vector<Word> words)
        : file_(file), number_(number), text_(text), words_(std::move(words)) {}

    bool empty() const { return words_.empty(); }
    bool starts_with(std::string_view word) const {
        return !empty() && words_.front().text == word;
    }
    /// The number of words left to read.
    std::size_t left() const { return words_.size() - next_; }
    bool continues_with(std::string_view word) const {
        return left() > 0 && words_[next_].text == word;
    }
    /// The column of the next word, or of the line's end.
    std::size_t column() const {
        return left() > 0 ? words_[next_].column : column_of(text_, text_.size());
    }

    /// Reads the next word and converts it.
    /// @param meaning  converts a word to a value in a `std::optional`, empty when the word is
    ///                 invalid
    /// @throws InputError when no word is left or the next one is invalid
    template <class Meaning>
    auto take(Meaning&& meaning, const std::string& expected) {
        if (left() == 0) complain(expected);
        const auto value = meaning(words_[next_].text);
        if (!value) complain(expected);
        ++next_;
        return *value;
    }

    /// Reads the next word, which must be a whole number from `least` to `most`.
    /// @throws InputError when no word is left or the next one is not such a number
    int take_number(int least, int most, const std::string& expected);

    /// The same, with 1 as the least number.
    int take_number(int most, const std::string& expected) {
        return take_number(1, most, expected);
    }

    /// Reads the next word, which must be `wanted`.
    /// @throws InputError when no word is left or the next one is different
    void take_word(std::string_view wanted, const std::string& expected);

    /// @throws InputError when any words are left
    void end(const std::string& expected) const {
        if (left() > 0) complain(expected);
    }

    /// Reports the next word as an error.
    /// @throws InputError always
    [[noreturn]] void complain(const std::string& expected) const;

    /// Reports an error at a column.
    /// @throws InputError always
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
