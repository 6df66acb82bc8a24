#include "grader/worker/worker_call.hpp"

#include <limits>
#include <stdexcept>

#include "exercises/misuse.hpp"
#include "exercises/todo.hpp"
#include "grader/judge/catch.hpp"

using grader::worker::Expose;
using grader::worker::reply_to;
using nlohmann::json;

namespace {

int twice(int number) { return 2 * number; }
std::string repeated(const std::vector<std::string>& words, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        for (const std::string& word : words) all += word;
    return all;
}
bool stub() { todo("TODO: write it"); }
bool throws() { throw std::runtime_error("no such card"); }
bool throws_a_number() { throw 7; }
bool misuses() {
    demand(false, "card(9) with 8 cards");
    return true;
}
bool looks_up() { return std::vector<bool>{}.at(3); }
double not_a_number() { return std::numeric_limits<double>::quiet_NaN(); }

const Expose exposed[] = {{"twice", &twice},
                          {"repeated", &repeated},
                          {"stub", &stub},
                          {"throws", &throws},
                          {"throws_a_number", &throws_a_number},
                          {"not_a_number", &not_a_number},
                          {"misuses", &misuses},
                          {"looks_up", &looks_up}};

json without_frames(json reply) {
    reply.erase("frames");
    return reply;
}

}  // namespace

TEST_CASE("An exposed function is called by its name with arguments as JSON") {
    CHECK(reply_to("twice", {21}) == json{{"result", 42}});
    CHECK(reply_to("repeated", json::array({{"a", "b"}, 2})) == json{{"result", "abab"}});
    CHECK(reply_to("not_a_number", json::array()).dump() == R"({"result":null})");
}

TEST_CASE("A stub and an exception become replies, an exception with its call stack") {
    CHECK(reply_to("stub", json::array()) == json{{"not written", "TODO: write it"}});
    for (const auto& [name, reply] :
         {std::pair{"throws", json{{"exception", "no such card"}}},
          {"throws_a_number", json{{"exception", "something that is not a std::exception"}}},
          {"misuses", json{{"misuse", "card(9) with 8 cards"}}}}) {
        INFO(name);
        CHECK(without_frames(reply_to(name, json::array())) == reply);
        CHECK(reply_to(name, json::array()).at("frames").size() > 2);
    }
    CHECK(reply_to("looks_up", json::array()).at("frames").size() > 2);
    CHECK(reply_to("throws", json::array()).at("frames") !=
          reply_to("looks_up", json::array()).at("frames"));
}

TEST_CASE("An unknown name and arguments that do not fit become exceptions") {
    CHECK(reply_to("thrice", {1}).contains("exception"));
    for (const json& arguments :
         {json::array(), json::array({"x"}), json(), json("x"), json::object()})
        CHECK(reply_to("twice", arguments).contains("exception"));
}
