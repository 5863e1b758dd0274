/** What lies between two words, for the engine: `trail` belongs to the word before, `lead` to the one after. */
export interface EngineGap {
  trail: string;
  lead: string;
}

export interface GapContext {
  /** The text between the words, as written. */
  raw: string;
  /** Last character before it and first after it, "" at the ends of the utterance. */
  before: string;
  after: string;
  /** Word between the ends of a range, "1939–1945", and word for "&"; undefined where they are not known. */
  to: string | undefined;
  and: string | undefined;
}

const dash = /-{2,}|[—―⸺⸻]|\s[-–]+\s|^[-–]+\s|\s[-–]+$|–/gu;
const ellipsis = /(?:\.\s?){2,}\.?|…+|‥+/gu;
/** Marks of notes; other signs that nothing is said for are ornaments. */
export const NOTE = /\[\d{1,3}\]|[¹²³⁰⁴-⁹]+/gu;
/** What belongs to the word after it: opening brackets, and signs that stand right before it. */
const opening = /[([（【《〈¿¡\p{Sc}@+−]+$|[([（【《〈¿¡]+\s*$/u;
const quotes = /["“”„‟«»‹›「」『』‘‚‛’'´`]/gu;
const silent =
  /[*_#~|^<>\\/§•‣◦▪●○■□►→←↑↓✓✔★☆†‡¶©®™\u00AD\u200B-\u200F\u2060\uFEFF\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}]|[\uFE00-\uFE0F\u20E3]|[\u{E0020}-\u{E007F}]/gu;
const spacelessScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

/**
 * Punctuation as engines read it well: quotes are gone (they make engines pause), dashes are "—", dots are "…",
 * repeated marks are one, the stop of an abbreviation inside a sentence is gone, ornaments are silent.
 */
export function normalisePunctuation(context: GapContext): EngineGap {
  const { raw, before, after } = context;
  if (raw === " ") return { trail: " ", lead: "" };
  if (raw === "") return { trail: "", lead: "" };
  // What stands between words most often.
  if (raw === ", " && before !== "") return { trail: ", ", lead: "" };
  if (after === "" && before !== "" && (raw === ". " || raw === ".")) return { trail: ".", lead: "" };
  if (isRange(context)) return { trail: ` ${context.to} `.replaceAll(/\s+/gu, " "), lead: "" };
  const plain = raw
    // "Erst- und Zweitligisten": the hyphen stands for the rest of the word.
    .replace(before === "" ? /(?!)/u : /^-(?=\s)/u, "")
    // "1.299,- Euro"
    .replaceAll(/,[-–](?=\s|$)/gu, "")
    .replaceAll(NOTE, " ")
    .replaceAll(dash, "—")
    .replaceAll(ellipsis, "…")
    .replaceAll(quotes, "")
    .replaceAll("&", context.and === undefined ? "&" : ` ${context.and} `)
    .replaceAll(silent, " ")
    .replaceAll(/[[{]/gu, "(")
    .replaceAll(/[\]}]/gu, ")");
  const lead = after === "" ? "" : (opening.exec(plain)?.[0].trim() ?? "");
  if (before === "") return { trail: "", lead };
  const isInner = after !== "";
  const closing = plain.trimEnd();
  let marks = reducedMarks(closing.slice(0, closing.length - lead.length), isInner);
  // A line of a poem or a list ends without a mark; a line that was only wrapped goes on in lower case.
  if (isInner && marks === "" && /[\n\r\u2028\u2029]/u.test(raw) && /[\p{Lu}\p{N}]/u.test(after)) marks = ",";
  const isSpaced = isInner && (/\s/u.test(plain) || !(spacelessScript.test(before) && spacelessScript.test(after)));
  const isApart = isSpaced && /^[^.,;:!?…)）\]】》〉。，、！？；：।،؛؟۔]/u.test(marks);
  return { trail: (isApart ? " " : "") + marks + (isSpaced ? " " : ""), lead };
}

/** Whether a dash stands between the ends of a range, "1939–1945". */
export function isRange({ raw, before, after, to }: GapContext): boolean {
  return to !== undefined && /^\s?–\s?$/u.test(raw) && /\d/u.test(before) && /\d/u.test(after);
}

/** The marks of a gap in order, each once, a dash only where nothing else separates the words. */
function reducedMarks(text: string, isInner: boolean): string {
  let marks = text
    .replaceAll(/\s+(?=[.,;:!?…)])/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (/[.,;:!?…。，、！？；：]/u.test(marks)) marks = marks.replaceAll(/\s?—\s?/gu, " ").trim();
  marks = marks
    .replaceAll(/([!?.,;:…—])(?:\s?\1)+/gu, "$1")
    .replaceAll(/([!?])[!?.…]+/gu, (all) => (all.includes("?") ? "?" : "!"));
  // A stop inside a sentence is an abbreviation's; left there an engine would end the sentence.
  if (isInner) marks = marks.replace(/^\.(?=$|[\s,;:!?…)])/u, "").trim();
  return marks.replaceAll(/([,;:…])\s?[,.]/gu, "$1");
}

/** Whether a sentence's last trail ends it. */
export function endsWithPunctuation(trail: string): boolean {
  return /[.!?…。！？।॥؟۔։።។၊။:;,，、；：—]\s*[)）\]】》〉]*\s*$/u.test(trail);
}
