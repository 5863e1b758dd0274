import { countScriptWords } from "@lectern/script";
import type { Lexeme } from "@lectern/script";
import { insertContent } from "../library/index.ts";
import { checkVoices } from "./check-voices.ts";
import { plainTextOf } from "./script-facts.ts";
import type { SaveRequest, Saved } from "./save-content.ts";
import type { StudioServices } from "./services.ts";
import { startBuild, type AudioLimits } from "./start-build.ts";

export interface CreateRequest extends Omit<SaveRequest, "version"> {
  contentType: "audio_article" | "voiceover";
}

/** Makes an item of a project; generates its audio at once unless it is a draft. */
export async function createContent(
  services: StudioServices,
  scope: { organisationId: string; projectId: string },
  request: CreateRequest,
  plan: { lexicon: readonly Lexeme[]; limits: AudioLimits },
): Promise<Saved & { contentId: string }> {
  if (!request.isDraft) await checkVoices(services.speech, request.script);
  const contentId = services.newId();
  const saved = await services.database.tenant(scope.organisationId, async (trx) => {
    const now = services.now();
    const row = await insertContent(trx, {
      id: contentId,
      organisation_id: scope.organisationId,
      project_id: scope.projectId,
      content_type: request.contentType,
      title: request.title,
      script: JSON.stringify(request.script),
      composer_settings: JSON.stringify(
        request.composerSettings ?? { zoomLevel: 60, includeTitle: true, sections: [] },
      ),
      url: null,
      plain_text: plainTextOf(request.script),
      word_count: countScriptWords(request.script),
      version: 1,
      is_draft: request.isDraft,
      is_content_changed: false,
      audio_status: null,
      audio_token: null,
      audio_seconds: null,
      block_audios: "{}",
      gain_db: null,
      build_id: null,
      failure: null,
      created_at: now,
      updated_at: now,
      published_at: null,
    });
    if (request.isDraft) return { version: row.version, build: undefined };
    return {
      version: row.version,
      build: await startBuild(services, trx, row, { ...plan, connectionId: request.connectionId }),
    };
  });
  return { contentId, ...saved };
}
