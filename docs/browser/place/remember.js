// Remembers the page of a chapter that was read last, which the welcome page offers (go-on.js), and
// says in the contents what is passed.
import { remember } from "../memory.js";
import { showPassed } from "../passed.js";

const { page } = document.querySelector(".where[data-page]")?.dataset ?? {};
if (page) remember("place", page);
showPassed();
