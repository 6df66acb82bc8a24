// Remembers whether a reader wants the pictures of the welcome page to hold still.
import { remember, remembered } from "./memory.js";

const box = document.querySelector(".stop input");
box.checked = remembered("still") === "yes";
box.addEventListener("change", () => remember("still", box.checked ? "yes" : "no"));
