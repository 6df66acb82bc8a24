#pragma once

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "command/verb.hpp"

namespace command {

/// The most results that a verb keeps in memory.
inline constexpr std::uint64_t most_kept = 100'000;

/// Options, and whether each is given; or sentences, and whether each applies.
using Given = std::vector<std::pair<bool, std::string>>;

/// The names of the options that are given.
std::vector<std::string> names_of(const Given& options);

/// @throws UsageError when two of these options are given
void refuse_together(const Given& options);

/// @throws UsageError when more results are kept in memory than there is room for on every machine
/// @param instead  how to do without, behind the sentence
void refuse_to_keep(std::uint64_t kept, const std::string& what, const std::string& instead = "");

/// @throws UsageError with the first of these sentences that applies
void refuse(const Given& sentences);

/// The places in `known` of names that are typed with commas between them.
/// @param thing  what has these names, such as "piece"
/// @throws UsageError when a name is unknown, or comes twice
std::vector<std::size_t> places_of(const std::string& option, const std::string& typed,
                                   const std::string& thing, const std::vector<std::string>& known);

/// A verb that computes something and prints it in the format of `--format`, such as `outlines`.
/// The members of a derived class are its options, as typed, and then what it has computed.
struct Computation {
    std::string format = "text";

    virtual ~Computation() = default;

    /// Declares words, options and help.
    virtual void declare(const Verb& verb) = 0;
    /// @throws UsageError when options do not go together
    virtual void refuse_odd() const {}
    virtual void compute() {}

    virtual std::string as_text() const = 0;
    virtual nlohmann::json as_json() const = 0;
    virtual std::string as_svg() const { return ""; }
    /// Prints the result in its format.
    virtual void print_result() const;
    virtual Outcome outcome() const { return done; }

    /// Whether the format is neither text nor JSON, but a picture or an address.
    bool is_picture() const { return format != "text" && format != "json"; }
    /// @throws UsageError when one of these options is given, and the format is a picture
    void refuse_with_picture(const Given& options) const;
    /// @throws UsageError when one of these options is given, and the format is no picture
    void refuse_without_picture(const Given& options) const;
};

Outcome carry_out(Computation& computation);

/// A result in all formats.
struct Report {
    std::string text;
    nlohmann::json json;
    std::string svg = {};
    Outcome outcome = done;
};

/// Adds a verb `C::name` that carries out a computation.
template <class C>
void add(const Verb& parent, const std::string& help) {
    const auto computation = std::make_shared<C>();
    const Verb verb = parent.verb(C::name, help);
    computation->declare(verb);
    verb.does([computation] { return carry_out(*computation); });
}

/// What `to_json` makes of each element of a range, as a list.
nlohmann::json json_list(const auto& range, const auto& to_json) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& element : range) list.push_back(to_json(element));
    return list;
}

/// Lines with their numbers before them.
/// @param least  width of the numbers
std::string numbered(const std::vector<std::string>& lines, std::size_t least = 1);

/// A number and what it counts, as a line of two columns.
std::string count_line(const auto& number, const std::string& what, int width = 8) {
    return fmt::format("{:>{}} {}\n", number, width, what);
}

/// A duration in milliseconds as a line of two columns.
inline std::string time_line(double seconds, int width = 8) {
    return fmt::format("{:>{}.3f} ms\n", seconds * 1000, width);
}

}  // namespace command
