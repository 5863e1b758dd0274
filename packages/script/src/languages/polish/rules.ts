import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type LanguageRules, sentenceWords, webAddressWords, metricNames, ordinalList } from "../language-rules.ts";
import { polishNumerals } from "./numerals.ts";
import { polishPatterns } from "./patterns.ts";

export const polish: LanguageRules = {
  numerals: polishNumerals,
  to: "do",
  and: "i",
  number: "numer",
  pricePer: "za",
  per: "na",
  divisor: (name) => name.replace(/a$/u, "ę"),
  by: "na",
  times: " razy",
  version: "wersja",
  section: ["paragraf", "paragrafy"],
  relations: [
    "mniejsze niż",
    "większe niż",
    "mniejsze lub równe",
    "większe lub równe",
    "równa się",
    "nie równa się",
    "około",
  ],
  webAddress: webAddressWords("kropka|ukośnik|myślnik|podkreślnik|małpa|plus|hasztag"),
  dollar: [/ amerykańsk\p{L}+/u, ""],
  patterns: polishPatterns,
  qualifiers: { about: "około", plusMinus: "plus minus", less: "mniej niż", more: "ponad" },
  compass: {
    N: "szerokości północnej",
    S: "szerokości południowej",
    E: "długości wschodniej",
    W: "długości zachodniej",
  },
  power: (base, exponent) =>
    exponent === 2
      ? `${base} do kwadratu`
      : exponent === 3
        ? `${base} do sześcianu`
        : `${base} do potęgi ${exponent < 0 ? "minus " : ""}${spellout("pl", "ordinal-feminine-genitive", Math.abs(exponent))}`,
  multiplied: "razy",
  bloodPressure: [" na ", " milimetrów słupa rtęci"],
  beforeCode: "(?:lot\\p{L}*|rejs\\p{L}*|bramk\\p{L}|sal\\p{L})",
  shortNumbers: ["(?:pod|numer|numerem|tel\\.|telefon)(?:\\snumer(?:em)?)?", "997|998|999"],
  sentences: sentenceWords(
    "w we na i ale a on ona ono oni one my wy ja to ten ta te jak co kto gdzie kiedy jeśli jeżeli po do z ze za dla o przy tak także jeszcze już wszystko tam tu tutaj wtedy teraz jednak dlatego nie jego jej ich czy od przed w tym dnia gdy aby oraz",
    {
      title:
        "ul=ulica al=aleja pl=plac os=osiedle dr=doktor prof=profesor mgr=magister inż=inżynier hab=habilitowany ks=ksiądz św=święty gen=generał płk=pułkownik mjr=major kpt=kapitan por abp=arcybiskup bp=biskup im=imienia pan pani woj red o sz.p",
      inner:
        "temp=temperaturze mies=miesięcy ps pow=powierzchni np=na_przykład m.in=między_innymi tzn=to_znaczy tj=to_jest tzw=tak_zwany ok=około por=porównaj zob=zobacz ang niem fr franc łac gr ros wł itp. pt tyt ew=ewentualnie wg=według ws=w_sprawie dot bałt cd jw śp",
      number:
        "nr=numer s=strona str=strona art=artykuł ust=ustęp pkt=punkt poz=pozycja rozdz=rozdział rys=rysunek tab=tabela t=tom tel=telefon m lok",
      open: "r w=wiek proc=procent itd=i_tak_dalej itp=i_tym_podobne k.k=kodeksu_karnego k.p.k=kodeksu_postępowania_karnego k.c=kodeksu_cywilnego k.p=kodeksu_pracy zł gr=groszy tys=tysięcy mln=milionów mld=miliardów godz=godzinie min=minut sek=sekund n.e=naszej_ery p.n.e=przed_naszą_erą jr wyd",
    },
  ),
  ordinals: {
    words: ordinalList(
      "pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty dwudziesty",
    ),
    endings: [
      [
        /gi$/u,
        {
          genitive: "giego",
          dative: "giemu",
          instrumental: "gim",
          locative: "gim",
          feminine: "ga",
          "feminine genitive": "giej",
          "feminine accusative": "gą",
        },
      ],
      [
        /i$/u,
        {
          genitive: "iego",
          dative: "iemu",
          instrumental: "im",
          locative: "im",
          feminine: "ia",
          "feminine genitive": "iej",
          "feminine accusative": "ią",
        },
      ],
      [
        /y$/u,
        {
          genitive: "ego",
          dative: "emu",
          instrumental: "ym",
          locative: "ym",
          feminine: "a",
          "feminine genitive": "ej",
          "feminine accusative": "ą",
        },
      ],
    ],
    tens: ["dwudziesty", "trzydziesty", "trzydziesty"],
  },
  rulers: {
    kings:
      "jan zygmunt zygmun władysław kazimierz stanisław august bolesław henryk ludwik karol piotr mikołaj paweł pawł pawl " +
      "aleksander aleksandr fryderyk wilhelm jerz franciszek franciszk benedykt filip pius",
    queens: "katarzyn elżbiet elżbie mari jadwi jadwig wiktori ann",
    king: {
      "": "nominative",
      y: "nominative",
      a: "genitive",
      ego: "genitive",
      owi: "dative",
      emu: "dative",
      em: "instrumental",
      iem: "instrumental",
      ym: "instrumental",
      u: "locative",
      e: "locative",
      ie: "locative",
      ze: "locative",
      cie: "locative",
    },
    queen: {
      a: "feminine",
      y: "feminine genitive",
      i: "feminine genitive",
      ie: "feminine genitive",
      dze: "feminine genitive",
      cie: "feminine genitive",
      ę: "feminine accusative",
      ą: "feminine accusative",
    },
  },
  metric: metricNames(
    "m=mili µ=mikro k=kilo M=mega G=giga T=tera h=hekto d=decy c=centy",
    "g=gram|gramy|gramów|grama W=wat|waty|watów|wata Wh=watogodzina|watogodziny|watogodzin|watogodziny V=wolt|wolty|woltów|wolta Hz=herc|herce|herców|herca Pa=paskal|paskale|paskali|paskala cal=kaloria|kalorie|kalorii|kalorii J=dżul|dżule|dżuli|dżula B=decybel|decybele|decybeli|decybela bar=bar|bary|barów|bara Ah=amperogodzina|amperogodziny|amperogodzin|amperogodziny q=kwintal|kwintale|kwintali|kwintala bbl=baryłka|baryłki|baryłek|baryłki ppm=część_na_milion|części_na_milion|części_na_milion|części_na_milion l=litr|litry|litrów|litra m²=metr_kwadratowy|metry_kwadratowe|metrów_kwadratowych|metra_kwadratowego km²=kilometr_kwadratowy|kilometry_kwadratowe|kilometrów_kwadratowych|kilometra_kwadratowego m³=metr_sześcienny|metry_sześcienne|metrów_sześciennych|metra_sześciennego t=tona|tony|ton|tony",
  ),
};
