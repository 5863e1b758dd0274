import { buffer } from "node:stream/consumers";
import { createHash } from "node:crypto";
import { episodeTag, id3TagBytes, SAMPLE_RATE } from "@lectern/audio";
import { withSharp } from "../../../platform/pictures/index.ts";
import { type ObjectStore, StorageError } from "../../../platform/storage/index.ts";
import { pictureKey, tagPictureKey } from "../pictures/store-picture.ts";
import type { Platform } from "../../../area.ts";
import { openComposite, partsBetween } from "../../../platform/http/index.ts";
import { randomToken } from "../../../platform/security/index.ts";
import { chaptersOf } from "../../renditions/index.ts";
import { findWholeAudioFile, wholeFile } from "../../studio/index.ts";
import { type EpisodeToEnclose, saveEnclosure } from "./enclosure-store.ts";

/** Small enough to weigh little in every file. */
const edge = 600;

/** The stored JPEG that ends the tag of a file. */
export interface TagPicture {
  key: string;
  bytes: number;
}

/**
 * A show's or an episode's picture with 600 pixels at most, stored beside it and made once; undefined for a path that
 * leads to no picture.
 */
async function tagPicture(
  storage: Pick<ObjectStore, "head" | "read" | "put">,
  path: string | null,
): Promise<TagPicture | undefined> {
  const original = path === null ? undefined : pictureKey(path);
  if (original === undefined) return undefined;
  const key = tagPictureKey(original);
  const made = await storage.head(key);
  if (made) return { key, bytes: made.bytes };
  const bytes = await readPicture(storage, original);
  if (!bytes) return undefined;
  const small = await withSharp((sharp) =>
    sharp(bytes).resize(edge, edge, { withoutEnlargement: true }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
  );
  await storage.put(key, small, { contentType: "image/jpeg" });
  return { key, bytes: small.byteLength };
}

async function readPicture(storage: Pick<ObjectStore, "read">, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (error instanceof StorageError && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

export type EnclosureServices = Pick<Platform, "database" | "storage" | "clock">;

/** Rises with what a file of the same texts and sound is made like: all are made again. */
const version = 1;

/** An ID3 tag says its length in its first ten bytes. */
const tagStartBytes = 10;

/**
 * Makes the files that episodes lack, of whatever changed since theirs were made, so many at most.
 * @returns the first item that was not come to; undefined: none is left
 */
export async function makeEnclosures(
  services: EnclosureServices,
  episodes: readonly EpisodeToEnclose[],
  { files, signal }: { files: number; signal: AbortSignal },
): Promise<string | undefined> {
  let made = 0;
  for (const episode of episodes) {
    signal.throwIfAborted();
    const madeOf = digestOf(episode);
    if (madeOf === episode.madeOf) continue;
    if (made === files) return episode.contentId;
    await makeEnclosure(services, episode, madeOf);
    made += 1;
  }
  return undefined;
}

/** The same sound, texts and picture make the same file. */
function digestOf({ audioToken, title, album, artist, season, number, picturePath }: EpisodeToEnclose): string {
  const facts = [version, audioToken, title, album, artist, season, number, picturePath];
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

async function makeEnclosure(
  { database, storage, clock }: EnclosureServices,
  episode: EpisodeToEnclose,
  madeOf: string,
): Promise<void> {
  const { organisationId, showId, contentId, audioToken, title, album, artist, season, number } = episode;
  const audio = await database.tenant(organisationId, (trx) => findWholeAudioFile(trx, audioToken));
  if (!audio) return;
  const whole = wholeFile(audio);
  const soundStart = id3TagBytes(await firstBytes(storage, whole.parts));
  const picture = await tagPicture(storage, episode.picturePath);
  const tag = episodeTag({
    title,
    album,
    artist,
    language: audio.language,
    track: number ?? undefined,
    season: season ?? undefined,
    chapters: chaptersOf(title, audio.article),
    durationSeconds: audio.sample_count / SAMPLE_RATE,
    pictureBytes: picture?.bytes ?? 0,
  });
  const now = clock.now();
  await database.tenant(organisationId, (trx) =>
    saveEnclosure(
      trx,
      {
        token: randomToken(16),
        organisation_id: organisationId,
        podcast_id: showId,
        content_id: contentId,
        audio_token: audioToken,
        made_of: madeOf,
        tag: Buffer.from(tag),
        picture_key: picture?.key ?? null,
        picture_bytes: picture?.bytes ?? 0,
        sound_start: soundStart,
        bytes: tag.byteLength + (picture?.bytes ?? 0) + whole.bytes - soundStart,
        created_at: now,
        replaced_at: null,
      },
      now,
    ),
  );
}

/** Of an upload that is handed out as it is they lie in storage. */
async function firstBytes(
  storage: Platform["storage"],
  parts: Parameters<typeof partsBetween>[0],
): Promise<Uint8Array> {
  const chunks = await (await openComposite(storage, partsBetween(parts, 0, tagStartBytes))).toArray();
  return Buffer.concat(chunks as Uint8Array[]);
}
