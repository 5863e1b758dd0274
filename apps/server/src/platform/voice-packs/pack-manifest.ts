import type { VoicePack } from "@lectern/speech";
import { z } from "zod";

/**
 * Why a pack cannot be added. `message` is for whoever runs the installation; `cause` goes to the log only.
 * `isPassing`: the same may go well later.
 */
export class PackError extends Error {
  readonly isPassing: boolean;

  constructor(message: string, options: { cause?: unknown; isPassing?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = "PackError";
    this.isPassing = options.isPassing ?? false;
  }
}

const noRoom = "There is no room left on the disk for this pack.";

/** The error for a file of a pack that could not be written or read, by the code of the system. */
export function diskError(error: unknown): PackError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const isFull = code === "ENOSPC" || code === "EDQUOT";
  return new PackError(isFull ? noRoom : "The files of this pack could not be written.", { cause: error });
}

export function noRoomFor(bytes: number, free: number): PackError {
  const [needed, left] = [bytes, free].map((count) => `${Math.ceil(count / 1_000_000)} MB`);
  return new PackError(`The pack needs ${needed} of disk, and ${left} are free.`);
}

/** Name of the file that makes a folder a pack: written last, in one go, after the pack was checked and tried. */
export const MANIFEST_FILE = "pack.json";
/** A model of a thousand speakers needs a fifth of it. */
export const MAX_MANIFEST_BYTES = 1_000_000;

/** What the folder of a pack is called. */
export const packIdSchema = z
  .string()
  .max(80)
  .regex(/^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/u);
const name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u);
/** Inside the pack's folder; the library parts names by commas. */
const path = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^\p{Cc}\\:,]+$/u)
  .refine((value) => value.split("/").every((part) => !["", ".", ".."].includes(part)));
const paths = z.array(path).max(20);

const model = z.discriminatedUnion("family", [
  z.strictObject({
    family: z.literal("vits"),
    model: path,
    tokens: path,
    lexicon: path.optional(),
    dataDir: path.optional(),
    ruleFsts: paths.optional(),
  }),
  z.strictObject({
    family: z.literal("kokoro"),
    model: path,
    voices: path,
    tokens: path,
    dataDir: path.optional(),
    lexicon: paths.optional(),
    ruleFsts: paths.optional(),
  }),
  z.strictObject({
    family: z.literal("kitten"),
    model: path,
    voices: path,
    tokens: path,
    dataDir: path.optional(),
  }),
  z.strictObject({
    family: z.literal("matcha"),
    acousticModel: path,
    vocoder: path,
    tokens: path,
    lexicon: path.optional(),
    dataDir: path.optional(),
    ruleFsts: paths.optional(),
  }),
  z.strictObject({
    family: z.literal("zipvoice"),
    encoder: path,
    decoder: path,
    vocoder: path,
    tokens: path,
    dataDir: path.optional(),
    lexicon: path.optional(),
  }),
  z.strictObject({
    family: z.literal("pocket"),
    lmFlow: path,
    lmMain: path,
    encoder: path,
    decoder: path,
    textConditioner: path,
    vocabJson: path,
    tokenScoresJson: path,
  }),
]);

const locale = z
  .string()
  .max(35)
  .refine((value) => {
    try {
      return Intl.getCanonicalLocales(value)[0] === value;
    } catch {
      return false;
    }
  });

const voice = z.strictObject({
  code: z
    .string()
    .max(60)
    .regex(/^[A-Za-z0-9._-]+$/u),
  name,
  gender: z.enum(["male", "female"]),
  speaker: z.int().min(0).max(100_000),
  locales: z.array(locale).min(1).max(40),
  lexicon: paths.optional(),
  reference: z.strictObject({ audio: path, text: z.string().min(1).max(1000) }).optional(),
});

/** A pack as its folder describes it: everything but where the folder is. */
export const packManifestSchema = z.strictObject({
  id: packIdSchema,
  name,
  version: z
    .string()
    .max(80)
    .regex(/^[A-Za-z0-9._-]+$/u),
  model,
  voices: z
    .array(voice)
    .min(1)
    .max(2000)
    .refine((voices) => new Set(voices.map(({ code }) => code)).size === voices.length),
});

/** @throws when it is not the manifest of a pack of this id */
export function readManifest(text: string, id: string, folder: string): VoicePack {
  const manifest = packManifestSchema.parse(JSON.parse(text));
  if (manifest.id !== id) throw new RangeError(`is of the pack "${manifest.id}"`);
  return { ...manifest, folder };
}
