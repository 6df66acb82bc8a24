#include "grader/exercise.hpp"

#include "grader/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using tests::Folder;

namespace {

std::vector<std::string> ids(const Course& course) {
    std::vector<std::string> found;
    for (const Exercise& exercise : exercises(course)) found.push_back(exercise.id);
    return found;
}

Exercise only(const Folder& root) {
    const std::vector<Exercise> found = exercises({root.path(), {}});
    REQUIRE(found.size() == 1);
    return found.front();
}

Exercise with_task(const std::string& readme) {
    const Folder root;
    root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    root.write("exercises/1-cards/01-halves-fit/README.rst", readme);
    return only(root);
}

}  // namespace

TEST_CASE("Exercises are found in the order of their numbers") {
    const Folder root;
    for (const char* file : {"2-cubes/01-turn/turn.hpp", "1-cards/02-turn-a-card/turn_a_card.hpp",
                             "1-cards/01-halves-fit/halves_fit.hpp"})
        root.write("exercises/" + std::string(file), "");
    CHECK(ids({root.path(), {}}) == std::vector<std::string>{"1-cards/01-halves-fit",
                                                             "1-cards/02-turn-a-card",
                                                             "2-cubes/01-turn"});
}

TEST_CASE("A folder without an interface of its own name is no exercise") {
    const Folder root;
    for (const char* file :
         {"todo.hpp", "1-cards/wire.hpp", "1-cards/headers.txt", "1-cards/01-empty/README.rst",
          "1-cards/02-other/another.hpp", "1-cards/03-deep/deep/deep.hpp"})
        root.write("exercises/" + std::string(file), "");
    CHECK(ids({root.path(), {}}).empty());
}

TEST_CASE("Without a course there are no exercises") {
    const Folder root;
    CHECK(ids({root.path(), {}}).empty());
    CHECK(ids({root.path() / "nowhere", {}}).empty());
    root.write("exercises", "a file");
    CHECK(ids({root.path(), {}}).empty());
}

TEST_CASE("What cannot be read is left out") {
    const Folder root;
    const std::filesystem::path exercises = root.path() / "exercises",
                                chapter = exercises / "1-cards";
    root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    const auto loop = [](const std::filesystem::path& path) {
        std::filesystem::create_symlink(path.filename(), path);
    };  // a symbolic link to itself: its status cannot be read
    loop(exercises / "0-loop");
    loop(chapter / "00-loop");
    std::filesystem::create_directory(chapter / "02-loop");
    loop(chapter / "02-loop/loop.hpp");
    std::filesystem::create_symlink("nowhere", chapter / "03-dangling");
    const std::vector<std::filesystem::path> locked{chapter / "04-locked", exercises / "2-locked"};
    for (const std::filesystem::path& folder : locked) {
        std::filesystem::create_directory(folder);
        std::filesystem::permissions(folder, std::filesystem::perms::none);
    }
    CHECK(ids({root.path(), {}}) == std::vector<std::string>{"1-cards/01-halves-fit"});
    for (const std::filesystem::path& folder : locked)
        std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
}

TEST_CASE("Its files and targets are named after its folder") {
    struct Case {
        const char *folder, *name, *target;
    };
    for (const Case& c : {
             Case{"1-cards/01-halves-fit", "halves_fit", "1-cards-01-halves-fit"},
             Case{"1-cards/10-a", "a", "1-cards-10-a"},
             Case{"cards/plain", "plain", "cards-plain"},
             Case{"1-cards/01-with space", "with space", "1-cards-01-with space"},
             Case{"1-cards/01-größe", "größe", "1-cards-01-größe"},
             Case{"1-cards/01--double", "_double", "1-cards-01--double"},
         }) {
        INFO(c.folder);
        const Folder root;
        root.write("exercises/" + std::string(c.folder) + "/" + c.name + ".hpp", "");
        const Exercise exercise = only(root);
        CHECK(exercise.id == c.folder);
        CHECK(exercise.name() == c.name);
        CHECK(exercise.target() == c.target);
        CHECK(exercise.student_file() ==
              root.path() / "exercises" / c.folder / (std::string(c.name) + ".cpp"));
    }
}

TEST_CASE("The task tells title and level") {
    const Exercise exercise =
        with_task("Do two halves fit?\n==================\n\n:level: 2\n\nText.\n");
    CHECK(exercise.title == "Do two halves fit?");
    CHECK(exercise.level == 2);
}

TEST_CASE("A missing or odd level becomes one from 1 to 3") {
    for (const auto& [readme, level] : {std::pair{"", 1},
                                        {"Title", 1},
                                        {"Title\n:level:\n", 1},
                                        {"Title\n:level: hard\n", 1},
                                        {"Title\n:level: 0\n", 1},
                                        {"Title\n:level: -7\n", 1},
                                        {"Title\n:level: 9\n", 3},
                                        {"Title\n:level:3", 3}})
        CHECK(with_task(readme).level == level);
}

TEST_CASE("An exercise without a task still is one") {
    const Folder root;
    root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    CHECK(only(root).title.empty());
    CHECK(only(root).level == 1);
}

TEST_CASE("A student's program may include the interface, todo.hpp and what the chapter lists") {
    const Folder root;
    const std::string interface = root.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
    const std::filesystem::path todo = root.path() / "exercises/todo.hpp",
                                exceptions = root.path() / "grader/exceptions.hpp",
                                card = root.path() / "reference/cards/card.hpp";
    const Course course{root.path(), {}};
    CHECK(visible_headers(course, only(root)) ==
          std::vector<std::filesystem::path>{todo, exceptions, interface});
    root.write("exercises/1-cards/headers.txt", "reference/cards/card.hpp\n\n");
    CHECK(visible_headers(course, only(root)) ==
          std::vector<std::filesystem::path>{todo, exceptions, interface, card});
}
