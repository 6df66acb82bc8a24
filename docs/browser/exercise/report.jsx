// Draws failed tests on a student's page of a class's report (student.html.mustache).
import { render } from "preact";
import { figuresOf } from "./figures.js";
import { Figures } from "./figures.jsx";
import "./report.css";

for (const failure of document.querySelectorAll(".exercise dl")) {
  const texts = [...failure.querySelectorAll("dd")];
  const nameOf = (text) => text.previousElementSibling.textContent;
  const parts = texts.map((text) => ({ name: nameOf(text), text: text.textContent }));
  figuresOf(failure.closest(".exercise").id, parts).forEach((figures, index) =>
    render(<Figures figures={figures} />, texts[index].appendChild(document.createElement("div"))),
  );
}
