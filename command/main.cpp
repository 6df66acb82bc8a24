#include "command/verb.hpp"

int main(int count, char** arguments) { return command::run(count, arguments); }
