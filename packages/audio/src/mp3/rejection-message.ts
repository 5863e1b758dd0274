import { layerAt } from "./frame-header.ts";
import { startsWith } from "./tags.ts";

const kinds: readonly (readonly [at: number, text: string, name: string])[] = [
  [0, "RIFF", "a WAV file"],
  [0, "fLaC", "a FLAC file"],
  [0, "OggS", "an Ogg file"],
  [4, "ftyp", "an MP4 or M4A file"],
  [0, "FORM", "an AIFF file"],
  [0, "\x1aE\xdf\xa3", "a WebM or Matroska file"],
  [0, "%PDF", "a PDF document"],
  [0, "PK\x03\x04", "a ZIP archive"],
  [0, "<", "a web page"],
  [0, "ffconcat", "a playlist"],
  [0, "#EXTM3U", "a playlist"],
];

/** Why a file in which no MP3 sound was found is refused: what its first bytes say it is, for a person. */
export function rejectionMessage(start: Uint8Array): string {
  const kind = kinds.find(([at, text]) => startsWith(start, at, text));
  if (kind) return `This is ${kind[2]}, not an MP3. Convert it to MP3 and upload it again.`;
  const layer = start.length >= 4 ? layerAt(start, 0) : undefined;
  if (layer === 1 || layer === 2) return `This is MPEG audio of layer ${layer}, not an MP3 (layer 3).`;
  if (layer === 3 && start[2]! >> 4 === 0) {
    return "This MP3 has no fixed bitrates (free format), which players cannot rely on. Encode it again and upload it.";
  }
  return "There is no MP3 sound in this file.";
}
