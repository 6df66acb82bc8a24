// Offers the page of a chapter that was read last (remember.js). The contents at the side know its
// title, and whether it still exists. The welcome page contains this script as it stands here.
(() => {
  let page;
  try {
    page = localStorage.getItem("knobel-place");
  } catch {
    return; // some browsers remember nothing for pages from a folder
  }
  const links = [...document.querySelectorAll(".sidebar-tree a.reference.internal")];
  const link = links.find((found) => found.getAttribute("href") === `${page}.html`);
  if (!link) return;
  const chapter = link.closest(".toctree-l1").querySelector("a");
  const offer = document.querySelector(".go-on");
  const titleOf = (found) => found.firstChild.textContent.trim();
  const title = chapter === link ? "" : `: ${titleOf(link)}`;
  offer.querySelector("a").href = link.href;
  offer.querySelector("a").textContent = titleOf(chapter) + title;
  offer.hidden = false;
})();
