import { render } from "preact";
import { compiled, rulesOf } from "./ask_module.js";

/**
 * Fills every box of this page that is meant for `name`, in place of what stands there for those
 * without scripts.
 * @param {(data: object, label: string) => import("preact").VNode} content  what a box shows, by
 *     its data and its name for those who do not see it
 */
export function fillBoxes(name, content) {
  for (const box of document.querySelectorAll(`[data-live="${name}"]`)) {
    const data = JSON.parse(box.querySelector("script[type='application/json']").textContent);
    box.replaceChildren();
    box.classList.add("live-filled");
    render(content(data, box.dataset.label), box);
  }
}

/**
 * The same for boxes that ask a module: their data has `rules(line, text)`, and `ask(line)`, which
 * asks about the puzzle of the box. Without the module, boxes stay as they are.
 * @param {string} module  command/player/<module>.cpp
 */
export async function fillBoxesThatAsk(module, name, content) {
  const script = globalThis.knobelModules?.[module];
  if (!script) return;
  const rules = await rulesOf(await compiled(script));
  fillBoxes(name, (data, label) =>
    content({ ...data, rules, ask: (line) => rules(line, data.text ?? "") }, label),
  );
}
