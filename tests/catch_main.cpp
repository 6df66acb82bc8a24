/// Runs the test cases of the program. Defined in a separate file, as Catch2's runner takes long to
/// compile.
int run_catch(int count, char** arguments);

int main(int count, char** arguments) { return run_catch(count, arguments); }
