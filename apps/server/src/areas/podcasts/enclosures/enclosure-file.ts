import { type CompositeFile, partsBetween } from "../../../platform/http/index.ts";
import { type AudioFileRow, wholeFile } from "../../studio/index.ts";
import type { EnclosureRow } from "./enclosure-store.ts";

/** The file of an episode: its tag with the picture, and the sound of the audio it was made of. */
export function enclosureFile(enclosure: EnclosureRow, audio: AudioFileRow): CompositeFile {
  const { token, tag, picture_key: key, picture_bytes: pictureBytes, sound_start: soundStart, bytes } = enclosure;
  const whole = wholeFile(audio);
  const picture = key === null ? [] : [{ key, start: 0, end: pictureBytes }];
  return {
    parts: [tag, ...picture, ...partsBetween(whole.parts, soundStart, whole.bytes)],
    bytes,
    etag: token,
    contentType: "audio/mpeg",
  };
}
