#include "grader/ending_text.hpp"

#include <utility>

#include "grader/catch.hpp"

using namespace grader;

TEST_CASE(
    "What either library says of an element that does not exist is reported in the same words") {
    for (const auto& [what, plain] : {
             std::pair{"std::vector::_M_range_check: __n (which is 9) >= this->size() (which is 8)",
                       "there is no element 9 in this vector of 8 (vector::at)"},
             {"deque::_M_range_check: __n (which is 18446744073709551615) >= this->size() (which "
              "is 2)",
              "there is no element -1 in this deque of 2 (deque::at)"},
             {"vector", "there is no such element in this vector (vector::at)"},
             {"array::at", "there is no such element in this array (array::at)"},
             {"basic_string", "there is no such place in this string"},
             {"_Map_base::at", "there is no such key in the map (map::at)"},
             {"map::at:  key not found", "there is no such key in the map (map::at)"},
             {"unordered_map::at: key not found", "there is no such key in the map (map::at)"},
             {"bad_optional_access", "an optional has no value (optional::value)"},
             {"bad optional access", "an optional has no value (optional::value)"},
         })
        CHECK(plain_exception(what) == plain);
}

TEST_CASE("Other messages of exceptions remain as they are") {
    for (const char* what :
         {"", "vector::", "::at", "vector::att", "std::array::at", "no card is left", "stoi",
          "vector::at: __n (which is 9) >= this->size() (which is 8).",
          "vector::at: __n (which is ) >= this->size() (which is 8)",
          "vector::at: __n (which is 9) >= this->size() (which is )"})
        CHECK(plain_exception(what) == what);
}

TEST_CASE("Failed assertions of Clang's library are reported in the words of GCC's") {
    for (const auto& [message, plain] : {
             std::pair{"/c++/vector:1436: assertion __n < size() failed: vector[] index out of "
                       "bounds\n",
                       "an index out of range (vector::operator[])"},
             {"string index out of bounds", "an index out of range (string::operator[])"},
             {"deque::operator[] index out of bounds", "an index out of range (deque::operator[])"},
             {"span<T>::operator[](index): index out of range",
              "an index out of range (span::operator[])"},
             {"out-of-bounds access in std::array<T, N>",
              "an index out of range (array::operator[])"},
             {"back() called on an empty vector",
              "an element of an empty container (vector::back)"},
             {"vector::pop_back called on an empty vector",
              "an element of an empty container (vector::pop_back)"},
             {"string::front(): string is empty",
              "an element of an empty container (string::front)"},
             {"span<T>::back() on empty span", "an element of an empty container (span::back)"},
             {"optional operator* called on a disengaged value", "the value of an empty optional"},
             {"Bad bounds passed to std::clamp",
              "the standard library says: Bad bounds passed to std::clamp"},
         })
        CHECK(plain_assertion(message) == plain);
}
