import { z } from "zod";
import { createCallBuilder, generatingScopes, MAX_INSPECTION_SECONDS, memberOrApiKeyWith } from "../call.ts";
import type { FailureType } from "../failure.ts";
import { audioAddress, audioTitle, uploadRequest } from "../fields/upload.ts";
import { AUDIO_TOO_LARGE_MESSAGE, MAX_AUDIO_UPLOAD_BYTES, MAX_FILE_NAME_CHARACTERS } from "../limits.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { contentParams, id, projectParams, signedUpload, success, timestamp } from "../wire.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";
const audioPath = `${projectPath}/content/{content_id}/audio/upload` as const;

const call = createCallBuilder("uploads");

const access = memberOrApiKeyWith("write", "create audio", "upload external_audio");
const rateLimits = [{ counter: "audio upload", per: "caller", limit: 600, windowSeconds: HOUR_SECONDS }] as const;
/** Each reads a whole file in a process of its own. */
const readingRateLimits = [
  { counter: "audio upload read", per: "caller", limit: 300, windowSeconds: HOUR_SECONDS },
] as const;
const conversionFailures: readonly FailureType[] = ["INVALID_FILE", "CONFLICT", "NO_ENOUGH_AUDIOS"];

const converting = {
  access,
  inputScopes: generatingScopes,
  rateLimits: readingRateLimits,
  maxAnswerSeconds: MAX_INSPECTION_SECONDS,
  failures: conversionFailures,
};

/** Keeps the bytes of an MP3 instead of bringing it to the loudness of other audio. */
const keepOriginal = z.boolean().optional();

const audioFile = { kind: "audio" as const, maxBytes: MAX_AUDIO_UPLOAD_BYTES, tooLarge: AUDIO_TOO_LARGE_MESSAGE };

/** Audio that publishers upload instead of having it generated. */
export const uploads = {
  sign: call(
    { method: "GET", path: `${projectPath}/audio/signed-url`, summary: "Get a signed URL to upload an audio file" },
    { access, rateLimits, failures: ["INVALID_FILE"] },
  )
    .input(z.strictObject({ ...projectParams, ...uploadRequest(audioFile) }))
    .output(success(signedUpload)),
  /**
   * Begins an upload that can be resumed: the file is sent to `upload_url` by PATCH requests of the tus protocol 1.0
   * (tus.io), within a day. The same address is the `url` of the calls that take the uploaded file.
   */
  begin: call(
    { method: "POST", path: `${projectPath}/audio/uploads`, summary: "Begin a resumable upload of an audio file" },
    { access, rateLimits, failures: ["INVALID_FILE", "CONFLICT"] },
  )
    .input(
      z.strictObject({
        ...projectParams,
        file_name: z.string().min(1).max(MAX_FILE_NAME_CHARACTERS),
        content_length: z.number().int().positive().max(MAX_AUDIO_UPLOAD_BYTES, AUDIO_TOO_LARGE_MESSAGE),
      }),
    )
    .output(success(z.object({ upload_url: z.string(), expires_at: timestamp }))),
  /** Makes an item of an uploaded file. The same file a second time answers the same item. */
  create: call(
    { method: "POST", path: `${projectPath}/audio/upload`, summary: "Create an item from an uploaded audio file" },
    converting,
  )
    .input(z.strictObject({ ...projectParams, title: audioTitle, url: audioAddress, keep_original: keepOriginal }))
    .output(success(z.object({ content_id: id }))),
  /** Gives an uploaded item another title, and with `url` another file. */
  replace: call({ method: "PUT", path: audioPath, summary: "Rename or replace an uploaded audio" }, converting)
    .input(
      z.strictObject({
        ...contentParams,
        title: audioTitle,
        url: audioAddress.optional(),
        keep_original: keepOriginal,
      }),
    )
    .output(success(z.object({ content_id: id }))),
  /** Converts the uploaded file again after that failed. */
  retry: call(
    { method: "POST", path: `${audioPath}/retry`, summary: "Convert an uploaded audio file again" },
    converting,
  )
    .input(z.strictObject(contentParams))
    .output(success(z.object({ content_id: id }))),
};
