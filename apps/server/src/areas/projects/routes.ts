import { contract, type PlayerType } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf, projectCallerOf } from "../../platform/http/index.ts";
import { apiKeyRoutes } from "./api-key-routes.ts";
import type { ProjectsPlatform, ProjectsServices } from "./platform.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { presentProject } from "./present.ts";
import { type ProjectWithFacts, readProject, readProjects } from "./read-projects.ts";
import { saveLexicon } from "./save-lexicon.ts";
import { saveExtractionRules, saveGeneralSettings, savePublishing } from "./save-project-settings.ts";

/** A new project from the request; missing fields get the defaults. */
interface NewProjectInput {
  org_id: string;
  integration_name: string;
  lang_code?: string | undefined;
  audio_profile?: VoiceProfile | undefined;
  player_settings?: { player_type: PlayerType } | undefined;
}

export function projectsRouter(platform: ProjectsPlatform, services: ProjectsServices) {
  const { publicUrl } = platform.config;
  const os = implement(contract.projects).$context<ApiContext>();

  function present({ row, contentCount, keyHint }: ProjectWithFacts) {
    return presentProject(row, { contentCount, keyHint, publicUrl });
  }

  async function create(context: ApiContext, input: NewProjectInput): Promise<{ id: string }> {
    const { organisationId } = memberOf(context);
    const id = await createProject(platform, organisationId, {
      name: input.integration_name,
      langCode: input.lang_code,
      audioProfile: input.audio_profile,
      playerType: input.player_settings?.player_type,
    });
    return { id };
  }

  return {
    ...apiKeyRoutes(platform),

    list: os.list.handler(async ({ context }) => {
      const { organisationId } = memberOf(context);
      return { success: true, data: (await readProjects(platform, organisationId)).map(present) };
    }),

    get: os.get.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      return { success: true, data: present(await readProject(platform, { organisationId, id: input.id })) };
    }),

    create: os.create.handler(async ({ context, input }) => ({ success: true, data: await create(context, input) })),

    createWithSettings: os.createWithSettings.handler(async ({ context, input }) => ({
      success: true,
      data: await create(context, input),
    })),

    savePronunciationLibrary: os.savePronunciationLibrary.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { pronunciation_library: lexicon, version } = input;
      const saved = await saveLexicon(platform, { organisationId, id: input.id }, { lexicon, version });
      return { success: true, data: { count: lexicon.length, version: saved } };
    }),

    savePublishing: os.savePublishing.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const project = await savePublishing(platform, { organisationId, id: input.id }, input.publish_by_hand);
      return { success: true, data: present(project) };
    }),

    saveGeneralSettings: os.saveGeneralSettings.handler(async ({ context, input }) => {
      const { org_id: _organisation, id, ...settings } = input;
      const { organisationId } = memberOf(context);
      const project = await saveGeneralSettings(platform, { organisationId, id }, settings);
      return { success: true, data: present(project) };
    }),

    saveExtractionRules: os.saveExtractionRules.handler(async ({ context, input }) => {
      const { org_id: _organisation, id, ...rules } = input;
      const { organisationId } = memberOf(context);
      const project = await saveExtractionRules(platform, { organisationId, id }, rules);
      return { success: true, data: present(project) };
    }),

    remove: os.remove.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      await deleteProject({ ...platform, ...services }, { organisationId, id: input.id });
      return { success: true, data: { id: input.id } };
    }),
  };
}
