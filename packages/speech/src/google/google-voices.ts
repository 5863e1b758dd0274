import { z } from "zod";
import { ownLocale } from "../service/own-locale.ts";
import type { Voice } from "../speech-engine.ts";

const text = z.string().max(100);
export const googleListSchema = z.object({
  voices: z
    .array(z.object({ languageCodes: z.array(text).max(100), name: text, ssmlGender: text.optional() }))
    .max(5000),
});

/** "en-US-Chirp3-HD-Aoede": the language, what kind of voice it is, which one. */
const namePattern =
  /^(?<locale>[a-z]{2,3}-[A-Z]{2})-(?<kind>Standard|Wavenet|Neural2|News|Polyglot|Studio|Casual|Chirp-HD|Chirp3-HD)-(?<one>[A-Za-z0-9]+)$/u;

/** Kinds that take SSML with marks, and a pitch; the others take text and a rate. */
const ssmlKinds = new Set(["Standard", "Wavenet", "Neural2", "News", "Polyglot"]);

export interface GoogleVoice {
  /** As the service calls it. */
  languageCode: string;
  /** What the price depends on: "Chirp3-HD". */
  kind: string;
  takesSsml: boolean;
}

/** What stands in the name of a voice. */
export function googleVoice(code: string): GoogleVoice {
  const { locale = "", kind = "" } = namePattern.exec(code)?.groups ?? {};
  return { languageCode: locale, kind, takesSsml: ssmlKinds.has(kind) };
}

/** The voices of the catalogue; names of another form are not of this service's classes. */
export function googleVoices(list: z.output<typeof googleListSchema>): Voice[] {
  return list.voices.flatMap(({ name: code, ssmlGender }): Voice[] => {
    const { locale, kind = "", one = "" } = namePattern.exec(code)?.groups ?? {};
    const langCode = locale === undefined ? undefined : ownLocale(locale);
    if (langCode === undefined) return [];
    return [
      {
        code,
        name: kind.startsWith("Chirp") && one.length > 1 ? one : `${kind} ${one}`,
        gender: ssmlGender === "MALE" ? "male" : "female",
        engine: kind === "Standard" ? "standard" : "neural",
        platform: "google",
        langCode,
        styles: [],
        audio: "",
        supports: { pitch: ssmlKinds.has(kind), emphasis: false, breathing: false },
      },
    ];
  });
}
