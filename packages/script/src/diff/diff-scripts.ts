import { paragraphText } from "../schemas/paragraph.ts";
import type { Script } from "../schemas/script.ts";
import { commonSubsequence, type DiffBudget } from "./common-subsequence.ts";
import { diffWords, type WordDiff } from "./diff-words.ts";
import { pairSimilar } from "./pair-similar.ts";

/** A paragraph of a script: where it stands, and its text. */
export interface PlacedParagraph {
  block: number;
  paragraph: number;
  text: string;
}

/** What became of a paragraph, in reading order. */
export type ScriptChange =
  /** `after` is missing for a paragraph without text, which no other text has or lacks, and for a title. */
  | { kind: "same"; before: PlacedParagraph; after?: PlacedParagraph }
  | { kind: "changed"; before: PlacedParagraph; after: PlacedParagraph; words: WordDiff }
  | { kind: "removed"; before: PlacedParagraph }
  /** `movedFrom`: the same text was removed elsewhere. */
  | { kind: "added"; after: PlacedParagraph; movedFrom?: PlacedParagraph };

/** Enough for 1200 paragraphs that were all worded anew; about half a second. */
const maxComparisons = 20_000_000;

/** More of both together are no article, but a page made to be slow: they are not compared at all. */
const maxParagraphs = 20_000;

/**
 * Compares a script with another text of it, paragraph by paragraph, whatever blocks they stand in. White space makes no
 * difference. The cost is bounded: what is too different to be compared in detail is removed and added.
 */
export function diffScripts(
  before: Script,
  after: Script,
  budget: DiffBudget = { comparisons: maxComparisons },
): ScriptChange[] {
  const [old, fresh] = [paragraphsOf(before), paragraphsOf(after)];
  if (old.rest.length + fresh.rest.length > maxParagraphs) return replaced(old.rest, fresh.rest, old.title);
  const changes = titleChange(old.title, fresh.title, budget);
  const spoken = old.rest.filter(({ text }) => keyOf(text) !== "");
  const oldKeys = spoken.map(({ text }) => keyOf(text));
  const freshKeys = fresh.rest.map(({ text }) => keyOf(text));
  const equal = commonSubsequence(oldKeys, freshKeys, budget);
  const similar = pairSimilar(oldKeys, freshKeys, equal, budget);
  const partners = new Map([...equal, ...similar].map(([index, place]) => [spoken[index]!, place]));

  const kept = new Set(equal.flatMap(([index]) => spoken[index]!));
  const gone = new Map(spoken.flatMap((one, index) => (partners.has(one) ? [] : [[oldKeys[index]!, one]])));
  let reached = 0;
  const addUntil = (end: number) => {
    for (const one of fresh.rest.slice(reached, end)) {
      const movedFrom = gone.get(keyOf(one.text));
      gone.delete(keyOf(one.text));
      changes.push({ kind: "added", after: one, ...(movedFrom && { movedFrom }) });
    }
    reached = Math.max(reached, end);
  };
  for (const one of old.rest) {
    const place = partners.get(one);
    const partner = place === undefined ? undefined : fresh.rest[place];
    if (place === undefined || !partner) {
      changes.push(keyOf(one.text) === "" ? { kind: "same", before: one } : { kind: "removed", before: one });
      continue;
    }
    addUntil(place);
    reached = place + 1;
    changes.push(
      kept.has(one) ? { kind: "same", before: one, after: partner } : changedParagraph(one, partner, budget),
    );
  }
  addUntil(fresh.rest.length);
  return changes;
}

/** Everything is another text; the title stays. */
function replaced(
  before: readonly PlacedParagraph[],
  after: readonly PlacedParagraph[],
  title: PlacedParagraph | undefined,
): ScriptChange[] {
  return [
    ...(title ? [{ kind: "same" as const, before: title }] : []),
    ...before.map((one): ScriptChange => ({ kind: "removed", before: one })),
    ...after.map((one): ScriptChange => ({ kind: "added", after: one })),
  ];
}

/** A title changes when it is read; one that is not read here is not added. */
function titleChange(
  before: PlacedParagraph | undefined,
  after: PlacedParagraph | undefined,
  budget: DiffBudget,
): ScriptChange[] {
  if (!before) return [];
  if (!after || keyOf(before.text) === keyOf(after.text)) return [{ kind: "same", before }];
  return [changedParagraph(before, after, budget)];
}

function changedParagraph(before: PlacedParagraph, after: PlacedParagraph, budget: DiffBudget): ScriptChange {
  return { kind: "changed", before, after, words: diffWords(before.text, after.text, budget) };
}

function paragraphsOf(script: Script): { title: PlacedParagraph | undefined; rest: PlacedParagraph[] } {
  const [first] = script;
  const all = script.flatMap(({ children }, block) =>
    children.map((one, paragraph) => ({ block, paragraph, text: paragraphText(one) })),
  );
  const isTitle = (place: PlacedParagraph) => first?.is_title === true && place.block === 0;
  return {
    title: all.find((place) => isTitle(place) && place.paragraph === 0),
    rest: all.filter((place) => !isTitle(place) || place.paragraph > 0),
  };
}

/** White space of every kind is one space. */
function keyOf(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
}
