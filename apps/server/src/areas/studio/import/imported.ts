import type { TextParagraph } from "@lectern/script";
import type { RuleMatches } from "./extraction-rules.ts";

/** What an import brings: a text in the order it is read. */
export interface Imported {
  /** The headline; it is not repeated among the paragraphs. */
  title?: string;
  /** BCP 47, when the source says it. */
  language?: string;
  paragraphs: ImportedParagraph[];
  /** Of a page, when there were rules for it. */
  ruleMatches?: RuleMatches;
}

/** Its text is one line, never empty, with something in it to be spoken. */
export type ImportedParagraph = TextParagraph;
