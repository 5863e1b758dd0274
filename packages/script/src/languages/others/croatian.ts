import { type LanguageRules, ordinalList } from "../language-rules.ts";

export const croatian: LanguageRules = {
  to: "do",
  and: "i",
  number: "broj",
  version: "verzija",
  ordinals: {
    words: ordinalList(
      "prvi drugi treći četvrti peti šesti sedmi osmi deveti deseti jedanaesti dvanaesti trinaesti četrnaesti petnaesti šesnaesti sedamnaesti osamnaesti devetnaesti dvadeseti",
    ),
    isNominativeOnly: true,
  },
};
