import { PITCHES, speedSchema, VOICE_ENGINES, volumeSchema } from "@lectern/script";
import { z } from "zod";
import { previewText, previewVoice } from "./fields/preview.ts";
import { projectLanguage } from "./fields/project.ts";
import { success } from "./wire.ts";
import { callsOf, signedIn, signedInOrApiKey } from "./call.ts";
import { previewRateLimits } from "./rate-limits.ts";

const call = callsOf("voices");

export const voices = {
  list: call(
    { method: "GET", path: "/voices", summary: "List languages and voices, as a JSON string" },
    { access: signedInOrApiKey },
  ).output(success(z.string())),
  preview: call(
    { method: "POST", path: "/audio/preview", summary: "Preview a short text in a voice" },
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
