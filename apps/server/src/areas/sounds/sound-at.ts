import type { Trx } from "../../platform/database/index.ts";
import { fileNameOfUrl, libraryKey } from "./library/library-address.ts";
import { soundKey, tokenOfUrl } from "./sound-address.ts";
import { findSoundByToken, findSoundsByTokens } from "./store.ts";
import type { Platform } from "../../area.ts";
import type { ProjectScope } from "../uploads/index.ts";
import { soundLibraryOf } from "./library/sound-library.ts";

/** Whether a sound that was found by its address (`soundAt`) is there still, in a transaction that keeps it from being deleted. */
export async function isSoundThere(trx: Trx, projectId: string, url: string): Promise<boolean> {
  if (fileNameOfUrl(url) !== undefined) return true;
  const token = tokenOfUrl(url);
  const sound = token === undefined ? undefined : await findSoundByToken(trx, token);
  return sound?.project_id === projectId && sound.player_part === null;
}

/** A sound that a clip may name. */
export interface StoredSound {
  /** Of its whole file: MP3, 44.1 kHz, stereo, 256 kbit/s, with header. */
  storageKey: string;
  /** Length at 44.1 kHz. */
  samples: number;
  /** The built-in library's is there for every project. */
  owner: "project" | "library";
}

/** The sounds at the `url`s of clips of this project, by their urls; those that there are not, or are another project's, are left out. A built-in one may not be made yet. */
export async function findSoundsByUrl(
  platform: Pick<Platform, "database" | "storage">,
  { organisationId, projectId }: ProjectScope,
  urls: readonly string[],
): Promise<Map<string, StoredSound>> {
  const found = new Map<string, StoredSound>();
  const urlsOfTokens = new Map<string, string>();
  for (const url of urls) {
    const token = tokenOfUrl(url);
    if (token !== undefined) urlsOfTokens.set(token, url);
    const fileName = fileNameOfUrl(url);
    const samples = fileName === undefined ? undefined : await soundLibraryOf(platform).lengthOf(fileName);
    if (fileName !== undefined && samples !== undefined) {
      found.set(url, { storageKey: libraryKey(fileName, "mp3"), samples, owner: "library" });
    }
  }
  if (urlsOfTokens.size === 0) return found;
  const sounds = await platform.database.tenant(organisationId, (trx) =>
    findSoundsByTokens(trx, [...urlsOfTokens.keys()]),
  );
  for (const sound of sounds) {
    const url = urlsOfTokens.get(sound.token);
    if (url === undefined || sound.project_id !== projectId || sound.player_part !== null) continue;
    if (sound.sample_count === null) continue;
    found.set(url, { storageKey: soundKey(sound), samples: sound.sample_count, owner: "project" });
  }
  return found;
}

/** The sound at the `url` of a clip; undefined as of `findSoundsByUrl`. */
export async function soundAt(
  platform: Pick<Platform, "database" | "storage">,
  scope: ProjectScope,
  url: string,
): Promise<StoredSound | undefined> {
  return (await findSoundsByUrl(platform, scope, [url])).get(url);
}

/** As `soundAt`, with its file stored: a built-in one is made first, which takes seconds. */
export async function ensureStoredSoundAt(...asked: Parameters<typeof soundAt>): Promise<StoredSound | undefined> {
  const [platform, , url] = asked;
  const fileName = fileNameOfUrl(url);
  if (fileName !== undefined) await soundLibraryOf(platform).find(fileName);
  return soundAt(...asked);
}
