import { SpeechError } from "../speech-error.ts";

/** A block has 2000 characters at most; numbers written out as words make more of them. */
const maxUtteranceCharacters = 12_000;

/** @throws {SpeechError} TOO_LONG */
export function checkTextLength(text: string): void {
  if (text.length <= maxUtteranceCharacters) return;
  throw new SpeechError("TOO_LONG", "This sentence is too long to be spoken in one go. Split it into shorter ones.");
}

/** Unicode scripts that a CLDR script code stands for. */
const scriptsByCode: Record<string, string[]> = {
  Jpan: ["Han", "Hiragana", "Katakana"],
  Kore: ["Hangul", "Han"],
  Hans: ["Han", "Bopomofo"],
  Hant: ["Han", "Bopomofo"],
  Latn: ["Latin"],
  Cyrl: ["Cyrillic"],
  Grek: ["Greek"],
  Arab: ["Arabic"],
  Hebr: ["Hebrew"],
  Deva: ["Devanagari"],
  Beng: ["Bengali"],
  Guru: ["Gurmukhi"],
  Gujr: ["Gujarati"],
  Orya: ["Oriya"],
  Taml: ["Tamil"],
  Telu: ["Telugu"],
  Knda: ["Kannada"],
  Mlym: ["Malayalam"],
  Sinh: ["Sinhala"],
  Thai: ["Thai"],
  Mymr: ["Myanmar"],
  Geor: ["Georgian"],
  Armn: ["Armenian"],
  Ethi: ["Ethiopic"],
  Cher: ["Cherokee"],
};

/** Names of scripts as a person says them, where Unicode's name is not that. */
const scriptLabels: Record<string, string> = {
  Han: "Chinese characters",
  Hangul: "Korean",
  Oriya: "Odia",
  Myanmar: "Burmese",
};

/** Languages read in more scripts than the likely one. */
const additionalScripts: Record<string, string[]> = {
  sr: ["Cyrillic", "Latin"],
  bs: ["Cyrillic"],
  pa: ["Gurmukhi"],
  sd: ["Arabic"],
  kok: ["Devanagari"],
  az: ["Cyrillic"],
  kk: ["Cyrillic"],
  ug: ["Arabic"],
  shn: ["Myanmar"],
  chr: ["Cherokee"],
};

/** Up to this share of letters of other scripts is let through: a name, a formula, a quoted word. */
const maxForeignShare = 1 / 3;

const scriptNames = [...new Set(Object.values(scriptsByCode).flat())];
const scriptPatterns = new Map(scriptNames.map((name) => [name, new RegExp(`\\p{Script=${name}}`, "u")]));

/** Unicode scripts a voice of a locale can read. Latin is read by every voice, if with an accent. */
export function readableScripts(locale: string): ReadonlySet<string> {
  const { language, script } = new Intl.Locale(locale).maximize();
  return new Set(["Latin", ...(scriptsByCode[script ?? "Latn"] ?? []), ...(additionalScripts[language] ?? [])]);
}

/**
 * What keeps a voice of a locale from speaking a text, as a sentence for a person; undefined when nothing does.
 * Digits and punctuation fit every voice.
 */
export function unspeakableReason(text: string, locale: string, languageName: string): string | undefined {
  const readable = readableScripts(locale);
  const foreign = new Map<string, number>();
  let letters = 0;
  for (const letter of text.match(/\p{L}/gu) ?? []) {
    letters += 1;
    const script = scriptOf(letter);
    if (!readable.has(script)) foreign.set(script, (foreign.get(script) ?? 0) + 1);
  }
  const unreadable = [...foreign.values()].reduce((total, count) => total + count, 0);
  if (unreadable <= letters * maxForeignShare) return undefined;
  const [most] = [...foreign].reduce((a, b) => (b[1] > a[1] ? b : a));
  const what = most ? (scriptLabels[most] ?? `${most} script`) : "a script";
  return `This text is written in ${what}, which a voice for ${languageName} cannot speak. Choose a voice of the text's language.`;
}

/** @throws {SpeechError} UNSPEAKABLE */
export function checkSpeakable(text: string, locale: string, languageName: string): void {
  const reason = unspeakableReason(text, locale, languageName);
  if (reason) throw new SpeechError("UNSPEAKABLE", reason);
}

/** The script of a letter; "Latin" for letters that belong to none, such as modifier letters; "" for one not listed. */
function scriptOf(letter: string): string {
  if (/[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(letter)) return "Latin";
  for (const [name, pattern] of scriptPatterns) if (pattern.test(letter)) return name;
  return "";
}
