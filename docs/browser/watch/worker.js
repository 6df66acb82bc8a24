// Runs a module of the reference code beside the page.
import { ask, compiled } from "../ask_module.js";
import { answerBy } from "../asked.js";

let module;

answerBy({
  /** The module as Base64, before all questions. */
  bring: (base64) => void (module = compiled(base64)),
  question: async (text) => JSON.parse(await ask(await module, text)),
});
