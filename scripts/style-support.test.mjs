import { expect, test } from "vitest";
import { styleProblems } from "./lib/style-support.mjs";

const safari = [{ browser: "safari", version: "15" }];

function problemsOf(style) {
  return styleProblems(new Map([["a.css", style]]), safari, {});
}

test.each([
  [":has", "main:has(h1) { color: red }"],
  [":backdrop", "dialog::backdrop { color: red }"],
  ["@container", "@container (width > 1px) { p { color: red } }"],
  ["@media (scripting)", "@media (width > 1px) and (scripting: none) { p { color: red } }"],
  ["text-wrap", "h1 { text-wrap: balance }"],
  ["overflow-wrap: anywhere", "p { overflow-wrap: anywhere }"],
  ["color-mix()", "p { color: color-mix(in srgb, red, blue) }"],
])("%s is found missing where it is", (name, style) => {
  expect(problemsOf(style)).toEqual([`${name} in a.css: safari 15 has none`]);
});

test.each([
  ["what all have", "p:hover > a[href]::after { display: grid; color: rgb(1 2 3 / 50%) }"],
  ["what was said before in another way", "p { overflow-wrap: break-word; overflow-wrap: anywhere }"],
  ["what was said by the vendor's own name", "p { -webkit-hyphens: auto; hyphens: auto }"],
  ["what is asked for first", "@supports (text-wrap: balance) { h1 { text-wrap: balance } }"],
  ["a class of the same name", ".a\\:has { color: red }"],
  ["a word in quotes", 'p::before { content: "text-wrap: balance" }'],
  ["a value of a name of one's own", "p { --text-wrap: balance; color: var(--anywhere) }"],
])("%s is not", (_, style) => {
  expect(problemsOf(style)).toEqual([]);
});
