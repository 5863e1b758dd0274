import { z } from "zod";
import type { PackVoice } from "@lectern/speech";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import catalogue from "./catalogue.json" with { type: "json" };

const text = z.string().trim().min(1).max(300);
const genderSchema = z.enum(["male", "female"]);
const localeSchema = z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/);
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const license = z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) });
const modelFile = z.string().regex(/^[\w.-]+(?:\/[\w.-]+)*$/);
/** A file of a release: "tts-models/kitten-nano-en-v0_1-fp16.tar.bz2". */
const released = z.string().regex(/^(?:tts-models|vocoder-models)\/[\w.-]+$/);
const byteCount = z.int().positive();

/** A voice as [code, name, gender, locale]; its number is its place in the list. */
const speakerSchema = z.tuple([z.string().regex(/^[a-z0-9_]+$/), text, genderSchema, localeSchema]);

/** Voices of Piper, each a pack of its own, as upstream names them: vits-piper-<locale>-<dataset>-<quality>. */
const piper = z.strictObject({
  locale: z.string().regex(/^[a-z]{2}_[A-Z]{2}$/),
  dataset: z.string().regex(/^\w+$/),
  quality: z.enum(["x_low", "low", "medium", "high"]),
  name: text,
  /** Of its speakers; several where the model has several. */
  speakers: z.array(z.tuple([text, genderSchema])).min(1),
  license: license.optional(),
  /** Where it is not what voices of its quality usually have. */
  bytes: byteCount.optional(),
  sha256: checksum.optional(),
});

const other = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/),
  name: text,
  description: text,
  files: z.array(released).min(1),
  bytes: byteCount,
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
  speakers: z.array(speakerSchema).min(1),
  /** Word lists of the voices of a locale, in place of the model's. */
  lexicons: z.record(localeSchema, z.array(modelFile)).optional(),
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

type CatalogueFile = z.infer<typeof catalogueSchema>;

const qualities = { x_low: "very low", low: "low", medium: "medium", high: "high" } as const;

/** Of an archive with one speaker, which differ by less than 1 % within a quality. */
const usualBytes = { x_low: 26_500_000, low: 67_100_000, medium: 67_200_000, high: 115_600_000 } as const;

/** Every pack of the file, with all that follows from how upstream lays its archives out. */
function readCatalogue(file: CatalogueFile): CatalogueEntry[] {
  return [...file.packs.map((pack) => otherPack(pack, file)), ...file.piper.map((voice) => piperPack(voice, file))];
}

function otherPack(
  { speakers, lexicons, files, sha256, bytes, ...pack }: CatalogueFile["packs"][number],
  { samples }: CatalogueFile,
): CatalogueEntry {
  const voices = speakers.map(([code, name, gender, locale], speaker): PackVoice => {
    const lexicon = lexicons?.[locale];
    return { code, name, gender, speaker, locales: [locale], ...(lexicon ? { lexicon } : {}) };
  });
  return {
    ...pack,
    bytes,
    files: files.map((path, index) => ({ path, sha256: index === 0 ? sha256 : undefined })),
    voices,
    sample: sampleFor(voices, samples),
  };
}

function piperPack(voice: CatalogueFile["piper"][number], { samples, piperCards }: CatalogueFile): CatalogueEntry {
  const { locale, dataset, quality, name, bytes = usualBytes[quality], sha256 } = voice;
  const stem = `${locale}-${dataset}-${quality}`;
  const [language = ""] = locale.split("_");
  const card = `${piperCards}/${language}/${locale}/${dataset}/${quality}/MODEL_CARD`;
  const voices = voice.speakers.map(([speakerName, gender], speaker): PackVoice => ({
    code: voice.speakers.length === 1 ? dataset : `${dataset}-${speaker}`,
    name: speakerName,
    gender,
    speaker,
    locales: [locale.replace("_", "-")],
  }));
  return {
    id: `piper-${stem}`.toLowerCase(),
    name,
    description: `Piper, ${qualities[quality]} quality`,
    files: [{ path: `tts-models/vits-piper-${stem}.tar.bz2`, sha256 }],
    bytes,
    license: voice.license ?? { name: "Licence in the model card", url: card },
    model: { family: "vits", model: `${stem}.onnx`, tokens: "tokens.txt", dataDir: "espeak-ng-data" },
    voices,
    sample: sampleFor(voices, samples),
  };
}

/** @throws RangeError where the file has no sentence in a language */
function sampleFor([voice]: readonly PackVoice[], samples: CatalogueFile["samples"]): string {
  const sample = samples[voice?.locales[0]?.split("-", 1)[0] ?? ""];
  if (sample === undefined) throw new RangeError("There is no sample text in the language of this voice.");
  return sample;
}

let entries: ReadonlyMap<string, CatalogueEntry> | undefined;

/** The packs that can be added with one click, by id. */
export function packCatalogue(): ReadonlyMap<string, CatalogueEntry> {
  // Read when it is first asked for: most starts of a server never need it.
  entries ??= new Map(readCatalogue(catalogueSchema.parse(catalogue)).map((entry) => [entry.id, entry]));
  return entries;
}

/** The pack whose archive has this name. */
export function findByArchive(fileName: string): CatalogueEntry | undefined {
  return [...packCatalogue().values()].find(({ files }) => files[0]?.path.endsWith(`/${fileName}`));
}
