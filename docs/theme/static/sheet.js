// Pages to print and cut out: a button that prints, and nothing folded on paper. Without this
// script, the browser's own menu prints.
(() => {
  const sheet = document.querySelector(".sheet");
  const box = document.createElement("p");
  box.className = "sheet-print";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Print";
  button.addEventListener("click", () => window.print());
  box.append(
    button,
    " A4 and Letter both fit. Choose “actual size” or 100\u00a0%, so that the sizes are true.",
  );
  sheet.querySelector("h1 + p").after(box);

  const closed = () => [...sheet.querySelectorAll("details:not([open])")];
  let opened = [];
  window.addEventListener("beforeprint", () =>
    (opened = closed()).forEach((details) => (details.open = true)),
  );
  window.addEventListener("afterprint", () => opened.forEach((details) => (details.open = false)));
})();
