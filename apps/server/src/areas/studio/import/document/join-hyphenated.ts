/** How a document treats words at the ends of its lines; made by `analyseHyphenation`. */
export interface LineEnds {
  /** Whole words with a hyphen inside a line, in lower case. */
  compounds: ReadonlySet<string>;
  /** Words without one. */
  words: ReadonlySet<string>;
  /** Whether words are parted at line ends, or lines only broken after hyphens that words have anyway. */
  isHyphenated: boolean;
}

const parted = /([\p{L}\p{M}\p{N}-]*\p{L}\p{M}*)[-\u2010]$/u;
/** Longer than any word: a pattern that is bound to the end of a text is tried at each of its characters. */
const maxWordLength = 100;
const lowerStart = /^\p{Ll}/u;

/**
 * Parts that keep their hyphen, by language: what commonly stands before it, and after it. Not a dictionary: most words
 * are decided by what stands elsewhere in the document.
 */
const kept: Record<string, { heads: RegExp; tails: RegExp }> = {
  en: {
    heads:
      /^(?:\p{L}|well|self|non|half|ex|all|cross|mid|vice|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|so|good|long|short|high|low|old|ill|anti|quasi|co|semi|multi|mother|father|brother|sister|up|hard|full|part|two|three|four|five|six|seven|eight|nine|ten|first|second|third)$/iu,
    // English patterns part no fewer than three letters off a word's end.
    tails: /^(?:\p{L}{1,2}|minded|based|known|year|old|free)$/iu,
  },
  fr: {
    heads:
      /^(?:est|peut|celui|celle|ceux|moi|toi|lui|elle|nous|vous|eux|c'est|non|mi|demi|ex|quasi|dix|vingt|trente|quarante|cinquante|soixante|quatre|au|là|ci|\p{L}+ez|dit|fait|va|vas|grand|avant|après|sous|belle|beau)$/iu,
    tails:
      /^(?:t|il|elle|ils|elles|on|je|tu|nous|vous|moi|toi|le|la|les|lui|leur|y|en|ce|ci|là|même|mêmes|être|dire|à|dessus|dessous|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)$/iu,
  },
  de: { heads: /^(?:\p{L}|\p{Lu}{2,}|nicht|pseudo|semi)$/u, tails: /^(?:und|oder|bzw)$/iu },
  pt: {
    heads: /^(?:pós|pré|pró|ex|vice|recém|além|bem|mal|sem|não|\p{L}+(?:ar|er|ir|ndo))$/iu,
    tails: /^(?:se|me|te|lhes?|nos|vos|l?[oa]s?|n[oa]s?)$/iu,
  },
  ru: {
    heads: /^(?:по|кое|кой|из|во|в)$/iu,
    tails: /^(?:то|либо|нибудь|таки|ка|за|под|над|первых|вторых|третьих|моему|твоему|своему|русски|прежнему)$/iu,
  },
  uk: {
    heads: /^(?:по|будь|казна|хтозна|з|із)$/iu,
    tails: /^(?:то|небудь|таки|но|за|під|перше|друге|моєму|твоєму)$/iu,
  },
  ro: {
    heads: /^(?:s|n|m|l|v|i|c|într|dintr|printr|nu|să|dă|de|\p{L}+)$/iu,
    tails: /^(?:[lia]|le|ul|ului|o|mi|ți|ţi|și|şi|am|ai|au|a|ar|un|o|va|vor|ne|vă)$/iu,
  },
};

/** Reads from all lines of a document how it parts words. */
export function analyseHyphenation(lines: readonly string[]): LineEnds {
  const compounds = new Set<string>();
  const words = new Set<string>();
  let ends = 0;
  let asWord = 0;
  let asCompound = 0;
  const pairs: [string, string][] = [];
  for (const [index, line] of lines.entries()) {
    const last = partedWord(line.trimEnd());
    const inside = last === undefined ? line : line.trimEnd().slice(0, -last.length - 1);
    for (const [found] of inside.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+(?:[-\u2010][\p{L}\p{M}\p{N}]+)*/gu)) {
      if (/[-\u2010]/.test(found)) compounds.add(found.replaceAll("\u2010", "-"));
      else words.add(found);
    }
    const next = /^[\p{L}\p{M}\p{N}]+/u.exec(lines[index + 1]?.trimStart() ?? "")?.[0];
    if (last === undefined || next === undefined) continue;
    ends += 1;
    pairs.push([last.toLowerCase(), next.toLowerCase()]);
  }
  for (const [head, tail] of pairs) {
    if (words.has(head + tail)) asWord += 1;
    else if (compounds.has(`${head}-${tail}`) || (words.has(head) && words.has(tail))) asCompound += 1;
  }
  const areMany = ends >= lines.length * 0.03 && asCompound * 2 <= ends;
  return { compounds, words, isHyphenated: asWord > asCompound || areMany };
}

/** The letters before the hyphen that a line ends with. */
function partedWord(line: string): string | undefined {
  return /[-\u2010]/.test(line.charAt(line.length - 1)) ? parted.exec(line.slice(-maxWordLength))?.[1] : undefined;
}

/**
 * Two lines as one where a word is parted between them: "hur-" and "ried on" are "hurried on", "E-" and "Mail" are "E-Mail".
 * Undefined where no word goes on from one line to the next.
 * @param language BCP 47, of the text
 */
export function joinHyphenated(
  line: string,
  next: string,
  ends: LineEnds,
  language: string | undefined,
): string | undefined {
  if (line.endsWith("\u00AD")) return line.slice(0, -1) + next;
  const head = partedWord(line);
  const tail = /^[\p{L}\p{M}\p{N}]+/u.exec(next)?.[0];
  if (head === undefined || tail === undefined) return undefined;
  const joined = line.slice(0, -1) + next;
  const withHyphen = `${line.slice(0, -1)}-${next}`;
  // What a word begins with has no capital inside; "E-Mail", "UN-Charta" and "Rhein-Main" have.
  const isShouted = /\p{Lu}{3}$/u.test(head) && /^\p{Lu}{3}/u.test(tail);
  if ((!lowerStart.test(next) && !isShouted) || /\d/.test(head.slice(-1)) || head.includes("-")) return withHyphen;
  if (ends.compounds.has(`${head}-${tail}`.toLowerCase())) return withHyphen;
  if (ends.words.has((head + tail).toLowerCase())) return joined;
  // "Vor- und Nachteile": the second part of the first word is left out.
  if (isSuspended(tail, language)) return `${line} ${next}`;
  if (isKept(head, tail, language) || areTwoWords(head, tail, ends, language)) return withHyphen;
  return ends.isHyphenated ? joined : withHyphen;
}

/** In English two words of the text joined by a hyphen are one of its compounds ("book-shelves"), which others write as one. */
function areTwoWords(head: string, tail: string, { words }: LineEnds, language: string | undefined): boolean {
  if (languageOf(language) !== "en" || head.length < 3 || tail.length < 4) return false;
  return !closedHeads.test(head) && words.has(head.toLowerCase()) && words.has(tail.toLowerCase());
}

/** English words that are written as one with the next. */
const closedHeads =
  /^(?:after|air|any|birth|book|every|fore|her|him|house|how|inter|land|mean|may|more|moon|news|our|out|over|rain|some|sun|super|there|them|thought|through|type|under|what|when|where|who|with|work|your)$/i;

function isKept(head: string, tail: string, language: string | undefined): boolean {
  const rules = rulesOf(language);
  return rules !== undefined && (rules.heads.test(head) || rules.tails.test(tail));
}

/** Before "und" and its like a hyphen stands for a part that two words share. */
function isSuspended(tail: string, language: string | undefined): boolean {
  const conjunctions: Record<string, RegExp> = {
    de: /^(?:und|oder|bis|sowie|bzw)$/iu,
    nl: /^(?:en|of)$/iu,
    sv: /^(?:och|eller)$/iu,
    da: /^(?:og|eller)$/iu,
    nb: /^(?:og|eller)$/iu,
    en: /^(?:and|or|to)$/iu,
  };
  return conjunctions[languageOf(language)]?.test(tail) ?? false;
}

function rulesOf(language: string | undefined): { heads: RegExp; tails: RegExp } | undefined {
  const code = languageOf(language);
  return Object.hasOwn(kept, code) ? kept[code] : undefined;
}

function languageOf(tag: string | undefined): string {
  return tag?.split(/[-_]/)[0]?.toLowerCase() ?? "";
}
