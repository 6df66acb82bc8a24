#include "grader/check/declared.hpp"

#include <algorithm>
#include <charconv>

namespace grader {
namespace {

/// Parses a number at position `at`; returns 0 if there is none.
int number_in(const std::string& text, std::size_t at) {
    int number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    return number;
}

void take_tag(Declared& declared, const std::string& tag) {
    if (tag == "hidden") declared.test.hidden = true;
    else if (tag.find(" point") != std::string::npos) declared.test.points = number_in(tag, 0);
    else if (tag.rfind("hint ", 0) == 0) declared.test.hint = number_in(tag, 5);
    else if (tag.rfind("needs ", 0) == 0) declared.needs.push_back(tag.substr(6));
    else declared.names.push_back(tag);
}

}  // namespace

Declared declared(const std::string& sentence, const std::string& tags) {
    Declared declared;
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

}  // namespace grader
