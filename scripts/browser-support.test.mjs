import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserProblems, browsersOf } from "./lib/browser-support.mjs";
import { root } from "./lib/runtime.mjs";

const safari = (version) => [{ browser: "safari", version }];

/** What is wrong with a script in Safari 17.5, where another is wanted in `version`. */
function problemsOf(script, { version = "17.5", fallbacks = {} } = {}) {
  return browserProblems(new Map([["a.js", script]]), safari(version), fallbacks);
}

test.each([
  ["URL.parse", "export const host = URL.parse(address).host;", "17.5"],
  [".toArray", "export const all = places.entries().toArray();", "17.5"],
  [".checkVisibility", "if (node.checkVisibility()) read(node);", "17.3"],
  [".at", "const marks = { at: 1 }; export const last = [1, 2].at(-1);", "15"],
  [".caretPositionFromPoint", "document.caretPositionFromPoint(1, 2);", "26.1"],
  ["requestIdleCallback", "window.requestIdleCallback(run);", "17.5"],
  ["requestIdleCallback", "requestIdleCallback(run);", "17.5"],
  ["Highlight", "export const marks = new Highlight(range);", "17.1"],
  [".getCalendars", "new Intl.Locale('en').getCalendars();", "16"],
])("%s is found missing where it is", (name, script, version) => {
  expect(problemsOf(script, { version })).toEqual([`${name} in a.js: safari ${version} has none`]);
});

test.each([
  ["what all have", "export const host = new URL(address).host;"],
  ["what is called where it is there alone", "element.togglePopover?.(true); window.requestIdleCallback?.(run);"],
  ["a variable of the same name", "function run(Highlight) { return new Highlight(); }"],
  ["a parameter that is taken apart", "export const run = ({ requestIdleCallback: later, Highlight = 1 }) => later;"],
  ["an import of the same name", "import { Highlight } from './marks.js'; new Highlight();"],
  ["a property of the same name", "export const marks = { Highlight: 1 }; marks.Highlight = 2;"],
  ["a static member of another object", "Notification.requestPermission();"],
  ["a property that the script gives an object itself", "const clip = { outputLatency: 1 }; use(clip.outputLatency);"],
])("%s is not", (_, script) => {
  expect(problemsOf(script)).toEqual([]);
});

test("a version before it is asked for by number, not by letters", () => {
  expect(problemsOf("const last = [1].at(-1);", { version: "9.1" })).toHaveLength(1);
  expect(problemsOf("const last = [1].at(-1);", { version: "15.10" })).toEqual([]);
});

test("what has a fallback is no problem, and a fallback of what is not used is one", () => {
  const fallbacks = { Highlight: "nothing is marked" };
  expect(problemsOf("new Highlight();", { version: "17.1", fallbacks })).toEqual([]);
  expect(problemsOf("", { version: "17.1", fallbacks })).toEqual([
    "Highlight has a fallback noted and is used nowhere, or all have it",
  ]);
});

test.each([
  ["README.md", "apps/dashboard", "The dashboard runs in"],
  ["README.md", "apps/player", "The player plays in"],
  ["docs/PLAYER.md", "apps/player", "The player plays in"],
])("%s names the browsers of %s", (page, workspace, words) => {
  const named = browsersOf(join(root, workspace)).flatMap(({ browser, version }) =>
    /_/.test(browser) ? [] : [`${browser[0].toUpperCase()}${browser.slice(1)} ${version}`],
  );
  const text = readFileSync(join(root, page), "utf8").replaceAll(/\s+/g, " ");
  expect(text).toContain(`${words} ${named.join(", ")} and everything newer`);
});
