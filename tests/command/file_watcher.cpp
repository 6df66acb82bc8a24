// Tests of the polling that `watch` uses; each test calls look() itself, so no result depends on
// timing.

#include "command/file_watcher.hpp"

#include "grader/catch.hpp"
#include "tests/grader/folder.hpp"

using tests::Folder;
using Places = std::vector<std::size_t>;
namespace fs = std::filesystem;

TEST_CASE("What stays as it was is not told, and a save is told once") {
    const Folder folder;
    command::FileWatcher watcher({folder.write("a.cpp", "one"), folder.write("b.cpp", "two")});
    CHECK(watcher.look() == Places{});
    folder.write("b.cpp", "three");
    CHECK(watcher.look() == Places{});
    CHECK(watcher.look() == Places{1});
    CHECK(watcher.look() == Places{});
}

TEST_CASE("A file that grows from look to look is told of when it is whole") {
    const Folder folder;
    command::FileWatcher watcher({folder.write("a.cpp", "one")});
    for (const char* written : {"int", "int m", "int main", "int main() {}\n"}) {
        folder.write("a.cpp", written);
        CHECK(watcher.look() == Places{});
    }
    CHECK(watcher.look() == Places{0});
}

TEST_CASE("A file of the same length that takes its place by renaming is a save") {
    const Folder folder;
    const fs::path file = folder.write("a.cpp", "one");
    command::FileWatcher watcher({file});
    const fs::path other = folder.write("other", "two");
    fs::last_write_time(other, fs::last_write_time(file));
    fs::rename(other, file);
    CHECK(watcher.look() == Places{});
    CHECK(watcher.look() == Places{0});
}

TEST_CASE("A file that goes, and one that comes, are told") {
    const Folder folder;
    const fs::path file = folder.write("a.cpp", "one");
    command::FileWatcher watcher({file});
    fs::remove(file);
    CHECK(watcher.look() == Places{});
    CHECK(watcher.look() == Places{0});
    folder.write("a.cpp", "one");
    CHECK(watcher.look() == Places{});
    CHECK(watcher.look() == Places{0});
}
