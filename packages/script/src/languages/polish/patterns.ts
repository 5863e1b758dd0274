import type { PatternReading } from "../../rules/pattern-reading.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { polishWords } from "./numerals.ts";

type Case = "nominative" | "genitive" | "accusative" | "locative";

const prepositions: readonly (readonly [RegExp, Case])[] = [
  [
    /(?:^|[\s(„])(?:z|ze|od|do|bez|dla|koło|obok|u|wg|według|ok\.|około|podstawie|niedaleko|blisko|wzdłuż|na\smocy|z\stytułu)\s$/iu,
    "genitive",
  ],
  [/(?:^|[\s(„])(?:w|we|na|przy|po|o)\s$/iu, "locative"],
  [/(?:^|[\s(„])(?:przez|za)\s$/iu, "accusative"],
];
const forms: Record<string, Record<Case, string>> = {
  ul: { nominative: "ulica", genitive: "ulicy", accusative: "ulicę", locative: "ulicy" },
  pl: { nominative: "plac", genitive: "placu", accusative: "plac", locative: "placu" },
  al: { nominative: "aleja", genitive: "alei", accusative: "aleję", locative: "alei" },
  os: { nominative: "osiedle", genitive: "osiedla", accusative: "osiedle", locative: "osiedlu" },
  art: { nominative: "artykuł", genitive: "artykułu", accusative: "artykuł", locative: "artykule" },
  ust: { nominative: "ustęp", genitive: "ustępu", accusative: "ustęp", locative: "ustępie" },
  pkt: { nominative: "punkt", genitive: "punktu", accusative: "punkt", locative: "punkcie" },
  s: { nominative: "strona", genitive: "strony", accusative: "stronę", locative: "stronie" },
  str: { nominative: "strona", genitive: "strony", accusative: "stronę", locative: "stronie" },
  godz: { nominative: "godzina", genitive: "godziny", accusative: "godzinę", locative: "godzinie" },
  pow: { nominative: "powierzchnia", genitive: "powierzchni", accusative: "powierzchnię", locative: "powierzchni" },
};
/** "o" asks for the locative only before the hour and the like; "w" and "na" are taken for a place. */
function caseBefore(input: string, index: number): Case {
  const before = input.slice(Math.max(0, index - 16), index);
  return prepositions.find(([pattern]) => pattern.test(before))?.[1] ?? "nominative";
}

const days: Record<string, readonly [nominative: string, accusative: string, genitive: string]> = {
  pon: ["poniedziałek", "poniedziałek", "poniedziałku"],
  pn: ["poniedziałek", "poniedziałek", "poniedziałku"],
  wt: ["wtorek", "wtorek", "wtorku"],
  śr: ["środa", "środę", "środy"],
  czw: ["czwartek", "czwartek", "czwartku"],
  pt: ["piątek", "piątek", "piątku"],
  sob: ["sobota", "sobotę", "soboty"],
  niedz: ["niedziela", "niedzielę", "niedzieli"],
  nd: ["niedziela", "niedzielę", "niedzieli"],
};
const genitiveDay: Record<string, string> = {
  pon: "poniedziałku",
  pn: "poniedziałku",
  wt: "wtorku",
  śr: "środy",
  czw: "czwartku",
  pt: "piątku",
  sob: "soboty",
  niedz: "niedzieli",
  nd: "niedzieli",
};
const anyDay = Object.keys(days).join("|");
const hour = (written: string) => polishWords("ordinal-feminine-genitive", Number(written));
const minutes = (written: string | undefined) =>
  written === undefined || written === "00" ? "" : ` ${polishWords("cardinal-masculine", Number(written))}`;

const quarterCase: Record<Case, readonly [ending: "y" | "ego" | "im", noun: string]> = {
  nominative: ["y", "kwartał"],
  accusative: ["y", "kwartał"],
  genitive: ["ego", "kwartału"],
  locative: ["im", "kwartale"],
};
const quarterSets: Record<Case, string> = {
  nominative: "ordinal-masculine",
  accusative: "ordinal-masculine",
  genitive: "ordinal-masculine-genitive",
  locative: "ordinal-masculine-locative",
};
const quarters: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4 };

const units =
  "_ jedno dwu trzy cztero pięcio sześcio siedmio ośmio dziewięcio dziesięcio jedenasto dwunasto trzynasto czternasto piętnasto szesnasto siedemnasto osiemnasto dziewiętnasto".split(
    " ",
  );
const tens =
  "_ _ dwudziesto trzydziesto czterdziesto pięćdziesięcio sześćdziesięcio siedemdziesięcio osiemdziesięcio dziewięćdziesięcio".split(
    " ",
  );
/** What stands before "letni": "trzydziestoośmio". */
function compoundNumber(value: number): string | undefined {
  if (value === 100) return "stu";
  if (value <= 0 || value > 99) return undefined;
  if (value < 20) return units[value];
  return `${tens[Math.floor(value / 10)] ?? ""}${value % 10 === 0 ? "" : (units[value % 10] ?? "")}`;
}

function points(value: number, hasDecimals: boolean, inGenitive: boolean, adjective: string): string {
  const last = value % 10;
  const few = last > 1 && last < 5 && (value % 100 < 12 || value % 100 > 14);
  const stem = adjective === "" ? "" : ` ${adjective}`;
  if (hasDecimals) return `punktu${stem === "" ? "" : `${stem}ego`}`;
  if (value === 1) return inGenitive ? `punktu${stem && `${stem}ego`}` : `punkt${stem && `${stem}y`}`;
  return few && !inGenitive ? `punkty${stem && `${stem}e`}` : `punktów${stem && `${stem}ych`}`;
}

const monthsInRoman = "I II III IV V VI VII VIII IX X XI XII".split(" ");
const genitiveMonths =
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split(" ");
const counted = (value: number, [one, few, many]: readonly [string, string, string]) =>
  value === 1 ? one : value % 10 > 1 && value % 10 < 5 && (value % 100 < 12 || value % 100 > 14) ? few : many;
const dayOfMonth = (day: string) => polishWords("ordinal-masculine-genitive", Number(day));
const countedForms: Record<string, readonly [one: string, few: string, many: string]> = {
  mies: ["miesiąc", "miesiące", "miesięcy"],
  godz: ["godzinę", "godziny", "godzin"],
  os: ["osoba", "osoby", "osób"],
  gr: ["grosz", "grosze", "groszy"],
  szt: ["sztuka", "sztuki", "sztuk"],
};
const points4 = { płn: "północny", płd: "południowy" } as const;

/** "II turze": the ordinal agrees with the noun, by its ending. */
function romanBefore(value: number, noun: string): string {
  if (/^(?:tur|lig|kadencj|edycj|klas|kategori|instancj|Rzeczpospolit|Rzeczypospolit|połow|grup)/u.test(noun)) {
    const as = /[ęą]$/u.test(noun) ? "feminine-accusative" : noun.endsWith("a") ? "feminine" : "feminine-genitive";
    return polishWords(`ordinal-${as}`, value);
  }
  if (/^(?:czytani|piętr|miejsc|półrocz|liceum)/u.test(noun))
    return polishWords(
      `ordinal-neuter${/[ue]$/u.test(noun) && !/[ie]e$/u.test(noun) ? "-locative" : noun.endsWith("a") ? "-genitive" : ""}`,
      value,
    );
  const as = /(?:[ilrz]e|u)$/u.test(noun)
    ? "-locative"
    : noun.endsWith("a")
      ? "-genitive"
      : noun.endsWith("em")
        ? "-instrumental"
        : "";
  return polishWords(`ordinal-masculine${as}`, value);
}

export const polishPatterns: readonly PatternReading[] = [
  {
    // "o 18. 12 tys. biletów"
    pattern: /(?<=(?<!\p{L})o\s)(1?\d|2[0-4])(?=\.(?:\s[\d\p{Lu}]|$))/gu,
    why: "time",
    spoken: ({ 1: at = "" }) => polishWords("ordinal-feminine-locative", Number(at)),
  },
  {
    pattern: /(?<=\sza,\s)(\d{1,3})(?=\sprzeciw)/gu,
    why: "number",
    spoken: ({ 1: against = "" }) => polishWords("cardinal-masculine-genitive", Number(against)),
  },
  {
    // "w II turze", "III ligi"
    pattern:
      /(?<![\p{L}\p{N}])([IVX]+)(?=\s((?:kwarta|tur|lig|stopni|stopień|edycj|kadencj|klas|Rzecz\p{Ll}*pospolit|etap|piętr|kategori|czytani|instancj|półrocz|filar|grup|połow)\p{Ll}*)(?!\p{L}))/gu,
    why: "roman",
    spoken: ({ 1: numeral = "", 2: noun = "" }) => {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : romanBefore(value, noun);
    },
  },
  {
    // "na przełomie XVI i XVII w."
    pattern: /(?<![\p{L}\p{N}])([IVX]+)(?=\s(?:i|oraz|lub|do)\s[IVX]+\s(?:w\.|wiek))/gu,
    why: "roman",
    spoken: ({ 1: numeral = "" }) => {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : polishWords("ordinal-masculine-genitive", value);
    },
  },
  {
    pattern: /(?<=(?:peronie|rozdziale|tomie|akcie)\s)([IVX]+)(?!\p{L})/gu,
    why: "roman",
    spoken: ({ 1: numeral = "" }) => {
      const value = parseRoman(numeral);
      return value === undefined ? undefined : polishWords("ordinal-masculine-locative", value);
    },
  },
  {
    // "17 IX 1939 r.", "w piątek 21 XI o godz. 19"
    pattern: /(?<![\p{L}\p{N}.,:/-])([12]?\d|3[01])\s(XI{0,2}|IX|IV|V?I{1,3}|V)(?=\s(?:\d{4}|o\sgodz)|[,.;)]|$)/gu,
    why: "date",
    spoken: ({ 1: day = "", 2: month = "" }) => {
      const at = monthsInRoman.indexOf(month);
      return at === -1 ? undefined : `${dayOfMonth(day)} ${genitiveMonths[at] ?? ""}`;
    },
  },
  {
    // "w pt. 21.11 o godz."
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:(?:${anyDay})\\.|poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|dnia|dniu)\\s)([12]?\\d|3[01])\\.(0?[1-9]|1[0-2])(?![\\p{N}]|[.,]\\d)`,
      "gu",
    ),
    why: "date",
    spoken: ({ 1: day = "", 2: month = "" }) => `${dayOfMonth(day)} ${genitiveMonths[Number(month) - 1] ?? ""}`,
  },
  {
    pattern: /(?<![\p{L}\p{N}])(\d{1,2})\sbm(?=\.)/gu,
    why: "date",
    spoken: ({ 1: day = "" }) => `${dayOfMonth(day)} bieżącego miesiąca`,
  },
  { pattern: /(?<=\p{L}\s)br(?=\.)/gu, why: "abbreviation", spoken: "bieżącego roku" },
  { pattern: /(?<![\p{L}\p{N}])ps(?=\.\s[„"“])/gu, why: "abbreviation", spoken: "pseudonimie" },
  {
    pattern:
      /(?<![\p{L}\p{N}])śr\.(?=\s\d+(?:,\d|\s))(?!\s\d{1,2}\s(?:stycz|lut|mar|kwie|maj|czerw|lip|sierp|wrze|paźd|list|grud))/gu,
    why: "abbreviation",
    spoken: "średnio",
  },
  {
    // "6 mies.", "2 godz.", "120 os."
    pattern: /(?<=(?<![\p{L}\p{N}.,])(\d+|\d{1,3}(?:[ \u00A0]\d{3})+)\s)(mies|godz|os|gr|szt)(?=\.|\s|,|$)/gu,
    why: "unit",
    spoken: ({ 1: digits = "", 2: short = "", input, index }) => {
      const known = countedForms[short];
      const value = Number(digits.replaceAll(/\D/gu, ""));
      const before = input.slice(0, index).replace(/[\d\s\u00A0]+$/u, " ");
      const inGenitive = caseBefore(before, before.length) === "genitive";
      return known && counted(value, inGenitive ? [known[1], known[2], known[2]] : known);
    },
  },
  {
    // "na 112. km"
    pattern: /(?<=(?<!\p{L})na\s)(\d{1,4})\.\skm(?!\p{L})/giu,
    why: "number",
    spoken: ({ 1: at = "" }) => `${polishWords("ordinal-masculine-locative", Number(at))} kilometrze`,
  },
  { pattern: /(?<=(?<!\p{L})z\s)ha(?!\p{L})/gu, why: "unit", spoken: "hektara" },
  { pattern: /(?<=(?<!\p{L})(?:pod|z|przed|za)\s)nr\.?\stel(?=\.)/gu, why: "abbreviation", spoken: "numerem telefonu" },
  { pattern: /(?<=(?<!\p{L})(?:pod|z|przed|za)\s)nr(?=\.?\s\d)/gu, why: "abbreviation", spoken: "numerem" },
  { pattern: /(?<![\p{L}\p{N}])S-ka(?!\p{L})/gu, why: "abbreviation", spoken: "Spółka" },
  {
    // "3-proc. spadek"
    pattern: /(?<![\p{L}\p{N}.,])(\d{1,3})-proc\.(?=\s(\p{Ll}+))/gu,
    why: "number",
    spoken: ({ 1: number = "", 2: noun = "" }) => {
      const head = compoundNumber(Number(number));
      return (
        head &&
        `${head}procentow${noun.endsWith("a") ? "a" : noun.endsWith("ę") ? "ą" : /[oe]$/u.test(noun) ? "e" : "y"}`
      );
    },
  },
  { pattern: /(?<=(?<!\p{L})w\s)godz\.(?=\s\d{1,2}(?:[.:]\d\d)?\s?[-–])/gu, why: "time", spoken: "godzinach" },
  {
    pattern: /(?<![\p{L}\p{N}])(płn|płd)\.?-(wsch|zach)(?=\.|\s)/gu,
    why: "abbreviation",
    spoken: ({ 1: first = "", 2: second = "" }) =>
      `${points4[first === "płn" ? "płn" : "płd"]} ${second === "wsch" ? "wschód" : "zachód"}`,
  },
  {
    // "był 6."
    pattern:
      /(?<=(?<!\p{L})(był|była|jest|zajął|zajęła|został|została|uplasował\p{L}*)\s)(\d{1,2})\.(?=,|\s(?:na|w|ze?|po|przed)\s)/gu,
    why: "number",
    spoken: ({ 1: verb = "", 2: rank = "" }) =>
      polishWords(`ordinal-${verb.endsWith("a") ? "feminine" : "masculine"}`, Number(rank)),
  },
  {
    // ">40. roku życia"
    pattern: /(?<![\p{L}\p{N}])>\s?(\d{1,3})\.(?=\sr)/gu,
    why: "sign",
    spoken: ({ 1: year = "" }) => `powyżej ${polishWords("ordinal-masculine-genitive", Number(year))}`,
  },
  {
    // "przeciw było 205, a 14 wstrzymało się"
    pattern:
      /(?<=(?<!\p{L})przeciw(?:ko)?\s(?:było\s|głosowało\s)?)(\d{1,3})(?=[,.;]|\si\s|\sa\s)|(?<=,\sa\s)(\d{1,3})(?=\s(?:wstrzym|było\s(?:za|przeciw)))/gu,
    why: "number",
    spoken: ({ 1: against, 2: abstained }) => polishWords("cardinal-masculine-genitive", Number(against ?? abstained)),
  },
  {
    pattern: /(?<![\p{L}\p{N}.])[Dd]r(?=\.\s\p{Lu}\p{L}*(?:a|iego|ego)(?!\p{L}))/gu,
    why: "abbreviation",
    spoken: "doktora",
  },
  {
    pattern: /(?<![\p{L}\p{N}.])[Dd]r(?=\.\s\p{Lu}\p{L}*(?:em|im|ym)(?!\p{L}))/gu,
    why: "abbreviation",
    spoken: "doktorem",
  },
  {
    // "12,99 zł"
    pattern: /(?<![\p{L}\p{N}.,:/-])(\d{1,3}(?:[\s\u00A0]\d{3})*|\d+),(\d\d)\s?zł(?:otych|ote)?(?!\p{L})/gu,
    why: "money",
    spoken: ({ 1: written = "", 2: grosze = "", input, index }) => {
      const zlotys = Number(written.replaceAll(/\D/gu, ""));
      const rest = Number(grosze);
      if (caseBefore(input, index) === "genitive") {
        const words = (value: number) => polishWords("cardinal-masculine-genitive", value);
        const whole = `${words(zlotys)} ${zlotys === 1 ? "złotego" : "złotych"}`;
        return rest === 0 ? whole : `${whole} ${words(rest)} ${rest === 1 ? "grosza" : "groszy"}`;
      }
      const form = (value: number, one: string, few: string, many: string) =>
        value === 1 ? one : value % 10 > 1 && value % 10 < 5 && (value % 100 < 12 || value % 100 > 14) ? few : many;
      const head = `${polishWords("cardinal-masculine", zlotys)} ${form(zlotys, "złoty", "złote", "złotych")}`;
      return rest === 0
        ? head
        : `${head} ${polishWords("cardinal-masculine", rest)} ${form(rest, "grosz", "grosze", "groszy")}`;
    },
  },
  {
    // "38-letni"
    pattern:
      /(?<![\p{L}\p{N}.,])(\d{1,3})-(?=(?:let|dniow|godzin|miesięcz|osobow|kilometr|metrow|minut|procent|piętr|krotn|tygodni|lat(?:ek|k))\p{Ll}*)/gu,
    why: "number",
    spoken: ({ 1: number = "" }) => compoundNumber(Number(number)),
  },
  {
    // "lat 80.", "w latach 90."
    pattern: /(?<=(?<!\p{L})(lat(?:a|ach|ami)?)\s)(\d0)\./giu,
    why: "date",
    spoken: ({ 1: noun = "", 2: decade = "" }) =>
      polishWords("ordinal-masculine", Number(decade)).replace(
        /y$/u,
        noun.toLowerCase() === "lata" ? "e" : noun.toLowerCase() === "latami" ? "ymi" : "ych",
      ),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})\\.?\\s?[-–]\\s?(${anyDay})(?=[\\s.,;:)]|$)`, "giu"),
    why: "date",
    spoken: ({ 1: from = "", 2: to = "" }) =>
      `od ${genitiveDay[from.toLowerCase()] ?? from} do ${genitiveDay[to.toLowerCase()] ?? to}`,
  },
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})(?:we?|na|za)\\s)(${anyDay})(?=[.,])`, "giu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()]?.[1],
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(${anyDay})(?=\\.?,?\\s\\d)`, "gu"),
    why: "date",
    spoken: ({ 1: day = "" }) => days[day.toLowerCase()]?.[0],
  },
  {
    // Hours behind days: "9–17", "10–13.30"
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:${anyDay}|czynne|otwarte|godz)\\.?:?\\s)(\\d{1,2})(?:[.:]([0-5]\\d))?\\s?[-–]\\s?(\\d{1,2})(?:[.:]([0-5]\\d))?(?![\\p{L}\\p{N}]|[.,]\\d)`,
      "giu",
    ),
    why: "time",
    spoken: ({ 1: from = "", 2: fromMinute, 3: to = "", 4: toMinute }) =>
      Number(from) > 24 || Number(to) > 24
        ? undefined
        : `od ${hour(from)}${minutes(fromMinute)} do ${hour(to)}${minutes(toMinute)}`,
  },
  {
    // "do godz. 21", "o godz. 9"
    pattern: /(?<=(?<!\p{L})godz\.\s)(\d{1,2})(?=[\s.,;)]|$)(?!\.[0-5]\d)/giu,
    why: "time",
    spoken: ({ 1: written = "", input, index }) => {
      if (Number(written) > 24) return undefined;
      const isNominative = caseBefore(input, index - "godz. ".length) === "nominative";
      return polishWords(isNominative ? "ordinal-feminine" : "ordinal-feminine-genitive", Number(written));
    },
  },
  { pattern: /(?<=\d\s?)st\.\sC(?!\p{L})/gu, why: "unit", spoken: " stopni Celsjusza" },
  {
    // "od 3 do 9.11.2024"
    pattern: /(?<=(?<!\p{L})od\s)(\d{1,2})(?=\sdo\s\d{1,2}\.\d{1,2}\.\d{4})/gu,
    why: "date",
    spoken: ({ 1: day = "" }) => polishWords("ordinal-masculine-genitive", Number(day)),
  },
  {
    // "s. 3–5"
    pattern: /(?<![\p{L}\p{N}.])(?:s|str)\.\s?(\d+)\s?[-–]\s?(\d+)(?!\d)/gu,
    why: "abbreviation",
    spoken: ({ 1: from = "", 2: to = "" }) =>
      `strony od ${polishWords("ordinal-feminine-genitive", Number(from))} do ${polishWords("ordinal-feminine-genitive", Number(to))}`,
  },
  {
    pattern: /(?<=(?<![\p{L}\p{N}.])(\d+)(,\d+)?\s?)pkt\.?(?:\s(proc|baz)(?=\.|\s|$))?(?!\s\d)/gu,
    why: "unit",
    spoken: ({ 1: whole = "", 2: decimals, 3: kind, 0: written, input, index }) => {
      const inGenitive =
        /(?:^|\s)(?:do|od|około|ok\.|ponad|z)\s[\d\s,]+$/iu.test(input.slice(Math.max(0, index - 20), index)) &&
        !/ponad/iu.test(input.slice(Math.max(0, index - 20), index));
      const adjective = kind === "proc" ? "procentow" : kind === "baz" ? "bazow" : "";
      const stop = kind === undefined && written.endsWith(".") ? "." : "";
      return ` ${points(Number(whole), decimals !== undefined, inGenitive, adjective)}${stop}`;
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}.])(ul|pl|al|os|art|ust|pkt|s|str|godz|pow)(?=\.\s?(?:\d|\p{Lu}))/gu,
    why: "abbreviation",
    spoken: ({ 1: short = "", input, index }) => {
      if (short === "s" && !/\.\s?\d/u.test(input.slice(index + 1, index + 4))) return undefined;
      return forms[short]?.[caseBefore(input, index)];
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}])(I{1,3}|IV)\skw(?=\.|\s|$)/gu,
    why: "roman",
    spoken: ({ 1: numeral = "", input, index }) => {
      const as = caseBefore(input, index);
      return `${polishWords(quarterSets[as], quarters[numeral] ?? 0)} ${quarterCase[as][1]}`;
    },
  },
  {
    pattern: /(?<![\p{L}\p{N}.])[Dd]r(?=\s\p{L})/gu,
    why: "abbreviation",
    spoken: ({ 0: written }) => (written === "Dr" ? "Doktor" : "doktor"),
  },
  { pattern: /(?<![\p{L}\p{N}.])[Mm]gr(?=\s\p{L})/gu, why: "abbreviation", spoken: "magister" },
  { pattern: /(?<![\p{L}\p{N}.])płk(?=\s\p{L})/gu, why: "abbreviation", spoken: "pułkownik" },
  { pattern: /(?<![\p{L}\p{N}.])ppłk(?=\s\p{L})/gu, why: "abbreviation", spoken: "podpułkownik" },
  { pattern: /(?<=\d\s)m\skw(?=\.|\s|,|$)/gu, why: "unit", spoken: "metrów kwadratowych" },
  { pattern: /(?<![\p{L}\p{N}])r\/r(?![\p{L}\p{N}])/gu, why: "abbreviation", spoken: "rok do roku" },
];
