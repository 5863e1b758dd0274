import { z } from "zod";
import { createCallBuilder, MAX_INSPECTION_SECONDS, memberOrApiKeyWith } from "../call.ts";
import { audioAddress, audioTitle, uploadRequest } from "../fields/upload.ts";
import { AUDIO_TOO_LARGE_MESSAGE, MAX_AUDIO_UPLOAD_BYTES, MAX_PAGE_TOKEN_CHARACTERS } from "../limits.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { id, pageSchema, projectParams, signedUpload, success, timestamp } from "../wire.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";
const soundsPath = `${projectPath}/composer-audio` as const;
const soundPath = `${soundsPath}/{sound_id}` as const;
const soundParams = { ...projectParams, sound_id: id };

const call = createCallBuilder("sounds");

const uploading = memberOrApiKeyWith("write", "create audio", "upload external_audio", "access bg_music");
const using = memberOrApiKeyWith("read", "access bg_music");
const changing = memberOrApiKeyWith("write", "modify audio", "access bg_music");

/** Heights of the waveform, 0..255, evenly over the whole; empty while there is no file. */
const peaks = z.array(z.number().int());

/** A sound that a project keeps for its timelines. */
const sound = z.object({
  id,
  title: z.string(),
  status: z.enum(["IN PROGRESS", "DONE", "FAILED"]),
  /** Percent, while it is prepared. */
  progress: z.number().int(),
  /** Why it could not be prepared. */
  message: z.string().nullable(),
  /** Its file, the `url` of a clip; null until it is prepared. The address never means other bytes. */
  url: z.string().nullable(),
  peaks_url: z.string().nullable(),
  /** Seconds, exact to the sample at 44.1 kHz. */
  duration: z.number().nullable(),
  /** LUFS of the file: -16, or less where more would have lifted noise or cut off peaks; null for silence. */
  loudness: z.number().nullable(),
  peaks,
  created_at: timestamp,
});
export type WireSound = z.infer<typeof sound>;

export const SOUND_MOODS = ["Calm", "Bright", "Warm", "Serious", "Tense"] as const;

/** A sound that every project has. */
const librarySound = z.object({
  name: z.string(),
  title: z.string(),
  mood: z.enum(SOUND_MOODS),
  /** A bed loops without a seam; a jingle ends. */
  kind: z.enum(["bed", "jingle"]),
  url: z.string(),
  peaks_url: z.string(),
  duration: z.number(),
  peaks,
});
export type WireLibrarySound = z.infer<typeof librarySound>;

const audioFile = { kind: "audio" as const, maxBytes: MAX_AUDIO_UPLOAD_BYTES, tooLarge: AUDIO_TOO_LARGE_MESSAGE };

/** Sounds that are put on timelines: those of a project, and the built-in library. */
export const sounds = {
  sign: call(
    { method: "GET", path: `${soundsPath}/signed-url`, summary: "Get a signed URL to upload a sound for timelines" },
    {
      access: uploading,
      rateLimits: [{ counter: "audio upload", per: "caller", limit: 600, windowSeconds: HOUR_SECONDS }],
      failures: ["INVALID_FILE"],
    },
  )
    .input(z.strictObject({ ...projectParams, ...uploadRequest(audioFile) }))
    .output(success(signedUpload)),
  /**
   * Takes a file that was uploaded to a signed URL, or by the protocol of resumable uploads. It is prepared afterwards:
   * ask the list. The same file a second time answers the same sound.
   */
  create: call(
    { method: "POST", path: soundsPath, summary: "Create a sound from an uploaded audio file" },
    {
      access: uploading,
      rateLimits: [{ counter: "audio upload read", per: "caller", limit: 300, windowSeconds: HOUR_SECONDS }],
      maxAnswerSeconds: MAX_INSPECTION_SECONDS,
      failures: ["INVALID_FILE", "CONFLICT"],
    },
  )
    .input(z.strictObject({ ...projectParams, title: audioTitle, url: audioAddress }))
    .output(success(sound)),
  /** Newest first. */
  list: call({ method: "GET", path: soundsPath, summary: "List the sounds of a project" }, { access: using })
    .input(z.strictObject({ ...projectParams, next_page_token: z.string().max(MAX_PAGE_TOKEN_CHARACTERS).optional() }))
    .output(pageSchema(sound).extend({ total: z.number().int() })),
  /** What has no waveform yet was not made: it is once its address is asked for. */
  library: call(
    { method: "GET", path: `${soundsPath}/library`, summary: "List the built-in beds and jingles" },
    { access: using },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.array(librarySound))),
  rename: call(
    { method: "PUT", path: soundPath, summary: "Rename a sound" },
    { access: changing, failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ ...soundParams, title: audioTitle }))
    .output(success(sound)),
  /** Refused with CONFLICT while items have clips of it. */
  delete: call(
    { method: "DELETE", path: soundPath, summary: "Delete a sound that no item uses" },
    { access: changing, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject(soundParams))
    .output(success(z.object({ id }))),
};
