import type { Script } from "@lectern/script";
import {
  applyPattern,
  type ComposerPattern,
  type ComposerSettings,
  isRefused,
  type Refused,
  settingsOf,
  timelineOf,
} from "@lectern/timeline";
import { fitSettings, fitTimeline, type KeptSettings } from "../texts/fit-settings.ts";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { type ContentRow, currentHash, lockContent, saveComposerSettings } from "../../library/index.ts";
import { findProject } from "../../projects/index.ts";
import { lockRendition } from "../../renditions/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { noSuchContent } from "../texts/no-such-content.ts";
import { requireText } from "../texts/require-text.ts";
import { confirmUnchangedAudio } from "../generation/confirm-unchanged-audio.ts";
import { requireIdle } from "../generation/require-idle.ts";
import { startMixOfVoice } from "../generation/start-mix.ts";
import type { ItemScope, StudioServices } from "../services.ts";

/**
 * Settings of a text with the clips of a pattern in place of those of an earlier one; undefined: without any. The same
 * object when the timeline has them already.
 */
export function patternedSettings(
  settings: ComposerSettings,
  script: Script,
  pattern: ComposerPattern | undefined,
): ComposerSettings | Refused {
  const timeline = fitTimeline(timelineOf(settings), script);
  const applied = applyPattern(timeline, pattern);
  if (isRefused(applied)) return applied;
  return applied === timeline ? settings : settingsOf(applied);
}

type Services = Pick<StudioServices, "database" | "queue" | "realtime" | "newId" | "newToken" | "now">;

/**
 * Puts the pattern that the project has now on an item's timeline in place of an earlier one, and mixes the voice that the
 * item has with it, which costs no words. An item that is to be generated anyway is mixed with that.
 * @throws {AppError} NOT_FOUND; CONFLICT for an upload, while its voice is built, without room, and where it is switched off
 */
export async function applyPatternToItem(services: Services, scope: ItemScope): Promise<void> {
  await services.database.tenant(scope.organisationId, async (trx) => {
    const project = await findProject(trx, scope.organisationId, scope.projectId);
    if (!project) throw noSuchProject();
    const content = await lockContent(trx, scope);
    if (!content) throw noSuchContent();
    requireText(content);
    const before = content.composer_settings;
    if (before.usesPattern === false) throw patternIsOff();
    requireIdle(await lockRendition(trx, { contentId: content.id, kind: "voice" }));
    const after = patternedSettings(before, content.script, project.composer_pattern ?? undefined);
    if (isRefused(after)) throw new AppError("CONFLICT", after.refused);
    const kept = fitSettings(after, content.script);
    await saveComposerSettings(trx, content, kept, services.now());
    await mixAgain(services, trx, content, kept);
  });
  await services.realtime.publish({ contentId: scope.contentId });
}

/** Starts the mix of a voice that is as the text; any other is mixed when it is generated. */
async function mixAgain(
  services: Services,
  trx: Trx,
  content: ContentRow,
  { settings, hash }: KeptSettings,
): Promise<void> {
  const { id: contentId, title } = content;
  const spokenHash = (await currentHash(trx, content)) ?? "";
  const composition = hash === null ? null : { settings, hash };
  const current = { contentId, title, spokenHash, composition, takesFallback: true };
  const lacking = await confirmUnchangedAudio(services, trx, current);
  if (lacking.kind !== "mix" || !composition) return;
  await startMixOfVoice(services, trx, lacking.voiceBuildId, { title, composition, connection_id: null });
}

function patternIsOff(): AppError {
  return new AppError("CONFLICT", "The project's music is switched off for this audio.");
}
