/** A part of a rule: text, or a number in words by a rule set. */
export type RulePart =
  | { kind: "text"; text: string }
  /** `of`: the multiples of the rule's divisor ("two" hundred), what is left over, or the number itself. */
  | { kind: "number"; of: "multiple" | "remainder" | "same"; set: string | undefined }
  /** What is left over, by the rule before this one and no other (">>>"). */
  | { kind: "previous" }
  | { kind: "digits" }
  | { kind: "plural"; type: Intl.PluralRuleType; forms: Readonly<Record<string, string>> }
  /** What is said when something is left over, and otherwise. */
  | { kind: "choice"; rest: RulePart[]; exact: RulePart[] };

export interface SpelloutRule {
  base: number;
  divisor: number;
  parts: RulePart[];
  hasRemainder: boolean;
}

/** The rule sets of a language by name, the rules of each by rising base. */
export type SpelloutRuleSets = ReadonlyMap<string, readonly SpelloutRule[]>;

/** Reads rules as the data module holds them: a rule set a line, "name|base:text;base/radix:text". */
export function parseRuleSets(data: string): SpelloutRuleSets {
  return new Map(
    data.split("\n").map((line) => {
      const bar = line.indexOf("|");
      return [
        line.slice(0, bar),
        line
          .slice(bar + 1)
          .split(";")
          .map(parseRule),
      ] as const;
    }),
  );
}

function parseRule(entry: string): SpelloutRule {
  const colon = entry.indexOf(":");
  const [base = 0, radix = 10] = entry.slice(0, colon).split("/").map(Number);
  let divisor = 1;
  while (divisor * radix <= base) divisor *= radix;
  // An apostrophe holds white space at the beginning.
  const text = entry.slice(colon + 1).replace(/^'/u, "");
  return { base, divisor, parts: parseParts(text), hasRemainder: text.includes(">") };
}

const part =
  /\[([^\]|]*)(?:\|([^\]]*))?\]|\$\((cardinal|ordinal),([^)]*)\)\$|(>>>)|<([^<>=]*)<|>([^<>=]*)>|=(#,##0|0)=|=([^<>=]*)=/gu;

function parseParts(text: string): RulePart[] {
  const parts: RulePart[] = [];
  let at = 0;
  const addText = (to: number) => {
    if (to > at) parts.push({ kind: "text", text: text.slice(at, to) });
  };
  for (const match of text.matchAll(part)) {
    addText(match.index);
    at = match.index + match[0].length;
    const [, rest, exact, type, forms = "", previous, multiple, remainder, digits, same] = match;
    if (rest !== undefined) parts.push({ kind: "choice", rest: parseParts(rest), exact: parseParts(exact ?? "") });
    else if (type === "cardinal" || type === "ordinal") parts.push({ kind: "plural", type, forms: parseForms(forms) });
    else if (previous !== undefined) parts.push({ kind: "previous" });
    else if (multiple !== undefined) parts.push({ kind: "number", of: "multiple", set: multiple || undefined });
    else if (remainder !== undefined) parts.push({ kind: "number", of: "remainder", set: remainder || undefined });
    else if (digits !== undefined) parts.push({ kind: "digits" });
    else parts.push({ kind: "number", of: "same", set: same });
  }
  addText(text.length);
  return parts;
}

/** "one{тысяча}few{тысячи}" by the name of the plural. */
function parseForms(forms: string): Record<string, string> {
  return Object.fromEntries([...forms.matchAll(/(\w+)\{([^}]*)\}/gu)].map((match) => [match[1] ?? "", match[2] ?? ""]));
}
