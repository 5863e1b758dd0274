import { contract } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf, projectCallerOf } from "../../../platform/http/index.ts";
import type { VoicesPlatform } from "../platform.ts";
import { deleteProfile } from "./delete-profile.ts";
import { presentLanguageProfiles, presentProfile } from "./present.ts";
import { readLanguageProfiles, readProfiles } from "./read-profiles.ts";
import { saveDefaultProfile } from "./save-default-profile.ts";
import { saveFallbackVoices } from "./save-fallback-voices.ts";
import { saveLanguageProfiles, saveMultiLanguage } from "./save-language-profiles.ts";
import { createProfile, updateProfile } from "./save-profile.ts";

/** A voice in the body of a call: the path's `id` stands in the place of its own. */
interface VoiceInput extends VoiceProfile {
  org_id: string;
  id: string;
}

/** Saved profiles of a project, its default voice, and the profiles of its languages. */
export function profileRoutes(platform: VoicesPlatform) {
  const os = implement(contract.voices).$context<ApiContext>();

  return {
    profiles: os.profiles.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { rows, defaultProfile } = await readProfiles(platform, { organisationId, projectId: input.id });
      return { success: true, data: rows.map((row) => presentProfile(row, defaultProfile)) };
    }),

    createProfile: os.createProfile.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { id: projectId, name, voice } = partsOf(input);
      const scope = { organisationId, projectId };
      const { row, defaultProfile } = await createProfile(platform, scope, { name, profile: voice });
      return { success: true, data: presentProfile(row, defaultProfile) };
    }),

    updateProfile: os.updateProfile.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { profile_id: id, version, ...rest } = input;
      const { id: projectId, name, voice } = partsOf(rest);
      const scope = { organisationId, projectId, id };
      const { row, defaultProfile } = await updateProfile(platform, scope, { name, profile: voice, version });
      return { success: true, data: presentProfile(row, defaultProfile) };
    }),

    deleteProfile: os.deleteProfile.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      await deleteProfile(platform, { organisationId, projectId: input.id, id: input.profile_id });
      return { success: true, data: { id: input.profile_id } };
    }),

    saveDefaultProfile: os.saveDefaultProfile.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const { org_id: _organisation, id: projectId, ...voice } = input;
      return { success: true, data: await saveDefaultProfile(platform, { organisationId, projectId }, voice) };
    }),

    saveFallbackVoices: os.saveFallbackVoices.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const scope = { organisationId, projectId: input.id };
      const voices = await saveFallbackVoices(platform, scope, input.fallback_voices);
      return { success: true, data: { fallback_voices: voices } };
    }),

    languageProfiles: os.languageProfiles.handler(async ({ context, input }) => {
      const { organisationId } = projectCallerOf(context);
      const { rows, version } = await readLanguageProfiles(platform, { organisationId, projectId: input.id });
      return { success: true, data: presentLanguageProfiles(rows, version) };
    }),

    saveLanguageProfiles: os.saveLanguageProfiles.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const scope = { organisationId, projectId: input.id };
      const change = { rows: input.language_profiles, version: input.version };
      const { rows, version, message } = await saveLanguageProfiles(platform, scope, change);
      const data = presentLanguageProfiles(rows, version);
      return { success: true, data, ...(message === undefined ? {} : { message }) };
    }),

    saveMultiLanguage: os.saveMultiLanguage.handler(async ({ context, input }) => {
      const { organisationId } = memberOf(context);
      const { id: projectId, is_multi_lang } = input;
      await saveMultiLanguage(platform, { organisationId, projectId }, is_multi_lang);
      return { success: true, data: { is_multi_lang } };
    }),
  };
}

function partsOf(input: VoiceInput & { profile_name: string }) {
  const { org_id: _organisation, id, profile_name: name, ...voice } = input;
  return { id, name, voice };
}
