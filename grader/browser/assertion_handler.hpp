// Takes the place of libc++'s header __assertion_handler, which is meant to be replaced: what a
// check of the hardened library says arrives at the worker, instead of a trap without a word.
#pragma once

#include <__config>
#include <__verbose_abort>

#define _LIBCPP_ASSERTION_HANDLER(message) _LIBCPP_VERBOSE_ABORT("%s", message)
