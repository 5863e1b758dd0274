import { countScriptWords, type Lexeme, type Script } from "@lectern/script";
import type { ComposerSettings } from "../../platform/database/tables/library.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { lockContent, updateContent } from "../library/index.ts";
import { checkVoices } from "./check-voices.ts";
import { noSuchContent } from "./no-such-content.ts";
import { plainTextOf } from "./script-facts.ts";
import type { ItemScope, StudioServices } from "./services.ts";
import { startBuild, type AudioLimits, type StartedBuild } from "./start-build.ts";

export interface SaveRequest {
  title: string;
  script: Script;
  composerSettings: ComposerSettings | undefined;
  /** Only save, or save and generate. */
  isDraft: boolean;
  /** The version the edit was made from; undefined saves whatever stands there. */
  version: number | undefined;
  connectionId: string | undefined;
}

export interface Saved {
  version: number;
  build: StartedBuild | undefined;
}

/**
 * Saves the item's text and, unless it is a draft save, starts generating its audio: one transaction, so that neither
 * happens without the other.
 * @throws {AppError} NOT_FOUND, CONFLICT when someone else saved meanwhile, and what startBuild throws
 */
export async function saveContent(
  services: StudioServices,
  scope: ItemScope,
  request: SaveRequest,
  plan: { lexicon: readonly Lexeme[]; limits: AudioLimits },
): Promise<Saved> {
  if (!request.isDraft) await checkVoices(services.speech, request.script);
  const saved = await services.database.tenant(scope.organisationId, async (trx) => {
    const before = await lockContent(trx, scope);
    if (!before) throw noSuchContent();
    if (request.version !== undefined && request.version !== before.version) {
      throw new AppError("CONFLICT", "This audio was changed in another tab or by someone else since you opened it.");
    }
    const changed = before.title !== request.title || JSON.stringify(before.script) !== JSON.stringify(request.script);
    const after = await updateContent(trx, scope.contentId, {
      title: request.title,
      script: JSON.stringify(request.script),
      ...(request.composerSettings ? { composer_settings: JSON.stringify(request.composerSettings) } : {}),
      plain_text: plainTextOf(request.script),
      word_count: countScriptWords(request.script),
      version: before.version + 1,
      is_content_changed: before.is_content_changed || (changed && before.audio_token !== null),
      updated_at: services.now(),
    });
    if (!after) throw noSuchContent();
    if (request.isDraft) return { version: after.version, build: undefined };
    const build = await startBuild(services, trx, after, { ...plan, connectionId: request.connectionId });
    return { version: after.version, build };
  });
  if (saved.build) await services.realtime.publish({ contentId: scope.contentId, connectionId: request.connectionId });
  return saved;
}
