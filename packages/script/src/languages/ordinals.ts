import { languageOf } from "../locale.ts";

/** Ordinals in the masculine nominative, 1 to 20 or more, of languages without number words of our own. */
const tables: Record<string, readonly string[]> = Object.fromEntries(
  (
    "ru=первый второй третий четвёртый пятый шестой седьмой восьмой девятый десятый одиннадцатый двенадцатый тринадцатый четырнадцатый пятнадцатый шестнадцатый семнадцатый восемнадцатый девятнадцатый двадцатый;" +
    "uk=перший другий третій четвертий пʼятий шостий сьомий восьмий девʼятий десятий одинадцятий дванадцятий тринадцятий чотирнадцятий пʼятнадцятий шістнадцятий сімнадцятий вісімнадцятий девʼятнадцятий двадцятий;" +
    "bg=първи втори трети четвърти пети шести седми осми девети десети единадесети дванадесети тринадесети четиринадесети петнадесети шестнадесети седемнадесети осемнадесети деветнадесети двадесети;" +
    "pl=pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty jedenasty dwunasty trzynasty czternasty piętnasty szesnasty siedemnasty osiemnasty dziewiętnasty dwudziesty;" +
    "cs=první druhý třetí čtvrtý pátý šestý sedmý osmý devátý desátý jedenáctý dvanáctý třináctý čtrnáctý patnáctý šestnáctý sedmnáctý osmnáctý devatenáctý dvacátý;" +
    "sk=prvý druhý tretí štvrtý piaty šiesty siedmy ôsmy deviaty desiaty jedenásty dvanásty trinásty štrnásty pätnásty šestnásty sedemnásty osemnásty devätnásty dvadsiaty;" +
    "sv=den_förste den_andre den_tredje den_fjärde den_femte den_sjätte den_sjunde den_åttonde den_nionde den_tionde den_elfte den_tolfte den_trettonde den_fjortonde den_femtonde den_sextonde den_sjuttonde den_artonde den_nittonde den_tjugonde den_tjugoförste den_tjugoandre den_tjugotredje;" +
    "da=den_første den_anden den_tredje den_fjerde den_femte den_sjette den_syvende den_ottende den_niende den_tiende den_ellevte den_tolvte den_trettende den_fjortende den_femtende den_sekstende den_syttende den_attende den_nittende den_tyvende den_enogtyvende den_toogtyvende den_treogtyvende;" +
    "tr=birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu on_birinci on_ikinci on_üçüncü on_dördüncü on_beşinci on_altıncı on_yedinci on_sekizinci on_dokuzuncu yirminci yirmi_birinci yirmi_ikinci yirmi_üçüncü;" +
    "fi=ensimmäinen toinen kolmas neljäs viides kuudes seitsemäs kahdeksas yhdeksäs kymmenes yhdestoista kahdestoista kolmastoista neljästoista viidestoista kuudestoista seitsemästoista kahdeksastoista yhdeksästoista kahdeskymmenes;" +
    "hu=első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik tizenegyedik tizenkettedik tizenharmadik tizennegyedik tizenötödik tizenhatodik tizenhetedik tizennyolcadik tizenkilencedik huszadik;" +
    "ro=întâi al_doilea al_treilea al_patrulea al_cincilea al_șaselea al_șaptelea al_optulea al_nouălea al_zecelea al_unsprezecelea al_doisprezecelea al_treisprezecelea al_paisprezecelea al_cincisprezecelea al_șaisprezecelea al_șaptesprezecelea al_optsprezecelea al_nouăsprezecelea al_douăzecilea;" +
    "hr=prvi drugi treći četvrti peti šesti sedmi osmi deveti deseti jedanaesti dvanaesti trinaesti četrnaesti petnaesti šesnaesti sedamnaesti osamnaesti devetnaesti dvadeseti;" +
    "sr=први други трећи четврти пети шести седми осми девети десети једанаести дванаести тринаести четрнаести петнаести шеснаести седамнаести осамнаести деветнаести двадесети;" +
    "sl=prvi drugi tretji četrti peti šesti sedmi osmi deveti deseti enajsti dvanajsti trinajsti štirinajsti petnajsti šestnajsti sedemnajsti osemnajsti devetnajsti dvajseti;" +
    "el=πρώτος δεύτερος τρίτος τέταρτος πέμπτος έκτος έβδομος όγδοος ένατος δέκατος ενδέκατος δωδέκατος δέκατος_τρίτος δέκατος_τέταρτος δέκατος_πέμπτος δέκατος_έκτος δέκατος_έβδομος δέκατος_όγδοος δέκατος_ένατος εικοστός;" +
    "ca=primer segon tercer quart cinquè sisè setè vuitè novè desè onzè dotzè tretzè catorzè quinzè setzè dissetè divuitè dinovè vintè"
  )
    .split(";")
    .map((entry) => {
      const [language = "", words = ""] = entry.split("=");
      return [language, words.split(" ").map((word) => word.replaceAll("_", " "))];
    }),
);

const aliases: Record<string, string> = { nb: "da", no: "da", nn: "da", be: "ru", bs: "hr" };

/**
 * What an ordinal agrees with: a masculine noun, a feminine one in the nominative, in the accusative, in any other case, or
 * a neuter one that is not declined.
 */
export type OrdinalCase =
  | "nominative"
  | "genitive"
  | "dative"
  | "instrumental"
  | "locative"
  | "neuter"
  | "feminine"
  | "feminine genitive"
  | "feminine accusative";

/** Endings of the words of an ordinal; a case that is left out is not known. */
const endings: Record<string, [pattern: RegExp, byCase: Partial<Record<OrdinalCase, string>>][]> = {
  ru: [
    [
      /ий$/u,
      {
        genitive: "ьего",
        dative: "ьему",
        instrumental: "ьим",
        locative: "ьем",
        neuter: "ье",
        feminine: "ья",
        "feminine genitive": "ьей",
        "feminine accusative": "ью",
      },
    ],
    [
      /[ыо]й$/u,
      {
        genitive: "ого",
        dative: "ому",
        instrumental: "ым",
        locative: "ом",
        neuter: "ое",
        feminine: "ая",
        "feminine genitive": "ой",
        "feminine accusative": "ую",
      },
    ],
  ],
  uk: [
    [/ій$/u, { genitive: "ього", dative: "ьому", instrumental: "ім", locative: "ьому", neuter: "є", feminine: "я" }],
    [/ий$/u, { genitive: "ого", dative: "ому", instrumental: "им", locative: "ому", neuter: "е", feminine: "а" }],
  ],
  pl: [
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
  sk: [
    [/í$/u, { genitive: "ieho", dative: "iemu", instrumental: "ím", locative: "om", feminine: "ia" }],
    [/ý$/u, { genitive: "ého", dative: "ému", instrumental: "ým", locative: "om", feminine: "á" }],
    [/y$/u, { genitive: "eho", dative: "emu", instrumental: "ym", locative: "om", feminine: "a" }],
  ],
  cs: [
    [/í$/u, { genitive: "ího", dative: "ímu", instrumental: "ím", locative: "ím", feminine: "í" }],
    [/ý$/u, { genitive: "ého", dative: "ému", instrumental: "ým", locative: "ém", feminine: "á" }],
  ],
};

/** Languages that decline an ordinal, in ways that stand in no table here. */
const nominativeOnly: ReadonlySet<string> = new Set(["fi", "hu", "ro", "hr", "sr", "sl", "el"]);

/** What stands before the units from 21 on and from 31 on, and the ordinal of thirty. */
const tens: Record<string, readonly [twenty: string, thirtieth: string, thirty: string]> = {
  ru: ["двадцать", "тридцатый", "тридцать"],
  uk: ["двадцять", "тридцятий", "тридцять"],
  bg: ["двадесет и", "тридесети", "тридесет и"],
  pl: ["dwudziesty", "trzydziesty", "trzydziesty"],
  cs: ["dvacátý", "třicátý", "třicátý"],
  sk: ["dvadsiaty", "tridsiaty", "tridsiaty"],
};

/** An ordinal in words, 1 to 31, in the case that the word after it asks for; undefined where it is not known. */
export function plainOrdinal(value: number, locale: string, as: OrdinalCase = "nominative"): string | undefined {
  const language = aliases[languageOf(locale)] ?? languageOf(locale);
  const words = wordsOf(value, language);
  if (words === undefined || as === "nominative") return words?.join(" ");
  if (nominativeOnly.has(language)) return undefined;
  // Where the ten is an ordinal too ("dwudziesty pierwszy") both are declined.
  return words.map((word) => declined(word, language, as)).join(" ");
}

function wordsOf(value: number, language: string): string[] | undefined {
  const known = tables[language]?.[value - 1];
  if (known !== undefined) return [known];
  const [twenty, thirtieth, thirty] = tens[language] ?? [];
  const unit = tables[language]?.[(value % 10) - 1];
  if (twenty === undefined || thirtieth === undefined || thirty === undefined || value > 31) return undefined;
  if (value === 30) return [thirtieth];
  return unit === undefined ? undefined : [value < 30 ? twenty : thirty, unit];
}

function declined(word: string, language: string, as: Exclude<OrdinalCase, "nominative">): string {
  const [pattern, byCase] = endings[language]?.find(([one]) => one.test(word)) ?? [];
  const ending = byCase?.[as];
  return pattern === undefined || ending === undefined ? word : word.replace(pattern, ending);
}
