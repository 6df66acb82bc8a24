// Puts an instruction that does nothing between each indirect call and the end of a `try`: there, the
// interpreter of Safari's engine (WebKit 2.50) does not catch what the call throws.
// node catch-calls.mjs <module.wasm>
import { readFileSync, writeFileSync } from "node:fs";
import { changeBodies, changeSections, CODE, Reader } from "./wasm.mjs";

/** How many numbers follow each instruction, by its code: 16 a line. */
const NUMBERS = [
  "0011101111-011-0",
  "12------1000----",
  "1111111-22222222",
  "2222222222222221",
  `111--${"0".repeat(128)}`,
].join("");
/** The same for instructions that copy, by the number after their code. */
const NUMBERS_OF_COPIES = "000000002121212111";
const BRANCH_TABLE = 0x0e,
  CALL_INDIRECT = 0x11,
  TYPED_SELECT = 0x1c,
  FLOAT = 0x43,
  DOUBLE = 0x44,
  COPY = 0xfc;
const ENDS_OF_TRIES = [0x07, 0x18, 0x19];
const NOTHING = new Uint8Array([0x01]);

function countAfter(code, reader) {
  if (code === COPY) return Number(NUMBERS_OF_COPIES[reader.number()]);
  if (code === BRANCH_TABLE) return reader.number() + 1;
  return code === TYPED_SELECT ? reader.number() : Number(NUMBERS[code]);
}

/** Reads what follows the code of an instruction. */
function skip(code, reader) {
  if (code === FLOAT || code === DOUBLE) return reader.take(code === FLOAT ? 4 : 8);
  const count = countAfter(code, reader);
  if (Number.isNaN(count)) throw new Error(`the instruction ${code} is unknown`);
  for (let i = 0; i < count; ++i) reader.number();
}

/** The body of a function, changed. */
function changed(body) {
  const reader = new Reader(body);
  for (let count = reader.number(); count; --count) (reader.number(), reader.number());
  const parts = [];
  let last,
    from = 0;
  while (!reader.ended) {
    const at = reader.at;
    const [code] = reader.take(1);
    if (last === CALL_INDIRECT && ENDS_OF_TRIES.includes(code)) {
      parts.push(body.subarray(from, at), NOTHING);
      from = at;
    }
    skip(code, reader);
    last = code;
  }
  return Buffer.concat([...parts, body.subarray(from)]);
}

const [file] = process.argv.slice(2);
const change = (id, content) => (id === CODE ? changeBodies(content, changed) : content);
writeFileSync(file, changeSections(readFileSync(file), change));
