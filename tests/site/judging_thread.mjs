// Judges a program in threads of Node as the checker does in workers of the browser: a call that
// takes too long is ended with its thread, and what follows it is judged in a new one.
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { judge } from "../../docs/browser/check/host.js";

/** How much longer a thread may take than its program may compute: other processes are at work. */
const PATIENCE = 3;

/** The time that this process has computed. */
function computingTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Judges until the verdict or until a call takes too long; adds to the log. */
function judgedOnce(task, log) {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { ...task, log } });
    let timer,
      prints = [];
    const endCall = (used) => {
      log.push({ "timed out": true, used, prints: new Uint8Array(Buffer.concat(prints)) });
      worker.terminate().then(() => done(undefined));
    };
    const hear = {
      limit(milliseconds) {
        prints = [];
        timer = setTimeout(() => endCall(milliseconds), PATIENCE * milliseconds);
      },
      prints: (bytes) => prints.push(bytes),
      entry(entry) {
        clearTimeout(timer);
        log.push(entry);
      },
      verdict: done,
    };
    worker.on("error", failed);
    worker.on("message", ([what, about]) => hear[what](about));
  });
}

/**
 * Judges a program however often it does not reply.
 * @param {object} task  what `judge` of host.js needs, without functions
 */
export async function judgedInThreads(task) {
  const log = [];
  for (;;) {
    const verdict = await judgedOnce(task, log);
    if (verdict) return verdict;
  }
}

if (!isMainThread) {
  const report = (what) => (about) => parentPort.postMessage([what, about]);
  const verdict = judge({
    ...workerData,
    now: computingTime,
    beforeCall: (_line, milliseconds) => report("limit")(milliseconds),
    onPrint: report("prints"),
    onReply: report("entry"),
  });
  report("verdict")(verdict);
}
