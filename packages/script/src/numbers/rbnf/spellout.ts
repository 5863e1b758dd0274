import { SPELLOUT_DATA } from "./spellout-data.ts";

/** A part of a rule: text, or a number in words by a rule set. */
type RulePart =
  | { kind: "text"; text: string }
  /** `of`: the multiples of the rule's divisor ("two" hundred), what is left over, or the number itself. */
  | { kind: "number"; of: "multiple" | "remainder" | "same"; set: string | undefined }
  /** What is left over, by the rule before this one and no other (">>>"). */
  | { kind: "previous" }
  | { kind: "digits" }
  | { kind: "plural"; type: Intl.PluralRuleType; forms: Readonly<Record<string, string>> }
  /** What is said when something is left over, and otherwise. */
  | { kind: "choice"; rest: RulePart[]; exact: RulePart[] };

interface SpelloutRule {
  base: number;
  divisor: number;
  parts: RulePart[];
  hasRemainder: boolean;
}

/** The rule sets of a language by name, the rules of each by rising base. */
type SpelloutRuleSets = ReadonlyMap<string, readonly SpelloutRule[]>;

/** Reads rules as the data module holds them: a rule set a line, "name|base:text;base/radix:text". */
function parseRuleSets(data: string): SpelloutRuleSets {
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

const rulePart =
  /\[([^\]|]*)(?:\|([^\]]*))?\]|\$\((cardinal|ordinal),([^)]*)\)\$|(>>>)|<([^<>=]*)<|>([^<>=]*)>|=(#,##0|0)=|=([^<>=]*)=/gu;

function parseParts(text: string): RulePart[] {
  const parts: RulePart[] = [];
  let at = 0;
  const addText = (to: number) => {
    if (to > at) parts.push({ kind: "text", text: text.slice(at, to) });
  };
  for (const match of text.matchAll(rulePart)) {
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

const parsed = new Map<string, SpelloutRuleSets>();

function ruleSetsOf(language: string): SpelloutRuleSets {
  let sets = parsed.get(language);
  if (!sets) {
    const data = SPELLOUT_DATA[language];
    if (data === undefined) throw new RangeError(`No rules to spell out numbers in ${language}.`);
    sets = parseRuleSets(data);
    parsed.set(language, sets);
  }
  return sets;
}

/**
 * A whole number in words by CLDR's rule-based number formats (UTS 35, part 3).
 * @param language a key of the data: "en", "fr-CH"
 * @param set one of its rule sets without "%spellout-": "cardinal-feminine"
 * @param value whole, 0..{@link MAX_NUMBER_IN_WORDS}
 */
export function spellout(language: string, set: string, value: number): string {
  const words = new Speller(language).words(set, value);
  return words.trim();
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, type: Intl.PluralRuleType, value: number): string {
  const key = `${language} ${type}`;
  let rules = pluralRules.get(key);
  if (!rules) {
    rules = new Intl.PluralRules(language, { type });
    pluralRules.set(key, rules);
  }
  return rules.select(value);
}

class Speller {
  readonly #language: string;
  readonly #sets: SpelloutRuleSets;

  constructor(language: string) {
    this.#language = language;
    this.#sets = ruleSetsOf(language);
  }

  words(set: string, value: number): string {
    const rules = this.#sets.get(set);
    if (!rules) throw new RangeError(`No rules ${set} in ${this.#language}.`);
    return this.#apply(rules, indexOfRule(rules, value), set, value);
  }

  #apply(rules: readonly SpelloutRule[], index: number, set: string, value: number): string {
    const rule = rules[index];
    if (!rule) throw new RangeError(`No rule for ${value} in ${set}.`);
    const remainder = value % rule.divisor;
    const multiple = Math.floor(value / rule.divisor);
    const say = (part: RulePart): string => {
      switch (part.kind) {
        case "text":
          return part.text;
        case "digits":
          return String(value);
        case "plural":
          return part.forms[pluralOf(this.#language, part.type, multiple)] ?? part.forms.other ?? "";
        case "choice":
          return (isExact(rule, value) ? part.exact : part.rest).map(say).join("");
        case "previous":
          return this.#apply(rules, index - 1, set, remainder);
        case "number": {
          const of = { same: value, multiple, remainder };
          return this.words(part.set ?? set, of[part.of]);
        }
        default:
          return part satisfies never;
      }
    };
    return rule.parts.map(say).join("");
  }
}

/** Whether nothing is left over of a rule that may leave something: what stands in brackets falls away. */
function isExact(rule: SpelloutRule, value: number): boolean {
  if (rule.base % rule.divisor !== 0) return false;
  return rule.hasRemainder ? value % rule.divisor === 0 : value === rule.base;
}

/** The rule with the greatest base that is not above the value. */
function indexOfRule(rules: readonly SpelloutRule[], value: number): number {
  let index = rules.length - 1;
  while (index > 0 && (rules[index]?.base ?? 0) > value) index -= 1;
  const rule = rules[index];
  // A rule whose base is no multiple leaves round numbers to the one before it.
  const isRound = rule?.hasRemainder && value % rule.divisor === 0 && rule.base % rule.divisor !== 0;
  return isRound && index > 0 ? index - 1 : index;
}
