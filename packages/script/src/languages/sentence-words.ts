import { type SentenceWords, sentenceWords } from "./language-rules.ts";
import { rulesOf } from "./rules-of.ts";

/** Abbreviations that travel, for languages without a table. */
const common = sentenceWords("", {
  title: "dr prof mr mrs ms st",
  inner: "vs e.g i.e",
  number: "no nr",
  open: "etc co inc ltd",
});

/** Abbreviations and first words of a locale's sentences. */
export function sentenceBoundaryWordsOf(locale: string): SentenceWords {
  return rulesOf(locale).sentences ?? common;
}
