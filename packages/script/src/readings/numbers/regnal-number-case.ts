import type { OrdinalCase, RulerNames } from "../../languages/language-rules.ts";
import { rulesOf } from "../../languages/rules-of.ts";

const stems = new WeakMap<RulerNames, { kings: ReadonlySet<string>; queens: ReadonlySet<string> }>();

function stemsOf(rulers: RulerNames) {
  let known = stems.get(rulers);
  if (!known) {
    known = { kings: new Set(rulers.kings.split(" ")), queens: new Set(rulers.queens.split(" ")) };
    stems.set(rulers, known);
  }
  return known;
}

const longestEnding = 3;

/** The case of a ruler's rank, as the name's ending tells it: "Людовика XIV" is "четырнадцатого". undefined for any other word. */
export function regnalNumberCase(word: string, locale: string): OrdinalCase | undefined {
  const { rulers } = rulesOf(locale);
  if (!rulers) return undefined;
  const known = stemsOf(rulers);
  const name = word.toLowerCase();
  for (let length = 0; length <= longestEnding; length += 1) {
    const stem = name.slice(0, name.length - length);
    const ending = name.slice(name.length - length);
    const as =
      (known.kings.has(stem) ? rulers.king[ending] : undefined) ??
      (known.queens.has(stem) ? rulers.queen[ending] : undefined);
    if (as !== undefined) return as;
  }
  return undefined;
}
