import { fileKindOf } from "../files/file-kind.ts";
import { layerAt } from "./frame-header.ts";

/** Why a file in which no MP3 sound was found is refused: what its first bytes say it is, for a person. */
export function rejectionOf(start: Uint8Array): { isMpegAudio: boolean; message: string } {
  const kind = fileKindOf(start);
  if (kind) {
    return {
      isMpegAudio: false,
      message: `This is ${kind.name}, not an MP3. Convert it to MP3 and upload it again.`,
    };
  }
  const layer = start.length >= 4 ? layerAt(start, 0) : undefined;
  if (layer === 1 || layer === 2) {
    return { isMpegAudio: true, message: `This is MPEG audio of layer ${layer}, not an MP3 (layer 3).` };
  }
  if (layer === 3 && start[2]! >> 4 === 0) {
    return {
      isMpegAudio: true,
      message:
        "This MP3 has no fixed bitrates (free format), which players cannot rely on. Encode it again and upload it.",
    };
  }
  return { isMpegAudio: false, message: "There is no sound in this file that can be read." };
}
