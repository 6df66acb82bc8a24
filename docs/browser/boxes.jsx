import { render } from "preact";

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
