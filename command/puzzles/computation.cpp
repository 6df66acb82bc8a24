#include "command/puzzles/computation.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>

#include "command/verbs.hpp"
#include "text/input_error.hpp"

namespace command {

std::vector<std::string> names_of(const Given& options) {
    std::vector<std::string> names;
    for (const auto& [is_given, name] : options)
        if (is_given) names.push_back(name);
    return names;
}

void refuse_together(const Given& options) {
    const std::vector<std::string> given = names_of(options);
    if (given.size() > 1)
        throw UsageError(
            fmt::format("{} and {} do not go together; take one of them", given[0], given[1]));
}

void refuse_to_keep(std::uint64_t kept, const std::string& what, const std::string& instead) {
    if (kept > most_kept)
        throw UsageError(
            fmt::format("stopped after {} {}, as more are not kept{}", most_kept, what, instead));
}

void refuse(const Given& sentences) {
    for (const auto& [applies, sentence] : sentences)
        if (applies) throw UsageError(sentence);
}

std::vector<std::size_t> places_of(const std::string& option, const std::string& typed,
                                   const std::string& thing,
                                   const std::vector<std::string>& known) {
    std::vector<std::size_t> places;
    std::istringstream words(typed);
    for (std::string word; std::getline(words, word, ',');) {
        const std::string shown = text::printable(word);
        const auto place = static_cast<std::size_t>(std::ranges::find(known, word) - known.begin());
        if (place == known.size())
            throw UsageError(fmt::format("{}: there is no {} '{}'; {}", option, thing, shown,
                                         suggestion(word, known)));
        if (std::ranges::find(places, place) != places.end())
            throw UsageError(fmt::format("{} names '{}' twice", option, shown));
        places.push_back(place);
    }
    return places;
}

void Computation::print_result() const {
    if (format == "json") std::cout << as_json().dump(2) << '\n';
    else std::cout << (format == "svg" ? as_svg() : as_text());
}

void Computation::refuse_with_picture(const Given& options) const {
    const std::vector<std::string> given = names_of(options);
    if (is_picture() && !given.empty())
        throw UsageError(fmt::format("{} has no {}; take --format text or json", given.front(),
                                     format == "pzpr" ? "address" : "picture"));
}

void Computation::refuse_without_picture(const Given& options) const {
    const std::vector<std::string> given = names_of(options);
    if (format != "svg" && !given.empty())
        throw UsageError(given.front() + " is for pictures; add --format svg");
}

std::string numbered(const std::vector<std::string>& lines, std::size_t least) {
    const std::size_t width = std::max(least, std::to_string(lines.size()).size());
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i)
        text += fmt::format("{:>{}}  {}\n", i + 1, width, lines[i]);
    return text;
}

Outcome carry_out(Computation& computation) {
    computation.refuse_odd();
    computation.compute();
    computation.print_result();
    return computation.outcome();
}

}  // namespace command
