import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blockText } from "../block-text.ts";
import { blockOf } from "../test-kit/scripts.ts";
import { utterancesOf } from "../utterances/utterances-of.ts";
import { sentenceRanges } from "./sentence-ranges.ts";

const folder = new URL("../../fixtures/sentences/", import.meta.url);
const locales = readdirSync(folder).map((name) => name.replace(".txt", ""));

/** Lines of a language: a text with "¦" wherever it is to be cut, "\n" for a line break. */
function linesOf(locale: string): string[] {
  const lines = readFileSync(new URL(`${locale}.txt`, folder), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => line.replaceAll("\\n", "\n"));
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
