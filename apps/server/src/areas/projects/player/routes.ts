import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import { type ApiContext, memberOf } from "../../../platform/http/index.ts";
import { presentLogo } from "../logo/logo-address.ts";
import { deleteLogo, saveLogo, signLogoUpload } from "../logo/save-logo.ts";
import type { ProjectsPlatform } from "../platform.ts";
import { deleteDraft, readDrafts, saveDraft } from "./drafts.ts";
import { publishSettings } from "./publish-settings.ts";
import type { PlayerDraftRow } from "./store.ts";

/** How the players of a project look. */
export function playerSettingsRouter(platform: ProjectsPlatform) {
  const os = implement(contract.player).$context<ApiContext>();
  const { storage, config } = platform;

  return {
    listDrafts: os.listDrafts.handler(async ({ input: { org_id: organisationId, id: projectId } }) => {
      const rows = await readDrafts(platform, { organisationId, projectId });
      return { success: true, data: rows.map(presentDraft) };
    }),

    saveDraft: os.saveDraft.handler(async ({ input }) => {
      const { org_id: organisationId, id: projectId, setting_name: name, ...settings } = input;
      const row = await saveDraft(platform, { organisationId, projectId }, { name, settings });
      return { success: true, data: presentDraft(row) };
    }),

    deleteDraft: os.deleteDraft.handler(async ({ input }) => {
      const { org_id: organisationId, id: projectId, setting_id: id } = input;
      await deleteDraft(platform, { organisationId, projectId, id });
      return { success: true, data: { id } };
    }),

    publish: os.publish.handler(async ({ input }) => {
      const { org_id: organisationId, id: projectId, ...given } = input;
      const { settings, publishedAt } = await publishSettings(platform, { organisationId, projectId }, given);
      return {
        success: true,
        data: { audio_player_settings: settings, player_settings_published_at: publishedAt.toISOString() },
      };
    }),

    signLogo: os.signLogo.handler(async ({ context, input }) => {
      const file = { contentType: input.content_type, contentLength: input.content_length };
      return { success: true, data: await signLogoUpload(storage, logoScope(context, input), file) };
    }),

    saveLogo: os.saveLogo.handler(async ({ context, input }) => {
      const logo = await saveLogo(platform, logoScope(context, input), input.url);
      return { success: true, data: { player_logo: presentLogo(logo, config.publicUrl) } };
    }),

    deleteLogo: os.deleteLogo.handler(async ({ input: { org_id: organisationId, id: projectId } }) => {
      await deleteLogo(platform, { organisationId, projectId });
      return { success: true, data: { player_logo: null } };
    }),
  };
}

function logoScope(context: ApiContext, { id: projectId }: { id: string }) {
  const { organisationId, userId } = memberOf(context);
  return { organisationId, projectId, userId };
}

function presentDraft({ id, name, settings, created_at: createdAt }: PlayerDraftRow) {
  return { id, setting_name: name, ...settings, created_at: createdAt.toISOString() };
}
