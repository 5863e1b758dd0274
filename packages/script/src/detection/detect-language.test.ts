import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languageOf } from "../locale.ts";
import { detectLanguage } from "./detect-language.ts";
import { mayBeInLanguage } from "./detector-codes.ts";

interface Sample {
  language: string;
  kind: "heading" | "sentence" | "paragraph";
  text: string;
}

const samples = readFileSync(new URL("../../fixtures/languages.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Sample);

/** Languages whose texts the detector takes for no language, or for a near one. */
const unknown = new Set(["cy", "gl", "mk", "ne", "sw"]);
const sentences = samples.filter(({ kind, language }) => kind !== "heading" && !unknown.has(language));
const headings = samples.filter(({ kind }) => kind === "heading");

/** A project with five languages besides the text's own. */
function candidatesOf(language: string): string[] {
  return [language, "en-US", "de-DE", "fr-FR", "zh-CN", "ru-RU"].filter(
    (one, at) => at === 0 || languageOf(one) !== language,
  );
}

describe("the language of a text", () => {
  test.each(sentences)("$language: $text", ({ language, text }) => {
    const found = detectLanguage(text);
    expect([language, undefined]).toContainEqual(
      found === undefined || mayBeInLanguage(language, found) ? language : found,
    );
    expect(detectLanguage(text, candidatesOf(language))).toBe(language);
  });

  test("headings of two to five words are recognised or left alone, never taken for another language", () => {
    const found = headings.map(
      ({ language, text }) => [language, detectLanguage(text, candidatesOf(language))] as const,
    );
    expect(found.filter(([language, one]) => one !== undefined && one !== language)).toEqual([]);
    expect(found.filter(([language, one]) => one === language).length).toBeGreaterThan(headings.length * 0.85);
  });

  test.each([
    ["da-DK", "nb-NO"],
    ["cs-CZ", "sk-SK"],
    ["es-ES", "pt-PT"],
    ["hr-HR", "sl-SI"],
    ["uk-UA", "ru-RU", "be-BY", "bg-BG", "sr-RS"],
    ["ar-SA", "fa-IR", "ur-PK"],
    ["hi-IN", "mr-IN"],
    ["zh-CN", "ja-JP"],
  ])("near languages with a profile each are told apart: %s, %s", (...candidates) => {
    const own = sentences.filter(({ language }) => candidates.some((locale) => languageOf(locale) === language));
    expect(own.length).toBeGreaterThanOrEqual(candidates.length * 2);
    const found = own.map(({ language, text }) => ({ language, found: detectLanguage(text, candidates) }));
    expect(found.filter((one) => one.found !== undefined && one.found !== one.language)).toEqual([]);
    expect(found.filter((one) => one.found === one.language).length).toBeGreaterThan(own.length * 0.75);
  });

  test.each([
    ["nothing", ""],
    ["emoji", "😀😀🎉"],
    ["a name", "Alice"],
    ["numbers", "12 + 30 = 42, 7 × 6 = 42"],
    ["names", "OpenAI GPT NVIDIA Kubernetes PostgreSQL TypeScript Linux Docker Nginx"],
    ["a word of several languages", "Information"],
    ["two of them", "Impossible informations"],
    ["an address", "https://www.lemonde.fr/international/article/2026/11/22/la-vie-est-belle.html"],
    ["two languages", `${textOf("fr", "paragraph").repeat(2)} ${textOf("de", "paragraph").repeat(2)}`],
    ["a language that is not known", textOf("cy", "paragraph")],
  ])("%s is in none", (_, text) => {
    expect(detectLanguage(text)).toBeUndefined();
    expect(detectLanguage(text, ["en-US", "fr-FR"])).toBeUndefined();
  });

  test("a quotation or a name in other letters changes nothing", () => {
    const english = textOf("en", "paragraph");
    expect(detectLanguage(`${english} « Je vous ai compris », he said. (Алиса)`)).toBe("en");
  });

  test("a language that is no candidate is none of them", () => {
    expect(detectLanguage(textOf("nl", "paragraph"), ["en-US", "de-DE"])).toBeUndefined();
  });

  test("a language that the detector knows by a near one is that candidate, unless the near one is a candidate too", () => {
    const text = textOf("af", "paragraph");
    expect(detectLanguage(text, ["en-ZA", "af-ZA"])).toBe("af");
    expect(detectLanguage(text, ["en-ZA", "af-ZA", "nl-NL"])).toBeUndefined();
  });

  test("a language that is known comes before one whose texts are taken for it now and then", () => {
    expect(detectLanguage(textOf("hr", "paragraph"), ["sr-RS", "hr-HR"])).toBe("hr");
    expect(detectLanguage(textOf("hr", "paragraph"), ["sr-RS", "en-US"])).toBe("sr");
  });

  test("letters with their accents apart are the same letters", () => {
    for (const { language, text } of sentences.filter((sample) => ["ko", "vi"].includes(sample.language)))
      expect(detectLanguage(text.normalize("NFD"))).toBe(language);
  });
});

test("a voice may speak what its language is taken for", () => {
  expect(mayBeInLanguage("sr-RS", "hr")).toBe(true);
  expect(mayBeInLanguage("id-ID", "ms")).toBe(true);
  expect(mayBeInLanguage("cy-GB", "en")).toBe(false);
  expect(mayBeInLanguage("da-DK", "nb")).toBe(false);
});

function textOf(language: string, kind: Sample["kind"]): string {
  const found = samples.find((sample) => sample.language === language && sample.kind === kind);
  if (!found) throw new Error(`no ${kind} in ${language}`);
  return found.text;
}
