#include "grader/judge/catch_runner.hpp"

int main(int count, char** arguments) { return grader::run_catch(count, arguments); }
