#include "grader/check/exercise.hpp"

#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using tests::Folder;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> ids(const fs::path& root) {
    std::vector<std::string> found;
    for (const Exercise& exercise : exercises({root, {}})) found.push_back(exercise.id);
    return found;
}

Exercise only(const Folder& root) {
    const std::vector<Exercise> found = exercises({root.path(), {}});
    REQUIRE(found.size() == 1);
    return found.front();
}

}  // namespace

TEST_CASE("Folders with an interface of their own name are exercises, in the order of numbers") {
    const Folder root;
    CHECK(ids(root.path()).empty());
    CHECK(ids(root.path() / "nowhere").empty());
    for (const char* file : {"2-cubes/01-turn/turn.hpp", "1-cards/02-turn-a-card/turn_a_card.hpp",
                             "1-cards/01-halves-fit/halves_fit.hpp", "todo.hpp", "1-cards/wire.hpp",
                             "1-cards/headers.txt", "1-cards/03-empty/README.rst",
                             "1-cards/04-other/another.hpp", "1-cards/05-deep/deep/deep.hpp"})
        root.write("exercises/" + std::string(file), "");
    const std::vector<std::string> expected{"1-cards/01-halves-fit", "1-cards/02-turn-a-card",
                                            "2-cubes/01-turn"};
    CHECK(ids(root.path()) == expected);

    // What cannot be read is left out, such as a symbolic link to itself.
    const fs::path chapter = root.path() / "exercises/1-cards";
    fs::create_directory(chapter / "06-loop");
    for (const fs::path& loop : {root.path() / "exercises/0-loop", chapter / "06-loop/loop.hpp"})
        fs::create_symlink(loop.filename(), loop);
    fs::create_symlink("nowhere", chapter / "07-dangling");
    fs::create_directory(chapter / "08-locked");
    fs::permissions(chapter / "08-locked", fs::perms::none);
    CHECK(ids(root.path()) == expected);
    fs::permissions(chapter / "08-locked", fs::perms::owner_all);
}

TEST_CASE(
    "Title and level are read from the task; a missing or odd level becomes one from 1 to 3") {
    const Folder root;
    root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    CHECK(only(root).title.empty());
    for (const auto& [readme, level] : {std::pair{"", 1},
                                        {"Title\n=====\n\n:level: 2\n\nText.\n", 2},
                                        {"Title\n:level:\n", 1},
                                        {"Title\n:level: hard\n", 1},
                                        {"Title\n:level: -7\n", 1},
                                        {"Title\n:level: 9\n", 3},
                                        {"Title\n:level:3", 3}}) {
        root.write("exercises/1-cards/01-halves-fit/README.rst", readme);
        CHECK(only(root).title == (std::string(readme).empty() ? "" : "Title"));
        CHECK(only(root).level == level);
    }
}

TEST_CASE("A student's program may include the interface, todo.hpp and what the chapter lists") {
    const Folder root;
    const fs::path interface = root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    const Course course{root.path(), {}};
    std::vector<fs::path> visible{root.path() / "exercises/todo.hpp",
                                  root.path() / "grader/worker/exceptions.hpp", interface};
    CHECK(visible_headers(course, only(root)) == visible);
    root.write("exercises/1-cards/headers.txt", "reference/cards/card.hpp\n\n");
    visible.push_back(root.path() / "reference/cards/card.hpp");
    CHECK(visible_headers(course, only(root)) == visible);
}
