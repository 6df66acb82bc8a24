// Makes each table of grades sortable by each column, and filters its rows. Without this script,
// the tables are static.
"use strict";

(function () {
  const tables = Array.from(document.querySelectorAll("table.grades"));
  const compare = new Intl.Collator(undefined, { numeric: true }).compare;

  /** Returns the sort key of a row: its cell's data-sort attribute as a number, or else its text. */
  function keyOf(row, column) {
    const cell = row.cells[column];
    return cell.dataset.sort === undefined ? cell.textContent : Number(cell.dataset.sort);
  }

  function sortBy(table, heading, column) {
    const descending = heading.getAttribute("aria-sort") === "ascending";
    const body = table.tBodies[0];
    const keyed = Array.from(body.rows, (row) => ({ row, key: keyOf(row, column) }));
    keyed.sort(
      (a, b) =>
        (descending ? -1 : 1) * (typeof a.key === "number" ? a.key - b.key : compare(a.key, b.key)),
    );
    body.append(...keyed.map(({ row }) => row));
    table.querySelectorAll("[aria-sort]").forEach((other) => other.removeAttribute("aria-sort"));
    heading.setAttribute("aria-sort", descending ? "descending" : "ascending");
  }

  function makeSortable(table) {
    table.querySelectorAll("th[data-column]").forEach((heading) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      button.addEventListener("click", () =>
        sortBy(table, heading, Number(heading.dataset.column)),
      );
      heading.append(button);
    });
  }

  /** Adds an input element with a label; returns the element. */
  function addInput(parent, type, name) {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = type;
    input.addEventListener("input", showRows);
    label.append(...(type === "checkbox" ? [input, " " + name] : [name + " ", input]));
    parent.append(label);
    return input;
  }

  /** Hides the rows of a table that do not match the filter; returns the number of visible rows. */
  function showRowsOf(table, wanted) {
    const rows = Array.from(table.tBodies[0].rows);
    for (const row of rows) {
      const matches = row.cells[0].textContent.toLocaleLowerCase().includes(wanted);
      row.hidden = !matches || (unclear.checked && !row.classList.contains("unclear"));
    }
    return rows.filter((row) => !row.hidden).length;
  }

  function showRows() {
    const all = tables[0].tBodies[0].rows.length;
    const [shown] = tables.map((table) => showRowsOf(table, part.value.trim().toLocaleLowerCase()));
    count.textContent = shown === all ? "" : shown + " of " + all + " shown";
  }

  tables.forEach(makeSortable);
  const tools = document.querySelector(".tools");
  const part = addInput(tools, "search", "Name");
  const unclear = addInput(tools, "checkbox", "only where somebody has to look");
  const count = document.createElement("output");
  tools.append(count);
})();
