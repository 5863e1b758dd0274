import { startsWith } from "../../kinds/tags.ts";
import type { AudioFormat } from "../../kinds/file-kind.ts";
import type { AudioTags } from "../audio-file.ts";
import { sourceBetween, type ByteSource } from "../byte-source.ts";
import { flacBlocks } from "../flac/flac-file.ts";
import { oggPackets } from "../ogg/ogg-packets.ts";
import { wavChunks } from "../wav/wav-file.ts";
import { cleanTags, MAX_COVER_BYTES, type RawTags } from "./clean-tags.ts";
import { readId3Tags, readId3v1Tags } from "./id3-tags.ts";
import { readMp4Tags } from "./mp4-tags.ts";
import { readFlacPicture, readVorbisComment } from "./vorbis-comment.ts";

const maxCommentBytes = 2 * MAX_COVER_BYTES;
const maxTextBytes = 4096;
const flacComment = 4;
const flacPicture = 6;

/**
 * Title, artist and cover of a file that was recognised, each from the first place that has it.
 * @param start where the file begins behind tags that were put before it
 */
export function readTags(source: ByteSource, format: AudioFormat, start: number): AudioTags {
  const file = sourceBetween(source, start, source.length);
  const places = [readId3Tags(source, 0), ...inside(file, format), readId3v1Tags(source)];
  return Object.assign({}, ...places.map(cleanTags).toReversed()) as AudioTags;
}

function inside(file: ByteSource, format: AudioFormat): RawTags[] {
  if (format === "flac") return flacTags(file);
  if (format === "ogg") return oggTags(file);
  if (format === "wav") return wavTags(file);
  return format === "m4a" ? [readMp4Tags(file)] : [];
}

function flacTags(file: ByteSource): RawTags[] {
  const places: RawTags[] = [];
  for (const { kind, start, length } of flacBlocks(file, 0).blocks) {
    if (length > maxCommentBytes) continue;
    if (kind === flacComment) places.push(readVorbisComment(file.read(start, length).slice()));
    if (kind === flacPicture) places.push({ cover: readFlacPicture(file.read(start, length).slice()) });
  }
  return places;
}

function oggTags(file: ByteSource): RawTags[] {
  for (const { bytes, index } of oggPackets(file, 0)) {
    if (index > 1 || bytes.length > maxCommentBytes) break;
    if (startsWith(bytes, 0, "\x03vorbis")) return [readVorbisComment(bytes.subarray(7))];
    if (startsWith(bytes, 0, "OpusTags")) return [readVorbisComment(bytes.subarray(8))];
  }
  return [];
}

function wavTags(file: ByteSource): RawTags[] {
  const places: RawTags[] = [];
  for (const { name, start, end } of wavChunks(file, 12, file.length)) {
    if (name.toLowerCase() === "id3 ") places.push(readId3Tags(sourceBetween(file, start, end), 0));
    if (name !== "LIST") continue;
    const texts = new Map<string, string>();
    for (const item of wavChunks(file, start + 4, end)) {
      const bytes = file.read(item.start, Math.min(maxTextBytes, item.end - item.start));
      texts.set(item.name, new TextDecoder().decode(bytes));
    }
    places.push({ title: texts.get("INAM"), artist: texts.get("IART") });
  }
  return places;
}
