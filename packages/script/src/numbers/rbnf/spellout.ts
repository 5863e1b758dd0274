import { type RulePart, type SpelloutRule, type SpelloutRuleSets, parseRuleSets } from "./parse-rules.ts";
import { SPELLOUT_DATA } from "./spellout-data.ts";

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
