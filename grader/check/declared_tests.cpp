#include "grader/check/declared_tests.hpp"

#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "grader/files.hpp"

namespace grader {
namespace {

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

std::vector<Declared> declared_in(const std::string& source) {
    const std::string begin = "\nTEST_CASE";
    const std::string lines = "\n" + source;
    std::vector<Declared> tests;
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

std::vector<Declared> public_tests(const Exercise& exercise) {
    return declared_in(content_of(exercise.public_tests_file()));
}

std::vector<Declared> all_tests(const Exercise& exercise) {
    std::vector<Declared> tests = public_tests(exercise);
    for (Declared& hidden : declared_in(content_of(exercise.hidden_tests_file())))
        tests.push_back(std::move(hidden));
    return tests;
}

HiddenTests hidden_tests(const Exercise& exercise, HiddenDetail detail) {
    HiddenTests hidden;
    for (const Declared& declared : declared_in(content_of(exercise.hidden_tests_file()))) {
        ++hidden.count;
        hidden.points += declared.test.points;
        if (detail != HiddenDetail::count) hidden.sentences.push_back(declared.test.sentence);
    }
    if (hidden.count > 0) return hidden;
    const auto told =
        nlohmann::json::parse(content_of(exercise.hidden_summary_file()), nullptr, false);
    return told.is_object() ? told.get<HiddenTests>() : hidden;
}

}  // namespace grader
