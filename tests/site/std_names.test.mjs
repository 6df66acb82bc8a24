// For which names of the standard library a program lacks a header.
import assert from "node:assert/strict";
import { test } from "node:test";
import { StdNames } from "../../docs/browser/check/std_names.js";

const names = new StdNames({
  headers: "algorithm functional map string vector",
  groups: [
    { headers: "map", names: "map multimap" },
    { headers: "algorithm functional", names: "sort" },
    { headers: "algorithm", names: "ranges::sort" },
    { headers: "string map", names: "string" },
    { headers: "vector functional", names: "vector" },
  ],
});

/** Headers of the course, by the name by which they are included. */
const COURSE = {
  "pile.hpp": '#pragma once\n#include "card.hpp"\n',
  "turn.hpp": "int sort(int cards);\n",
  "card.hpp": '#pragma once\n#include "pile.hpp"\n#include <vector>\n',
};

const missing = (program) =>
  names
    .missing(program, (name) => COURSE[name])
    .map(
      ({ line, column, space, name }) => `${line}:${column} ${space ? `${space}::` : ""}${name}`,
    );

test("a name needs one of the headers that declare it", () => {
  assert.deepEqual(
    missing("#include <functional>\nstd::map<int, int> m;\nvoid own(std::sort);\n"),
    ["2:6 std::map"],
  );
  assert.deepEqual(missing("#include <map>\nstd::map<int, std::string> m;\n"), []);
});

test("a name is reported where it comes first, names of std::ranges as well", () => {
  assert.deepEqual(missing("std :: map<int, int> m;\nstd::map<int, int> n;\n"), ["1:8 std::map"]);
  assert.deepEqual(missing("  std::ranges::sort(v); std::sort(v);\n"), [
    "1:16 std::ranges::sort",
    "1:30 std::sort",
  ]);
});

test("headers of the course are read, also when they include each other", () => {
  assert.deepEqual(missing('#include "pile.hpp"\nstd::vector<std::string> own;\n'), [
    "2:18 std::string",
  ]);
});

test("names and headers in comments and texts do not count", () => {
  const program = `/* std::map
  #include <map> */ // std::map
const char* text = "std::map \\" std::map";
const char* raw = R"x(std::map )" std::map)x";
char letter = '"';
int thousand = 1'000;
std::sort own;
`;
  assert.deepEqual(missing(program), ["7:6 std::sort"]);
});

test("unknown names, such as the student's own, are left to the compiler", () =>
  assert.deepEqual(missing("std::maps own; other::map<int> m; mystd::map n;\n"), []));

test("names without std:: count after 'using namespace std', unless they are declared", () => {
  const using = "using namespace std;\n";
  assert.deepEqual(missing("void own() { sort(v); }\n"), []);
  assert.deepEqual(missing(`${using}map<int, vector<int>> m;\nint n = 3;\n  sort(v);\n`), [
    "2:1 map",
    "2:10 vector",
    "4:3 sort",
  ]);
  assert.deepEqual(missing(`${using}const map<int, int> m = sort(v);`), ["2:7 map", "2:25 sort"]);
  assert.deepEqual(missing(`${using}int own() { return sort(v); }`), ["2:20 sort"]);
  assert.deepEqual(missing(`${using}int sort(int n);\nint m = sort(3) + v.map(4);\n`), []);
  assert.deepEqual(missing(`#include "turn.hpp"\n${using}int m = sort(3);\n`), []);
});

test("nothing is reported where it cannot be known", () => {
  assert.deepEqual(missing("#include <unheard_of>\nstd::map<int, int> m;\n"), []);
  assert.deepEqual(missing("#ifdef OWN\nstd::map<int, int> m;\n#endif\n"), []);
});
