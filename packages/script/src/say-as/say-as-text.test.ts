import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SAY_AS, type SayAs } from "../schemas/inline.ts";
import { knowsSayAs, sayAsText } from "./say-as-text.ts";

test.each<[text: string, sayAs: SayAs, locale: string, spoken: string | undefined]>([
  ["about 12 men", "cardinal", "en-US", "about twelve men"],
  ["BBC", "spell-out", "en-GB", "B, B, C"],
  ["3/4/2026", "date", "en-US", "March fourth, twenty twenty-six"],
  ["no number", "cardinal", "en-US", undefined],
  ["no date", "date", "en-US", undefined],
])("%j as %s in %s is %j", (text, sayAs, locale, spoken) => {
  expect(sayAsText(text, sayAs, locale)).toBe(spoken);
});

test.each(["en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "pt-BR", "nl-NL"])("%s knows every way", (locale) => {
  expect(SAY_AS.filter((sayAs) => !knowsSayAs(sayAs, locale))).toEqual([]);
});

test("a language without words for numbers in order knows no ordinals", () => {
  expect(knowsSayAs("ordinal", "sw-KE")).toBe(false);
  expect(knowsSayAs("spell-out", "sw-KE")).toBe(true);
});

test("[P5] the specification names every way", () => {
  const spec = readFileSync(new URL("../../SPEC.md", import.meta.url), "utf8");
  const named = /one of the ways to say \(([^)]*)\)/.exec(spec)?.[1]?.split(", ");
  expect(named).toEqual([...SAY_AS]);
});
