// A checker for trials of the editor: verdicts come from `knobel check --format json`. Trials with the
// compiler of the website are in checking.mjs.
import { join } from "node:path";
import { verdictOf } from "../../docs/browser/check/messages.js";
import { moduleOf } from "./compiling.mjs";
import { nativeVerdict } from "./verdicts.mjs";

/** The script in place of checker.js; what it does is set by `fake`. Runs in the page. */
function script() {
  const fake = { size: 27_000_000, problem: "" };
  Object.assign(globalThis, { fake });
  globalThis.knobelOpenChecker = () => ({
    size: async () => fake.size,
    warmUp: async () => {},
    async check(submission, { onLoading, onStage, onTest }, signal) {
      onStage("loading");
      if (fake.problem) throw new Error(fake.problem);
      for (let done = 0; done <= fake.size; done += 9_000_000)
        onLoading({ done, total: fake.size });
      fake.size = 0;
      onStage("compiling");
      const checked = await globalThis.checkNatively(submission);
      onStage("checking");
      for (const { sentence } of checked.verdict.tests) onTest(sentence);
      if (signal.aborted) throw new Error("Stopped.");
      return checked;
    },
  });
}

const verdicts = new Map();

/** The verdict of the command, which is asked once for each program. */
function checked(program, exercise, source) {
  const key = `${exercise}\n${source}`;
  if (!verdicts.has(key)) verdicts.set(key, nativeVerdict(program, exercise, source));
  return verdicts.get(key);
}

/**
 * Puts the fake in place of the checker in all pages of a context.
 * @param {string} site  the folder of its pages  @param {string} program  the path of knobel
 */
export async function fakeChecker(context, site, program) {
  const messages = await moduleOf(join(site, "_static/check"), "messages");
  await context.exposeFunction("checkNatively", async ({ exercise, file, source }) =>
    verdictOf(messages, {
      verdict: await checked(program, exercise, source),
      exercise: { file },
    }),
  );
  await context.route("**/live/checker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${script})()` }),
  );
}
