import { isRefused } from "@lectern/timeline";
import { AppError, noSuchProject } from "../../../platform/http/index.ts";
import { type ContentRow, currentHash, lockContent, saveComposerSettings } from "../../library/index.ts";
import { findProject } from "../../projects/index.ts";
import { lockRendition } from "../../renditions/index.ts";
import type { Trx } from "../../../platform/database/index.ts";
import { fitSettings, type KeptSettings } from "../content/fit-settings.ts";
import { noSuchContent } from "../content/no-such-content.ts";
import { requireText } from "../content/require-text.ts";
import { confirmAudio } from "../generation/confirm-audio.ts";
import { requireIdle } from "../generation/require-idle.ts";
import { startMixOfVoice } from "../mixing/start-mix.ts";
import { patternedSettings } from "./patterned-settings.ts";
import type { ItemScope, StudioServices } from "../services.ts";

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
  const lacking = await confirmAudio(services, trx, current);
  if (lacking.kind !== "mix" || !composition) return;
  await startMixOfVoice(services, trx, lacking.voiceBuildId, { title, composition, connection_id: null });
}

function patternIsOff(): AppError {
  return new AppError("CONFLICT", "The project's music is switched off for this audio.");
}
