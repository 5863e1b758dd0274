import { z } from "zod";
import { createCallBuilder, operatorOnly } from "../call.ts";
import {
  MAX_ADDRESS_CHARACTERS,
  MAX_FILE_NAME_CHARACTERS,
  MAX_VOICE_PACK_BYTES,
  VOICE_PACK_TOO_LARGE_MESSAGE,
} from "../limits.ts";
import { MINUTE_SECONDS } from "../rate-limits.ts";
import { signedUpload, success } from "../wire.ts";

const packsPath = "/installation/voice-packs";

const packId = z
  .string()
  .max(80)
  .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/)
  .meta({ examples: ["piper-en_us-amy-low"] });

const count = z.number().int().min(0);

/** Neural voices that are added together: one model. */
const voicePack = z.object({
  id: packId,
  name: z.string(),
  /** What it is, in a few words; empty where only its own archive knows. */
  description: z.string(),
  /** Where it comes from. */
  source: z.enum(["catalogue", "address", "file"]),
  /** "available": the catalogue has it, and this installation has not. */
  state: z.enum(["available", "adding", "ready", "failed", "removing"]),
  /** What is being done while it is added. */
  phase: z.enum(["waiting", "downloading", "checking", "unpacking", "trying"]).nullable(),
  /** Bytes that were downloaded, or of the archive that were unpacked. */
  bytes_done: count,
  /** Of the whole download; null: not known. */
  bytes_total: count.nullable(),
  /** Why it could not be added. */
  message: z.string().nullable(),
  /** null: of an archive of one's own it is not known. */
  license: z.object({ name: z.string(), url: z.string() }).nullable(),
  /** A sentence in its language, which it is tried with; null: not known. */
  sample: z.string().nullable(),
  voices: z.array(
    z.object({ code: z.string(), name: z.string(), gender: z.enum(["male", "female"]), locales: z.array(z.string()) }),
  ),
});

export type WireVoicePack = z.infer<typeof voicePack>;

const call = createCallBuilder("voice packs");

const rateLimits = [{ counter: "voice pack", per: "caller", limit: 60, windowSeconds: MINUTE_SECONDS }] as const;
const changing = { access: operatorOnly, rateLimits } as const;
const added = success(z.object({ id: packId }));

/** Natural voices that run on this installation's own machines. */
export const voicePacks = {
  list: call({ method: "GET", path: packsPath, summary: "List voice packs" }, { access: operatorOnly }).output(
    success(z.array(voicePack)),
  ),
  /** Begins to add a pack of the catalogue. */
  add: call(
    { method: "POST", path: packsPath, summary: "Add a voice pack of the catalogue", successStatus: 202 },
    { ...changing, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject({ id: packId }))
    .output(added),
  addFromAddress: call(
    {
      method: "POST",
      path: `${packsPath}/from-address`,
      summary: "Add a voice pack of an address",
      successStatus: 202,
    },
    { ...changing, failures: ["CONFLICT", "INVALID_URL"] },
  )
    .input(
      z.strictObject({
        address: z
          .string()
          .max(MAX_ADDRESS_CHARACTERS)
          .meta({ examples: ["https://models.example/voice.tar.bz2"] }),
      }),
    )
    .output(added),
  /** The file is sent by PUT to the signed URL as `application/octet-stream`, and then named to `addFromFile`. */
  sign: call(
    { method: "GET", path: `${packsPath}/signed-url`, summary: "Get a signed URL to upload a voice pack" },
    changing,
  )
    .input(
      z.strictObject({
        content_length: z.coerce.number().int().positive().max(MAX_VOICE_PACK_BYTES, VOICE_PACK_TOO_LARGE_MESSAGE),
      }),
    )
    .output(success(signedUpload)),
  addFromFile: call(
    { method: "POST", path: `${packsPath}/from-file`, summary: "Add a voice pack of a file", successStatus: 202 },
    { ...changing, failures: ["CONFLICT", "NOT_FOUND"] },
  )
    .input(
      z.strictObject({
        file_name: z
          .string()
          .min(1)
          .max(MAX_FILE_NAME_CHARACTERS)
          .meta({ examples: ["voice.tar.bz2"] }),
        url: z.string().max(MAX_ADDRESS_CHARACTERS),
      }),
    )
    .output(added),
  /** Adds a pack that could not be added, from where it was to come from. What has arrived of it is gone on with. */
  retry: call(
    { method: "POST", path: `${packsPath}/retry`, summary: "Try to add a voice pack again", successStatus: 202 },
    { ...changing, failures: ["NOT_FOUND", "CONFLICT"] },
  )
    .input(z.strictObject({ id: packId }))
    .output(added),
  /** How many items a pack's voices read. They keep their audio when it is removed. */
  usage: call(
    { method: "GET", path: `${packsPath}/usage`, summary: "Count the items that a voice pack reads" },
    { access: operatorOnly },
  )
    .input(z.strictObject({ id: packId }))
    .output(success(z.object({ items: count }))),
  /** Removes a pack, or stops adding it. */
  remove: call(
    { method: "POST", path: `${packsPath}/remove`, summary: "Remove a voice pack", successStatus: 202 },
    { ...changing, failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ id: packId }))
    .output(added),
};
