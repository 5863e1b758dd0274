import type { ListedObject, ObjectStore } from "../platform/storage/index.ts";
import { storedAvatarKeys } from "../areas/accounts/index.ts";
import { AUDIO_FOLDER, PREVIEWS_FOLDER, SOUNDS_FOLDER } from "../areas/library/index.ts";
import { PICTURES_FOLDER, storedPictureKeys } from "../areas/podcasts/index.ts";
import { LOGOS_FOLDER, storedLogoKeys } from "../areas/projects/index.ts";
import { storedSoundKeys } from "../areas/sounds/index.ts";
import { storedAudioKeys, storedPreviewKeys } from "../areas/studio/index.ts";
import { PACK_FILES_FOLDER, storedPackKeys } from "../areas/voice-packs/index.ts";
import type { Database } from "../platform/database/index.ts";

/** What one side has and the other has not. */
export type Difference = { kind: "orphan"; object: ListedObject } | { kind: "missing"; key: string };

/**
 * Merges a listing of objects with the keys that rows name, both ascending: holds one of each in memory. Equal keys that
 * follow one another count once.
 * @throws when a side is not ascending: nothing that follows could be trusted
 */
export async function* compareKeys(
  objects: AsyncIterable<ListedObject>,
  known: AsyncIterable<string>,
): AsyncGenerator<Difference> {
  const named = ascending(known, (key) => key)[Symbol.asyncIterator]();
  let next = await named.next();
  for await (const object of ascending(objects, ({ key }) => key)) {
    while (next.done !== true && next.value < object.key) {
      yield { kind: "missing", key: next.value };
      next = await named.next();
    }
    if (next.done !== true && next.value === object.key) next = await named.next();
    else yield { kind: "orphan", object };
  }
  for (; next.done !== true; next = await named.next()) yield { kind: "missing", key: next.value };
}

async function* ascending<Item>(items: AsyncIterable<Item>, keyOf: (item: Item) => string): AsyncGenerator<Item> {
  let last: string | undefined;
  for await (const item of items) {
    const key = keyOf(item);
    if (key === last) continue;
    if (last !== undefined && key < last) throw new Error(`${key} was listed after ${last}.`);
    last = key;
    yield item;
  }
}

const dayMs = 86_400_000;

/** Folders that rows account for. Samples are made again when they are asked for, uploads are swept after a day. */
const folders = [
  { prefix: AUDIO_FOLDER, known: storedAudioKeys },
  { prefix: "avatars/", known: storedAvatarKeys },
  { prefix: LOGOS_FOLDER, known: storedLogoKeys },
  { prefix: PICTURES_FOLDER, known: storedPictureKeys },
  { prefix: PREVIEWS_FOLDER, known: storedPreviewKeys },
  { prefix: SOUNDS_FOLDER, known: storedSoundKeys },
  { prefix: PACK_FILES_FOLDER, known: storedPackKeys },
];

interface CheckServices {
  database: Pick<Database, "system" | "kysely">;
  storage: Pick<ObjectStore, "list" | "head" | "delete">;
  now: () => Date;
}

/** An object that no row knows, or the key of one that a row knows and the storage has not. */
export type StorageFault = { kind: "orphan"; object: ListedObject } | { kind: "missing"; key: string };

/**
 * What the storage has and no row knows, and the other way round. An object younger than a day is none: a build or an
 * upload may be about to name it. What was stored while this looked is not missing.
 */
export async function* findStorageFaults({ database, storage, now }: CheckServices): AsyncGenerator<StorageFault> {
  const before = new Date(now().getTime() - dayMs);
  for (const { prefix, known } of folders) {
    for await (const difference of compareKeys(storage.list(prefix), known(database))) {
      if (difference.kind === "orphan" && difference.object.modifiedAt >= before) continue;
      if (difference.kind === "missing" && (await storage.head(difference.key)) !== undefined) continue;
      yield difference;
    }
  }
}

/** Deletes every orphaned object. Answers how many. */
async function deleteOrphans(services: CheckServices): Promise<number> {
  let deleted = 0;
  for await (const fault of findStorageFaults(services)) {
    if (fault.kind !== "orphan") continue;
    await services.storage.delete(fault.object.key);
    deleted += 1;
  }
  return deleted;
}

interface CheckRun {
  services: Parameters<typeof findStorageFaults>[0];
  isDeleting: boolean;
  say: (line: string) => void;
}

/**
 * Says every fault on a line, then how many there are; deletes the orphans when that is asked for.
 * @returns the exit code: 0 when database and storage agree, or do so now
 */
export async function runCheck({ services, isDeleting, say }: CheckRun): Promise<0 | 1> {
  let [orphans, orphanedBytes, missing] = [0, 0, 0];
  for await (const fault of findStorageFaults(services)) {
    if (fault.kind === "missing") {
      missing += 1;
      say(`missing ${fault.key}`);
    } else {
      orphans += 1;
      orphanedBytes += fault.object.bytes;
      say(`orphan ${fault.object.key} (${fault.object.bytes} bytes, ${fault.object.modifiedAt.toISOString()})`);
    }
  }
  say(`${orphans} orphaned objects (${orphanedBytes} bytes), ${missing} missing ones.`);
  if (orphans > 0 && isDeleting) {
    say(`Deleting ${orphans} orphaned objects …`);
    say(`${await deleteOrphans(services)} were deleted.`);
  }
  return missing === 0 && (orphans === 0 || isDeleting) ? 0 : 1;
}
