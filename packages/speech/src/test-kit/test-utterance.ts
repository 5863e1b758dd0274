import type { Utterance, UtteranceWord } from "@lectern/script";
import type { SynthesisRequest } from "../speech-engine.ts";

/** Cuts a text into words, punctuation in lead and trail, as the script package does. */
export function testUtterance(text: string, locale = "en-US"): Utterance {
  const words: UtteranceWord[] = [];
  let lead = "";
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    const last = words.at(-1);
    const opens = /[“‘(¿¡[„«]/.test(segment) || (/["']/.test(segment) && /(^|\s)$/.test(text.slice(0, index)));
    if (isWordLike) {
      words.push({ written: segment, start: index, end: index + segment.length, lead, spoken: segment, trail: "" });
      lead = "";
    } else if (last && lead === "" && !opens) last.trail += segment;
    else lead += segment;
  }
  return { locale, words, end: "sentence" };
}

/** A request with everything at its default. */
export function testRequest(text: string, changes: Partial<SynthesisRequest> = {}): SynthesisRequest {
  const voice = changes.voice ?? "en-US";
  const locale = voice.split("+")[0] ?? voice;
  return {
    utterance: testUtterance(text, locale),
    voice,
    profile: { speed: 100, pitch: "", style: "", lang_code: locale },
    ...changes,
  };
}
