// Remembers whether a reader wants the pictures of the welcome page to hold still.
{
  const KEY = "knobel-still";
  const box = document.querySelector(".stop input");
  try {
    box.checked = localStorage.getItem(KEY) === "yes";
    box.addEventListener("change", () => localStorage.setItem(KEY, box.checked ? "yes" : "no"));
  } catch {
    // A browser that remembers nothing: then it is chosen anew each time.
  }
}
