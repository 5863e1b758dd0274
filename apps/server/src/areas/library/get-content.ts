import type { ComposerSettings } from "@lectern/timeline";
import { AppError } from "../../platform/failures/app-error.ts";
import type { Database } from "../../platform/database/index.ts";
import { hashBlocks } from "../renditions/index.ts";
import { hydrateItem, type ItemWithVoice } from "./list/hydrate-items.ts";
import { noSuchItem } from "./no-such-item.ts";
import { findLexicon } from "./spoken-text-store.ts";
import { type ContentRow, findContent } from "./store.ts";

/**
 * Optimistic lock: rejects an edit of a text that was saved since it was opened. `opened` is the edited version;
 * undefined skips the check.
 * @throws {AppError} CONFLICT
 */
export function checkVersion(content: { version: number }, opened: number | undefined): void {
  if (opened === undefined || opened === content.version) return;
  throw new AppError("CONFLICT", "This audio was changed in another tab or by someone else since you opened it.");
}

export interface OpenedItem extends ItemWithVoice<ContentRow> {
  /** The hash of each block, by which its audio is found; none where the timeline has no speech clips or there is no voice. */
  blockHashes: string[];
}

/** @throws {AppError} NOT_FOUND */
export async function getContent(
  { database }: { database: Database },
  scope: { organisationId: string; projectId: string; contentId: string },
): Promise<OpenedItem> {
  const item = await hydrateItem(database, scope, (trx) => findContent(trx, scope));
  if (!item) throw noSuchItem();
  const { content, voice } = item;
  const needsHashes = (voice?.audio_token ?? null) !== null && hasSpeechClips(content.composer_settings);
  return { ...item, blockHashes: needsHashes ? await hashesOf(database, content) : [] };
}

function hasSpeechClips({ sections }: ComposerSettings): boolean {
  return sections.some(({ type, tracks }) => type === "TTS" && tracks.some((track) => track.length > 0));
}

async function hashesOf(database: Database, content: ContentRow): Promise<string[]> {
  const lexicon = await database.tenant(content.organisation_id, (trx) => findLexicon(trx, content.project_id));
  return (await hashBlocks(content.script, lexicon)).map(({ hash }) => hash);
}
