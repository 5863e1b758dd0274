import { contract } from "@lectern/contract";
import { implement } from "@orpc/server";
import type { Platform } from "../../../area.ts";
import { type ApiContext, AppError, noSuchProject } from "../../../platform/http/index.ts";
import { findProject } from "../store.ts";
import { publishSettings } from "./publish-settings.ts";
import { saveDraft } from "./save-draft.ts";
import { deleteDraft, listDrafts, type PlayerDraftRow } from "./store.ts";

/** How the players of a project look. */
export function playerSettingsRouter(platform: Pick<Platform, "database" | "ids" | "clock">) {
  const os = implement(contract.player).$context<ApiContext>();
  const { database } = platform;

  return {
    listDrafts: os.listDrafts.handler(async ({ input: { org_id: organisationId, id } }) => {
      const rows = await database.tenant(organisationId, async (trx) => {
        if (!(await findProject(trx, organisationId, id))) throw noSuchProject();
        return listDrafts(trx, id);
      });
      return { success: true, data: rows.map(presentDraft) };
    }),

    saveDraft: os.saveDraft.handler(async ({ input }) => {
      const { org_id: organisationId, id: projectId, setting_name: name, ...settings } = input;
      const row = await saveDraft(platform, { organisationId, projectId }, { name, settings });
      return { success: true, data: presentDraft(row) };
    }),

    deleteDraft: os.deleteDraft.handler(async ({ input }) => {
      const draft = { projectId: input.id, id: input.setting_id };
      const isDeleted = await database.tenant(input.org_id, (trx) => deleteDraft(trx, draft));
      if (!isDeleted) throw new AppError("NOT_FOUND", "There is no such draft. It may have been deleted.");
      return { success: true, data: { id: draft.id } };
    }),

    publish: os.publish.handler(async ({ input }) => {
      const { org_id: organisationId, id: projectId, ...given } = input;
      const { settings, publishedAt } = await publishSettings(platform, { organisationId, projectId }, given);
      return {
        success: true,
        data: { audio_player_settings: settings, player_settings_published_at: publishedAt.toISOString() },
      };
    }),
  };
}

function presentDraft({ id, name, settings, created_at: createdAt }: PlayerDraftRow) {
  return { id, setting_name: name, ...settings, created_at: createdAt.toISOString() };
}
