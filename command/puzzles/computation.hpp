#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "command/verb.hpp"

namespace command {

/// The most results that a verb keeps in memory.
inline constexpr std::uint64_t most_kept = 100'000;

/// Options, and whether each is given.
using Given = std::vector<std::pair<bool, std::string>>;

/// The names of the options that are given.
std::vector<std::string> names_of(const Given& options);

/// @throws UsageError when two of these options are given
void refuse_together(const Given& options);

/// @throws UsageError when one of some options is given together with one of others
void refuse_together(const Given& some, const Given& others);

/// @throws UsageError when more results are kept in memory than there is room for on every machine
/// @param instead  how to do without, behind the sentence
void refuse_to_keep(std::uint64_t kept, const std::string& what, const std::string& instead = "");

/// Counts a position that a search has reached; any thread may call it.
void count_position();

/// The places in `known` of names that are typed with commas between them.
/// @param thing  what has these names, such as "piece"
/// @throws UsageError when a name is unknown, or comes twice
std::vector<std::size_t> places_of(const std::string& option, const std::string& typed,
                                   const std::string& thing, const std::vector<std::string>& known);

/// A value of a result: a line of text, and a member in JSON.
struct Fact {
    std::string pointer;  ///< JSON pointer of the member, such as "/statistics/nodes"; may be empty
    nlohmann::json value;
    std::string words = {};  ///< what stands behind the value in text; empty when JSON only
    std::string shown = {};  ///< the value in text; empty when it is as in JSON
};
using Facts = std::vector<Fact>;

/// The duration of a search, in JSON in seconds, in text in milliseconds.
Fact duration_fact(double seconds);

std::string text_of(const Facts& facts);
nlohmann::json json_of(const Facts& facts);

/// "node" for 1, "nodes" for others.
std::string plural(std::uint64_t count, const std::string& thing);

/// A result. Of text, JSON and SVG, only what the format asks for has to be there.
struct Report {
    std::string text;
    nlohmann::json json;
    std::string svg = {};
    Outcome outcome = done;
    std::string note = {};  ///< a sentence for standard error

    Report() = default;
    Report(std::string words, nlohmann::json members, std::string picture = "")
        : text(std::move(words)), json(std::move(members)), svg(std::move(picture)) {}
    explicit Report(const Facts& facts) : text(text_of(facts)), json(json_of(facts)) {}
};

/// A verb that computes something and prints it in the format of `--format`, such as `outlines`.
/// The members of a derived class are its options, as typed, and then what it has computed.
struct Computation {
    std::string format = "text";

    virtual ~Computation() = default;

    /// Declares words, options and help.
    virtual void declare(const Verb& verb) = 0;
    /// @throws UsageError when options do not go together
    virtual void refuse_odd() const {}
    virtual Report report() = 0;

    /// Whether the format is neither text nor JSON, but a picture or an address.
    bool is_picture() const { return format != "text" && format != "json"; }
    Given picture() const { return {{is_picture(), "--format " + format}}; }
    /// @throws UsageError when one of these options is given, and the format is no picture
    void refuse_without_picture(const Given& options) const;
};

/// Checks the options, computes, and prints the result in its format.
Outcome perform(Computation& computation);

/// Adds a verb `C::name`.
template <class C>
void add(const Verb& parent, const std::string& help) {
    const auto computation = std::make_shared<C>();
    const Verb verb = parent.verb(C::name, help);
    computation->declare(verb);
    verb.does([computation] { return perform(*computation); });
}

/// What a function makes of each element of a range, as a list.
auto list_of(const auto& range, const auto& function) {
    const auto results = range | std::views::transform(function);
    return std::vector(results.begin(), results.end());
}

/// Lines with their numbers before them.
/// @param least  width of the numbers
std::string numbered(const std::vector<std::string>& lines, std::size_t least = 1);

}  // namespace command
