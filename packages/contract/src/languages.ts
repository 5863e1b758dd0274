import { VOICE_ENGINES } from "@lectern/script";
import { z } from "zod";

const voice = z.object({
  code: z.string(),
  name: z.string(),
  gender: z.enum(["male", "female"]),
  engine: z.enum(VOICE_ENGINES),
  platform: z.string(),
  langCode: z.string(),
  styles: z.array(z.string()),
  /** Path of the sample, made on first use. */
  audio: z.string(),
  /** What the voice's engine can do; what it cannot is disabled with the reason. */
  supports: z.object({ pitch: z.boolean(), emphasis: z.boolean(), breathing: z.boolean() }),
});

const language = z.object({
  code: z.string(),
  name: z.string(),
  /** The text that the samples of its voices speak. */
  quote: z.string().optional(),
  voices: z.array(voice),
  /** No longer offered, but texts that name them are spoken as before. */
  retired: z.array(voice).optional(),
});
const languages = z.array(language);

export type WireVoice = z.infer<typeof voice>;
export type WireLanguage = z.infer<typeof language>;

/** GET /voices carries its list as a JSON string; this is the one place that reads it. */
export function decodeLanguages(data: string): WireLanguage[] {
  return languages.parse(JSON.parse(data));
}
