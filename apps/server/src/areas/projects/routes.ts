import { contract, type PlayerType } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { implement } from "@orpc/server";
import type { Trx } from "../../platform/database/index.ts";
import { type ApiContext, memberOf, noSuchProject, projectCallerOf } from "../../platform/http/index.ts";
import { apiKeyRoutes } from "./api-key-routes.ts";
import { newestHints } from "./api-key-store.ts";
import { checkLanguage, checkVoice } from "../../platform/speech/index.ts";
import type { ProjectsPlatform, ProjectsServices } from "./platform.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { presentProject } from "./present.ts";
import { saveLexicon } from "./save-lexicon.ts";
import {
  countContent,
  countContentByProject,
  findProject,
  listProjects,
  type ProjectRow,
  updateProject,
} from "./store.ts";

/** A new project from the request; missing fields get the defaults. */
interface NewProjectInput {
  org_id: string;
  integration_name: string;
  lang_code?: string | undefined;
  audio_profile?: VoiceProfile | undefined;
  player_settings?: { player_type: PlayerType } | undefined;
}

export function projectsRouter(platform: ProjectsPlatform, services: ProjectsServices) {
  const { config, database, ids, clock, speech } = platform;
  const { publicUrl } = config;
  const os = implement(contract.projects).$context<ApiContext>();

  async function present(trx: Trx, row: ProjectRow) {
    const hints = await newestHints(trx, row.organisation_id);
    return presentProject(row, {
      contentCount: await countContent(trx, row),
      keyHint: hints.get(row.id),
      publicUrl,
    });
  }

  async function create(context: ApiContext, input: NewProjectInput): Promise<{ id: string }> {
    const member = memberOf(context);
    const { integration_name: name, lang_code: langCode, audio_profile: audioProfile } = input;
    if (langCode !== undefined) await checkLanguage(speech, langCode);
    if (audioProfile !== undefined) {
      await checkVoice(speech, audioProfile);
    }
    const { organisationId } = member;
    const scope = { organisationId, billing: config.billing.kind, now: clock.now() };
    const settings = { name, langCode, audioProfile, playerType: input.player_settings?.player_type };
    const id = await database.tenant(organisationId, (trx) =>
      createProject(trx, { ...scope, id: ids.uuid() }, settings),
    );
    return { id };
  }

  return {
    ...apiKeyRoutes(platform),

    list: os.list.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const counts = await countContentByProject(trx, organisationId);
        const hints = await newestHints(trx, organisationId);
        return (await listProjects(trx, organisationId)).map((row) =>
          presentProject(row, { contentCount: counts.get(row.id) ?? 0, keyHint: hints.get(row.id), publicUrl }),
        );
      });
      return { success: true, data };
    }),

    get: os.get.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const row = await findProject(trx, organisationId, input.id);
        if (!row) throw noSuchProject();
        return present(trx, row);
      });
      return { success: true, data };
    }),

    create: os.create.handler(async ({ context, input }) => ({ success: true, data: await create(context, input) })),

    createWithSettings: os.createWithSettings.handler(async ({ context, input }) => ({
      success: true,
      data: await create(context, input),
    })),

    savePronunciationLibrary: os.savePronunciationLibrary.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { pronunciation_library: lexicon, version } = input;
      const now = () => clock.now();
      const saved = await saveLexicon({ database, now }, { organisationId, id: input.id }, { lexicon, version });
      return { success: true, data: { count: lexicon.length, version: saved } };
    }),

    savePublishing: os.savePublishing.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const change = { publish_by_hand: input.publish_by_hand, updated_at: clock.now() };
        const row = await updateProject(trx, { organisationId, id: input.id }, change);
        if (!row) throw noSuchProject();
        return present(trx, row);
      });
      return { success: true, data };
    }),

    saveGeneralSettings: os.saveGeneralSettings.handler(async ({ context, input }) => {
      const { org_id: _organisation, id, ...settings } = input;
      const { organisationId } = memberOf(context);
      await checkLanguage(speech, settings.lang_code);
      const data = await database.tenant(organisationId, async (trx) => {
        const row = await updateProject(trx, { organisationId, id }, { ...settings, updated_at: clock.now() });
        if (!row) throw noSuchProject();
        return present(trx, row);
      });
      return { success: true, data };
    }),

    saveExtractionRules: os.saveExtractionRules.handler(async ({ context, input }) => {
      const { org_id: _organisation, id, ...rules } = input;
      const { organisationId } = memberOf(context);
      const change = { extraction_rules: JSON.stringify(rules), updated_at: clock.now() };
      const data = await database.tenant(organisationId, async (trx) => {
        const row = await updateProject(trx, { organisationId, id }, change);
        if (!row) throw noSuchProject();
        return present(trx, row);
      });
      return { success: true, data };
    }),

    remove: os.remove.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      await deleteProject({ ...platform, ...services }, { organisationId, id: input.id });
      return { success: true, data: { id: input.id } };
    }),
  };
}
