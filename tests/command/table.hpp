#pragma once

#include "tests/command/knobel.hpp"

namespace tests {

/// What is typed, what is printed, and the exit code.
struct Row {
    std::string typed, out;
    int exit_code = 0;
};

/// What is typed, parts of what is printed, and the exit code.
struct PartsRow {
    std::string typed;
    std::vector<std::string> parts;
    int exit_code = 0;
};

/// What is typed, and values in the JSON that is printed, by their JSON pointers.
struct JsonRow {
    std::string typed;
    std::map<std::string, nlohmann::json> values;
    int exit_code = 0;
};

/// A folder with some files, in which command lines are typed.
class Desk {
public:
    explicit Desk(const std::map<std::string, std::string>& files = {}) {
        for (const auto& [name, content] : files) folder_.write(name, content);
    }

    RunResult run(const std::string& typed, const std::string& script = as_it_is) const {
        return knobel(words(typed), "cd '" + folder_.path().string() + "'; " + script);
    }
    /// The output of a run that succeeds without errors.
    std::string out_of(const std::string& typed) const {
        const RunResult left = run(typed);
        INFO(typed << "\n" << left.err);
        CHECK(left.exit_code == 0);
        CHECK(left.err == "");
        return left.out;
    }
    nlohmann::json json_of(const std::string& typed) const {
        return run(typed + " --format json").json();
    }

    void check_prints(const std::vector<Row>& rows) const {
        for (const Row& row : rows) {
            INFO(row.typed);
            const RunResult left = run(row.typed);
            CHECK(left.exit_code == row.exit_code);
            CHECK(left.out == row.out);
            CHECK(left.err == "");
        }
    }

    /// A part that begins with ^ has to stand at the beginning.
    void check_contains(const std::vector<PartsRow>& rows) const {
        for (const PartsRow& row : rows) {
            const RunResult left = run(row.typed);
            INFO(row.typed << "\n" << left.out << left.err);
            CHECK(left.exit_code == row.exit_code);
            CHECK(left.err == "");
            for (const std::string& part : row.parts) {
                INFO(part);
                CHECK((part.starts_with('^') ? left.out.starts_with(part.substr(1))
                                             : contains(left.out, part)));
            }
        }
    }

    void check_json(const std::vector<JsonRow>& rows) const {
        for (const JsonRow& row : rows) {
            const RunResult left = run(row.typed + " --format json");
            INFO(row.typed << "\n" << left.err);
            CHECK(left.exit_code == row.exit_code);
            const nlohmann::json json = left.json();
            for (const auto& [pointer, value] : row.values) {
                INFO(pointer);
                const nlohmann::json::json_pointer place(pointer);
                CHECK((json.contains(place) ? json.at(place) : nlohmann::json()) == value);
            }
        }
    }

    void check_refuses(const std::vector<Row>& rows) const {
        for (const auto& [typed, sentence, exit_code] : rows) {
            INFO(typed);
            check_refused(run(typed), sentence, exit_code == 0 ? 2 : exit_code);
        }
    }

    /// Checks that each of these command lines prints a picture.
    void check_draws(const std::vector<std::string>& typed) const {
        for (const std::string& each : typed) {
            INFO(each);
            const std::string picture = out_of(each);
            CHECK(picture.starts_with("<svg"));
            CHECK(is_well_formed(picture));
        }
    }

private:
    Folder folder_;
};

}  // namespace tests
