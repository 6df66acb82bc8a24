// Estimates of readers: how they are read and compared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { comparison, isClose, numberIn, scaleFor } from "../../docs/browser/predict/estimates.js";

test("numbers are read as readers write them", () => {
  for (const [text, value] of [
    ["500", 500],
    [" 37,320 ", 37320],
    ["37 320", 37320],
    ["37'320", 37320],
    ["2.5", 2.5],
    ["2 million", 2e6],
    ["1.5 Billion", 1.5e9],
    ["10^9", 1e9],
    ["3*10^6", 3e6],
    ["3 x 10^6", 3e6],
    ["5 · 10^20", 5e20],
    ["1e12", 1e12],
  ])
    assert.equal(numberIn(text), value, text);
});

test("what is no number above 0 is none", () => {
  for (const text of ["", "many", "-5", "0", "3,20,1", "1 2", "12 monkeys", "10^999", "1/3"])
    assert.equal(numberIn(text), undefined, text);
});

test("an estimate is compared by its factor", () => {
  assert.equal(comparison(37320, 37320), "Exactly.");
  assert.equal(comparison(37000, 37320), "Nearly exact: you said 37,000.");
  assert.equal(
    comparison(20000, 37320),
    "The right order of magnitude: you said 20,000, 1.9 times too few.",
  );
  assert.equal(comparison(1e6, 37320), "You said 1,000,000: 27 times too many.");
  assert.equal(comparison(100, 37320), "You said 100: 373 times too few.");
});

test("close is less than half a power of ten away, on both sides", () => {
  assert.ok(isClose(300, 100) && isClose(34, 100));
  assert.ok(!isClose(320, 100) && !isClose(31, 100));
});

test("a scale has room for both numbers, and at most seven ticks", () => {
  for (const values of [
    [1, 1],
    [100, 37320],
    [12, 9.5e10],
    [1e20, 5e20],
    [0.5, 3],
  ]) {
    const { ticks, at } = scaleFor(values);
    assert.ok(ticks.length >= 3 && ticks.length <= 7, `${values}: ${ticks}`);
    for (const value of values) assert.ok(at(value) >= 0 && at(value) <= 1, `${values}: ${value}`);
    assert.equal(at(10 ** ticks[0]), 0);
    assert.ok(Math.abs(at(10 ** ticks.at(-1)) - 1) < 1e-9);
  }
});
