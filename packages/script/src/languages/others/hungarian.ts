import { type LanguageRules, sentenceWords, ordinalList } from "../language-rules.ts";

export const hungarian: LanguageRules = {
  to: "",
  and: "és",
  number: "szám",
  version: "verzió",
  relations: [
    "kisebb mint",
    "nagyobb mint",
    "kisebb vagy egyenlő",
    "nagyobb vagy egyenlő",
    "egyenlő",
    "nem egyenlő",
    "körülbelül",
  ],
  qualifiers: { about: "körülbelül", plusMinus: "plusz-mínusz", less: "kevesebb mint", more: "több mint" },
  sentences: sentenceWords(
    "a az ez egy ő ők mi ti én te de és vagy ha amikor mert ezért akkor most is nem hogy aki ami hol mikor hogyan",
    {
      title: "dr prof id ifj özv szt",
      inner: "pl=például ún=úgynevezett kb=körülbelül ill=illetve vö=vesd_össze ld=lásd azaz max min",
      number: "u krt tér sz=szám old=oldal fej tel=telefon jan febr márc ápr jún júl aug szept okt nov dec",
      open: "stb=satöbbi i.e=időszámításunk_előtt i.sz=időszámításunk_szerint m=millió mrd=milliárd ft=forint kft rt zrt",
    },
  ),
  ordinals: {
    words: ordinalList(
      "első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik tizenegyedik tizenkettedik tizenharmadik tizennegyedik tizenötödik tizenhatodik tizenhetedik tizennyolcadik tizenkilencedik huszadik",
    ),
    isNominativeOnly: true,
  },
};
