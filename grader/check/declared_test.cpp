#include "grader/check/declared_test.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <string_view>

namespace grader {
namespace {

/// Parses a number at position `at`; returns 0 if there is none.
int number_in(const std::string& text, std::size_t at) {
    int number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    return number;
}

void take_tag(DeclaredTest& declared, const std::string& tag) {
    if (tag == "hidden") declared.test.hidden = true;
    else if (tag.find(" point") != std::string::npos) declared.test.points = number_in(tag, 0);
    else if (tag.rfind("hint ", 0) == 0) declared.test.hint = number_in(tag, 5);
    else if (tag.rfind("needs ", 0) == 0) declared.needs.push_back(tag.substr(6));
    else declared.names.push_back(tag);
}

/// Parses as much C++ as `TEST_CASE("...", "...")` requires, from a given position.
class Reader {
public:
    Reader(std::string_view source, std::size_t at) : source_(source), at_(at) {}

    bool take(char wanted) {
        skip_space();
        const bool is_there = at_ < source_.size() && source_[at_] == wanted;
        at_ += is_there ? 1 : 0;
        return is_there;
    }

    /// Reads adjacent string literals as one string; returns nothing if there is none.
    std::optional<std::string> literals() {
        std::optional<std::string> text;
        while (take('"')) {
            if (!text) text.emplace();
            for (; at_ < source_.size() && source_[at_] != '"'; ++at_) {
                if (source_[at_] == '\\') ++at_;
                if (at_ < source_.size()) *text += source_[at_];
            }
            ++at_;
        }
        return text;
    }

private:
    void skip_space() {
        while (at_ < source_.size() && std::isspace(static_cast<unsigned char>(source_[at_])) != 0)
            ++at_;
    }

    std::string_view source_;
    std::size_t at_;
};

}  // namespace

DeclaredTest declared(const std::string& sentence, const std::string& tags) {
    DeclaredTest declared;
    declared.test.sentence = sentence;
    for (std::size_t at = tags.find('['); at != std::string::npos; at = tags.find('[', at + 1)) {
        const std::size_t end = tags.find(']', at);
        if (end == std::string::npos) break;
        take_tag(declared, tags.substr(at + 1, end - at - 1));
    }
    // The first that has not passed is named to the student: the same one, whether Catch2 has
    // sorted the tags or not.
    std::sort(declared.needs.begin(), declared.needs.end());
    return declared;
}

std::vector<DeclaredTest> declared_in(const std::string& source) {
    const std::string begin = "\nTEST_CASE";
    const std::string lines = "\n" + source;
    std::vector<DeclaredTest> tests;
    for (std::size_t at = lines.find(begin); at != std::string::npos;
         at = lines.find(begin, at + 1)) {
        Reader reader(lines, at + begin.size());
        if (!reader.take('(')) continue;
        const auto sentence = reader.literals();
        const auto tags = sentence && reader.take(',') ? reader.literals() : std::nullopt;
        if (tags) tests.push_back(declared(*sentence, *tags));
    }
    return tests;
}

}  // namespace grader
