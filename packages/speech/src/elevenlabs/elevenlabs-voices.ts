import { z } from "zod";
import { ownLocale } from "../service/own-locale.ts";
import type { Voice } from "../speech-engine.ts";

const text = z.string().max(200);
export const elevenLabsListSchema = z.object({
  voices: z
    .array(
      z.object({
        voice_id: z.string().regex(/^[A-Za-z0-9]{1,60}$/u),
        name: text.min(1),
        labels: z.record(z.string(), z.unknown()).nullish(),
        verified_languages: z
          .array(z.object({ language: text, locale: text.nullish() }))
          .max(200)
          .nullish(),
      }),
    )
    .max(1000),
  has_more: z.boolean(),
  next_page_token: z.string().max(1000).nullish(),
});

type Listed = z.output<typeof elevenLabsListSchema>["voices"][number];

/** A voice in each language that it is verified for; English where none is said. */
export function elevenLabsVoices({ voice_id: code, name, labels, verified_languages: verified }: Listed): Voice[] {
  const codes = (verified ?? []).map(({ language, locale }) => ownLocale(locale ?? language));
  const own = typeof labels?.["language"] === "string" ? ownLocale(labels["language"]) : undefined;
  const locales = new Set([...codes, own].filter((locale) => locale !== undefined));
  if (locales.size === 0) locales.add("en-US");
  return [...locales].map((langCode) => ({
    code,
    name,
    gender: labels?.["gender"] === "male" ? "male" : "female",
    engine: "neural",
    platform: "elevenlabs",
    langCode,
    styles: [],
    audio: "",
    supports: { pitch: false, emphasis: false, breathing: false },
  }));
}
