import { languageReadingOf } from "../languages/rules-of.ts";
import { languageOf } from "../locale.ts";
import { abbreviationOf, isCalendarAbbreviation, isSentenceStarter, isUnpronounceable } from "./abbreviations.ts";
import { CLOSERS } from "./sentence-ends.ts";

/** Characters before the stop that are looked at. */
const reach = 60;
const openers = "\"'“‘„«‹»›(\\[{「『（【《〈¿¡*_#>—–\\-";
/** The word that has the stop, without what may stand before it. */
const lastWord = /(?:^|[\s([{"“„«‘'’—–/-])([^\s([{"“„«‘'—–/-]+(?:-[^\s([{"“„«‘'—–/-]+)*)\.+$/u;
const shortWords = /(?:^|[\s(])((?:\p{L}{1,3}\.[-\s])+\p{L}{1,3})\.$/u;
const nextShortWord = /^\s?(\p{L}{1,3}(?:\.-\p{L})?)\./u;
const nextWord = new RegExp(
  `^[${openers}\\s]*((?:[\\p{Sc}№][ \\u00A0](?=\\p{N})|[\\p{Sc}№+])?[\\p{L}\\p{M}\\p{N}’'º°№]+)`,
  "u",
);
const startsLower = new RegExp(`^[${openers}\\s]*(?!\\p{Script=Georgian})\\p{Ll}`, "u");
/** "iPhone", "eBay": a name that begins a sentence as it is. */
const innerCapital = new RegExp(`^[${openers}\\s]*\\p{Ll}{1,2}\\p{Lu}`, "u");
const closedBehind = new RegExp(`\\.[${CLOSERS}*_]+$`, "u");
/** A quantity that goes on in a smaller unit: "20 sec." of "5 min. 20 sec." */
const secondQuantity = /^\p{N}+[ \u00A0]?\p{L}{1,3}\./u;
/** Short for something about the number that follows, in many languages. */
const qualifier =
  /^(?:approx|aprox|appr|circa|ca|env|evtl|excl|exkl|ext|inkl|incl|max|máx|maks|min|mín|mind|resp|tel|ungef|ver|zzgl|abzgl|fig|vol|pag|pág|párr|párrf|cap|nos?|nr|abb|tab|seq)$/iu;
/** A quantity per something: its unit is no initial. */
const speed = /\p{N}[ \u00A0]?\p{L}+\/\p{L}+\.$/u;
/** Forms of companies: a name goes on behind them only where another name or a title follows. */
const companyForm = /^(?:A\.Ş|लि|Corp|Inc|Co|Ltd|LLC|Plc|Cie|Bros|S\.A|N\.V|B\.V)$/u;
/** A word that a sentence begins with, and goes on in small letters. */
const goesOnSmall = /^\p{Lu}\p{Ll}+\s\p{Ll}/u;
/** Short forms that end what they stand in: a capital behind them and small letters after it are a new sentence. */
const closing =
  /(?:^|[\s\d])(?:[ad]\.\s?C|[vn]\.\s?Chr|(?:до\s)?н\.\s?э|т\.\s?[дп]|EE\.\s?UU|S\.\s?[LA]|Ltda|S\.p\.A|S\.r\.l|A\.Ş|Cia|[IVX]+\s[wв]|br|\d\s(?:os|чел|мес|р))\.$/u;
/** "Di.–So.": days from one to another. */
const dayRange = /\p{L}{2,4}\.?\s?[-–]\s?\p{L}{2,4}\.$/u;
/** A sentence that begins with a preposition may have its subject behind the year. */
const fronted =
  /^\s*(?:[Ww]e?|[Oo]d|[Dd]o|[Pp]o|[Pp]rzed|[Zz]e?|[Nn]a|[Pp]od|Во?|С|Со|К|До|После|На|У|Від|З|По|В|При)\s/u;
/** Towns behind whose letters a sentence begins oftener than it goes on. */
const seat = /(?:^|\s)(?:D\.C|L\.A|N\.Y\.C)\.$/u;
/** What follows the hour in the same sentence. */
const afterHour =
  /^(?:ET|EST|EDT|CT|CST|CDT|MT|MST|PT|PST|PDT|GMT|UTC|BST|CET|CEST|AEST|IST|Eastern|Pacific|Central|Mountain|London|Greenwich|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|(?:January|February|March|April|May|June|July|August|September|October|November|December))$/u;
/** "At 5 a.m.": nothing but a time, so that the sentence is still to come. */
const onlyTime = /^\s*(?:(?:At|By|Around|About|Before|After|Until|Since|From|On)\s+)?[\d:.]+\s*[ap]\.m\.$/iu;
/** Languages whose ordinals are digits with a stop and whose nouns have capitals. */
const capitalisedNouns: ReadonlySet<string> = new Set(["de", "lb"]);
/** Languages whose ordinals are digits with a stop. */
const ordinalsWithStop: ReadonlySet<string> = new Set(
  "de lb da nb nn no fi et lv hu cs sk sl hr sr bs pl tr is eu".split(" "),
);
/** Languages in which a ruler's rank stands before the name: "XIV. Lajos". */
const ranksBeforeNames: ReadonlySet<string> = new Set(["hu", "tr", "lv", "et", "eu"]);
/** Languages whose words hardly ever end in a consonant: one that does is short for another. */
const endsInVowels: ReadonlySet<string> = new Set(["it", "es", "pt", "ca", "gl"]);
/** Languages in which a year is an ordinal too: "1999. godine". */
const yearsWithStop: ReadonlySet<string> = new Set(["hu", "hr", "sr", "bs", "sl", "me", "lv"]);

/** "der 100. Besucher", "das IV. Kapitel". */
const germanRank =
  /(?:^|\s)(?:der|die|das|des|dem|den|im|am|vom|zum|zur|beim|dieser?|jeder|jedes|seine?|ihre?)\s(?:\d{3}|[IVX]+)\.$/iu;

/** A German word whose number stands behind it is no ordinal. */
const numbered =
  /(?:^|\s)(?:Platz|Seite|Kapitel|Raum|Gleis|Nummer|Nr\.|Artikel|Art\.|Band|Teil|Punkt|Zimmer|Halle|Gate|Tor|Linie|Stufe|Rang|Bus|Paragraf|Absatz|Abs\.|Abschnitt|Klasse|Phase|Folge|Bild|Abbildung|Tabelle|Saal|Haus|[ABSUKL]|Rad|Formel|Startplatz)\s\d+\.$/u;
const germanStreet = /\p{Ll}str$|-Str$/u;

/** Whether the full stop before `mark` belongs to an abbreviation, an initial or a number of the sentence from `start`. */
export function stopIsInner(text: string, start: number, mark: number, end: number, locale: string): boolean {
  // Two words are all that is looked at; what is cut away must not look like the beginning of a sentence.
  const head = mark - start > reach ? `…${text.slice(mark - reach, mark)}` : text.slice(start, mark);
  // A Hebrew acronym is one word.
  const before = languageOf(locale) === "he" ? head.replaceAll(/(?<=\p{L})["“”״](?=\p{L})/gu, "") : head;
  const after = text.slice(end, end + 80);
  const isLower = startsLower.test(after) && !innerCapital.test(after);
  // "Tél. : 01 23"
  if (/^\s?[,;:](?![\p{L}\p{N}])/u.test(after)) return true;
  // "L’av. Foch"
  const word = lastWord
    .exec(before)?.[1]
    ?.replace(/^(?:\p{L}|[Qq]u|(?:[Dd]e|[Nn]e|[Ss]u|[Aa]|[Dd]a|[Cc]o)ll|[Qq]uell|[Uu]n)[’'](?=\p{L}{2})/u, "");
  if (word === undefined) return isLower;
  const next = nextWord.exec(after)?.[1] ?? "";
  const place = {
    before,
    after,
    word,
    next,
    locale,
    isStarter: isSentenceStarter(next.replace(/[’'].*$/u, ""), locale),
  };
  if (/^[\p{Sc}№+]?[ \u00A0]?\p{N}/u.test(next)) return innerBeforeNumber(place);
  return isLower ? innerBeforeSmallLetter(place) : innerBeforeCapital(place);
}

interface Stop {
  before: string;
  after: string;
  /** The word that has the stop, and the one behind it. */
  word: string;
  next: string;
  isStarter: boolean;
  locale: string;
}

function knownAbbreviation({ before, after, word, locale }: Stop) {
  const following = nextShortWord.exec(after)?.[1];
  // "EE. UU.", "p. ex.", "av. J.-C.": the first of several.
  if (following !== undefined && abbreviationOf(`${word}.${following}`, locale)) return { kind: "inner" as const };
  const several = before.indexOf(".") < before.length - 1 ? shortWords.exec(before)?.[1] : undefined;
  return (several && abbreviationOf(several, locale)) || abbreviationOf(word, locale);
}

function innerBeforeCapital(stop: Stop): boolean {
  const { before, after, word, next, isStarter, locale } = stop;
  if (/^[¿¡]/u.test(after) || closedBehind.test(before) || speed.test(before)) return false;
  if (word === "ई" && /\d\s?ई\.$/u.test(before)) return /^(?:का|के|की|में|से|तक|और)$/u.test(next);
  if (devanagariInitials.test(word)) return true;
  // What went before is a sentence, and what follows begins one.
  if (closing.test(before) && before.trim().split(/\s+/u).length > 4 && /^\p{Lu}[\p{L}’']*\s[\p{Ll}\d]/u.test(after))
    return false;
  const abbreviation = knownAbbreviation(stop);
  switch (abbreviation?.kind) {
    case "title":
      // "Main St. They": a street.
      return /^[\p{Lu}\p{Lo}]/u.test(next) && !(word === "St" && isStarter);
    case "inner":
      return true;
    case "number":
      if (/^[IVXLC]+(?!\p{L})/u.test(next)) return true;
      return /^\p{Lu}$/u.test(word) && !isStarter && isInitial(stop);
    case "open":
      // A postposition belongs to the word before it.
      if (/^(?:का|के|की|ने|को|में|से|पर|और|तक|प्रति|या|व|है|हैं|था|थी|थे)$/u.test(next)) return true;
      if (/(?:^|[\s\d])[ap]\.\s?m\.$/iu.test(before)) return onlyTime.test(before) || afterHour.test(next);
      // "Zamknięto ją w 2008 r. Pracę stracił": what went before is a sentence, unless it begins with a date.
      if (
        /\d{4}\s?(?:r|г|р)\.$/u.test(before) &&
        !fronted.test(before) &&
        before.trim().split(/\s+/u).length > 3 &&
        goesOnSmall.test(after)
      )
        return false;
      // "В 2021 г. Москва": the sentence is still to come.
      if (/^\s*(?:\p{L}+\s)?\d{4}\s?\p{L}+\.$/u.test(before)) return true;
      if ((companyForm.test(word) || seat.test(before)) && goesOnSmall.test(after)) return false;
      if (isStarter || isEtCetera(word) || countsUnits(before, word, locale)) return false;
      // "в 2021 г. ВВП": a name is not written in capitals.
      return /^\p{Lu}/u.test(next) && !(/\d{4}\s?\p{L}+\.$/u.test(before) && /^\p{Lu}{2,}$/u.test(next));
    case undefined:
  }
  // "6 h. De", "World War I. Queen".
  if (/\p{N}[ \u00A0]?\p{Ll}\.$/u.test(before) || numbersSomething(stop)) return false;
  if (countsUnits(before, word, locale) || /\sdegrees? [FC]\.$/u.test(before)) return false;
  if (/^\p{Ll}$/u.test(word)) return true;
  if (/^[IVX]+$/u.test(word) && ranksBeforeNames.has(languageOf(locale))) return true;
  // A letter of a script without capitals is an initial: "د. ديفيد".
  if (/^\p{Lo}\p{M}*$/u.test(word)) return next !== "";
  if (/^(?:\p{Lu}\.-?)+\p{Lu}$/u.test(word)) return !isStarter;
  if (/^\p{Lu}\p{M}*$/u.test(word)) return (!isStarter || /^\s?\p{Lu}\./u.test(after)) && isInitial(stop);
  // "Platz 3. Trainer Harms": what it numbers stands before it.
  if (/^\d+$/u.test(word) && numbered.test(before)) return false;
  // "w latach 30. XX w."
  if (/^\d0$/u.test(word) && /^\s?[IVX]+\s\p{Ll}/u.test(after)) return true;
  if (/^\d{1,2}$/u.test(word) && capitalisedNouns.has(languageOf(locale))) return /^\p{Lu}/u.test(next) && !isStarter;
  if (languageOf(locale) === "de" && germanRank.test(before)) return /^\p{Lu}/u.test(next) && !isStarter;
  return (
    isUnpronounceable(word, locale) && !isStarter && /^\p{Lu}/u.test(next) && !/[\p{N}½¼¾]\s?\p{L}+\.$/u.test(before)
  );
}

function innerBeforeSmallLetter(stop: Stop): boolean {
  const { before, word, locale } = stop;
  if (closedBehind.test(before) || knownAbbreviation(stop)) return true;
  if (dayRange.test(before) && isCalendarAbbreviation(word, locale)) return true;
  // "in der Bahnhofstr. in Ulm"
  if (languageOf(locale) === "de" && germanStreet.test(word)) return true;
  // "Heinrich VIII. starb": a ruler's rank in languages whose ordinals have a stop.
  if (/^[IVX]+$/u.test(word)) return true;
  if (/[\p{N}½¼¾][ \u00A0]?\p{L}{1,4}\.$/u.test(before)) return true;
  if (/^\d+$/u.test(word))
    return word.length < (ordinalsWithStop.has(languageOf(locale)) ? 4 : 3) || yearsWithStop.has(languageOf(locale));
  return !isCompleteWord(word, stop.locale);
}

/**
 * Whether a word is no abbreviation, so that its stop ends a sentence though a small letter follows ("in the house. eBay
 * says"): those are short and end in a consonant.
 */
function isCompleteWord(word: string, locale: string): boolean {
  if (!/^\p{L}[\p{L}\p{M}’'-]*$/u.test(word)) return false;
  if (isSentenceStarter(word, locale)) return true;
  if (word.length >= (endsInVowels.has(languageOf(locale)) ? 7 : 5)) return true;
  return word.length === 4 && /[aeiouyáéíóúàèìòùäöüâêîôûаеиоуыэюяіїєαεηιουωάέήίόύώς]$/iu.test(word);
}

function innerBeforeNumber(stop: Stop): boolean {
  const { before, after, word, locale } = stop;
  if (word === "रु" && /\d\s?रु\.$/u.test(before)) return false;
  // "5 %. 20 people", "5 km/h. 20 people".
  if (!/[\p{L}\p{N}]/u.test(word) || /^°|[²³]$/u.test(word) || speed.test(before)) return false;
  // A result: "3-1. 20 people".
  if (/\p{N}[-–:]\p{N}{1,2}\.$/u.test(before)) return false;
  if (closedBehind.test(before) && !/[\])]$/u.test(before)) return false;
  if (/^(?:N[º°o]|№|Nr)$/u.test(word)) {
    // "No." alone is an answer where it is the word for it.
    return before.trim() !== "No." || !["es", "it", "ca"].includes(languageOf(locale));
  }
  const abbreviation = knownAbbreviation(stop);
  if (companyForm.test(word) && word !== "A.Ş" && !/^\d{4}/u.test(stop.next)) return false;
  if (abbreviation) return abbreviation.kind !== "open" || !isEtCetera(word);
  if (isCalendarAbbreviation(word, locale) || qualifier.test(word)) return true;
  // "Goethestr. 5", "Karl-Marx-Str. 5", "Lindenstr. 14"
  if (["de", "nl"].includes(languageOf(locale)) && germanStreet.test(word)) return true;
  // Two digits may be an ordinal or a part of a date, unless it is a sum: "2 + 2 es 4. 5 + 5".
  // "in Q1. 60 jobs", "from B42. 3 people"
  if (/^\p{Lu}{1,2}\p{N}{1,4}$/u.test(word)) return false;
  // "$1,000. 20 people", "a@b.com. 20 people", "NATO. 20 people".
  if (/^\p{L}*\p{Sc}\p{N}|[@.]\p{L}{2,}$|^\p{Lu}{2,}$/u.test(word)) return false;
  if (/^\p{N}/u.test(word))
    return isOrdinalOrDate(stop) && !/[=+×]|(?:^|\s)(?:es|is|ist|est|è|é)\s\p{N}+\.$/u.test(before);
  // "5 ม.ค. 2568"
  if (/^\p{Lo}\p{M}*\.\p{Lo}/u.test(word)) return true;
  if (/(?:^|\s)[$€£¥]?\p{N}(?:[.,/]?\p{N})*[ \u00A0]\S+$/u.test(before)) return secondQuantity.test(after);
  if (isSentenceStarter(word, locale)) return false;
  if (/^[㈜㈱]?\p{Lo}/u.test(word)) return word.length < 3 || word.includes(".");
  return !/^(?:\p{Ll}[\p{L}\p{M}’'-]{2,}|\p{Lu}[\p{L}\p{M}’'-]{3,})$/u.test(word) || isUnpronounceable(word, locale);
}

/** "6. 10. 2024" and "am 5. 12 Uhr" of languages that write ordinals with a stop. */
function isOrdinalOrDate({ word, after, locale }: Stop): boolean {
  if (!/^\p{N}{1,2}$/u.test(word)) return false;
  return (
    (capitalisedNouns.has(languageOf(locale)) && !/^\s?\p{N}{1,2}\s\p{Lu}/u.test(after)) ||
    /^\s?\p{N}{1,2}\.\s?\p{N}{2,4}/u.test(after)
  );
}

/** "World War I": a Roman numeral behind a word that numbers something is no initial. */
function numbersSomething({ before, word, locale }: Stop): boolean {
  if (!/^[IVX]$/u.test(word)) return false;
  const previous = /(\p{L}+)\s[IVX]\.$/u.exec(before)?.[1]?.toLowerCase() ?? "";
  return languageReadingOf(locale)?.romanAfter.includes(previous) ?? false;
}

/** "J." of a name; "I." in English is one only in a name. */
function isInitial({ before, after, word, locale }: Stop): boolean {
  if (languageOf(locale) !== "en" || word !== "I") return true;
  return /(?:^|\s)\p{Lu}(?:\.|\p{Ll}+)\s+I\.$/u.test(before) || /^\s*\p{Lu}\./u.test(after);
}

/** Short for what a number counts: a name does not follow it, so a capital begins a sentence ("5 тыс. руб. Цена"). */
const countedUnit =
  /^(?:руб|коп|чел|тыс|млн|млрд|трлн|дол|долл|грн|мин|сек|шт|экз|тис|tys|mln|mld|kč|tis|mil|hod|min|sek|kr|milj|mdr|mill|mrd|mio|mia|zł|ft|std|रु)$/iu;

function countsUnits(before: string, word: string, locale: string): boolean {
  // "3 Mio. Menschen"
  return !capitalisedNouns.has(languageOf(locale)) && countedUnit.test(word) && /\p{N}/u.test(before.slice(-20));
}

/** Initials in Devanagari: names of Latin letters, "एस.के." */
const devanagariInitials = /^(?:(?:ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|के|एल|एम|एन|ओ|पी|क्यू|आर|एस|टी|यू|वी|डब्ल्यू|एक्स|वाई|जेड)\.?)+$/u;

/** "etc.": what comes after it with a capital is a new sentence. */
function isEtCetera(word: string): boolean {
  return /^(?:etc|usw|vb|ecc|enz|usf|osv|atd|itd|itp|apod|stb|jne|dll|m\.m|m\.fl|mm|mv|и?\.?т\.[дпн]|э)$/iu.test(word);
}
