import type { Script } from "@lectern/script";
import { type ComposerPattern, type ComposerSettings, isRefused } from "@lectern/timeline";
import { type ContentSource, insertContent, setSource } from "../../library/index.ts";
import { checkStorage } from "../../metering/index.ts";
import { fitSettings, plainSettings } from "../texts/fit-settings.ts";
import { measureText } from "../texts/measure-text.ts";
import { prepareToSpeak, type SaveRequest, type Saved, type SpeakingPlan } from "./save-content.ts";
import { patternedSettings } from "../patterns/patterned-settings.ts";
import type { ProjectScope, StudioServices } from "../services.ts";
import { startBuild } from "../generation/start-build.ts";

export interface CreateRequest extends Omit<SaveRequest, "version" | "isDownload" | "requireMusic"> {
  contentType: "audio_article" | "voiceover";
  /** Of the project, as far as the caller may use it. */
  pattern: ComposerPattern | undefined;
  source: ContentSource;
}

/** Makes an item of a project; generates its audio at once unless it is a draft. */
export async function createContent(
  services: StudioServices,
  scope: ProjectScope,
  sent: CreateRequest,
  plan: SpeakingPlan,
): Promise<Saved & { contentId: string }> {
  const toSpeak = sent.isDraft ? undefined : await prepareToSpeak(services, sent.script, plan);
  const request = toSpeak ? { ...sent, script: toSpeak.script } : sent;
  const { plainText, wordCount } = await measureText(request.script);
  const contentId = services.newId();
  const sentSettings = withNewPattern(request.composerSettings ?? plainSettings, request.script, request.pattern);
  const { settings, hash } = fitSettings(sentSettings, request.script);
  const saved = await services.database.tenant(scope.organisationId, async (trx) => {
    const now = services.now();
    const row = await insertContent(trx, {
      id: contentId,
      organisation_id: scope.organisationId,
      project_id: scope.projectId,
      content_type: request.contentType,
      title: request.title,
      script: request.script,
      composer_settings: JSON.stringify(settings),
      composition_hash: hash,
      url: null,
      plain_text: plainText,
      word_count: wordCount,
      spoken_hash: toSpeak?.hash ?? null,
      spoken_lexicon_version: toSpeak?.lexiconVersion ?? null,
      version: 1,
      is_draft: request.isDraft,
      created_at: now,
      updated_at: now,
      published_at: null,
    });
    const { source } = request;
    if (source.sourceId !== undefined || source.url !== undefined)
      await setSource(trx, { projectId: scope.projectId, contentId }, source);
    const composition = hash === null ? null : { settings, hash };
    const { connectionId } = request;
    const build = toSpeak && (await startBuild(services, trx, row, { ...plan, ...toSpeak, composition, connectionId }));
    await checkStorage(trx, { organisationId: scope.organisationId, billing: services.billing, now }, "textMegabytes");
    return { version: row.version, build };
  });
  return { contentId, ...saved };
}

/** A timeline that has no room for a pattern, or has it switched off, stays as it was sent. */
function withNewPattern(settings: ComposerSettings, script: Script, pattern: ComposerPattern | undefined) {
  if (!pattern || settings.usesPattern === false) return settings;
  const patterned = patternedSettings(settings, script, pattern);
  return isRefused(patterned) ? settings : patterned;
}
