import type { PackVoice } from "@lectern/speech";
import type { CatalogueEntry } from "./catalogue-entry.ts";
import type { CatalogueFile } from "./catalogue-schema.ts";

const qualities = { x_low: "very low", low: "low", medium: "medium", high: "high" } as const;

/** Of an archive with one speaker, which differ by less than 1 % within a quality. */
const usualBytes = { x_low: 26_500_000, low: 67_100_000, medium: 67_200_000, high: 115_600_000 } as const;

/** Every pack of the file, with all that follows from how upstream lays its archives out. */
export function readCatalogue(file: CatalogueFile): CatalogueEntry[] {
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
