#pragma once

/// Runs the `main` of a small program. @return what it returns
int run_program();
