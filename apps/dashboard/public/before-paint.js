// Runs before the first paint, so that a chosen theme never flashes the other one. The choice is made in platform/theme.
try {
  const choice = localStorage.getItem("lectern.theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is closed to us: the system's preference stands.
}
// Otherwise zod tries whether it may compile its schemas: the content policy refuses that, and Firefox prints it.
// oxlint-disable-next-line no-underscore-dangle -- where zod looks before it is loaded
globalThis.__zod_globalConfig = { jitless: true };
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
function loadModules({ modules, preloads }) {
  const add = (tag, properties) =>
    document.head.append(Object.assign(document.createElement(tag), { crossOrigin: "", ...properties }));
  // In the order of the page, as scripts of the document run.
  for (const src of modules) add("script", { type: "module", async: false, src });
  // A few in each task: asking for dozens at once keeps a slow phone from answering a touch.
  for (let from = 0; from < preloads.length; from += 10) {
    setTimeout(() => preloads.slice(from, from + 10).forEach((href) => add("link", { rel: "modulepreload", href })));
  }
}
// What the first screen asks for, asked while its code is on the way; the code takes the answers by their addresses
// (src/platform/session/early-answers.ts). Filters of the address are the code's to read.
function askEarly({ path, calls }) {
  const names = new RegExp(path).exec(location.pathname)?.groups;
  if (!names || location.search !== "") return;
  const answers = new Map();
  const ask = (address, answer) => {
    // Whoever takes it sees that it failed.
    answer.catch(() => {});
    answers.set(new URL(address, location.href).href, answer);
  };
  const session = fetch("/api/session", { method: "POST", headers: { accept: "application/json" } });
  const token = session.then(async (answer) => (await answer.clone().json()).data.access_token);
  ask("/api/session", session);
  for (const call of calls) {
    const address = call.replace(/\{(\w+)\}/g, (_, name) => names[name]);
    ask(
      address,
      token.then((bearer) => fetch(address, { headers: { authorization: `Bearer ${bearer}` } })),
    );
  }
  window.earlyAnswers = answers;
}
document.addEventListener("DOMContentLoaded", () => {
  const text = document.getElementById("first-page")?.textContent;
  if (!text) return;
  const page = JSON.parse(text);
  if (page.early) askEarly(page.early);
  // A tab in the background paints nothing.
  if (document.hidden) loadModules(page);
  else requestAnimationFrame(() => setTimeout(loadModules, 0, page));
});
