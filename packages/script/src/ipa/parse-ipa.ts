import { IPA_MODIFIERS, IPA_SOUNDS, IPA_TIES } from "./ipa-symbols.ts";

/** A sound with its modifiers, or a sign between sounds. */
export type IpaSegment =
  | {
      kind: "sound";
      /** Symbol of the chart. */
      symbol: string;
      /** As written, NFD, modifiers included: "t\u02B0", "a\u02D0". */
      text: string;
      /** Tied to the next sound, as in an affricate. */
      isTied: boolean;
    }
  | { kind: "primary stress" | "secondary stress" | "word break" };

export type ParsedIpa = { ok: true; segments: IpaSegment[] } | { ok: false; unknown: string[] };

/** What is typed for a symbol that keyboards lack. */
const typed: Record<string, string> = { "'": "ˈ", "’": "ˈ", ",": "ˌ", ":": "ː", g: "ɡ", "!": "ǃ", ε: "ɛ" };
const stress: Record<string, "primary stress" | "secondary stress"> = { ˈ: "primary stress", ˌ: "secondary stress" };
/** Precomposed letters that are one sound with a modifier: "ã", "ç" is a symbol of its own. */
const wholeLetters: ReadonlySet<string> = new Set(["ç", "ä"]);

/**
 * Reads a transcription in the International Phonetic Alphabet, with or without slashes or brackets around it. Syllable
 * breaks and linking marks are left out; a white space is a word break. `unknown` holds each character that is no symbol
 * of the alphabet, and a modifier with no sound before it, once.
 */
export function parseIpa(text: string): ParsedIpa {
  const segments: IpaSegment[] = [];
  const unknown = new Set<string>();
  let last: Extract<IpaSegment, { kind: "sound" }> | undefined;
  for (const written of charactersOf(bare(text))) {
    const character = typed[written] ?? written;
    if (IPA_SOUNDS.has(character)) {
      last = { kind: "sound", symbol: character, text: character, isTied: false };
      segments.push(last);
    } else if (IPA_TIES.has(character) && last) last.isTied = true;
    else if (IPA_MODIFIERS.has(character) && last) last.text += character;
    else if (/[.‿|‖]/u.test(character)) continue;
    else {
      last = undefined;
      const mark = stress[character];
      if (mark) segments.push({ kind: mark });
      else if (/\s/u.test(character)) segments.push({ kind: "word break" });
      else unknown.add(written);
    }
  }
  if (unknown.size > 0) return { ok: false, unknown: [...unknown] };
  return { ok: true, segments };
}

/** Why a text is no transcription that can be spoken, in the words for a person; undefined when it is one. */
export function ipaProblem(text: string): string | undefined {
  const parsed = parseIpa(text);
  if (!parsed.ok) {
    const named = parsed.unknown.map((symbol) => `“${symbol}”`);
    const last = named.pop() ?? "";
    return named.length === 0
      ? `${last} is not a symbol of the IPA.`
      : `${named.join(", ")} and ${last} are not symbols of the IPA.`;
  }
  return parsed.segments.some(({ kind }) => kind === "sound") ? undefined : "This transcription holds no sound.";
}

function bare(text: string): string {
  const trimmed = text.trim();
  return /^\/[^/]*\/$|^\[[^[\]]*\]$/u.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

/** Letters apart from their modifiers, but for those that are symbols as a whole. */
function* charactersOf(text: string): Generator<string> {
  for (const character of text.normalize("NFC")) {
    if (wholeLetters.has(character)) yield character;
    else yield* character.normalize("NFD");
  }
}
