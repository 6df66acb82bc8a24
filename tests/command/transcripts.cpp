// Runs the command lines of the files in transcripts/, and compares what they print.
//
// A transcript begins with files, `@ name` and their lines behind `|`; after `% course` they are
// the course. Then come cases:
//   $ solve cards              what is typed; several of these in a row print the same
//   $ solve cards - < a.cards  the same with standard input from a file
//   $ solve cards ""           a word in quotes may be empty or have blanks
//   [1]                        the exit code, if it is neither 0 nor 2, that of a refusal
//   = 12 solutions             the output, line by line
//   ~ 37320 trials             a part of the output, behind the parts before it
//   ! no such file             a part of the sentence that refuses what was typed
//   /count 12                  a value of the output as JSON, after its JSON pointer

#include <fstream>
#include <optional>
#include <regex>

#include "tests/command/desk.hpp"

using namespace tests;

namespace {

struct Case {
    int line = 0;
    std::vector<std::string> typed, parts = {};
    std::optional<int> exit_code = {};
    std::optional<std::string> out = {}, refusal = {};
    std::vector<std::pair<std::string, nlohmann::json>> values = {};
};

struct Transcript {
    bool is_course = false;
    std::map<std::string, std::string> files = {};
    std::vector<Case> cases = {};
};

Transcript read(const std::filesystem::path& path) {
    Transcript transcript;
    std::ifstream lines(path);
    std::string line, file, before;
    for (int number = 1; std::getline(lines, line); before = line, ++number) {
        line = std::regex_replace(line, std::regex("\\{root\\}"), KNOBEL_ROOT);
        const std::string mark = line.substr(0, 1), text = line.size() > 2 ? line.substr(2) : "";
        Case* const last = transcript.cases.empty() ? nullptr : &transcript.cases.back();
        if (mark == "%") transcript.is_course = true;
        else if (mark == "@") transcript.files[file = text];
        else if (mark == "|") transcript.files[file] += text + "\n";
        else if (mark == "$" && before.starts_with("$")) last->typed.push_back(text);
        else if (mark == "$") transcript.cases.push_back({number, {text}});
        else if (mark == "[") last->exit_code = std::stoi(line.substr(1));
        else if (mark == "=") last->out = last->out.value_or("") + text + "\n";
        else if (mark == "~") last->parts.push_back(text);
        else if (mark == "!") last->refusal = text;
        else if (mark == "/") {
            const std::size_t blank = line.find(' ');
            last->values.emplace_back(line.substr(0, blank),
                                      nlohmann::json::parse(line.substr(blank)));
        } else if (!mark.empty()) FAIL(path.string() << ":" << number << ": read '" << line << "'");
    }
    return transcript;
}

/// Lines without blanks at their ends.
std::string trimmed(const std::string& text) {
    return std::regex_replace(text, std::regex(" +\n"), "\n");
}

void check(const Desk& desk, const Case& its, const std::string& typed,
           const std::string& environment) {
    const std::size_t from = typed.find(" < ");
    const std::string words = typed.substr(0, from),
                      script =
                          environment + as_it_is +
                          (from == std::string::npos ? "" : " <'" + typed.substr(from + 3) + "'");
    if (its.refusal)
        return check_refused(desk.run(words, script), *its.refusal, its.exit_code.value_or(2));
    if (its.out || !its.parts.empty()) {
        const RunResult left = desk.run(words, script);
        INFO(left.out << left.err);
        CHECK(left.exit_code == its.exit_code.value_or(0));
        CHECK(left.err == "");
        if (its.out) CHECK(trimmed(left.out) == *its.out);
        std::size_t at = 0;
        for (const std::string& part : its.parts) {
            INFO(part);
            const std::size_t found = left.out.find(part, at);
            CHECK(found != std::string::npos);
            if (found != std::string::npos) at = found + part.size();
        }
    }
    if (its.values.empty()) return;
    const RunResult left = desk.run(words + " --format json", script);
    CHECK(left.exit_code == its.exit_code.value_or(0));
    const nlohmann::json json = left.json();
    for (const auto& [pointer, value] : its.values) {
        INFO(pointer);
        const nlohmann::json::json_pointer place(pointer);
        CHECK((json.contains(place) ? json.at(place) : nlohmann::json()) == value);
    }
}

}  // namespace

TEST_CASE("The program prints what the transcripts say") {
    int cases = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(KNOBEL_ROOT "/tests/command/transcripts")) {
        const Transcript transcript = read(entry.path());
        const Desk desk(transcript.files);
        for (const Case& its : transcript.cases)
            for (const std::string& typed : its.typed) {
                INFO(entry.path().filename().string() << ":" << its.line << ": " << typed);
                check(desk, its, typed, transcript.is_course ? "KNOBEL_ROOT=$PWD " : "");
                ++cases;
            }
    }
    CHECK(cases > 300);
}
