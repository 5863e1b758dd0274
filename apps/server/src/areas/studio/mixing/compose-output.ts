import type { ComposerSettings } from "@lectern/timeline";
import { AppError } from "../../../platform/http/index.ts";
import { fitSettings, isSameTimeline } from "../texts/fit-settings.ts";
import { checkVersion, currentHash, findContent, lockContent, saveComposerSettings } from "../../library/index.ts";
import { findCurrentRendition } from "../../renditions/index.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import { confirmUnchangedAudio } from "../generation/confirm-unchanged-audio.ts";
import type { ItemScope, StudioServices } from "../services.ts";
import { type FindSounds, soundGone } from "./mix-sources.ts";
import { startMixOfVoice } from "../generation/start-mix.ts";

export interface ComposedOutput {
  version: number;
  /** Of the finished audio; null while it is made. */
  audioToken: string | null;
  /** The mix under way. */
  buildId: string | null;
}

/** The newest audio of an item that is finished. @throws {AppError} NOT_FOUND; CONFLICT when there is none */
export async function findOutput(
  { database }: Pick<StudioServices, "database">,
  scope: ItemScope,
): Promise<ComposedOutput> {
  return database.tenant(scope.organisationId, async (trx) => {
    const content = await findContent(trx, scope);
    if (!content) throw noSuchContent();
    const audio = await findCurrentRendition(trx, content.id);
    if (!audio || audio.audio_token === null) {
      throw new AppError("CONFLICT", "There is no audio yet. Generate it first.");
    }
    return { version: content.version, audioToken: audio.audio_token, buildId: null };
  });
}

/**
 * Saves a timeline and mixes the item's voice with it, unless that is done or under way. The voice has to be as the text.
 * @throws {AppError} NOT_FOUND; INVALID_FILE for a sound that the project may not use; CONFLICT when someone else saved meanwhile, without a voice and while that is built
 */
export async function composeOutput(
  services: Pick<StudioServices, "database" | "queue" | "realtime" | "newId" | "newToken" | "now"> &
    Pick<FindSounds, "findSounds">,
  scope: ItemScope,
  sent: { settings: ComposerSettings; version: number | undefined },
): Promise<ComposedOutput> {
  await requireSounds(services, scope, sent.settings);
  const composed = await services.database.tenant(scope.organisationId, async (trx): Promise<ComposedOutput> => {
    const before = await lockContent(trx, scope);
    if (!before) throw noSuchContent();
    requireText(before);
    const { id: contentId, title } = before;
    const fitted = fitSettings(sent.settings, before.script);
    // Sent again because its answer was lost, it may have followed the voice meanwhile.
    const isStale = sent.version !== undefined && sent.version < before.version;
    const wasSaved = isStale && isSameTimeline(fitted.settings, before.composer_settings);
    if (!wasSaved) checkVersion(before, sent.version);
    const kept = wasSaved ? { settings: before.composer_settings, hash: before.composition_hash } : fitted;
    const spokenHash = await currentHash(trx, before);
    const version = wasSaved ? before.version : await saveComposerSettings(trx, before, kept, services.now());
    const composition = kept.hash === null ? null : { settings: kept.settings, hash: kept.hash };
    const current = { contentId, title, spokenHash: spokenHash ?? "", composition, takesFallback: true };
    const lacking = await confirmUnchangedAudio(services, trx, current);
    if (lacking.kind === "voice") {
      throw new AppError("CONFLICT", "The text was changed since its audio was generated. Generate it first.");
    }
    if (lacking.kind === "under-way") return { version, audioToken: null, buildId: lacking.buildId };
    if (lacking.kind === "mix" && composition) {
      const mix = { title, composition, connection_id: null };
      return { version, audioToken: null, buildId: await startMixOfVoice(services, trx, lacking.voiceBuildId, mix) };
    }
    const audio = await findCurrentRendition(trx, contentId);
    return { version, audioToken: audio?.audio_token ?? null, buildId: null };
  });
  await services.realtime.publish({ contentId: scope.contentId });
  return composed;
}

async function requireSounds(
  { database, findSounds }: Pick<StudioServices, "database"> & Pick<FindSounds, "findSounds">,
  scope: ItemScope,
  { sections }: ComposerSettings,
): Promise<void> {
  const clips = sections.filter(({ type }) => type === "AUDIO").flatMap(({ tracks }) => tracks.flat());
  const titles = new Map(clips.map(({ url, title }) => [url, title]));
  titles.delete("");
  const found = await findSounds(scope, [...titles.keys()]);
  const gone = [...titles].find(([url]) => !found.has(url));
  if (!gone) return;
  if (!(await database.tenant(scope.organisationId, (trx) => findContent(trx, scope)))) throw noSuchContent();
  throw soundGone(gone[1]);
}
