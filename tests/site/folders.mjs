// Folders that tests write to.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A new folder, which is deleted when the test ends. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "knobel-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
