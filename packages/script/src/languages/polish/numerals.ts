import { unitNounInGenitive } from "./unit-nouns.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type Numeral, type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

type Case = "" | "-genitive" | "-dative" | "-instrumental" | "-locative";
type Gender = "masculine" | "feminine" | "neuter";

const digits = "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć".split(" ");

/** CLDR 48 has "piętdziesiąty", "szesdziesiąty" and "dziewiętdziesiąty" for "pięćdziesiąty", "sześćdziesiąty" and "dziewięćdziesiąty". */
export function polishWords(set: string, value: number): string {
  return spellout("pl", set, value)
    .replaceAll("dziewiętdziesiąt", "dziewięćdziesiąt")
    .replaceAll("szesdziesiąt", "sześćdziesiąt")
    .replaceAll("piętdziesiąt", "pięćdziesiąt");
}

/** Children are counted by numerals of their own. */
const collective = "_ _ dwoje troje czworo pięcioro sześcioro siedmioro ośmioro dziewięcioro dziesięcioro".split(" ");

const genitive =
  /(?:^|[\s(„])(?:od|do|bez|około|ok\.|powyżej|poniżej|dla|spośród|wśród|blisko|niespełna|mniej\sniż\sdo|wokół|podczas|według|zamiast|oprócz|u|koło|w\sciągu|ponad\sdo|z\sponad|liczby|wieku|(?:pręd|szyb)kości[ąa]?|temperatur\p{L}+|temp\.|wysokości|długości|głębokości|szerokości|odległości|masie|wadze|pojemności|powierzchni|mocy|wartości|kwocie|sięg\p{L}+)\s$|(?:^|[.!?]\s|[\s(„])ze?\s$/iu;
const numeralNoun = /^(?:tysi|milion|miliard|bilion)/u;

function nounAfter(after: string): string {
  const [, first = "", second = ""] = /^[\s\u00A0]+(\p{L}+)(?:[\s\u00A0]+(\p{L}+))?/u.exec(after) ?? [];
  return /(?:ych|ich|ymi|imi|owe|owych|ny|ne|na|ski|skie|ska|skich|ego|ej)$/u.test(first) &&
    second !== "" &&
    !/^(?:godzin|złoty|złote|złotych)/u.test(first)
    ? second
    : first;
}

function caseOf({ before, after }: Numeral): Case {
  const noun = nounAfter(after);
  if (/\p{L}{2}ach$/u.test(noun) && !/^(?:dach|strach|gmach|zamach)$/u.test(noun)) return "-locative";
  if (/\p{L}{2}(?:ami|źmi|ćmi)$/u.test(noun)) return "-instrumental";
  if (/\p{L}{2}om$/u.test(noun) && !/^(?:dom|tom|poziom)$/u.test(noun)) return "-dative";
  return genitive.test(before) ? "-genitive" : "";
}

const feminineNoun =
  /^(?:godz|minut|sekund|osob|osób|kobie|spraw|książ|stron|częś|grup|firm|parti|ton|dziewcz|córk|siostr|matk|ofiar|bram|rund|kadencj|drużyn|wersj|zasad|prób|karet|ustaw|komisj|szkoł|ulic|gmin|dob|noc|kart|umow|krow|bomb|rakiet|łod|lini|karetk|nagrod|płyt|tablet|dawk|łyż|szklan|lir|koron|hrywn|szans|zmian|fabry|kopaln|tygodniówk|watogodzin|kilowatogodzin|kalori|złotów)/u;
const neuterNoun =
  /^(?:lat|miejsc|dzieck|dziec|euro|słow|okn|jajk|zdjęci|pytani|zadani|mieszkani|spotkani|wydarzeni|państw|miast|krzesł|piw|drzew|zwierzę|półrocz|stuleci)/u;
/** Persons of whom the genitive stands after the number: "dwóch policjantów". */
const personalNoun =
  /(?:ników|antów|entów|istów|ystów|owców|arzy|aczy|cieli|mężczyzn|posłów|senatorów|ministrów|lekarzy|żołnierzy|uczniów|pasażerów|kierowców|wyborców|mieszkańców|sędziów|chłopców|synów|braci|górników|rannych|zabitych|zawodników|autorów|aktorów|profesorów|inspektorów|migrantów|ludzi|oskarżonych)$/u;

function genderOf(value: number, noun: string): Gender {
  if (/^(?:mężczyzn|kolega|poeta|sędzia|kierowca|dentysta|artysta|turysta|policjant)/u.test(noun)) return "masculine";
  if (feminineNoun.test(noun)) return "feminine";
  if (value === 1 && /[ao]$/u.test(noun)) return noun.endsWith("a") ? "feminine" : "neuter";
  if (value === 1 && /[eę]$/u.test(noun)) return "neuter";
  if (/(?:cje|sje|zje|ości|kcji)$/u.test(noun)) return "feminine";
  return neuterNoun.test(noun) ? "neuter" : "masculine";
}

const month =
  /(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)\s$/u;

/** "w 1999 roku" and "5 maja 1999 roku": a year is an ordinal. */
function yearOf({ number, before, after }: Numeral): string | undefined {
  const value = Number(number.whole);
  if (!/^[12]\d{3}$/u.test(number.whole)) return undefined;
  if (month.test(before) && !/^[\s\u00A0]?(?:rok|r\b)/u.test(after)) {
    return `${polishWords("ordinal-masculine-genitive", value)} roku`;
  }
  if (/^[\s\u00A0]?(?:roku|r\.?)(?![\p{L}])/u.test(after)) {
    const isLocative = /(?:^|\s)(?:w|we|po|o)\s$/iu.test(before);
    const isDative = /(?:^|\s)(?:ku|dzięki)\s$/iu.test(before);
    return polishWords(`ordinal-masculine${isLocative ? "-locative" : isDative ? "-dative" : "-genitive"}`, value);
  }
  if (/^[\s\u00A0]?rokiem(?!\p{L})/u.test(after)) return polishWords("ordinal-masculine-instrumental", value);
  return /^[\s\u00A0]?rok(?!\p{L})/u.test(after) ? polishWords("ordinal-masculine", value) : undefined;
}

const ordinalNoun =
  /^\.[\s\u00A0](?=(?:miejsc|rund|edycj|raz|rocznic|urodzin|kolejk|minut|pięt|tydzień|tygod|dzień|dnia|klas|etap|sezon|odcin|tom|rozdział|kadencj|stuleci|wiek|dywizj|brygad|pułk|batalion|liceum|urząd|turze|tura|tury|turę|kwartał|półrocz|pozycj|lat))/u;

/** What an ordinal agrees with, by the noun's ending. */
const ordinalSets: readonly [RegExp, string][] = [
  [/ch$/u, "feminine-locative"],
  [/(?:iejsce|iętro|ulecie|rocze)$/u, "neuter"],
  [/(?:iejscu|iętrze|uleciu|roczu)$/u, "neuter-locative"],
  [/(?:iejsca|iętra|ulecia|rocza)$/u, "neuter-genitive"],
  [/ę$/u, "feminine-accusative"],
  [/(?<!^dni)a$/u, "feminine"],
  [/^(?:rund|edycj|rocznic|kolej|minu|klas|kadencj|dywiz|brygad|tur|pozycj)/u, "feminine-locative"],
  [/(?:u|ie)$/u, "masculine-locative"],
  [/a$/u, "masculine-genitive"],
];

/** "5. miejsce": a stop behind a number before what is counted by ordinals. */
function ordinalOf({ number, after }: Numeral): string | undefined {
  const noun = ordinalNoun.test(after) ? (/^\.[\s\u00A0](\p{L}+)/u.exec(after)?.[1] ?? "") : "";
  if (noun === "") return undefined;
  const value = Number(number.whole);
  const set = ordinalSets.find(([pattern]) => pattern.test(noun))?.[1] ?? "masculine";
  return polishWords(`ordinal-${set}`, value);
}
/** A number that is a name and counts nothing. */
const numbered =
  /(?:^|[\s(])(?:art|ust|pkt|nr|§|artykuł\p{L}*|ustęp\p{L}*|punkt\p{L}*|paragraf\p{L}*|numer\p{L}*|stron[aęyi]\p{L}*)\.?\s$/iu;

const parts: Record<number, readonly [one: string, many: string]> = {
  2: ["druga", "drugie"],
  3: ["trzecia", "trzecie"],
  4: ["czwarta", "czwarte"],
  5: ["piąta", "piąte"],
  8: ["ósma", "ósme"],
};

export const polishNumerals: NumeralWords = {
  digits,
  ordinal: (value) => polishWords("ordinal-masculine", value),
  and: "i",
  fraction(over, under) {
    if (over === 1 && under === 2) return "pół";
    const names = parts[under];
    return names && `${polishWords("cardinal-feminine", over)} ${over === 1 ? names[0] : names[1]}`;
  },
  say(numeral) {
    const { number, after } = numeral;
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits) };
    const minus = number.negative ? "minus " : "";
    const value = Number(number.whole);
    if (number.decimals !== "") {
      const isOne = number.decimals.length <= 2 && !number.decimals.startsWith("0");
      const decimals = isOne
        ? polishWords("cardinal-masculine", Number(number.decimals))
        : saidDigits(number.decimals, digits);
      return { spoken: `${minus}${polishWords("cardinal-masculine", value)} przecinek ${decimals}` };
    }
    const ordinal = after.startsWith(".") ? ordinalOf(numeral) : undefined;
    if (ordinal !== undefined) return { spoken: ordinal, takes: 1 };
    const year = yearOf(numeral);
    if (year !== undefined) return { spoken: year };
    if (numbered.test(numeral.before)) return { spoken: polishWords("cardinal-masculine", value) };
    const noun = nounAfter(after);
    const as = caseOf(numeral);
    if (noun === "dzieci" && as === "" && value > 1 && value <= 10) return { spoken: collective[value] ?? "" };
    const isPersonal = as === "" && value > 1 && personalNoun.test(noun) && !numeralNoun.test(noun);
    const gender = isPersonal ? "masculine" : genderOf(value, noun);
    const spoken = `${minus}${polishWords(`cardinal-${gender}${isPersonal ? "-genitive" : as}`, value)}`;
    const unit = as === "-genitive" ? /^[\s\u00A0](\p{L}+)(?!\p{L})/u.exec(after) : null;
    const declined = unit && unitNounInGenitive(unit[1] ?? "", value);
    return declined ? { spoken: `${spoken} ${declined}`, takes: unit[0].length } : { spoken };
  },
  time(hour, minute, before) {
    const isLocative = /(?:^|\s)(?:o|po|godzinie)\s$/iu.test(before);
    const isGenitive = /(?:^|\s)(?:od|do|około|godz\.|godziny)\s$/iu.test(before);
    const as = /(?:^|\s)o\sgodz\.\s$/iu.test(before) || isLocative ? "-locative" : isGenitive ? "-genitive" : "";
    const hours = hour === 0 && minute > 0 ? "zero" : polishWords(`ordinal-feminine${as}`, hour === 0 ? 24 : hour);
    const minutes = (minute < 10 ? "zero " : "") + polishWords("cardinal-masculine", minute);
    return minute === 0 ? hours : `${hours} ${minutes}`;
  },
};
