import { AudioFileError } from "../../audio-file-error.ts";
import { asciiAt, type ByteSource, viewOf } from "../byte-source.ts";
import { type Mp4Box, mp4BoxAt, mp4Boxes, mp4Content } from "./mp4-boxes.ts";
import { openAac } from "../aac/decode-aac.ts";
import type { AudioFile } from "../audio-file.ts";

/** The track of sound of an MP4 file. */
export interface Mp4Track {
  /** AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
  config: Uint8Array;
  /** Bytes of each access unit, and where each begins. */
  sizes: Uint32Array;
  offsets: Float64Array;
  /** What is heard of the track, in seconds of it: without what the encoder put before and after. */
  start: number;
  duration: number | undefined;
}

/** 4 hours of AAC at 96 kHz are 1.4 million. */
const maxUnits = 4_000_000;
const maxTableBytes = 8 + 4 * maxUnits + 8;
const maxSmallBytes = 64 * 1024;

const otherCodecs: Record<string, string> = {
  alac: "Apple Lossless (ALAC)",
  "ac-3": "Dolby Digital",
  "ec-3": "Dolby Digital Plus",
  Opus: "Opus in MP4",
  fLaC: "FLAC in MP4",
  ".mp3": "MP3 in MP4",
  samr: "AMR",
  lpcm: "uncompressed sound",
  sowt: "uncompressed sound",
  twos: "uncompressed sound",
};

/** @throws {AudioFileError} */
function readMp4Track(source: ByteSource): Mp4Track {
  const file = { start: 0, end: source.length };
  const movie = mp4BoxAt(source, file, "moov");
  if (!movie) throw damaged("it ends before its table of contents");
  for (const track of mp4Boxes(source, movie.start, movie.end)) {
    if (track.kind !== "trak") continue;
    const media = mp4BoxAt(source, track, "mdia");
    const handler = media && mp4Content(source, mp4BoxAt(source, media, "hdlr"), maxSmallBytes);
    if (media && handler && asciiAt(handler, 8, 4) === "soun") return readTrack(source, movie, track, media);
  }
  throw new AudioFileError("UNSUPPORTED", "There is no sound in this MP4 file.");
}

function readTrack(source: ByteSource, movie: Mp4Box, track: Mp4Box, media: Mp4Box): Mp4Track {
  const table = mp4BoxAt(source, media, "minf", "stbl");
  if (!table) throw damaged("its sound has no table of contents");
  const config = readConfig(source, table);
  if (mp4BoxAt(source, movie, "mvex")) {
    throw new AudioFileError("UNSUPPORTED", "This M4A file is cut into fragments for streaming, which cannot be read.");
  }
  const sizes = readSizes(source, table);
  const offsets = readOffsets(source, table, sizes);
  return { config, sizes, offsets, ...readWindow(source, movie, track, media) };
}

function readConfig(source: ByteSource, table: Mp4Box): Uint8Array {
  const descriptions = mp4BoxAt(source, table, "stsd");
  const entry = descriptions && mp4Boxes(source, descriptions.start + 8, descriptions.end).next().value;
  if (!entry) throw damaged("it does not state its format");
  if (entry.kind === "enca" || entry.kind === "drms" || mp4BoxAt(source, entryBoxes(source, entry), "sinf")) {
    throw new AudioFileError("ENCRYPTED", "This file is copy-protected (DRM) and cannot be read.");
  }
  if (entry.kind !== "mp4a") {
    const name = otherCodecs[entry.kind];
    throw new AudioFileError(
      "UNSUPPORTED",
      name
        ? `This M4A file holds ${name}, which cannot be read. Save it as AAC, WAV, FLAC or MP3.`
        : "The sound of this MP4 file is of a kind that cannot be read.",
    );
  }
  const boxes = entryBoxes(source, entry);
  const descriptor =
    mp4Content(source, mp4BoxAt(source, boxes, "esds"), maxSmallBytes) ??
    mp4Content(source, mp4BoxAt(source, boxes, "wave", "esds"), maxSmallBytes);
  const config = descriptor && decoderConfig(descriptor);
  if (!config) throw damaged("it does not state its format");
  return config;
}

/** The boxes within a description of sound; QuickTime's versions 1 and 2 have more fields before them. */
function entryBoxes(source: ByteSource, entry: Mp4Box): { start: number; end: number } {
  const version = source.read(entry.start + 8, 2)[1] ?? 0;
  return { start: entry.start + 28 + (version === 1 ? 16 : version === 2 ? 36 : 0), end: entry.end };
}

/** The AudioSpecificConfig in an elementary stream descriptor (ISO/IEC 14496-1, 7.2.6). */
function decoderConfig(bytes: Uint8Array): Uint8Array | undefined {
  for (let at = 4; at + 2 <= bytes.length;) {
    const tag = bytes[at]!;
    at += 1;
    let length = 0;
    for (let count = 0; count < 4; count += 1) {
      const byte = bytes[at] ?? 0;
      at += 1;
      length = length * 128 + (byte & 0x7f);
      if (byte < 0x80) break;
    }
    if (tag === 3) {
      const flags = bytes[at + 2] ?? 0;
      at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
      if (flags & 0x40) at += 1 + (bytes[at] ?? 0);
    } else if (tag === 4) {
      // 0x40 is MPEG-4 audio, 0x66 to 0x68 are the profiles of MPEG-2 AAC.
      const kind = bytes[at] ?? 0;
      if (kind !== 0x40 && (kind < 0x66 || kind > 0x68)) {
        throw new AudioFileError("UNSUPPORTED", "The sound of this MP4 file is not AAC, and cannot be read.");
      }
      at += 13;
    } else if (tag === 5) return length >= 2 && at + length <= bytes.length ? bytes.slice(at, at + length) : undefined;
    else at += length;
  }
  return undefined;
}

function readSizes(source: ByteSource, table: Mp4Box): Uint32Array {
  const content = mp4Content(source, mp4BoxAt(source, table, "stsz"), maxTableBytes);
  if (!content || content.length < 12) throw damaged("its table of contents is not whole");
  const view = viewOf(content);
  const constant = view.getUint32(4);
  const count = view.getUint32(8);
  if (count > maxUnits || (constant === 0 && content.length < 12 + 4 * count)) {
    throw damaged("its table of contents is not whole");
  }
  // No more units of one size than fit into the file.
  const most = constant === 0 ? count : Math.min(count, Math.floor(source.length / constant));
  return Uint32Array.from({ length: most }, (_, index) => (constant === 0 ? view.getUint32(12 + 4 * index) : constant));
}

function readOffsets(source: ByteSource, table: Mp4Box, sizes: Uint32Array): Float64Array {
  const short = mp4Content(source, mp4BoxAt(source, table, "stco"), maxTableBytes);
  const long = short ? undefined : mp4Content(source, mp4BoxAt(source, table, "co64"), 2 * maxTableBytes);
  const chunks = short ?? long;
  const runs = mp4Content(source, mp4BoxAt(source, table, "stsc"), 3 * maxTableBytes);
  if (!chunks || !runs || chunks.length < 8 || runs.length < 8) throw damaged("its table of contents is not whole");
  const chunkView = viewOf(chunks);
  const runView = viewOf(runs);
  const width = short ? 4 : 8;
  const chunkCount = Math.min(chunkView.getUint32(4), Math.floor((chunks.length - 8) / width));
  const runCount = Math.min(runView.getUint32(4), Math.floor((runs.length - 8) / 12));
  const offsets = new Float64Array(sizes.length).fill(Infinity);
  let unit = 0;
  let run = 0;
  let bytesInFile = 0;
  for (let chunk = 0; chunk < chunkCount && unit < sizes.length; chunk += 1) {
    while (run + 1 < runCount && runView.getUint32(8 + 12 * (run + 1)) <= chunk + 1) run += 1;
    const perChunk = runCount === 0 ? 0 : runView.getUint32(8 + 12 * run + 4);
    let at = short ? chunkView.getUint32(8 + 4 * chunk) : Number(chunkView.getBigUint64(8 + 8 * chunk));
    for (let index = 0; index < perChunk && unit < sizes.length; index += 1, unit += 1) {
      offsets[unit] = at;
      at += sizes[unit]!;
      if (at <= source.length) bytesInFile += sizes[unit]!;
    }
  }
  // Units do not overlap: else a small file could have the same bytes decoded for hours.
  if (bytesInFile > source.length) throw damaged("its table of contents names the same bytes twice");
  return offsets;
}

/** The one edit of an edit list (ISO/IEC 14496-12, 8.6.6), else what iTunes says of its encoder. */
function readWindow(
  source: ByteSource,
  movie: Mp4Box,
  track: Mp4Box,
  media: Mp4Box,
): Pick<Mp4Track, "start" | "duration"> {
  const whole = { start: 0, duration: undefined };
  const mediaScale = timescale(mp4Content(source, mp4BoxAt(source, media, "mdhd"), maxSmallBytes));
  const movieScale = timescale(mp4Content(source, mp4BoxAt(source, movie, "mvhd"), maxSmallBytes));
  const list = mp4Content(source, mp4BoxAt(source, track, "edts", "elst"), maxSmallBytes);
  if (!list || list.length < 20 || !mediaScale || !movieScale) return whole;
  const view = viewOf(list);
  const isLong = list[0] === 1;
  const width = isLong ? 20 : 12;
  const edits: { duration: number; time: number }[] = [];
  for (let at = 8; at + width <= list.length && edits.length < view.getUint32(4); at += width) {
    const duration = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
    const time = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4);
    edits.push({ duration, time });
  }
  // A pause before the sound has no time in it; several pieces are an edit, not what an encoder added.
  const pieces = edits.filter(({ time }) => time >= 0);
  const [piece] = pieces;
  if (!piece || pieces.length > 1) return whole;
  const start = piece.time / mediaScale;
  const times = mp4Content(source, mp4BoxAt(source, media, "minf", "stbl", "stts"), maxTableBytes);
  const rest = times ? ticksOf(times) / mediaScale - start : 0;
  // A duration in ticks of the movie is rounded down; the units' own times are exact where they are told.
  const stated = piece.duration === 0 ? Infinity : (piece.duration + (movieScale < mediaScale ? 1 : 0)) / movieScale;
  const duration = Math.min(stated, rest > 0 ? rest : Infinity);
  return { start, duration: Number.isFinite(duration) ? duration : undefined };
}

/** Of all units together. */
function ticksOf(times: Uint8Array): number {
  const view = viewOf(times);
  let sum = 0;
  for (let at = 8; at + 8 <= times.length; at += 8) sum += view.getUint32(at) * view.getUint32(at + 4);
  return sum;
}

function timescale(header: Uint8Array | undefined): number | undefined {
  const at = header?.[0] === 1 ? 20 : 12;
  return header && header.length >= at + 4 ? viewOf(header).getUint32(at) || undefined : undefined;
}

function damaged(what: string): AudioFileError {
  return new AudioFileError("DAMAGED", `This M4A file is damaged: ${what}.`);
}

/** AAC in MP4. @throws {AudioFileError} */
export function openMp4File(source: ByteSource): Promise<AudioFile> {
  const { config, sizes, offsets, start, duration } = readMp4Track(source);
  return openAac({
    config,
    count: sizes.length,
    start,
    duration,
    unit(index) {
      const at = offsets[index]!;
      const length = sizes[index]!;
      return at + length <= source.length ? source.read(at, length).slice() : undefined;
    },
  });
}
