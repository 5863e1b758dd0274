import { type LanguageRules, sentenceWords, ordinalList } from "../language-rules.ts";

export const catalan: LanguageRules = {
  to: "a",
  and: "i",
  number: "número",
  version: "versió",
  qualifiers: { about: "aproximadament", plusMinus: "més menys", less: "menys de", more: "més de" },
  sentences: sentenceWords(
    "el la els les un una ell ella nosaltres jo en però i o si quan com per amb sense aquest aquesta això què qui on avui ara no al del de a",
    {
      title: "av=avinguda sr=senyor sra=senyora dr=doctor dra=doctora prof st=sant sta=santa",
      inner: "p.ex=per_exemple aprox cf vs",
      number: "núm=número pàg=pàgina art=article cap=capítol vol fig tel=telèfon",
      open: "etc=etcètera a.c=abans_de_Crist d.c=després_de_Crist s.a s.l",
    },
  ),
  ordinals: {
    words: ordinalList(
      "primer segon tercer quart cinquè sisè setè vuitè novè desè onzè dotzè tretzè catorzè quinzè setzè dissetè divuitè dinovè vintè",
    ),
  },
};
