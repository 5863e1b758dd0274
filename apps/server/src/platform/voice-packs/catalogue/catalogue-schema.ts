import { z } from "zod";

const text = z.string().trim().min(1).max(300);
const gender = z.enum(["male", "female"]);
const locale = z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/);
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const license = z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) });
const modelFile = z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*$/);
/** A file of a release: "tts-models/kitten-nano-en-v0_1-fp16.tar.bz2". */
const released = z.string().regex(/^(?:tts-models|vocoder-models)\/[\w.-]+$/);
const bytes = z.int().positive();

/** A voice as [code, name, gender, locale]; its number is its place in the list. */
const speaker = z.tuple([z.string().regex(/^[a-z0-9_]+$/), text, gender, locale]);

/** Voices of Piper, each a pack of its own, as upstream names them: vits-piper-<locale>-<dataset>-<quality>. */
const piper = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  dataset: z.string().regex(/^\w+$/),
  quality: z.enum(["x_low", "low", "medium", "high"]),
  name: text,
  /** Of its speakers; several where the model has several. */
  speakers: z.array(z.tuple([text, gender])).min(1),
  license: license.optional(),
  /** Where it is not what voices of its quality usually have. */
  bytes: bytes.optional(),
  sha256: checksum.optional(),
});

const other = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
  name: text,
  description: text,
  files: z.array(released).min(1),
  bytes,
  sha256: checksum.optional(),
  license,
  model: z.union([
    z.strictObject({
      family: z.literal("kokoro"),
      model: modelFile,
      voices: modelFile,
      tokens: modelFile,
      dataDir: modelFile,
      lexicon: z.array(modelFile).optional(),
      ruleFsts: z.array(modelFile).optional(),
    }),
    z.strictObject({
      family: z.literal("kitten"),
      model: modelFile,
      voices: modelFile,
      tokens: modelFile,
      dataDir: modelFile,
    }),
    z.strictObject({
      family: z.literal("matcha"),
      acousticModel: modelFile,
      vocoder: modelFile,
      tokens: modelFile,
      dataDir: modelFile.optional(),
      lexicon: modelFile.optional(),
      ruleFsts: z.array(modelFile).optional(),
    }),
  ]),
  speakers: z.array(speaker).min(1),
  /** Word lists of the voices of a locale, in place of the model's. */
  lexicons: z.record(locale, z.array(modelFile)).optional(),
});

/** catalogue.json. */
export const catalogueSchema = z.strictObject({
  /** Sentences in each language, to try and to hear voices with. */
  samples: z.record(z.string().regex(/^[a-z]{2}$/), text),
  packs: z.array(other),
  /** The model cards of Piper's voices. */
  piperCards: z.url({ protocol: /^https$/ }),
  piper: z.array(piper),
});

export type CatalogueFile = z.infer<typeof catalogueSchema>;
