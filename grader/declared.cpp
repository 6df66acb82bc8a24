#include "grader/declared.hpp"

#include <charconv>
#include <fstream>
#include <iterator>
#include <regex>

namespace grader {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

fs::path tests_of(const Course& course, const Exercise& exercise, const std::string& extension) {
    return course.root / "tests/exercises" / (exercise.id + extension);
}

/// The number that a text begins with, or that stands behind its last blank.
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

/// The text of C++ string literals that stand one behind the other.
std::string joined(const std::string& literals) {
    static const std::regex literal("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    std::string text;
    for (std::sregex_iterator at(literals.begin(), literals.end(), literal), end; at != end; ++at)
        text += std::regex_replace((*at)[1].str(), std::regex("\\\\(.)"), "$1");
    return text;
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
    return declared;
}

std::vector<Declared> declared_in(const std::string& source) {
    static const std::regex test_case("(?:^|\n)TEST_CASE\\(((?:\\s*\"[^\"\n]*\")+)\\s*,((?:\\s*\"[^\"\n]*\")+)\\s*\\)");
    std::vector<Declared> tests;
    for (std::sregex_iterator at(source.begin(), source.end(), test_case), end; at != end; ++at)
        tests.push_back(declared(joined((*at)[1].str()), joined((*at)[2].str())));
    return tests;
}

std::vector<Declared> public_tests(const Course& course, const Exercise& exercise) { return declared_in(content_of(tests_of(course, exercise, ".cpp"))); }

HiddenTests hidden_tests(const Course& course, const Exercise& exercise) {
    HiddenTests hidden;
    for (const Declared& declared : declared_in(content_of(tests_of(course, exercise, ".hidden.cpp")))) {
        ++hidden.count;
        hidden.points += declared.test.points;
    }
    if (hidden.count > 0) return hidden;
    const auto told = nlohmann::json::parse(content_of(tests_of(course, exercise, ".hidden.json")), nullptr, false);
    return told.is_object() ? told.get<HiddenTests>() : hidden;
}

}  // namespace grader
