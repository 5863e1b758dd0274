import type { PlayerType } from "@lectern/contract";
import type { Database, Trx } from "../../../platform/database/index.ts";
import {
  countDoubtfulSentences,
  findCurrentRendition,
  findWholeRendition,
  isAudioOutdated,
  findCurrentRenditions,
  hashSpokenScript,
  type RenditionFacts,
  type RenditionRow,
} from "../../renditions/index.ts";
import { findSpokenText, saveSpokenHash, type SpokenHash } from "../spoken-text-store.ts";
import { findItemSettingsOfProject, type ContentRow } from "../store.ts";

type HashedContent = Pick<
  ContentRow,
  | "id"
  | "title"
  | "spoken_hash"
  | "composition_hash"
  | "spoken_lexicon_version"
  | "published_token"
  | "published_hash"
  | "published_title"
  | "published_composition_hash"
>;

/** An item of the library with its audio. */
export interface Item<Row> {
  content: Row;
  /** What it is heard as. Undefined: it was never generated. */
  audio: RenditionFacts | undefined;
  /** The text, the title or the composition differ from what the audio has. */
  isChanged: boolean;
  /** They differ from the published ones; false when never published. */
  isChangedSincePublished: boolean;
  /** Sentences of its voice that may not say what the text says. */
  doubtfulSentences: number;
  /** How the player of its project stands on a page. */
  playerType: PlayerType;
}

export interface ItemWithVoice<Row> extends Item<Row> {
  voice: RenditionRow | undefined;
}

interface Scope {
  organisationId: string;
  projectId: string;
}

/** Reads items of a project with their audio. */
export async function hydrateItems<Row extends HashedContent>(
  database: Database,
  scope: Scope,
  read: (trx: Trx) => Promise<Row[]>,
): Promise<Item<Row>[]> {
  return compareItems(database, scope, async (trx) => {
    const rows = await read(trx);
    const ids = rows.map(({ id }) => id);
    return { rows, audios: await findCurrentRenditions(trx, ids) };
  });
}

/** Reads one item with its audio, and its voice with the place of each block in that. */
export async function hydrateItem<Row extends HashedContent>(
  database: Database,
  scope: Scope,
  read: (trx: Trx) => Promise<Row | undefined>,
): Promise<ItemWithVoice<Row> | undefined> {
  let voice: RenditionRow | undefined;
  const [item] = await compareItems(database, scope, async (trx) => {
    const row = await read(trx);
    const audio = row && (await findCurrentRendition(trx, row.id));
    voice = row && (await findWholeRendition(trx, { contentId: row.id, kind: "voice" }));
    return { rows: row ? [row] : [], audios: new Map(audio ? [[audio.content_id, audio]] : []) };
  });
  return item && { ...item, voice };
}

/**
 * A text is hashed anew only when the lexicon was changed since it was hashed last, and only where there is audio to
 * compare it with.
 */
async function compareItems<Row extends HashedContent>(
  database: Database,
  { organisationId, projectId }: Scope,
  read: (trx: Trx) => Promise<{ rows: Row[]; audios: Map<string, RenditionFacts> }>,
): Promise<Item<Row>[]> {
  const { rows, audios, doubtful, project } = await database.snapshot(organisationId, async (trx) => {
    const found = await read(trx);
    const doubtfulSentences = await countDoubtfulSentences(
      trx,
      found.rows.map(({ id }) => id),
    );
    return { ...found, doubtful: doubtfulSentences, project: await findItemSettingsOfProject(trx, projectId) };
  });
  const hasAudio = (row: Row): boolean => (audios.get(row.id)?.audio_token ?? null) !== null;
  const outdated = rows.filter((row) => hasAudio(row) && row.spoken_lexicon_version !== project?.lexiconVersion);
  const hashes =
    outdated.length === 0 ? new Map<string, string>() : await hashAgain(database, organisationId, outdated);
  return rows.map((content) => {
    const audio = audios.get(content.id);
    const current = {
      title: content.title,
      spoken_hash: hashes.get(content.id) ?? content.spoken_hash,
      composition_hash: content.composition_hash,
    };
    const published = {
      audio_token: content.published_token,
      spoken_hash: content.published_hash,
      composition_hash: content.published_composition_hash,
      title: content.published_title,
    };
    return {
      content,
      audio,
      isChanged: isAudioOutdated(current, audio),
      isChangedSincePublished: isAudioOutdated(current, published),
      doubtfulSentences: doubtful.get(content.id) ?? 0,
      playerType: project?.playerType ?? "inline",
    };
  });
}

/** Hashes texts with their lexicon as it is now, and stores that. */
export async function hashAgain(
  database: Database,
  organisationId: string,
  rows: readonly Pick<HashedContent, "id">[],
): Promise<Map<string, string>> {
  const hashes: SpokenHash[] = [];
  // Lock order of several items: by id.
  for (const contentId of rows.map(({ id }) => id).toSorted()) {
    const text = await database.tenant(organisationId, (trx) => findSpokenText(trx, contentId));
    if (!text) continue;
    hashes.push({ contentId, ...text, hash: await hashSpokenScript(text.script, text.lexicon) });
  }
  // A cache: a failed write, for example on a full disk, does not fail the read.
  await database
    .tenant(organisationId, async (trx) => {
      for (const hash of hashes) await saveSpokenHash(trx, hash);
    })
    // What could not be kept is computed again at the next reading.
    .catch(() => undefined);
  return new Map(hashes.map(({ contentId, hash }) => [contentId, hash]));
}
