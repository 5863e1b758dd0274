import { tagLengthAt } from "../kinds/tags.ts";
import { isAdts, openAdtsFile } from "./aac/adts-file.ts";
import { AudioFileError, mostlyDamaged } from "../audio-file-error.ts";
import { sourceBetween, type ByteSource } from "./byte-source.ts";
import { fileKindOf, KIND_BYTES } from "../kinds/file-kind.ts";
import { openFlacFile } from "./flac/flac-file.ts";
import { openMp3File } from "./mp3-file.ts";
import { openMp4File } from "./mp4/mp4-file.ts";
import { openOggFile } from "./ogg/ogg-file.ts";
import type { AudioFile } from "./audio-file.ts";
import { openWavFile } from "./wav/wav-file.ts";

/**
 * Recognises an audio file by its content and counts what it holds.
 * @throws {AudioFileError} when it is refused
 */
export async function openAudioFile(source: ByteSource, maxSeconds: number): Promise<AudioFile> {
  if (source.length === 0) throw new AudioFileError("EMPTY", "This audio file is empty.");
  const file = await openByKind(source);
  if (file.samples === 0) throw new AudioFileError("EMPTY", "There is no sound in this file.");
  if (file.seconds > maxSeconds) throw audioTooLong(maxSeconds);
  return { ...file, decode: () => decodeSafely(file) };
}

/** What a decoder throws by itself says that it met what no encoder writes. */
async function* decodeSafely(file: AudioFile): ReturnType<AudioFile["decode"]> {
  try {
    yield* file.decode();
  } catch (error) {
    if (error instanceof AudioFileError || isSystemError(error)) throw error;
    throw mostlyDamaged(error);
  }
}

/** As when a disk cannot be read. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

async function openByKind(source: ByteSource): Promise<AudioFile> {
  const start = findAudioStart(source);
  const kind = fileKindOf(source.read(start, KIND_BYTES));
  if (!kind) return isAdts(source, start) ? openAdtsFile(source, start) : openMp3File(source);
  if (kind.format === "wav") return openWavFile(sourceBetween(source, start, source.length));
  if (kind.format === "flac") return openFlacFile(source, start);
  if (kind.format === "ogg") return openOggFile(source, start);
  if (kind.format === "m4a") return openMp4File(sourceBetween(source, start, source.length));
  if (kind.isAudio) {
    throw new AudioFileError(
      "UNSUPPORTED",
      `This is ${kind.name}, which cannot be read. Save it as MP3, M4A, WAV, FLAC or Ogg.`,
    );
  }
  throw new AudioFileError("NOT_AUDIO", `This file is ${kind.name}, not audio.`);
}

/** Where a file begins behind tags that were put before it. */
export function findAudioStart(source: ByteSource): number {
  let at = 0;
  for (let tags = 0; tags < 8 && at < source.length; tags += 1) {
    const length = tagLengthAt(source.read(at, 32), 0);
    if (length === 0) break;
    at += length;
  }
  return at;
}

/** The refusal of what is longer than is taken. */
export function audioTooLong(maxSeconds: number): AudioFileError {
  const hours = maxSeconds / 3600;
  const limit = Number.isInteger(hours)
    ? `${hours} ${hours === 1 ? "hour" : "hours"}`
    : `${Math.floor(maxSeconds / 60)} minutes`;
  return new AudioFileError("TOO_LONG", `This audio is longer than ${limit}, which is the limit.`);
}
