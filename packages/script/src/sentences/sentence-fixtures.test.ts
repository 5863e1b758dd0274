import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blockText } from "../block-text.ts";
import { blockOf } from "../test-kit/scripts.ts";
import { utterancesOf } from "../utterances/utterances-of.ts";
import { sentenceRanges } from "./sentence-ranges.ts";

const folder = new URL("../../fixtures/sentences/", import.meta.url);
const rules = new URL("../../fixtures/sentence-rules/", import.meta.url);
const locales = localesOf(folder);

function localesOf(of: URL): string[] {
  return readdirSync(of).map((name) => name.replace(".txt", ""));
}

/** Lines of a language: a text with "¦" wherever it is to be cut, "\n" for a line break. */
function linesOf(locale: string, of = folder): string[] {
  const lines = readFileSync(new URL(`${locale}.txt`, of), "utf8").split("\n");
  return lines.filter((line) => !/^(?:#|$)/u.test(line)).map((line) => line.replaceAll("\\n", "\n"));
}

/** The text with our own cuts, as a line has them. */
function cut(marked: string, locale: string): string {
  const text = marked.replaceAll("¦", "");
  return sentenceRanges(text, locale)
    .map(({ start, end }) => text.slice(start, end).trim())
    .join("¦");
}

describe.each(locales)("[S7] sentences of %s", (locale) => {
  test.each(linesOf(locale))("%s", (marked) => {
    const text = marked.replaceAll("¦", "");
    const wanted = marked.split("¦").map((sentence) => sentence.trim());
    expect(sentenceRanges(text, locale).map(({ start, end }) => text.slice(start, end).trim())).toEqual(wanted);
  });

  test.each(linesOf(locale))("are what an engine is given: %s", (marked) => {
    const block = blockOf([[marked.replaceAll("¦", "")]], locale);
    const spoken = utterancesOf(block, []).flatMap((item) => (item.kind === "speech" ? [item.utterance] : []));
    expect(spoken).toHaveLength(marked.split("¦").length);
    expect(blockText(block)).toBe(marked.replaceAll("¦", ""));
  });
});

describe("[S8] published rules of other cutters", () => {
  test.each(localesOf(rules))("%s: each is met, or named with what keeps us from it", (locale) => {
    const lines = linesOf(locale, rules);
    const met = lines.filter((line) => !line.startsWith("≠"));
    expect(met.map((line) => cut(line, locale))).toEqual(met.map((line) => line.replaceAll(/\s*¦\s*/gu, "¦").trim()));
    const named = lines.filter((line) => line.startsWith("≠")).map((line) => line.split(" ≠ ")[1] ?? "");
    for (const line of named) expect(cut(line, locale)).not.toBe(line.replaceAll(/\s*¦\s*/gu, "¦").trim());
  });
});
