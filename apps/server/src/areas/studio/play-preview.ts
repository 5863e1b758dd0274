import { AppError } from "../../platform/http/index.ts";
import { previewFolder } from "../library/index.ts";
import { findPreview, markPreviewStored, type PreviewRow } from "./preview-store.ts";
import type { RecentSpeech } from "./recent-speech.ts";
import type { StudioServices } from "./services.ts";
import { sentencesToSpeak, speakScript } from "./speak-script.ts";
import { speechFailure } from "./speech-failure.ts";

/** A preview that was heard to its end before, or one that is spoken while it is sent. */
export type PlayablePreview =
  | { kind: "stored"; storageKey: string }
  | { kind: "live"; firstFrames: Uint8Array; rest: AsyncGenerator<Uint8Array> };

/**
 * Opens a preview. A live one has spoken its first sentence when the promise resolves, so that a failure can still be
 * said; once it was sent whole it is kept.
 * @throws {AppError} NOT_FOUND, ENGINE_FAILED
 */
export async function playPreview(
  services: StudioServices & { recent: RecentSpeech },
  token: string,
  signal: AbortSignal,
): Promise<PlayablePreview> {
  const preview = await services.database.system((trx) => findPreview(trx, token));
  if (!preview) throw new AppError("NOT_FOUND", "This preview is not there any more. Please play it again.");
  if (preview.storage_key !== null) return { kind: "stored", storageKey: preview.storage_key };
  try {
    const sentences = await sentencesToSpeak(services, preview.script, preview.lexicon);
    const frames = speakScript(services, sentences, signal);
    const first = await frames.next();
    if (first.done === true) throw new AppError("NOT_FOUND", "There is nothing in this text that can be spoken.");
    return { kind: "live", firstFrames: first.value, rest: keepWhole(services, preview, first.value, frames) };
  } catch (error) {
    throw speechFailure(error) ?? error;
  }
}

async function* keepWhole(
  services: StudioServices,
  preview: PreviewRow,
  first: Uint8Array,
  frames: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const sent = [first];
  for await (const chunk of frames) {
    sent.push(chunk);
    yield chunk;
  }
  // All of it was heard: what cannot be kept, on a full disk say, is spoken again the next time.
  await keep(services, preview, Buffer.concat(sent)).catch(() => undefined);
}

async function keep(services: StudioServices, preview: PreviewRow, bytes: Uint8Array): Promise<void> {
  const { organisation_id: organisationId, project_id: projectId, token } = preview;
  if (projectId === null) return;
  const storageKey = previewFolder(organisationId, projectId) + token;
  await services.storage.put(storageKey, bytes, { contentType: "audio/mpeg" });
  const kept = await services.database.tenant(organisationId, (trx) => markPreviewStored(trx, token, storageKey));
  if (!kept) await services.storage.delete(storageKey);
}
