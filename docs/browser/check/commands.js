// What the compiler and its companions are called with, all within one file of WebAssembly. The
// compiler proper is called without its driver, which would only write these options.

/** Where the system's files are. Headers below /usr are not the student's, as explanations say. */
export const PRECOMPILED = "usr/lib/precompiled.pch";
export const HEADERS = [
  ["/usr/include/c++/v1", "c++"],
  ["/usr/lib/clang/include", "clang"],
  ["/usr/include/wasm32-wasi", "c"],
];

/** What both the precompiled headers and a student's file are compiled with. */
const COMMON = [
  ...["clang++", "-cc1", "-triple", "wasm32-unknown-wasip1", "-target-cpu", "generic"],
  // The exceptions that Debian 12's Node and recent browsers support.
  ...["-target-feature", "+exception-handling", "-mllvm", "-wasm-enable-eh"],
  ...["-fcxx-exceptions", "-fexceptions", "-exception-model=wasm"],
  ...["-target-feature", "+multivalue", "-target-feature", "+reference-types"],
  ...["-mrelocation-model", "static", "-mframe-pointer=none", "-mconstructor-aliases"],
  ...["-fvisibility=hidden", "-disable-free", "-clear-ast-before-backend"],
  ...["-nostdsysteminc", "-nobuiltininc", "-resource-dir", "/usr/lib/clang"],
  ...HEADERS.flatMap(([folder]) => ["-internal-isystem", folder]),
  // The same as a check by the command: see grader/CMakeLists.txt.
  ...["-std=c++20", "-O1", "-Wall", "-Wextra", "-ferror-limit", "5", "-fgnuc-version=4.2.1"],
  // What g++ warns of by -Wall and -Wextra, too, but does not refuse.
  ...["-Wconditional-uninitialized", "-Wimplicit-fallthrough", "-Wno-error=parentheses"],
  "-Wtautological-unsigned-zero-compare",
  // A browser's stack has not more room.
  "-ftemplate-depth=256",
  ...["-ftrivial-auto-var-init=pattern", "-ffp-contract=on", "-fno-rounding-math"],
  ...["-fdeprecated-macro", "-fskip-odr-check-in-gmf"],
  "-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE",
  // Keeps the precompiled headers smaller.
  "-D_LIBCPP_REMOVE_TRANSITIVE_INCLUDES",
  // g++ keeps loops and recursions without end; address 0 is valid memory in WebAssembly.
  ...["-fno-finite-loops", "-fno-optimize-sibling-calls"],
  ...["-fsanitize=null,return", "-fsanitize-minimal-runtime"],
];

/** Compiles headers to PRECOMPILED. */
export const precompile = (headers) => [
  ...COMMON,
  ...["-emit-pch", "-o", `/${PRECOMPILED}`, "-x", "c++-header", headers],
];

/** The folders of the course's headers that a program may include. */
export const foldersOf = (exercise) => [
  `course/exercises/${exercise}`,
  "course",
  "course/reference",
];

/** Compiles a student's file, "halves_fit.cpp", to an object. */
export const compile = (file, exercise, object) => [
  ...COMMON,
  ...foldersOf(exercise).map((folder) => `-I/${folder}`),
  ...["-include-pch", `/${PRECOMPILED}`, "-fno-validate-pch"],
  // Tables of lines with the names of all functions, not only of those with others inlined.
  ...["-debug-info-kind=line-tables-only", "-fdebug-info-for-profiling", "-dwarf-version=4"],
  ...["-fdebug-compilation-dir=/", "-main-file-name", file],
  ...[`-fmacro-prefix-map=/course/exercises/${exercise}/=`, "-fmacro-prefix-map=/course/="],
  ...["-emit-obj", "-o", object, "-x", "c++", file],
];

/** Links objects with the libraries to a program whose functions are called one by one. */
export const link = (objects, program) => [
  ...["wasm-ld", "--entry=_initialize", "--gc-sections"],
  // The stack comes first, so that it does not grow into the variables but out of the memory.
  ...["--stack-first", "-z", `stack-size=${1 << 20}`, `--max-memory=${256 << 20}`],
  ...["/lib/crt1-reactor.o", ...objects],
  ...["/lib/worker_module.o", "/lib/worker.o", "/lib/exceptions.o"],
  ...["/lib/libc++.a", "/lib/libc++abi.a", "/lib/libc.a", "/lib/libbuiltins.a"],
  ...["-o", program],
];

/**
 * Finds the lines of a program that belong to addresses within its code. The names of functions
 * come from the debug information: the tool looks up others as if addresses were within the file.
 */
export const locate = (program, addresses) => [
  ...["llvm-symbolizer", "--output-style=GNU", "--addresses", "--inlines", "--functions=short"],
  ...[`--obj=${program}`, ...addresses],
];
