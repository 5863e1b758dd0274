import { z } from "zod";
import { type Lexeme, parseLexicon, parseScript, type Script } from "@lectern/script";

/** Success envelope: `{ success: true, data }`. */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

/** Success envelope that says something to a person beside its data. */
export function answerWithMessage<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}

/** One page of a list: opaque keyset token, absent on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ success: z.literal(true), data: z.array(item), next_page_token: z.string().optional() });
}

/** UUIDv7 with dashes, as everywhere on the wire. */
export const id = z.guid();

export const timestamp = z.iso.datetime();

export const inOrganisation = { org_id: id };
export const inProject = { org_id: id, id };
export const inContent = { org_id: id, id, content_id: id };

/** What a name may hold: printable text on one line, in the order in which it is written. */
export const nameCharacters = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
export const nameMessage = "This name has characters that a name does not have.";

/** BCP 47 tag. */
export const langCode = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
  .max(35);

export const pitch = z.enum(["", "default", "x-low", "low", "medium", "high", "x-high"]);

/** The voice of a block and how it speaks: gain in dB, speed in percent (50 is half as fast). */
export const voiceProfile = z.strictObject({
  id: z.string().max(64).optional(),
  profile_name: z.string().max(100).optional(),
  lang_code: langCode,
  voice: z.string().min(1).max(200),
  engine: z.enum(["neural", "standard"]),
  platform: z.string().min(1).max(40),
  volume: z.number().min(-6).max(6).multipleOf(0.5),
  speed: z.number().int().min(20).max(200),
  pitch,
  style: z.string().max(100),
  auto_breathing: z.boolean().optional(),
});

/** A script as Slate's JSON; its rules live in packages/script and are reported field by field. */
export const slateValue = z
  .custom<Script>((value) => Array.isArray(value), "A list of blocks is needed.")
  .transform((value, context): Script => {
    const parsed = parseScript(value);
    if (parsed.ok) return parsed.script;
    for (const error of parsed.errors) {
      context.issues.push({ code: "custom", message: error.message, path: error.path.split("."), input: value });
    }
    return z.NEVER;
  });

/** A script as it is answered. */
export const slateBody = z.custom<Script>();

export const pronunciationLibrary = z
  .custom<Lexeme[]>((value) => Array.isArray(value), "A list of entries is needed.")
  .transform((value, context): Lexeme[] => {
    const parsed = parseLexicon(value);
    if (parsed.ok) return parsed.lexicon;
    for (const error of parsed.errors) {
      context.issues.push({ code: "custom", message: error.message, path: error.path.split("."), input: value });
    }
    return z.NEVER;
  });

/** Timeline settings; sections are defined with the composer. */
export const composerSettings = z.strictObject({
  zoomLevel: z.number().min(0).max(100).default(60),
  includeTitle: z.boolean().default(true),
  sections: z.array(z.never()).default([]),
});

/** What a signed upload is for; the length is signed, so the PUT must send exactly that many bytes. */
export const uploadRequest = {
  file_name: z.string().min(1).max(255),
  content_type: z.string().min(1).max(120),
  content_length: z.coerce.number().int().positive().max(200_000_000),
  file_name_prefix: z.string().max(40).optional(),
};

export const signedUpload = z.object({ signed_url: z.string(), url: z.string() });
