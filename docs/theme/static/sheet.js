// Pages to print and cut out: nothing is folded on paper.
(() => {
  const sheet = document.querySelector(".sheet");
  const closed = () => [...sheet.querySelectorAll("details:not([open])")];
  let opened = [];
  window.addEventListener("beforeprint", () =>
    (opened = closed()).forEach((details) => (details.open = true)),
  );
  window.addEventListener("afterprint", () => opened.forEach((details) => (details.open = false)));
})();
