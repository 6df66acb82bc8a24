#pragma once

#include "exercises/1-cards/given.hpp"  // turned
#include "exercises/1-cards/printed.hpp"
#include "exercises/todo.hpp"

/// Given: whether the two halves make one whole turtle.
bool fit(Half a, Half b);

/// On how many of the twelve edges at which two cards of a square touch there is no whole turtle.
/// @param cards    nine cards, unturned, in any order
/// @param printed  which card lies at which place of the square, and how; each of the cards once
int broken_turtles(const Pile& cards, const Square& printed);
