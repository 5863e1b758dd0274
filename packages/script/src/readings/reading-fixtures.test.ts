import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { blockOf } from "../test-kit/scripts.ts";
import { utteranceText } from "../utterances/utterance.ts";
import { utterancesOf } from "../utterances/utterances-of.ts";

const folder = new URL("../../fixtures/readings/", import.meta.url);
const locales = readdirSync(folder).map((name) => name.replace(".txt", ""));

interface Line {
  written: string;
  heard: string;
}

/** Lines of a language: what is written, " → ", what an engine is given for it, "¦" between utterances; "# " begins a remark. */
function linesOf(locale: string): Line[] {
  const lines = readFileSync(new URL(`${locale}.txt`, folder), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const [written = "", heard = ""] = line.replaceAll("\\n", "\n").split(" → ");
      return { written, heard };
    });
}

function heardOf(written: string, locale: string): string {
  const items = utterancesOf(blockOf([[written]], locale), []);
  return items.flatMap((item) => (item.kind === "speech" ? [utteranceText(item.utterance)] : [])).join(" ¦ ");
}

describe("unmarked text", () => {
  test.each(locales)("[R11] of %s", (locale) => {
    const lines = linesOf(locale);
    const heard = lines.map(({ written }) => ({ written, heard: heardOf(written, locale) }));
    expect(heard).toEqual(lines);
  });

  test.each(["en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "pt-BR"])(
    "[R11] of %s is held in 150 lines or more",
    (locale) => {
      expect(new Set(linesOf(locale).map(({ written }) => written)).size).toBeGreaterThanOrEqual(150);
    },
  );

  test.each(["ar", "hi", "ja", "ko", "nl-NL", "pl-PL", "ru-RU", "tr-TR", "zh-CN"])(
    "[R11] of %s is held in 40 lines or more",
    (locale) => {
      expect(new Set(linesOf(locale).map(({ written }) => written)).size).toBeGreaterThanOrEqual(40);
    },
  );
});
