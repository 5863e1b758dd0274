import { type LanguageRules, ordinalList } from "../language-rules.ts";

export const slovenian: LanguageRules = {
  to: "do",
  and: "in",
  number: "številka",
  version: "različica",
  ordinals: {
    words: ordinalList(
      "prvi drugi tretji četrti peti šesti sedmi osmi deveti deseti enajsti dvanajsti trinajsti štirinajsti petnajsti šestnajsti sedemnajsti osemnajsti devetnajsti dvajseti",
    ),
    isNominativeOnly: true,
  },
};
