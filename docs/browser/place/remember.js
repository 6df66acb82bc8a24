// Remembers the page of a chapter that was read last; the welcome page offers it (go-on.js).
import { remember } from "../memory.js";

const { page } = document.querySelector(".where[data-page]")?.dataset ?? {};
if (page) remember("place", page);
