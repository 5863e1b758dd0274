import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeTinyPack } from "@lectern/speech/test-kit/tiny-pack";
import { type ArchiveEntry, packArchive } from "./pack-archive.ts";

/** What sherpa-onnx looks for in the folder of espeak's data before it loads a model. */
const espeakFiles = ["phontab", "phonindex", "phondata", "intonations"];

export interface TinyArchiveOptions {
  /** Of the tone that it speaks with. */
  hz?: number;
  /** With a pack.json, as archives that are none of the catalogue's have. */
  isOwn?: boolean;
  /** Bytes that the archive is made larger by; they are no part of the model. */
  paddingBytes?: number;
}

/** An archive laid out as upstream lays out the Piper voice `stem` ("en_US-amy-low"), with a tiny model that gives a tone. */
export async function tinyArchive(
  stem: string,
  { hz = 220, isOwn = false, paddingBytes = 0 }: TinyArchiveOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "lectern-tiny-"));
  try {
    const { model, voices } = writeTinyPack(folder, { hz });
    const top = `vits-piper-${stem}`;
    const entries: ArchiveEntry[] = [
      { name: `${top}/${stem}.onnx`, content: readFileSync(join(folder, "model.onnx")) },
      { name: `${top}/tokens.txt`, content: readFileSync(join(folder, "tokens.txt")) },
      { name: `${top}/MODEL_CARD`, content: "A tone.\n" },
      ...espeakFiles.map((name) => ({ name: `${top}/espeak-ng-data/${name}`, content: "" })),
    ];
    if (isOwn) {
      const manifest = { name: `Tone ${stem}`, model: { ...model, model: `${stem}.onnx` }, voices };
      entries.push({ name: `${top}/pack.json`, content: JSON.stringify(manifest) });
    }
    if (paddingBytes > 0) entries.push({ name: `${top}/padding.bin`, content: randomBytes(paddingBytes) });
    return await packArchive(entries);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
