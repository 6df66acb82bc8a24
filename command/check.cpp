#include "command/verbs.hpp"
namespace command { void add_list(CLI::App&, Action&){} void add_check(CLI::App&, Action&){} }
