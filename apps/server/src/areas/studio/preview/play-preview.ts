import { previewExpired } from "../../../platform/speech/index.ts";
import { previewFolder } from "../../library/index.ts";
import { findPreview, markPreviewStored, type PreviewRow } from "./preview-store.ts";
import type { StudioServices } from "../services.ts";

type PreviewServices = Pick<StudioServices, "database" | "storage" | "previews">;

/** A preview that was heard to its end before, or one that is spoken while it is sent. */
export type PlayablePreview =
  | { kind: "stored"; storageKey: string }
  | { kind: "live"; frames: AsyncIterable<Uint8Array> };

/**
 * Opens a preview. A live one has spoken its first sentence when the promise resolves, so that a failure can still be
 * said; once it was sent whole it is kept.
 * @throws {AppError} NOT_FOUND, VALIDATION, ENGINE_FAILED
 */
export async function playPreview(
  services: PreviewServices,
  token: string,
  signal: AbortSignal,
): Promise<PlayablePreview> {
  const preview = await services.database.system((trx) => findPreview(trx, token));
  if (!preview) throw previewExpired();
  if (preview.storage_key !== null) return { kind: "stored", storageKey: preview.storage_key };
  const frames = await (await services.previews.prepare(preview)).stream(signal);
  return { kind: "live", frames: keepWhole(services, preview, frames) };
}

async function* keepWhole(
  services: PreviewServices,
  preview: PreviewRow,
  frames: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const sent: Uint8Array[] = [];
  for await (const chunk of frames) {
    sent.push(chunk);
    yield chunk;
  }
  // All of it was heard: what cannot be kept, on a full disk say, is spoken again the next time.
  await keep(services, preview, Buffer.concat(sent)).catch(() => undefined);
}

async function keep(services: PreviewServices, preview: PreviewRow, bytes: Uint8Array): Promise<void> {
  const { organisation_id: organisationId, project_id: projectId, token } = preview;
  if (projectId === null) return;
  const storageKey = previewFolder(organisationId, projectId) + token;
  await services.storage.put(storageKey, bytes, { contentType: "audio/mpeg" });
  const kept = await services.database.tenant(organisationId, (trx) => markPreviewStored(trx, token, storageKey));
  if (!kept) await services.storage.delete(storageKey);
}
