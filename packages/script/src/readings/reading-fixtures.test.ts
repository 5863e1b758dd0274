import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blockOf } from "../test-kit/scripts.ts";
import { utteranceText } from "../utterances/utterance-key.ts";
import { utterancesOf } from "../utterances/utterances-of.ts";

const folder = new URL("../../fixtures/readings/", import.meta.url);
const locales = readdirSync(folder).map((name) => name.replace(".txt", ""));

/** Lines of a language: what is written, " → ", what an engine is given for it, "¦" between utterances. */
function linesOf(locale: string): [written: string, heard: string][] {
  const lines = readFileSync(new URL(`${locale}.txt`, folder), "utf8").split("\n");
  return lines
    .filter((line) => line !== "")
    .map((line) => line.replaceAll("\\n", "\n").split(" → ") as [string, string]);
}

describe.each(locales)("[R11] unmarked text of %s", (locale) => {
  test.each(linesOf(locale))("%s", (written, heard) => {
    const items = utterancesOf(blockOf([[written]], locale), []);
    const said = items.flatMap((item) => (item.kind === "speech" ? [utteranceText(item.utterance)] : []));
    expect(said.join(" ¦ ")).toBe(heard);
  });
});
