#pragma once

#include "tests/command/terminal.hpp"

namespace tests {

/// A build folder without the first exercise's judge, and a fake `cmake` that builds it only after
/// go_on().
class SlowBuild {
public:
    SlowBuild() {
        const fs::path real = KNOBEL_BUILD;
        fs::create_directories(build() / "judges");
        fs::create_directory_symlink(real / "workers", build() / "workers");
        const fs::path judge = "judges/1-cards-01-halves-fit",
                       cmake = folder_.write(
                           "cmake",
                           "#!/bin/sh\nexec >/dev/null 2>&1\ntrap 'touch " + mark("ended") +
                               "; exit 1' TERM\ntouch " + mark("begun") + "\nwhile [ ! -e " +
                               mark("go") + " ]; do sleep 0.05; done\nln -sf " +
                               (real / judge).string() + " " + (build() / judge).string() + "\n");
        fs::permissions(cmake, fs::perms::owner_all);
    }
    std::string environment() const {
        return "export KNOBEL_BUILD='" + build().string() + "' PATH='" + folder_.path().string() +
               "':$PATH";
    }
    void go_on() const { folder_.write("go", ""); }
    void wait_for(const std::string& what) const {
        Terminal::wait([&] { return fs::exists(mark(what)); },
                       [&] { return "the build has not " + what; });
    }

private:
    fs::path build() const { return folder_.path() / "build"; }
    std::string mark(const std::string& name) const { return (folder_.path() / name).string(); }

    Folder folder_;
};

}  // namespace tests
