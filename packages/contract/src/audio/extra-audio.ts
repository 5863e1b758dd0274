import { z } from "zod";
import { createCallBuilder, MAX_INSPECTION_SECONDS, memberWith } from "../call.ts";
import type { FailureType } from "../failure.ts";
import { audioAddress, backgroundVolume, extraAudioKey } from "../fields/upload.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { projectParams, success } from "../wire.ts";

const extraPath = "/organisation/{org_id}/integration/{id}/extraaudio";

const call = createCallBuilder("player");

const access = memberWith("modify player", "modify player_intro_outro");

/** One of the three, and what is becoming of the newest upload for it. */
const extraAudioState = z.object({
  key: extraAudioKey,
  /** What players play now; null: none. */
  url: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** IN PROGRESS: an upload is being prepared, what was there is played until then. FAILED: why. null: neither. */
  status: z.enum(["IN PROGRESS", "FAILED"]).nullable(),
  /** Percent, while it is prepared. */
  progress: z.number().int(),
  message: z.string().nullable(),
});
export type WireExtraAudio = z.infer<typeof extraAudioState>;

const uploading = {
  access,
  rateLimits: [{ counter: "audio upload read", per: "caller", limit: 300, windowSeconds: HOUR_SECONDS }],
  maxAnswerSeconds: MAX_INSPECTION_SECONDS,
  failures: ["INVALID_FILE", "CONFLICT", "NOT_FOUND"] satisfies FailureType[],
} as const;

const uploaded = z.strictObject({ ...projectParams, key: extraAudioKey, url: audioAddress });

/** What the players of a project play before, after and under each article. */
export const extraAudio = {
  list: call(
    { method: "GET", path: extraPath, summary: "List the pre, post and background audio of the player" },
    { access },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.object({ audios: z.array(extraAudioState), background_volume: backgroundVolume }))),
  /** Takes an uploaded MP3. It is prepared afterwards, and played from then on; the same file twice is one audio. */
  create: call({ method: "POST", path: `${extraPath}/upload`, summary: "Add pre, post or background audio" }, uploading)
    .input(uploaded)
    .output(success(extraAudioState)),
  /** What was there is played until the new one is prepared. */
  replace: call(
    { method: "PUT", path: `${extraPath}/upload`, summary: "Replace pre, post or background audio" },
    uploading,
  )
    .input(uploaded)
    .output(success(extraAudioState)),
  delete: call(
    { method: "PUT", path: extraPath, summary: "Delete pre, post or background audio (?key=)" },
    { access, failures: ["NOT_FOUND"], queryFields: ["key"] },
  )
    .input(z.strictObject({ ...projectParams, key: extraAudioKey }))
    .output(success(extraAudioState)),
  saveVolume: call(
    { method: "PUT", path: `${extraPath}/volume`, summary: "Set how loud the background audio is" },
    { access },
  )
    .input(z.strictObject({ ...projectParams, background_volume: backgroundVolume }))
    .output(success(z.object({ background_volume: backgroundVolume }))),
};
