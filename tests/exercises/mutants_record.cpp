#include "tests/exercises/mutants_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "grader/files.hpp"

namespace mutants {
namespace {

bool same_mutant(const Survivor& a, const Survivor& b) {
    return std::tie(a.line, a.column, a.was, a.became) ==
           std::tie(b.line, b.column, b.was, b.became);
}

const Survivor* find(const std::vector<Survivor>& survivors, const Survivor& sought) {
    const auto found = std::find_if(survivors.begin(), survivors.end(),
                                    [&](const Survivor& one) { return same_mutant(one, sought); });
    return found == survivors.end() ? nullptr : &*found;
}

/// Reports survivors without a reason, and reasons without a survivor.
std::vector<std::string> complaints_about_survivors(const std::vector<Survivor>& known,
                                                    const std::vector<Survivor>& found) {
    std::vector<std::string> sentences;
    for (const Survivor& survivor : found) {
        const Survivor* listed = find(known, survivor);
        if (listed == nullptr)
            sentences.push_back(shown(survivor) + ": survives, and the file does not list it");
        else if (listed->reason.empty())
            sentences.push_back(shown(survivor) + ": survives, and the file gives no reason");
    }
    for (const Survivor& survivor : known)
        if (find(found, survivor) == nullptr)
            sentences.push_back(shown(survivor) +
                                ": is listed, but does not survive, or is no mutant any more");
    return sentences;
}

}  // namespace

int Record::equivalent() const {
    return static_cast<int>(
        std::count_if(survivors.begin(), survivors.end(),
                      [](const Survivor& survivor) { return survivor.equivalent; }));
}

double Record::share_killed() const {
    const int others = mutants - equivalent();
    return others == 0 ? 100.0 : 100.0 * killed() / others;
}

Record with_reasons(Record found, const Record& known) {
    for (Survivor& survivor : found.survivors)
        if (const Survivor* before = find(known.survivors, survivor)) survivor = *before;
    return found;
}

std::vector<std::string> complaints(const Record& known, const Record& found) {
    std::vector<std::string> sentences;
    if (known.of != found.of)
        sentences.emplace_back("the solution or a test has changed since the file was written");
    const auto compare = [&](const char* what, int listed, int counted) {
        if (listed != counted)
            sentences.push_back(
                fmt::format("{}: the file says {}, there are {} now", what, listed, counted));
    };
    compare("mutants", known.mutants, found.mutants);
    compare("killed by public tests", known.killed_by_public, found.killed_by_public);
    compare("killed by hidden tests only", known.killed_by_hidden_only,
            found.killed_by_hidden_only);
    for (std::string& sentence : complaints_about_survivors(known.survivors, found.survivors))
        sentences.push_back(std::move(sentence));
    const double share = with_reasons(found, known).share_killed();
    if (share < least_share_killed)
        sentences.push_back(fmt::format(
            "only {:.1f} % of the mutants that are not equivalent are killed, less than {:.0f} %",
            share, least_share_killed));
    return sentences;
}

std::vector<std::string> complaints_about_sample(const Record& known,
                                                 const std::vector<Survivor>& judged,
                                                 const Record& found) {
    std::vector<Survivor> listed;
    for (const Survivor& survivor : known.survivors)
        if (find(judged, survivor) != nullptr) listed.push_back(survivor);
    return complaints_about_survivors(listed, found.survivors);
}

std::string digest(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) all += text + '\0';
    return grader::fingerprint_of(all);
}

std::string shown(const Survivor& survivor) {
    return fmt::format("line {}, column {}: {} became {}", survivor.line, survivor.column,
                       survivor.was, survivor.became);
}

void to_json(nlohmann::ordered_json& json, const Record& record) {
    json = {{"of", record.of},
            {"mutants", record.mutants},
            {"killed_by_public", record.killed_by_public},
            {"killed_by_hidden_only", record.killed_by_hidden_only}};
    json["survivors"] = nlohmann::ordered_json::array();
    for (const Survivor& survivor : record.survivors)
        json["survivors"].push_back({{"line", survivor.line},
                                     {"column", survivor.column},
                                     {"was", survivor.was},
                                     {"became", survivor.became},
                                     {"equivalent", survivor.equivalent},
                                     {"reason", survivor.reason}});
}

void from_json(const nlohmann::ordered_json& json, Record& record) {
    record = {json.at("mutants"),
              json.at("killed_by_public"),
              json.at("killed_by_hidden_only"),
              {},
              json.at("of")};
    for (const auto& entry : json.at("survivors"))
        record.survivors.push_back({entry.at("line"), entry.at("column"), entry.at("was"),
                                    entry.at("became"), entry.at("equivalent"),
                                    entry.at("reason")});
}

}  // namespace mutants
