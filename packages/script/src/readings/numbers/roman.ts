import type { LanguageReading } from "../../languages/language-rules.ts";
import { ordinalWords } from "../../languages/ordinal-words.ts";
import { languageOf } from "../../locale.ts";
import { parseRoman } from "../../numbers/roman.ts";
import { abbreviationOf, isSentenceStarter } from "../../sentences/abbreviations.ts";
import type { Reading } from "../../rules/reading.ts";
import { regnalNumberCase } from "./regnal-number-case.ts";

/** Rulers and popes, in many languages: a numeral after one of them is their rank. */
const rulers = new Set(
  (
    "elisabeth victoria vitória cristina henry louis edward george charles william james elizabeth richard mary philip francis alexander nicholas peter " +
    "catherine frederick leopold gustav napoleon pius paul benedict gregory leo clement innocent boniface urban john " +
    "heinrich ludwig friedrich wilhelm karl katharina franz philipp johannes otto joseph ferdinand maximilian rudolf " +
    "henri françois guillaume philippe jean nicolas catherine pie benoît grégoire léon charles élisabeth frédéric " +
    "enrique felipe carlos alfonso juan fernando isabel pío benedicto león luis jorge guillermo pablo " +
    "clemente sixto urbano inocencio gregorio alejandro julio adriano nicolás martín bonifacio honorio sancho jaime ramiro fruela alessandro clemente innocenzo gregorio sisto urbano giulio adriano niccolò bonifacio martino celestino ferdinando amedeo inocêncio gregório júlio sisto afonso fernando clemente urbano " +
    "luigi vittorio emanuele umberto carlo pio giovanni paolo benedetto leone filippo enrico elisabetta federico " +
    "joão paulo pedro manuel afonso josé maria bento leão luís henrique filipe carlos willem hendrik lodewijk filips karel " +
    "людовик генрих карл георг эдуард вильгельм елизавета екатерина пётр петр павел николай александр иван фёдор " +
    "пий бенедикт филипп наполеон фридрих иоанн лев катерина петро микола олександр ілліч " +
    "jan zygmunt władysław kazimierz stanisław august bolesław mieszko henryk ludwik karol piotr mikołaj katarzyna elżbieta paweł aleksander jerzy fryderyk wilhelm maria jadwiga " +
    "jiří václav rudolf františek josef ludvík jindřich přemysl alžběta kateřina mikuláš " +
    "erik johan oscar christian haakon harald olav margrethe margareta kristian"
  ).split(" "),
);

/** Of those, queens. */
const queens = new Set(
  "elizabeth elisabeth mary catherine katharina élisabeth isabel isabella elisabetta maria maría margrethe victoria vitória juana joana cristina anna ana".split(
    " ",
  ),
);

const numerals = /[IVXLC]+(?![\p{L}\p{N}'’])/gu;
const lastWord = /(\p{L}[\p{L}\p{M}'’-]*)(\.?)[ \u00A0]$/u;

/** Roman numerals after a word that numbers something ("Chapter IV") or a ruler's name ("Henry VIII"). */
export function romanReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  if (!/[IVXLC]/u.test(text)) return [];
  const readings: Reading[] = placedRanks(text, locale);
  if (readings.length > 0) return readings;
  for (const match of text.matchAll(numerals)) {
    const numeral = match[0];
    if (!/[ \u00A0]/u.test(text.charAt(match.index - 1))) continue;
    const [, written, stop] = lastWord.exec(text.slice(Math.max(0, match.index - 40), match.index)) ?? [];
    // "P.S. I came"
    if (stop === "." && /^\p{Lu}$/u.test(written ?? "")) continue;
    // "vol. II"
    const word = stop === "." ? abbreviationOf(written ?? "", locale)?.spoken : written;
    if (word === undefined) continue;
    const spoken = reading ? romanAfter(word, numeral, reading) : plainRomanAfter(word, numeral, locale);
    const start = match.index;
    if (spoken !== undefined) readings.push({ start, end: start + numeral.length, spoken });
  }
  return readings;
}

/** What a numeral is after a word; undefined when it may be something else, such as the pronoun "I". */
export function romanAfter(word: string, numeral: string, reading: LanguageReading): string | undefined {
  const value = parseRoman(numeral);
  if (value === undefined) return undefined;
  const key = word.toLowerCase();
  const rank = () => reading.regnal(value, queens.has(key) ? "feminine" : undefined);
  // "siglo V": ordinals to ten.
  if (/^(?:siglo|século)$/u.test(key) && value <= 10) return reading.numbers.ordinal(value, "masculine");
  if (reading.romanAfter.includes(key)) return reading.numbers.cardinal(value);
  if (reading.sentences.starters.has(key)) return undefined;
  if (!/^\p{Lu}/u.test(word) || !/^(?:[IVX]{2,}|[IVXL]{3,})$/u.test(numeral)) {
    return rulers.has(key) &&
      /^\p{Lu}/u.test(word) &&
      /^[IVX]$/u.test(numeral) &&
      !(numeral === "I" && reading.and === "and")
      ? rank()
      : undefined;
  }
  return rulers.has(key) ? rank() : reading.numbers.cardinal(value);
}

/** The same in languages without number words of ours: an ordinal where it is known, otherwise plain digits. */
function plainRomanAfter(word: string, numeral: string, locale: string): string | undefined {
  const value = parseRoman(numeral);
  if (value === undefined || !/^[\p{Lu}\p{Lo}]/u.test(word) || isSentenceStarter(word, locale)) return undefined;
  const ruler = regnalNumberCase(word, locale);
  const isOrdinal =
    ordinalWords(value, locale) !== undefined && (ruler !== undefined || rulers.has(word.toLowerCase()));
  if (!isOrdinal && !/^[IVX]{2,}$/u.test(numeral)) return undefined;
  const as =
    ruler ?? (/(?:[аяa]|часть|część)$/iu.test(word) && slavic.has(languageOf(locale)) ? "feminine" : "nominative");
  return (slavic.has(languageOf(locale)) || isOrdinal ? ordinalWords(value, locale, as) : undefined) ?? String(value);
}

/** Languages in which chapters and wars are counted by ordinals too. */
const slavic: ReadonlySet<string> = new Set(["ru", "uk", "pl", "cs", "sk", "bg"]);

const beforeName = /(?<![\p{L}\p{N}])([IVX]+)\.(?=\s(?:\p{Lu}\p{Ll}|yüzyıl|asır|asr|cilt|bölüm))/gu;
const behindKana = /(?<=[\p{Script=Katakana}ー])([IVX]+)(?![A-Za-z])(世?)/gu;

/** Turkish and Hungarian ranks stand before the name ("XIV. Lajos"), Japanese ones right behind it. */
function placedRanks(text: string, locale: string): Reading[] {
  const language = languageOf(locale);
  const pattern = language === "ja" ? behindKana : ["tr", "hu"].includes(language) ? beforeName : undefined;
  if (!pattern) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = parseRoman(match[1] ?? "");
    if (value === undefined) return [];
    const digits = language === "ja" ? `${value}世` : `${value}.`;
    return [{ start: match.index, end: match.index + match[0].length, spoken: ordinalWords(value, locale) ?? digits }];
  });
}

const frenchCentury = /(?<![\p{L}\p{N}])([IVX]+)(er|re|e|ème)(?![\p{L}\p{N}])/gu;
const italianCentury = /(?<=[Ss]ecolo )([IVX]+)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])([IVX]+)(?= secolo)/gu;

/** Centuries that are ordinals: "XIXe siècle", "XIX secolo". */
export function centuryReadings(text: string, locale: string, reading: LanguageReading | undefined): Reading[] {
  const language = languageOf(locale);
  if (!reading) return slavicCenturies(text, locale);
  const pattern = language === "fr" ? frenchCentury : language === "it" ? italianCentury : undefined;
  if (!pattern) return [];
  const readings: Reading[] = [];
  for (const match of text.matchAll(pattern)) {
    const value = parseRoman(match[1] ?? match[2] ?? "");
    if (value === undefined) continue;
    const gender = match[2] === "re" ? "feminine" : "masculine";
    const spoken = reading.numbers.ordinal(value, gender);
    readings.push({ start: match.index, end: match.index + match[0].length, spoken });
  }
  return readings;
}

/** The word for a century, its short form with a stop, and the preposition that asks for the locative. */
const centuries: Record<string, { pattern: RegExp; genitive: string; locative: string; preposition: RegExp }> = {
  ru: {
    pattern: /(?<![\p{L}\p{N}])([IVX]+)(?:(?=\s(век\p{L}*|столет\p{L}*|вв?\.)))/gu,
    genitive: "века",
    locative: "веке",
    preposition: /(?:^|\s)во?\s$/iu,
  },
  uk: {
    pattern: /(?<![\p{L}\p{N}])([IVX]+)(?:(?=\s(столітт\p{L}*|ст\.)))/gu,
    genitive: "століття",
    locative: "столітті",
    preposition: /(?:^|\s)[ву]\s$/iu,
  },
  pl: {
    pattern: /(?<![\p{L}\p{N}])([IVX]+)(?:(?=\s(wiek\p{L}*|w\.)))/gu,
    genitive: "wieku",
    locative: "wieku",
    preposition: /(?:^|\s)we?\s$/iu,
  },
};
const slavicWar = /(?<![\p{L}\p{N}])([IVX]+)(?=\s(?:wojn|миров|світов)(\p{L}+))/gu;

/** "w II wojnie światowej" as "w drugiej wojnie światowej": the ordinal agrees with the noun. */
function slavicWars(text: string, locale: string): Reading[] {
  return [...text.matchAll(slavicWar)].flatMap((match) => {
    const ordinal = ordinalWords(parseRoman(match[1] ?? "") ?? 0, locale, "feminine");
    if (ordinal === undefined) return [];
    const ending = match[2] ?? "";
    const isNominative = /^(?:a|ая|а)$/u.test(ending);
    const isAccusative = /^(?:[ęą]|ую|у)$/u.test(ending);
    const spoken = isNominative ? ordinal : isAccusative ? inAccusative(ordinal) : inOblique(ordinal);
    return [{ start: match.index, end: match.index + (match[1] ?? "").length, spoken }];
  });
}

function inAccusative(feminine: string): string {
  return feminine.replace(/a$/u, "ą").replace(/ая$/u, "ую").replace(/ья$/u, "ью").replace(/а$/u, "у");
}

function inOblique(feminine: string): string {
  return feminine
    .replace(/(?<=[gk])a$/u, "iej")
    .replace(/a$/u, "ej")
    .replace(/ая$/u, "ой")
    .replace(/ья$/u, "ьей")
    .replace(/а$/u, "ої");
}

const digitCentury = /(?<![\p{L}\p{N}.,])(\d{1,2})\.(?=\s?(?:stolet|storoč)\p{L}+)/gu;

/** "v 19. století" as "v devatenáctém století". */
function czechCenturies(text: string, locale: string): Reading[] {
  return [...text.matchAll(digitCentury)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 4), match.index);
    const isFirst = before.trim() === "" || /[.!?]\s$/u.test(before);
    const as = isFirst ? "nominative" : /(?:^|\s)v[eo]?\s$/iu.test(before) ? "locative" : "genitive";
    const ordinal = ordinalWords(Number(match[1]), locale, as)?.replace(as === "nominative" ? /ý$/u : /(?!)/u, "é");
    return ordinal === undefined ? [] : [{ start: match.index, end: match.index + match[0].length, spoken: ordinal }];
  });
}

/** "в XIX веке" as "в девятнадцатом веке", "w XIX w." as "w dziewiętnastym wieku". */
function slavicCenturies(text: string, locale: string): Reading[] {
  if (["cs", "sk"].includes(languageOf(locale))) return czechCenturies(text, locale);
  const known = centuries[languageOf(locale)];
  if (!known || !/[IVX]/u.test(text)) return [];
  const readings: Reading[] = slavicWars(text, locale);
  for (const match of text.matchAll(known.pattern)) {
    const [numeral, digits = "", noun = ""] = match;
    const value = parseRoman(digits);
    if (value === undefined) continue;
    const isShort = noun.endsWith(".");
    const isLocative = known.preposition.test(text.slice(Math.max(0, match.index - 4), match.index));
    const isNominative = /^(?:век|столетие|століття|wiek)$/u.test(noun) && !isLocative;
    const ordinal = ordinalWords(value, locale, isNominative ? "nominative" : isLocative ? "locative" : "genitive");
    if (ordinal === undefined) continue;
    const end = match.index + numeral.length;
    const short = isShort && !noun.startsWith("вв");
    readings.push({
      start: match.index,
      // The stop stays outside: it may be the sentence's.
      end: short ? end + noun.length : end,
      spoken: short ? `${ordinal} ${isLocative ? known.locative : known.genitive}` : ordinal,
    });
  }
  return readings.sort((a, b) => a.start - b.start);
}
