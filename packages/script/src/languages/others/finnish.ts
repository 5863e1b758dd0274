import { type LanguageRules, sentenceWords, ordinalList } from "../language-rules.ts";

export const finnish: LanguageRules = {
  to: "",
  and: "ja",
  number: "numero",
  version: "versio",
  relations: [
    "pienempi kuin",
    "suurempi kuin",
    "pienempi tai yhtä suuri kuin",
    "suurempi tai yhtä suuri kuin",
    "on yhtä kuin",
    "eri suuri kuin",
    "noin",
  ],
  qualifiers: { about: "noin", plusMinus: "plus miinus", less: "alle", more: "yli" },
  sentences: sentenceWords(
    "hän se he ne me te minä sinä tämä tuo mutta ja tai jos kun koska siksi sitten nyt myös ei on oli missä mikä kuka miten",
    {
      title: "tri prof hra rva nti tri dos",
      inner: "esim=esimerkiksi ns=niin_sanottu mm=muun_muassa ts=toisin_sanoen eli n=noin vrt=vertaa ks=katso sis",
      number: "nro=numero s=sivu luku puh=puhelin klo=kello tammi helmi",
      open: "jne=ja_niin_edelleen yms ym=ynnä_muuta milj=miljoonaa mrd=miljardia eaa=ennen_ajanlaskun_alkua jaa oy ab",
    },
  ),
  ordinals: {
    words: ordinalList(
      "ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista kahdestoista kolmastoista neljästoista viidestoista kuudestoista seitsemästoista kahdeksastoista yhdeksästoista kahdeskymmenes",
    ),
    isNominativeOnly: true,
  },
};
