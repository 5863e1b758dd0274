import type { Database } from "../../platform/database/index.ts";
import type { ProjectScope } from "../uploads/index.ts";
import { soundKey, tokenOfUrl } from "./sound-address.ts";
import { findSoundByToken } from "./store.ts";

/** A sound that a clip may name. */
export interface StoredSound {
  /** Of its whole file: MP3, 44.1 kHz, stereo, 256 kbit/s, with header. */
  storageKey: string;
  /** Length at 44.1 kHz. */
  samples: number;
  owner: "project";
}

/** The sound at the `url` of a clip of this project; undefined when there is none, or it is another project's. */
export async function soundAt(
  { database }: { database: Pick<Database, "tenant"> },
  { organisationId, projectId }: ProjectScope,
  url: string,
): Promise<StoredSound | undefined> {
  const token = tokenOfUrl(url);
  if (token === undefined) return undefined;
  const sound = await database.tenant(organisationId, (trx) => findSoundByToken(trx, token));
  if (sound?.project_id !== projectId || sound.sample_count === null) return undefined;
  return { storageKey: soundKey(sound), samples: sound.sample_count, owner: "project" };
}
