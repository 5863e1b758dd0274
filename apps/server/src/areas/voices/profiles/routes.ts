import { contract } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf, noSuchProject, projectCallerOf } from "../../../platform/http/index.ts";
import { checkLanguage, checkVoice } from "../../../platform/speech/index.ts";
import { findProject, updateProject } from "../../projects/index.ts";
import type { VoicesPlatform } from "../platform.ts";
import { createProfile, updateProfile } from "./save-profile.ts";
import { deleteProfile } from "./delete-profile.ts";
import { saveLanguageProfiles } from "./save-language-profiles.ts";
import { foreignVoicesMessage } from "./foreign-voices.ts";
import { presentLanguageProfiles, presentProfile } from "./present.ts";
import { saveFallbackVoices } from "./save-fallback-voices.ts";
import { saveDefaultProfile } from "./save-default-profile.ts";
import { listLanguageProfiles, listProfiles } from "./store.ts";

/** A voice in the body of a call: the path's `id` stands in the place of its own. */
interface VoiceInput extends VoiceProfile {
  org_id: string;
  id: string;
}

/** Saved profiles of a project, its default voice, and the profiles of its languages. */
export function profileRoutes({ database, clock, ids, speech }: VoicesPlatform) {
  const os = implement(contract.voices).$context<ApiContext>();

  return {
    profiles: os.profiles.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const project = await findProject(trx, organisationId, input.id);
        if (!project) throw noSuchProject();
        return (await listProfiles(trx, input.id)).map((row) => presentProfile(row, project.audio_profile));
      });
      return { success: true, data };
    }),

    createProfile: os.createProfile.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { id: projectId, name, voice } = partsOf(input);
      await checkVoice(speech, voice, "");
      const scope = { organisationId, projectId, id: ids.uuid(), now: clock.now() };
      const data = await database.tenant(organisationId, (trx) => createProfile(trx, scope, { name, profile: voice }));
      return { success: true, data };
    }),

    updateProfile: os.updateProfile.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { profile_id: id, version, ...rest } = input;
      const { id: projectId, name, voice } = partsOf(rest);
      await checkVoice(speech, voice, "");
      const scope = { organisationId, projectId, id, now: clock.now() };
      const change = { name, profile: voice, version };
      const data = await database.tenant(organisationId, (trx) => updateProfile(trx, scope, change));
      return { success: true, data };
    }),

    deleteProfile: os.deleteProfile.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const scope = { organisationId, projectId: input.id, id: input.profile_id, now: clock.now() };
      await database.tenant(organisationId, (trx) => deleteProfile(trx, scope));
      return { success: true, data: { id: input.profile_id } };
    }),

    saveDefaultProfile: os.saveDefaultProfile.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const { org_id: _organisation, id: projectId, ...voice } = input;
      await checkVoice(speech, voice, "");
      const scope = { organisationId, projectId, now: clock.now() };
      const data = await database.tenant(organisationId, (trx) => saveDefaultProfile(trx, scope, voice));
      return { success: true, data };
    }),

    saveFallbackVoices: os.saveFallbackVoices.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const { id: projectId, fallback_voices: voices } = input;
      for (const [index, voice] of voices.entries()) await checkVoice(speech, voice, `fallback_voices.${index}.`);
      const scope = { organisationId, projectId, now: clock.now() };
      const data = await database.tenant(organisationId, (trx) => saveFallbackVoices(trx, speech, scope, voices));
      return { success: true, data };
    }),

    languageProfiles: os.languageProfiles.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const data = await database.tenant(organisationId, async (trx) => {
        const project = await findProject(trx, organisationId, input.id);
        if (!project) throw noSuchProject();
        return presentLanguageProfiles(await listLanguageProfiles(trx, input.id), project.language_profiles_version);
      });
      return { success: true, data };
    }),

    saveLanguageProfiles: os.saveLanguageProfiles.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const { id: projectId, language_profiles: rows, version } = input;
      for (const [index, row] of rows.entries()) {
        await checkLanguage(speech, row.lang_code, `language_profiles.${index}.lang_code`);
      }
      const scope = { organisationId, projectId, now: clock.now() };
      const { data, profiles } = await database.tenant(organisationId, async (trx) => ({
        data: await saveLanguageProfiles(trx, scope, { rows, version }),
        profiles: await listProfiles(trx, projectId),
      }));
      const message = await foreignVoicesMessage(speech, profiles, rows);
      return { success: true, data, ...(message === undefined ? {} : { message }) };
    }),

    saveMultiLanguage: os.saveMultiLanguage.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const { id, is_multi_lang } = input;
      const change = { is_multi_lang, updated_at: clock.now() };
      const row = await database.tenant(organisationId, (trx) => updateProject(trx, { organisationId, id }, change));
      if (!row) throw noSuchProject();
      return { success: true, data: { is_multi_lang } };
    }),
  };
}

function partsOf(input: VoiceInput & { profile_name: string }) {
  const { org_id: _organisation, id, profile_name: name, ...voice } = input;
  return { id, name, voice };
}
