import { createHash } from "node:crypto";
import {
  gaplessEnding,
  type MixPlan,
  planMixWindows,
  mp3Header,
  musicFormat,
  SAMPLE_RATE,
  windowRuns,
} from "@lectern/audio";
import { MAX_BLOCK_OUTPUT_SECONDS } from "@lectern/contract/limits";
import { AUDIO_MISSING_MESSAGES, type ComposerBlock, mixPlan, type Timeline, timelineOf } from "@lectern/timeline";
import { AppError, type CompositeFile, type OrganisationSlots } from "../../../platform/http/index.ts";
import { findContentById, previewFolder } from "../../library/index.ts";
import { findRendition } from "../../renditions/index.ts";
import { findAudioFile } from "../generation/files/audio-file-store.ts";
import { blockFile } from "../generation/files/audio-file.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { ensurePreview, markPreviewStored } from "../preview/preview-store.ts";
import { wordsKey } from "../preview/play-preview.ts";
import type { ItemScope } from "../services.ts";
import { findStored, type MixServices, readIntoSharedMemory } from "./mix-sources.ts";
import { createMixEngine } from "./mix-engine.ts";
import { windowKey } from "./window-keys.ts";

const blockAudio = /\/media\/([\w-]+)\/(\d+)\.mp3$/;

/**
 * Renders one clip as it is heard in its item's mix, and answers the token of a preview of it, which is kept like every other.
 * @throws {AppError} NOT_FOUND; INVALID_FILE without sound; VALIDATION when it is too long; RATE_LIMITED
 */
export async function renderClipPreview(
  services: Pick<MixServices, "audio" | "database" | "storage" | "findStoredSound" | "newToken"> & {
    slots: OrganisationSlots;
  },
  scope: ItemScope,
  block: ComposerBlock,
  signal: AbortSignal,
): Promise<string> {
  const { database, storage } = services;
  const { organisationId, projectId } = scope;
  const opened = await openBlock(services, scope, block);
  const { gainDb } = opened;
  const plan = planOf(block);
  if (plan.samples > MAX_BLOCK_OUTPUT_SECONDS * SAMPLE_RATE) {
    const message = `A clip of at most ${MAX_BLOCK_OUTPUT_SECONDS / 60} minutes can be heard by itself.`;
    throw new AppError("VALIDATION", message, { errors: [{ path: "block", message }] });
  }
  const windows = planMixWindows(plan.samples);
  const hash = createHash("sha256").update(JSON.stringify(windows.map((window) => windowKey(plan, window, gainDb))));
  const preview = await database.tenant(organisationId, (trx) =>
    ensurePreview(trx, {
      token: services.newToken(),
      organisation_id: organisationId,
      project_id: projectId,
      hash: hash.digest("hex"),
      script: "[]",
      lexicon: "[]",
      storage_key: null,
    }),
  );
  if (preview.storage_key !== null) return preview.token;
  const frames = await services.slots.run(organisationId, signal, () => encodeBlock(services, opened, plan, signal));
  const storageKey = previewFolder(organisationId, projectId) + preview.token;
  await storage.put(storageKey, fileOf(plan, block.title, frames), { contentType: "audio/mpeg" });
  await storage.put(wordsKey(storageKey), new Uint8Array(), { contentType: "application/x-ndjson" });
  await database.tenant(organisationId, (trx) => markPreviewStored(trx, preview.token, storageKey));
  return preview.token;
}

async function encodeBlock(
  { audio, storage }: Pick<MixServices, "audio" | "storage">,
  { url, file, gainDb }: OpenedBlock,
  plan: MixPlan,
  signal: AbortSignal,
): Promise<Buffer> {
  const engine = createMixEngine(audio, plan, new Map([[url, await readIntoSharedMemory(storage, file, signal)]]));
  const frames: Uint8Array[] = [];
  for (const stretch of windowRuns(planMixWindows(plan.samples))) {
    for (const { bytes } of await engine.encode(stretch, { gainDb }, signal)) frames.push(bytes);
  }
  return Buffer.concat(frames);
}

/** The clip alone, from its own beginning. */
function planOf(block: ComposerBlock): MixPlan {
  const { type } = block;
  const { speech, tracks, ...timeline } = timelineOf({
    zoomLevel: 0,
    includeTitle: false,
    sections: [{ type, tracks: [[{ ...block, delay: 0 }]] }],
  });
  const alone: Timeline = { ...timeline, speech, tracks, ducking: "off" };
  return mixPlan(alone, { wordsOf: () => [] });
}

/** The sound of a clip, and the gain of its item's mix. */
interface OpenedBlock {
  url: string;
  gainDb: number;
  file: Pick<CompositeFile, "parts" | "bytes">;
}

/** @throws {AppError} NOT_FOUND, INVALID_FILE */
async function openBlock(
  services: Pick<MixServices, "database" | "storage" | "findStoredSound">,
  scope: ItemScope,
  block: ComposerBlock,
): Promise<OpenedBlock> {
  const { contentId, ...project } = scope;
  const { gainDb, speech } = await services.database.tenant(scope.organisationId, async (trx) => {
    const content = await findContentById(trx, contentId);
    if (content?.project_id !== scope.projectId) throw noSuchContent();
    const mixed = await findRendition(trx, { contentId, kind: "mix" });
    const [, token, index] = blockAudio.exec(block.url) ?? [];
    const voice = token === undefined ? undefined : await findAudioFile(trx, token);
    const part = voice?.content_id === contentId ? blockFile(voice, Number(index)) : undefined;
    return { gainDb: mixed?.gain_db ?? 0, speech: block.type === "TTS" ? part : undefined };
  });
  const file = block.type === "AUDIO" ? await findStored(services, project, block.url) : speech;
  if (!file) {
    throw new AppError("INVALID_FILE", AUDIO_MISSING_MESSAGES[block.type === "TTS" ? "speech" : "audio"]);
  }
  return { url: block.url, gainDb, file };
}

function fileOf({ samples }: MixPlan, title: string, frames: Buffer): Uint8Array {
  const ending = gaplessEnding(0, samples);
  const header = mp3Header({
    frames: ending.silentFrames,
    audioBytes: frames.byteLength,
    padding: ending.padding,
    title,
    language: "und",
    format: musicFormat,
  });
  return Buffer.concat([header, frames]);
}
