#pragma once

#include "tests/command/knobel.hpp"

namespace tests {

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
