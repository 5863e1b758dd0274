import { buffer } from "node:stream/consumers";
import type { RangeReader } from "@lectern/audio";
import { AppError, type CompositeFile, openComposite, partsBetween } from "../../../platform/http/index.ts";
import { StorageError } from "../../../platform/storage/index.ts";
import type { Timeline } from "@lectern/timeline";
import type { AudioFileRow } from "../generation/audio-file-store.ts";
import { blockFile } from "../generation/audio-file.ts";
import type { MixServices } from "./find-sound.ts";
import type { VoiceClip } from "./voice-clips.ts";

/** Where the sounds of a mix are read: the parts of its voice by their names, others by the addresses of clips. */
export interface MixFiles {
  voice: AudioFileRow;
  clips: readonly VoiceClip[];
  timeline: Timeline;
  project: { organisationId: string; projectId: string };
}

/** Opens the sounds of a mix; every one of them is looked up before any is read. @throws {AppError} INVALID_FILE when one is gone */
export async function openSounds(
  { findSound, storage }: Pick<MixServices, "findSound" | "storage">,
  { voice, clips, timeline, project }: MixFiles,
): Promise<(source: string) => Promise<RangeReader | undefined>> {
  const readers = new Map<string, RangeReader>();
  for (const [index, { identity }] of clips.entries()) {
    const file = blockFile(voice, index);
    if (file) readers.set(identity, readerOf(storage, file));
  }
  for (const { source, title } of timeline.tracks.flat()) {
    if (source === "" || readers.has(source)) continue;
    const sound = await findSound(project, source);
    const reader = sound && (await storedReader(storage, sound.storageKey));
    if (!reader) throw soundGone(title);
    readers.set(source, guarded(reader, title));
  }
  return (source) => Promise.resolve(readers.get(source));
}

/** Reads a stored object; undefined when it is gone. */
export async function storedReader(storage: MixServices["storage"], key: string): Promise<RangeReader | undefined> {
  const stored = await storage.head(key);
  return stored && readerOf(storage, { parts: [{ key, start: 0, end: stored.bytes }], bytes: stored.bytes });
}

export function readerOf(
  storage: MixServices["storage"],
  { parts, bytes }: Pick<CompositeFile, "parts" | "bytes">,
): RangeReader {
  return {
    length: bytes,
    read: async (start, length) =>
      buffer(await openComposite(storage, partsBetween(parts, start, Math.min(bytes, start + length)))),
  };
}

/** The same, with a failure that names the clip when its file goes while it is read. */
function guarded({ length, read }: RangeReader, title: string): RangeReader {
  return {
    length,
    read: (start, count) =>
      read(start, count).catch((error: unknown) => {
        throw error instanceof StorageError && error.code === "NOT_FOUND" ? soundGone(title) : error;
      }),
  };
}

function soundGone(title: string): AppError {
  return new AppError("INVALID_FILE", `The sound of "${title}" is gone. Replace or remove it in the timeline.`);
}
