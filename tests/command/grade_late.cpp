// Tests of who is late.

#include <chrono>

#include "tests/command/grading.hpp"
#include "tests/command/output.hpp"

using namespace tests;

TEST_CASE("Files that are still the stub make nobody late") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    using namespace std::chrono_literals;
    fs::last_write_time(submissions + "/student 0/halves_fit.cpp",
                        std::chrono::file_clock::from_sys(
                            std::chrono::sys_seconds(std::chrono::sys_days(2020y / 3 / 19))));
    fs::copy(KNOBEL_ROOT "/exercises/1-cards/02-turn-a-card/stub.cpp",
             submissions + "/student 0/turn_a_card.cpp");
    CHECK_FALSE(contains(knobel({"grade", submissions, "--out", out, "--exercises", "1/1,1/2",
                                 "--due", "2020-03-20"})
                             .out,
                         "after the deadline"));
}

TEST_CASE("Where nearly all files have one time, it is doubted who was late") {
    const Folder folder;
    const std::string submissions = small_class(folder, 12), out = (folder.path() / "out").string();
    const auto preview = [&] {
        return knobel(
                   {"grade", submissions, "--dry-run", "--exercises", "1/1", "--due", "2020-03-20"})
            .out;
    };
    const std::string doubt =
        "files were changed within one minute: if they were copied without their times, nobody can "
        "tell who was late.\n";
    CHECK(contains(preview(), "12 students handed in after the deadline"));
    CHECK(contains(preview(), "12 of 12 " + doubt));
    CHECK(contains(
        knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--due", "2020-03-20"})
            .out,
        "12 of 12 " + doubt));
    for (int i = 0; i < 12; ++i) {
        const std::string file = fmt::format("{}/student {}/halves_fit.cpp", submissions, i);
        fs::last_write_time(file, fs::last_write_time(file) - std::chrono::hours(i));
    }
    CHECK(contains(preview(), "12 students handed in after the deadline"));
    CHECK_FALSE(contains(preview(), doubt));
}

TEST_CASE("What was changed after the deadline is late; of what cannot be read nobody can tell") {
    const Folder folder;
    const std::string submissions = small_class(folder, 1), out = (folder.path() / "out").string();
    folder.write("class/unreadable.zip", "PK");
    const auto graded = [&](const std::string& due) {
        CHECK(knobel({"grade", submissions, "--out", out, "--exercises", "1/1", "--due", due})
                  .exit_code == 1);
        const auto students =
            nlohmann::json::parse(content_of(folder.path() / "out/results.json")).at("students");
        CHECK(students.at(1).at("late").is_null());
        return students.at(0).at("late");
    };
    CHECK(graded("2020-01-01").get<long>() > 0);
    CHECK(graded("2999-01-01") == 0);
    CHECK(graded("none").is_null());
}

TEST_CASE("Who was late is named in terminal and class page, and the files on the student's own") {
    const Folder folder;
    const std::string submissions = small_class(folder, 12), out = (folder.path() / "out").string();
    const fs::path first = fs::path(submissions) / "student 0";
    fs::copy(first / "halves_fit.cpp", first / "turn_a_card.cpp");
    const auto change_all = [&](std::chrono::sys_seconds when) {
        for (const auto& student : fs::directory_iterator(submissions))
            fs::last_write_time(student.path() / "halves_fit.cpp",
                                std::chrono::file_clock::from_sys(when));
    };
    const auto graded = [&] {
        return knobel(
            {"grade", submissions, "--out", out, "--exercises", "1/1,1/2", "--due", "2020-03-20"});
    };
    using namespace std::chrono_literals;
    change_all(std::chrono::sys_days(2020y / 3 / 19));
    const std::string one = "1 student handed in after the deadline: student 0.";
    const RunResult dry = knobel(
        {"grade", submissions, "--dry-run", "--exercises", "1/1,1/2", "--due", "2020-03-20"});
    CHECK(contains(dry.out, one + "\n"));
    CHECK(contains(graded().out, one + "\n"));
    CHECK(contains(content_of(out + "/index.html"), one));
    const auto page_of = [&](const char* slug) {
        return content_of(out + "/students/" + slug + "/index.html");
    };
    CHECK(contains(page_of("student-0"),
                   "After the deadline: <bdi><code>turn_a_card.cpp</code></bdi></p>"));
    CHECK_FALSE(contains(page_of("student-1"), "After the deadline"));
    change_all(std::chrono::sys_days(2020y / 3 / 22));
    const std::string all = graded().out;
    CHECK(contains(all,
                   "12 students handed in after the deadline: student 0, student 1, student 10, "));
    CHECK(contains(all, " and 2 more.\n"));
}
