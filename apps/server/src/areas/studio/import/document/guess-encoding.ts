import { analyse } from "chardet";
import { byteOrderMark } from "../page/decode-html.ts";
import { NOT_PLAIN_TEXT_MESSAGE } from "../unreadable.ts";
import { invalidFile } from "./file-kind.ts";

/** How a language was written in files older than Unicode. */
interface LegacyLanguage {
  /** Labels of the Encoding standard (WHATWG), the most usual first. */
  encodings: readonly string[];
  /**
   * Characters beyond ASCII that its texts use: for an alphabet of Latin letters those it adds, for other scripts the
   * most frequent ones.
   */
  characters: string;
  /** The share of them among what is beyond ASCII (typographic signs apart) that speaks for the language; 0 to 1. */
  share: number;
  /** How much of all letters they are at most; 0 to 1. */
  density?: number;
}

/** English and whatever is not in the table: accents are for a name or a loan now and then. */
const otherLanguage: LegacyLanguage = { ...western("àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþœßÀÁÄÅÉÖÜ"), density: 0.03 };
const southSlavic = central("čćđšžČĆĐŠŽ");
const baltic = "windows-1257";

/** By language subtag. */
const languages: Record<string, LegacyLanguage> = {
  de: western("äöüßÄÖÜé"),
  fr: western("àâæçèéêëîïôùûüœÀÂÇÈÉÊÎÔŒ"),
  es: western("áéíñóúüªºÁÉÍÑÓÚ"),
  pt: western("àáâãçéêíóôõúüªºÁÂÃÇÉÍÓÚ"),
  it: western("àèéìíòóùÀÈÉ"),
  ca: western("àçèéíïòóúüÀÈÉÍÒÓÚ"),
  gl: western("áéíñóúüÁÉÍÓÚ"),
  nl: western("áàèéëïíóöüÉ"),
  sv: western("åäöéÅÄÖ"),
  fi: western("äöåÄÖÅ"),
  da: western("æøåéÆØÅ"),
  nb: western("æøåéòóôÆØÅ"),
  is: western("áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ"),
  pl: central("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"),
  cs: central("áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"),
  sk: central("áäčďéíĺľňóôŕšťúýžÁČĎÉÍĽŇÓŠŤÚÝŽ"),
  hu: central("áéíóöőúüűÁÉÍÓÖŐÚÜŰ"),
  ro: central("ăâîșțşţĂÂÎȘȚŞŢ"),
  hr: southSlavic,
  sl: southSlavic,
  bs: southSlavic,
  sq: western("çëÇË"),
  ru: cyrillic("оеаинтсрвл", ["windows-1251", "koi8-r", "ibm866", "iso-8859-5"]),
  uk: cyrillic("оанитвріел", ["windows-1251", "koi8-u", "ibm866", "iso-8859-5"]),
  be: cyrillic("анісырелот"),
  bg: cyrillic("аоиетнрсвл"),
  sr: cyrillic("аоиенртсју"),
  mk: cyrillic("аоиетнрсвк"),
  kk: cyrillic("аеынтрлідс"),
  el: { encodings: ["windows-1253", "iso-8859-7"], characters: "αοιετσνηυρπκςόίέάήώύ", share: 0.6 },
  tr: { encodings: ["windows-1254"], characters: "çğıöşüâîûÇĞİÖŞÜ", share: 0.85 },
  az: { encodings: ["windows-1254"], characters: "çəğıöşüÇĞİÖŞÜ", share: 0.85 },
  he: { encodings: ["windows-1255", "iso-8859-8"], characters: "יוהלארתבמשנ", share: 0.6 },
  ar: { encodings: ["windows-1256", "iso-8859-6"], characters: "اليمونرتبةعدسفه", share: 0.6 },
  fa: { encodings: ["windows-1256"], characters: "اینردهوميمتبسشكک", share: 0.6 },
  ur: { encodings: ["windows-1256"], characters: "اینرکےوملتبسہ", share: 0.5 },
  lt: { encodings: [baltic], characters: "ąčęėįšųūžĄČĘĖĮŠŲŪŽ", share: 0.85 },
  lv: { encodings: [baltic], characters: "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ", share: 0.85 },
  et: { encodings: [baltic, "windows-1252"], characters: "äõöüšžÄÕÖÜŠŽ", share: 0.85 },
  vi: {
    encodings: ["windows-1258"],
    characters: "àáâãèéêìíòóôõùúăđĩũơưýÀÁÂÊÔĐ\u0300\u0301\u0303\u0309\u0323",
    share: 0.85,
  },
  th: { encodings: ["windows-874"], characters: "านรอกเงมยลวดทสตะปบคหแจพชขใไ่้ัี", share: 0.7 },
  ja: {
    encodings: ["shift_jis", "euc-jp"],
    characters: "のにをはがとでたてしいなるもれすんかられりだこまさあそっーンスルトイリ、。「」",
    share: 0.25,
  },
  ko: { encodings: ["euc-kr"], characters: "이다는을의에가고하지를한은로도기사서나대그인자리아해어", share: 0.25 },
  zh: chinese(["gb18030", "big5"]),
};

/** Traditional characters are what Taiwan, Hong Kong and Macao write, in Big5. */
const traditional = chinese(["big5", "gb18030"]);

/** What text in a language (BCP 47) may be encoded in. */
function legacyLanguage(locale: string | undefined): LegacyLanguage {
  const subtags = locale?.toLowerCase().split(/[-_]/) ?? [];
  const language = macrolanguages[subtags[0] ?? ""] ?? subtags[0] ?? "";
  if (language === "yue" || (language === "zh" && subtags.some((tag) => /^(?:tw|hk|mo|hant)$/.test(tag)))) {
    return traditional;
  }
  return Object.hasOwn(languages, language) ? (languages[language] ?? otherLanguage) : otherLanguage;
}

/** Tags that voices carry for a language of the table. */
const macrolanguages: Record<string, string> = { cmn: "zh", hak: "zh", iw: "he", mo: "ro", no: "nb", nn: "nb" };

function western(characters: string): LegacyLanguage {
  return { encodings: ["windows-1252", "macintosh"], characters, share: 0.85 };
}

function central(characters: string): LegacyLanguage {
  return { encodings: ["windows-1250", "iso-8859-2"], characters, share: 0.85 };
}

/** Small letters only: KOI8-R and windows-1251 read as one another swap small and capital ones. */
function cyrillic(characters: string, encodings: readonly string[] = ["windows-1251"]): LegacyLanguage {
  return { encodings, characters, share: 0.45 };
}

function chinese(encodings: readonly string[]): LegacyLanguage {
  const simplified =
    "的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后";
  const alsoTraditional = "這來個國說們為時會過對後還學發經現麼沒";
  return { encodings, characters: `${simplified}${alsoTraditional}，。「」、：`, share: 0.12 };
}

/** As much of a file as is looked at; a few pages tell a language. */
const maxSampleBytes = 65_536;

/** Signs that every language's texts may hold. */
const typography = /[\s\u00A0«»“”„‘’‚‹›–—…•·°§©®™€£¥±×÷¿¡½¼¾№†‡‰]/u;

/** Below this a statistic of letter groups is luck. */
const minStatisticsBytes = 40;

/** Letters that say nothing about how dense they are in a text. */
const maxStrays = 8;

const unreadable = Number.NEGATIVE_INFINITY;

interface Reading {
  encoding: string;
  score: number;
}

/**
 * The encoding of text that is no Unicode: what `locale` (BCP 47) was written in, where the letters then are that
 * language's; else what the letters' statistics say; else the likeliest for the language. A label of the Encoding standard.
 */
function guessEncoding(bytes: Uint8Array, locale: string | undefined): string {
  const sample = bytes.subarray(0, maxSampleBytes);
  const language = legacyLanguage(locale);
  const readings = language.encodings
    .map((encoding): Reading => ({ encoding, score: scoreOf(sample, encoding, language) }))
    .filter(({ score }) => score > unreadable);
  // toSorted is stable: of equals the most usual one stays first.
  const [best] = readings.toSorted((one, other) => other.score - one.score);
  if (best !== undefined && best.score >= language.share) return best.encoding;
  const detected = detectedEncoding(sample);
  return detected ?? best?.encoding ?? "windows-1252";
}

/** The share of the language's characters among all beyond ASCII. */
function scoreOf(bytes: Uint8Array, encoding: string, language: LegacyLanguage): number {
  const text = decoded(bytes, encoding);
  if (text === undefined) return unreadable;
  const usual = new Set(language.characters);
  let counted = 0;
  let found = 0;
  let plainLetters = 0;
  for (const character of text) {
    if (character < "\u0080") plainLetters += /[a-z]/i.test(character) ? 1 : 0;
    else if (!typography.test(character)) {
      counted += 1;
      if (usual.has(character)) found += 1;
    }
  }
  if (counted === 0) return 1;
  const { density = 1 } = language;
  const isTooDense = counted > maxStrays && counted > density * (counted + plainLetters);
  return isTooDense ? 0 : found / counted;
}

/** By frequencies of letter groups, whatever the language. */
function detectedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength < minStatisticsBytes) return undefined;
  const found = analyse(bytes).filter(({ confidence }) => confidence >= 10);
  return found.map(({ name }) => name.toLowerCase()).find((name) => decoded(bytes, name) !== undefined);
}

/** The text, without what the end of the sample cut; undefined for bytes that are none in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/**
 * The text of a plain-text file: by its byte order mark, else by `charset` when it was sent with one, else UTF-16 where
 * every other byte is zero, else UTF-8, else the old encoding that fits `locale` (BCP 47). Throws Unreadable
 * (INVALID_FILE) for what is no text.
 */
export function decodeText(bytes: Uint8Array, locale?: string, charset?: string): string {
  const encoding = byteOrderMark(bytes) ?? charset ?? silentUtf16(bytes) ?? shiftedJis(bytes) ?? "utf-8";
  const text = decodedBy(bytes, encoding) ?? damagedUtf8(bytes) ?? legacyText(bytes, locale);
  if (!isText(text)) throw invalidFile(NOT_PLAIN_TEXT_MESSAGE);
  return text;
}

function decodedBy(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function legacyText(bytes: Uint8Array, locale: string | undefined): string {
  return new TextDecoder(guessEncoding(bytes, locale)).decode(bytes);
}

/** UTF-8 with a byte here and there that is none: a text cut in the middle, or a line of another program's. */
function damagedUtf8(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes);
  const damaged = text.match(/\uFFFD/gu)?.length ?? 0;
  const whole = text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0;
  return damaged * 20 < whole ? text.replaceAll("\uFFFD", "") : undefined;
}

/** ISO-2022-JP, the encoding of Japanese mail, shifts to two-byte characters by these signs (RFC 1468). */
function shiftedJis(bytes: Uint8Array): "iso-2022-jp" | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return text.includes("\u001B$B") || text.includes("\u001B$@") ? "iso-2022-jp" : undefined;
}

/** UTF-16 without a mark: of text that is mostly Latin, the high bytes are zero. */
function silentUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const length = Math.min(bytes.byteLength, 4096) & ~1;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  const half = length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return "utf-16le";
  if (even > half * 0.4 && odd < half * 0.05) return "utf-16be";
  return undefined;
}

/** Text has next to no control characters beside tabs, line and page ends, and no zero at all. */
function isText(text: string): boolean {
  if (text.includes("\0")) return false;
  const controls = text.match(/[\uFFFD]|(?![\t\n\f\r\u0085])\p{Cc}/gu)?.length ?? 0;
  return controls <= text.length * 0.005;
}
