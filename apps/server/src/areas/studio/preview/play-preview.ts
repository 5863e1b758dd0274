import { type PlayedWord, previewExpired } from "../../../platform/speech/index.ts";
import { previewFolder } from "../../library/index.ts";
import { findPreview, markPreviewStored } from "./preview-store.ts";
import type { PreviewKey, RecentPreview, RecentPreviews } from "./recent-previews.ts";
import type { StudioServices } from "../services.ts";

type PreviewServices = Pick<StudioServices, "database" | "storage" | "previews">;

/** A stored preview, or one that is spoken while it is sent. */
export type PlayablePreview<Piece> =
  | { kind: "stored"; storageKey: string }
  | { kind: "live"; pieces: AsyncIterable<Piece> };

export interface PreviewRequest {
  token: string;
  /** Offset into the block's text (UTF-16) at which playing begins; the block's beginning when absent. */
  from: number | undefined;
  signal: AbortSignal;
}

/** Where the times of a stored preview's words are. */
export function wordsKey(storageKey: string): string {
  return `${storageKey}.words`;
}

/**
 * Opens a preview. A live one has spoken its beginning when the promise resolves, so that a failure can still be
 * answered; it is stored once it was sent completely.
 * @throws {AppError} NOT_FOUND, VALIDATION, ENGINE_FAILED
 */
export async function playPreview(
  services: PreviewServices,
  recent: RecentPreviews,
  { token, from, signal }: PreviewRequest,
): Promise<PlayablePreview<Uint8Array>> {
  const found = await openPreview(services, recent, token, from);
  if ("storageKey" in found) return { kind: "stored", storageKey: found.storageKey };
  const pieces = await found.preview.stream(signal, from);
  return { kind: "live", pieces: from === undefined ? keepWhole(services, recent, found, pieces) : pieces };
}

/**
 * When each word of that sound is heard, an array for each sentence as soon as it is spoken.
 * @throws {AppError} as `playPreview`
 */
export async function previewWords(
  services: PreviewServices,
  recent: RecentPreviews,
  { token, from, signal }: PreviewRequest,
): Promise<PlayablePreview<PlayedWord[]>> {
  const found = await openPreview(services, recent, token, from);
  if ("storageKey" in found) return { kind: "stored", storageKey: wordsKey(found.storageKey) };
  return { kind: "live", pieces: await found.preview.words(signal, from) };
}

async function openPreview(
  services: PreviewServices,
  recent: RecentPreviews,
  token: string,
  from: number | undefined,
): Promise<RecentPreview | { storageKey: string }> {
  const known = recent.get(token);
  if (known) return known;
  const row = await services.database.system((trx) => findPreview(trx, token));
  if (!row) throw previewExpired();
  // A stored preview starts at the block's beginning.
  if (row.storage_key !== null && from === undefined) return { storageKey: row.storage_key };
  return { row, preview: await services.previews.prepare(row) };
}

async function* keepWhole(
  services: PreviewServices,
  recent: RecentPreviews,
  { row, preview }: RecentPreview,
  frames: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const sent: Uint8Array[] = [];
  for await (const chunk of frames) {
    sent.push(chunk);
    yield chunk;
  }
  // A failed write, for example on a full disk, is not an error: the preview is spoken again next time.
  try {
    const words = await Array.fromAsync(await preview.words(new AbortController().signal));
    await storePreview(services, row, Buffer.concat(sent), words);
    recent.delete(row.token);
  } catch {
    return;
  }
}

async function storePreview(
  services: PreviewServices,
  { organisation_id: organisationId, project_id: projectId, token }: PreviewKey,
  bytes: Uint8Array,
  words: readonly PlayedWord[][],
): Promise<void> {
  if (projectId === null) return;
  const { storage } = services;
  const storageKey = previewFolder(organisationId, projectId) + token;
  await storage.put(storageKey, bytes, { contentType: "audio/mpeg" });
  await storage.put(wordsKey(storageKey), Buffer.from(wordLines(words)), { contentType: "application/x-ndjson" });
  const kept = await services.database.tenant(organisationId, (trx) => markPreviewStored(trx, token, storageKey));
  if (!kept) await Promise.all([storage.delete(storageKey), storage.delete(wordsKey(storageKey))]);
}

/** Words as newline-delimited JSON, one line for each sentence. */
export function wordLines(sentences: readonly PlayedWord[][]): string {
  return sentences.map((words) => `${JSON.stringify(words)}\n`).join("");
}
