// Runs before the first paint, so that a chosen theme never flashes the other one. The choice is made in platform/theme.
try {
  const choice = localStorage.getItem("lectern.theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is closed to us: the system's preference stands.
}
// A form is sent by the dashboard's code, not by the browser. One that was sent before the code was there is sent by it
// then (app/carry-input.tsx).
document.addEventListener(
  "submit",
  (event) => {
    event.preventDefault();
    event.target.dataset.sent = "";
  },
  true,
);
// A page that came with its markup is painted before its modules take the line.
function loadModules() {
  const page = document.getElementById("first-page");
  if (!page) return;
  const { modules, preloads } = JSON.parse(page.textContent);
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: "", ...properties }));
  for (const href of preloads) add("link", { rel: "modulepreload", href });
  // In the order of the page, as scripts of the document run.
  for (const src of modules) add("script", { type: "module", async: false, src });
}
document.addEventListener("DOMContentLoaded", () => {
  // A tab in the background paints nothing.
  if (document.hidden) loadModules();
  else requestAnimationFrame(() => setTimeout(loadModules));
});
