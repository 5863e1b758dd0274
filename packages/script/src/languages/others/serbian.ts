import { type LanguageRules, ordinalList } from "../language-rules.ts";

export const serbian: LanguageRules = {
  to: "до",
  and: "и",
  number: "број",
  version: "верзија",
  ordinals: {
    words: ordinalList(
      "први други трећи четврти пети шести седми осми девети десети једанаести дванаести тринаести четрнаести петнаести шеснаести седамнаести осамнаести деветнаести двадесети",
    ),
    isNominativeOnly: true,
  },
};
