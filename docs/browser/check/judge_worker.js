// Judges one program, beside the page, which ends this worker when a call takes too long. Each call
// is reported before it begins, since nothing can be heard of a loop without end.
import { answerBy } from "../asked.js";
import { judge } from "./host.js";

answerBy({
  async judge(task, say) {
    const program = task.program && (await WebAssembly.compile(task.program));
    return judge({
      ...task,
      program,
      onTest: (test) => say({ test }),
      beforeCall: (_line, limit) => say({ limit }),
      onPrint: (prints) => say({ prints }),
      onReply: (entry) => say({ entry }),
    });
  },
});
