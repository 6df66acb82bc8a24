#include "command/player/player.hpp"

#include <charconv>
#include <exception>
#include <stdexcept>

namespace player {
namespace {

Question parse(std::string_view question) {
    Question parsed;
    const std::size_t end = std::min(question.find('\n'), question.size());
    for (std::size_t i = 0; i < end;) {
        const std::size_t blank = std::min(question.find(' ', i), end);
        if (blank > i) parsed.words.emplace_back(question.substr(i, blank - i));
        i = blank + 1;
    }
    if (parsed.words.empty()) throw std::invalid_argument("nothing was asked");
    parsed.text = question.substr(std::min(end + 1, question.size()));
    return parsed;
}

}  // namespace

std::uint64_t Question::number(std::size_t i) const {
    const std::string written = word(i);
    std::uint64_t number = 0;
    const auto [end, error] =
        std::from_chars(written.data(), written.data() + written.size(), number);
    if (error != std::errc{} || end != written.data() + written.size())
        throw std::invalid_argument("read '" + written + "', expected a number");
    return number;
}

const char* in_words(search::Event event) {
    switch (event) {
        case search::Event::in_vain: return "in vain";
        case search::Event::laid: return "laid";
        case search::Event::pruned: return "pruned";
        case search::Event::taken_back: return "taken back";
        case search::Event::solved: return "solved";
    }
    return "";
}

}  // namespace player

std::string wasm::answer_to(std::string_view question) {
    try {
        const player::Question parsed = player::parse(question);
        player::Json json;
        json.object([&] { player::answer(parsed, json); });
        return json.text();
    } catch (const std::exception& error) {
        player::Json json;
        json.object([&] { json.entry("error", error.what()); });
        return json.text();
    }
}
