// Lets the class table be sorted by each of its columns, and shows those rows only that are looked for. Without it the table is just a table.
"use strict";

(function () {
  const table = document.querySelector("table.grades");
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;

  /** What a row is sorted by: a number where its cell has one, else its words. */
  function keyOf(row, column) {
    const cell = row.cells[column];
    return cell.dataset.sort === undefined ? cell.textContent : Number(cell.dataset.sort);
  }

  function sortBy(heading, column) {
    const descending = heading.getAttribute("aria-sort") === "ascending";
    const keyed = rows.map((row) => ({ row, key: keyOf(row, column) }));
    keyed.sort((a, b) => (descending ? -1 : 1) * (typeof a.key === "number" ? a.key - b.key : compare(a.key, b.key)));
    body.append(...keyed.map(({ row }) => row));
    table.querySelectorAll("[aria-sort]").forEach((other) => other.removeAttribute("aria-sort"));
    heading.setAttribute("aria-sort", descending ? "descending" : "ascending");
  }

  table.querySelectorAll("th[data-column]").forEach((heading) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...heading.childNodes);
    button.addEventListener("click", () => sortBy(heading, Number(heading.dataset.column)));
    heading.append(button);
  });

  /** Adds something to fill in, with its name beside it. */
  function addInput(parent, type, name) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = type;
    input.addEventListener("input", showRows);
    label.append(...(type === "checkbox" ? [input, " " + name] : [name + " ", input]));
    parent.append(label);
    return input;
  }

  function showRows() {
    const wanted = part.value.trim().toLocaleLowerCase();
    let shown = 0;
    for (const row of rows) {
      const matches = row.cells[0].textContent.toLocaleLowerCase().includes(wanted);
      row.hidden = !matches || (unclear.checked && !row.classList.contains("unclear"));
      shown += row.hidden ? 0 : 1;
    }
    count.textContent = shown === rows.length ? "" : shown + " of " + rows.length + " shown";
  }

  const tools = document.querySelector(".tools");
  const part = addInput(tools, "search", "Name");
  const unclear = addInput(tools, "checkbox", "only where somebody has to look");
  const count = document.createElement("output");
  tools.append(count);
})();
