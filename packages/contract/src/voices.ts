import { PITCHES, speedSchema, VOICE_ENGINES, volumeSchema } from "@lectern/script";
import { z } from "zod";
import { previewText, previewVoice } from "./fields/preview.ts";
import { projectLanguage } from "./fields/project.ts";
import { success } from "./wire.ts";
import { callsOf, signedIn, signedInOrApiKey } from "./call.ts";
import { previewRateLimits } from "./rate-limits.ts";

export const voice = z.object({
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

export const language = z.object({ code: z.string(), name: z.string(), voices: z.array(voice) });
export const languages = z.array(language);

export type WireVoice = z.infer<typeof voice>;
export type WireLanguage = z.infer<typeof language>;

/** GET /voices carries its list as a JSON string; this is the one place that reads it. */
export function decodeLanguages(data: string): WireLanguage[] {
  return languages.parse(JSON.parse(data));
}

const call = callsOf("voices");

export const voices = {
  list: call(
    { method: "GET", path: "/voices", summary: "Languages with their voices, as a JSON string" },
    { access: signedInOrApiKey },
  ).output(success(z.string())),
  preview: call(
    { method: "POST", path: "/audio/preview", summary: "Hear a short text in a voice" },
    { access: signedIn, rateLimits: previewRateLimits, failures: ["ENGINE_FAILED"] },
  )
    .input(
      z.strictObject({
        slate_value: previewText,
        lang_code: projectLanguage,
        platform: z.string().min(1).max(40),
        engine: z.enum(VOICE_ENGINES),
        voice: previewVoice,
        volume: volumeSchema.default(0),
        speed: speedSchema.default(100),
        style: z.string().max(100).optional(),
        pitch: z.enum(PITCHES).optional(),
      }),
    )
    .output(success(z.object({ audio_url: z.string() }))),
};
