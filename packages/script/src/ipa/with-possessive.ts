import { languageOf } from "../locale.ts";
import { parseIpa } from "./parse-ipa.ts";

/**
 * Phonemes of a word with the sound of the "'s" behind it, in the languages that write one: /s/ in Dutch; in English /ɪz/
 * behind a sibilant, /s/ behind another voiceless sound, /z/ behind the rest. Undefined where the language has none.
 */
export function withPossessive(phonemes: string, locale: string): string | undefined {
  const language = languageOf(locale);
  if (language === "nl") return append(phonemes, "s");
  if (language !== "en") return undefined;
  const parsed = parseIpa(phonemes);
  const last = parsed.ok ? parsed.segments.findLast((segment) => segment.kind === "sound")?.symbol : undefined;
  if (last === undefined) return undefined;
  return append(phonemes, "szʃʒ".includes(last) ? "ɪz" : "ptkfθx".includes(last) ? "s" : "z");
}

/** The ending goes inside the slashes or brackets. */
function append(phonemes: string, ending: string): string {
  return phonemes.trim().replace(/(?=[/\]]?$)/u, ending);
}
