import { expect, test } from "vitest";
import type { LanguageRules } from "./language-rules.ts";
import { rulesOf } from "./rules-of.ts";

/** What a language may have words for, so that nothing of the kind is left to the engine. */
const kinds = (
  "and number per by times version section beep relations qualifiers compass beforeDay beforeCode shortNumbers bloodPressure " +
  "power multiplied phrases sentences metric patterns"
).split(" ") as (keyof LanguageRules)[];

/** Kinds that a language lacks: whoever speaks it may add them. A kind that it has no use for stands here, too. */
const lacking: Record<string, string> = {
  en: "beforeDay",
  de: "beforeDay",
  fr: "shortNumbers",
  es: "",
  it: "",
  pt: "",
  nl: "beforeDay",
  pl: "beep beforeDay phrases",
  ru: "times beforeDay shortNumbers phrases",
  tr: "per times section beep beforeDay beforeCode shortNumbers phrases",
  ar: "times section shortNumbers phrases",
  hi: "times section beforeDay shortNumbers phrases",
  zh: "times section beforeDay beforeCode shortNumbers phrases sentences",
  ja: "per times section beforeDay beforeCode shortNumbers phrases sentences",
  ko: "per times section beforeDay beforeCode shortNumbers phrases sentences",
};

test.each(Object.keys(lacking))("[R18] the kinds that %s lacks are known", (language) => {
  const rules = rulesOf(language);
  expect(kinds.filter((kind) => rules[kind] === undefined).join(" ")).toBe(lacking[language]);
});
