#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"
#include "halves_fit.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(fit);

namespace {

constexpr Half front(char species) { return {species, Part::front}; }
constexpr Half rear(char species) { return {species, Part::rear}; }

}  // namespace

TEST_CASE("A front and a rear half of one species make a turtle, two fronts do not",
          "[1 point][hint 2]") {
    expect(fit_of_student(front('f'), rear('f')), true,
           "a head and a tail, both filled: one turtle");
    expect(fit_of_student(front('f'), front('f')), false, "two heads do not make a turtle");
}

TEST_CASE("It does not matter which half is named first", "[1 point][hint 3]") {
    expect(fit_of_student(rear('k'), front('k')), true,
           "tail first, head second: still one turtle");
    expect(fit_of_student(front('k'), rear('t')), false, "different species");
}

TEST_CASE("Two halves of the same part never fit", "[1 point][hint 2]") {
    for (const char species : {'f', 't', 'k', 's'}) {
        expect(fit_of_student(front(species), front(species)), false,
               "two heads do not make a turtle");
        expect(fit_of_student(rear(species), rear(species)), false,
               "two tails do not make a turtle");
        expect(fit_of_student(front(species), rear(species)), true,
               "a head and a tail of one species make a turtle");
    }
}

TEST_CASE("Halves of different species never fit", "[1 point][hint 2]") {
    for (const char species : {'t', 'k', 's'}) {
        expect(fit_of_student(front('f'), rear(species)), false, "the species differ");
        expect(fit_of_student(rear(species), front('f')), false, "the species differ");
        expect(fit_of_student(front(species), rear(species)), true,
               "a head and a tail of one species make a turtle");
    }
    const std::string why =
        "the species differ, though one letter follows the other in the alphabet";
    for (const char species : {'f', 's'}) {
        const char next = static_cast<char>(species + 1);
        expect(fit_of_student(rear(species), front(next)), false, why);
        expect(fit_of_student(front(species), rear(next)), false, why);
    }
}

TEST_CASE("Any letter can be a species", "[1 point][hint 3]") {
    expect(fit_of_student(front('Z'), rear('Z')), true,
           "other puzzles have other animals; only the letter counts");
    expect(fit_of_student(front('Z'), rear('z')), false, "Z and z are different letters");
    for (const char species :
         std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
        expect(fit_of_student(rear(species), front(species)), true,
               "a head and a tail of one species make a turtle, whatever its letter");
}
