import { type LanguageRules, sentenceWords } from "../language-rules.ts";

export const kazakh: LanguageRules = {
  sentences: sentenceWords("бұл ол олар біз мен сен осы сол бірақ және егер", {
    title: "проф акад",
    inner: "т.б т.с.с мыс қ б.з.б б.з жыл",
    number: "жыл б бет т",
    open: "ж жж ғ ғғ млн млрд мың тг",
  }),
};
