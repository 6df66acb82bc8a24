#include "grader/worker.hpp"

#include <limits>
#include <stdexcept>

#include "exercises/todo.hpp"
#include "grader/catch.hpp"

using grader::worker::Expose;
using grader::worker::reply_to;
using nlohmann::json;

namespace {

int twice(int number) { return 2 * number; }
std::string joined(const std::vector<std::string>& words, const std::string& between) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
    return all;
}
bool stub() { todo("TODO: write it"); }
bool throws() { throw std::runtime_error("no such card"); }
bool throws_a_number() { throw 7; }
double not_a_number() { return std::numeric_limits<double>::quiet_NaN(); }

const Expose exposed[] = {
    {"twice", &twice}, {"joined", &joined}, {"stub", &stub}, {"throws", &throws}, {"throws_a_number", &throws_a_number}, {"not_a_number", &not_a_number}};

}  // namespace

TEST_CASE("An exposed function is called by its name with arguments as JSON") {
    CHECK(reply_to("twice", {21}) == json{{"result", 42}});
    CHECK(reply_to("joined", json::array({{"a", "b"}, "-"})) == json{{"result", "a-b"}});
}

TEST_CASE("A stub and exceptions of any kind become replies") {
    CHECK(reply_to("stub", json::array()) == json{{"not written", "TODO: write it"}});
    CHECK(reply_to("throws", json::array()) == json{{"exception", "no such card"}});
    CHECK(reply_to("throws_a_number", json::array()) == json{{"exception", "something that is not a std::exception"}});
}

TEST_CASE("What is no number reaches the judge as null") { CHECK(reply_to("not_a_number", json::array()).dump() == R"({"result":null})"); }

TEST_CASE("Unknown names and arguments that do not fit become replies, too") {
    CHECK(reply_to("thrice", {1}).contains("exception"));
    for (const json& arguments : {json::array(), json::array({"x"}), json(), json("x"), json::object()})
        CHECK(reply_to("twice", arguments).contains("exception"));
}
