import { type LanguageRules, sentenceWords, metricNames, ordinalList } from "../language-rules.ts";

export const czech: LanguageRules = {
  to: "až",
  and: "a",
  number: "číslo",
  per: "na",
  version: "verze",
  section: ["paragraf", "paragrafy"],
  relations: ["menší než", "větší než", "menší nebo rovno", "větší nebo rovno", "rovná se", "nerovná se", "přibližně"],
  dollar: [/americk\p{L}+ /u, ""],
  qualifiers: { about: "asi", plusMinus: "plus minus", less: "méně než", more: "více než" },
  sentences: sentenceWords(
    "v ve na i ale a on ona ono oni my vy já to ten ta ti jak co kdo kde kdy pokud když po do z ze za pro o při tak také ještě už vše tam tu tady tehdy nyní teď však proto ne jeho její jejich podle od před s se",
    {
      title:
        "ul=ulice nám=náměstí tř=třída dr=doktor prof=profesor doc=docent ing=inženýr mgr=magistr bc=bakalář mudr judr phdr rndr p=pan pí=paní sv=svatý gen=generál plk por npor arch",
      inner:
        "např=například tj=to_jest tzn=to_znamená tzv=takzvaný mj=mimo_jiné popř=popřípadě resp=respektive cca=cirka srov=srovnej viz angl něm fr franc lat řec rus ital kupř zvl zejm atp. max=maximálně min=minimálně",
      number:
        "č=číslo s=strana str=strana čl=článek odst=odstavec kap=kapitola obr=obrázek tab=tabulka sv=svazek tel=telefon písm",
      open: "atd=a_tak_dále apod=a_podobně aj=a_jiné r=rok stol=století tis=tisíc mil=milionů mld=miliard hod=hodin min=minut sek=sekund n.l=našeho_letopočtu př.n.l=před_naším_letopočtem a.s s.r.o k.s o.p.s jr st ml",
    },
  ),
  ordinals: {
    words: ordinalList(
      "první druhý třetí čtvrtý pátý šestý sedmý osmý devátý desátý jedenáctý dvanáctý třináctý čtrnáctý patnáctý šestnáctý sedmnáctý osmnáctý devatenáctý dvacátý",
    ),
    endings: [
      [/í$/u, { genitive: "ího", dative: "ímu", instrumental: "ím", locative: "ím", feminine: "í" }],
      [/ý$/u, { genitive: "ého", dative: "ému", instrumental: "ým", locative: "ém", feminine: "á" }],
    ],
    tens: ["dvacátý", "třicátý", "třicátý"],
  },
  rulers: {
    kings:
      "karel karl jan václav ludvík jindřich vladislav rudolf františek františk josef leopold ferdinand zikmund matyáš " +
      "přemysl fridrich vilém eduard petr alexandr mikuláš pavel pavl benedikt filip napoleon",
    queens: "alžbět kateřin ann mari viktori",
    king: { "": "nominative", a: "genitive", e: "genitive", ovi: "dative", em: "instrumental" },
    queen: { a: "feminine", e: "feminine" },
  },
  metric: metricNames(
    "m=mili µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=deci c=centi",
    "g=gram|gramy|gramu|gramů W=watt|watty|wattu|wattů Wh=watthodina|watthodiny|watthodiny|watthodin V=volt|volty|voltu|voltů Hz=hertz|hertze|hertzu|hertzů Pa=pascal|pascaly|pascalu|pascalů cal=kalorie|kalorie|kalorie|kalorií J=joule|jouly|joulu|joulů B=decibel|decibely|decibelu|decibelů bar=bar|bary|baru|barů m²=metr_čtvereční|metry_čtvereční|metru_čtverečního|metrů_čtverečních km²=kilometr_čtvereční|kilometry_čtvereční|kilometru_čtverečního|kilometrů_čtverečních m³=metr_krychlový|metry_krychlové|metru_krychlového|metrů_krychlových t=tuna|tuny|tuny|tun",
  ),
};
