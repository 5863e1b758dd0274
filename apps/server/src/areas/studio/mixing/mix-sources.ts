import { sourceFormat } from "@lectern/audio";
import { sharedBytes } from "@lectern/audio/node";
import { MAX_MIX_SOUND_SECONDS } from "@lectern/contract/limits";
import type { Timeline } from "@lectern/timeline";
import type { StudioServices } from "../services.ts";
import { AppError, type CompositeFile, openComposite } from "../../../platform/http/index.ts";
import { StorageError } from "../../../platform/storage/index.ts";
import type { AudioFileRow } from "../generation/files/audio-file-store.ts";
import { blockFile } from "../generation/files/audio-file.ts";
import type { VoiceClip } from "./voice-clips.ts";

/** A sound that a clip names, as it is stored: MP3 at 44.1 kHz. */
export interface StoredSound {
  storageKey: string;
  /** Length at 44.1 kHz. */
  samples: number;
}

/** Finds the sound at the `url` of a clip among those that a project may use; undefined when it is gone. */
export interface FindSound {
  (project: { organisationId: string; projectId: string }, url: string): Promise<StoredSound | undefined>;
}

/** The sounds that clips name. */
export interface FindSounds {
  /** What is known of sounds, by their urls, those left out that are gone; a built-in one may not be made yet. */
  findSounds(project: Parameters<FindSound>[0], urls: readonly string[]): Promise<ReadonlyMap<string, StoredSound>>;
  /** One of them, with its file stored: a built-in one is made first, which takes seconds. */
  findStoredSound: FindSound;
}

export interface MixServices extends StudioServices, FindSounds {}

/** Where the sounds of a mix are: the parts of its voice by their names, others by the addresses of clips. */
export interface MixFiles {
  voice: AudioFileRow;
  clips: readonly VoiceClip[];
  timeline: Timeline;
  project: { organisationId: string; projectId: string };
}

const sourceBytesPerSecond = (sourceFormat.bitrate * 1000) / 8;

type Stored = Pick<CompositeFile, "parts" | "bytes">;

/**
 * Reads the files of the sounds of a mix into memory that threads share: an hour of voice are 28 MB. Every one of them is looked
 * up before any is read.
 * @throws {AppError} INVALID_FILE when one is gone, with its clip's title; CONTENT_TOO_LONG
 */
export async function readSounds(
  services: Pick<MixServices, "findStoredSound" | "storage">,
  { voice, clips, timeline, project }: MixFiles,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const stored = new Map<string, { file: Stored; title?: string }>();
  for (const { identity, block } of clips) {
    const file = blockFile(voice, block);
    if (file && identity !== "") stored.set(identity, { file });
  }
  for (const { source, title } of timeline.tracks.flat()) {
    if (source === "" || stored.has(source)) continue;
    const file = await findStored(services, project, source);
    if (!file) throw soundGone(title);
    stored.set(source, { file, title });
  }
  requireRoom([...stored.values()].filter(({ title }) => title !== undefined).map(({ file }) => file));
  const files = new Map<string, Uint8Array>();
  for (const [name, { file, title }] of stored) {
    files.set(
      name,
      await readIntoSharedMemory(services.storage, file, signal).catch((error: unknown) => rethrow(error, title)),
    );
  }
  return files;
}

/** What one organisation mixes must leave room for the others. */
function requireRoom(sounds: readonly Stored[]): void {
  const seconds = sounds.reduce((sum, { bytes }) => sum + bytes / sourceBytesPerSecond, 0);
  if (seconds <= MAX_MIX_SOUND_SECONDS) return;
  const hours = MAX_MIX_SOUND_SECONDS / 3600;
  throw new AppError(
    "CONTENT_TOO_LONG",
    `The sounds of a timeline last at most ${hours} hours together. Remove some of them.`,
  );
}

/** The stored file of the sound at the address of a clip; undefined when it is gone. */
export async function findStored(
  { findStoredSound, storage }: Pick<MixServices, "findStoredSound" | "storage">,
  project: MixFiles["project"],
  address: string,
): Promise<Stored | undefined> {
  const sound = await findStoredSound(project, address);
  const stored = sound && (await storage.head(sound.storageKey));
  if (!sound || !stored) return undefined;
  return { parts: [{ key: sound.storageKey, start: 0, end: stored.bytes }], bytes: stored.bytes };
}

/** A file in memory that threads share. */
export async function readIntoSharedMemory(
  storage: MixServices["storage"],
  { parts, bytes }: Stored,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const file = sharedBytes(bytes);
  let at = 0;
  for await (const chunk of await openComposite(storage, parts)) {
    signal.throwIfAborted();
    file.set(chunk as Uint8Array, at);
    at += (chunk as Uint8Array).byteLength;
  }
  return file;
}

/** A failure, as one of the clip when its file went while it was read. */
function rethrow(error: unknown, title: string | undefined): never {
  if (title !== undefined && error instanceof StorageError && error.code === "NOT_FOUND") throw soundGone(title);
  throw error;
}

export function soundGone(title: string): AppError {
  return new AppError("INVALID_FILE", `The sound of "${title}" is gone. Replace or remove it in the timeline.`);
}
