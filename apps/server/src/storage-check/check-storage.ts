import { storedAvatarKeys } from "../areas/accounts/index.ts";
import { AUDIO_FOLDER, PREVIEWS_FOLDER, SOUNDS_FOLDER } from "../areas/library/index.ts";
import { PICTURES_FOLDER, storedPictureKeys } from "../areas/podcasts/index.ts";
import { LOGOS_FOLDER, storedLogoKeys } from "../areas/projects/index.ts";
import { storedSoundKeys } from "../areas/sounds/index.ts";
import { storedAudioKeys, storedPreviewKeys } from "../areas/studio/index.ts";
import { PACK_FILES_FOLDER, storedPackKeys } from "../areas/voice-packs/index.ts";
import type { Database } from "../platform/database/index.ts";
import type { ListedObject, ObjectStore } from "../platform/storage/index.ts";
import { compareKeys } from "./compare-keys.ts";

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
export async function deleteOrphans(services: CheckServices): Promise<number> {
  let deleted = 0;
  for await (const fault of findStorageFaults(services)) {
    if (fault.kind !== "orphan") continue;
    await services.storage.delete(fault.object.key);
    deleted += 1;
  }
  return deleted;
}
