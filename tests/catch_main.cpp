#include "grader/judge/catch.hpp"

int main(int count, char** arguments) { return grader::run_catch(count, arguments); }
