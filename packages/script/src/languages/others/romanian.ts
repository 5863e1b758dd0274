import { type LanguageRules, sentenceWords, ordinalList } from "../language-rules.ts";

export const romanian: LanguageRules = {
  to: "până la",
  and: "și",
  number: "numărul",
  version: "versiunea",
  relations: [
    "mai mic decât",
    "mai mare decât",
    "mai mic sau egal cu",
    "mai mare sau egal cu",
    "egal cu",
    "diferit de",
    "aproximativ",
  ],
  qualifiers: { about: "circa", plusMinus: "plus minus", less: "mai puțin de", more: "mai mult de" },
  sentences: sentenceWords(
    "el ea ei ele noi eu tu voi un o în pe și dar sau dacă când după până cu din de la pentru acest această ce cine unde acum astfel nu",
    {
      title: "str=strada bd dl=domnul dna=doamna dr prof sf=sfântul ing gen col",
      inner: "ex=exemplu de_ex p.ex cca=circa cf vs aprox",
      number: "nr=numărul pag=pagina p art=articolul al lit cap=capitolul fig vol tel=telefon bl ap sc et",
      open: "etc=etcetera ș.a ș.a.m.d=și_așa_mai_departe î.hr=înainte_de_Hristos d.hr=după_Hristos mil=milioane mld=miliarde s.a s.r.l",
    },
  ),
  ordinals: {
    words: ordinalList(
      "întâi al_doilea al_treilea al_patrulea al_cincilea al_șaselea al_șaptelea al_optulea al_nouălea al_zecelea al_unsprezecelea al_doisprezecelea al_treisprezecelea al_paisprezecelea al_cincisprezecelea al_șaisprezecelea al_șaptesprezecelea al_optsprezecelea al_nouăsprezecelea al_douăzecilea",
    ),
    isNominativeOnly: true,
  },
};
