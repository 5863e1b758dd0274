import type { RightName } from "@lectern/access";
import { z } from "zod";
import { callsOf, memberWith } from "./call.ts";
import { playerSettings, settingName } from "./fields/player.ts";
import { id, projectParams, success, timestamp } from "./wire.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";
const draftsPath = `${projectPath}/player_setting` as const;

const call = callsOf("player");

/** Settings that were kept under a name and are not published. */
const playerDraft = z.object({
  id,
  setting_name: z.string(),
  ...playerSettings.shape,
  created_at: timestamp,
});
export type WirePlayerDraft = z.infer<typeof playerDraft>;

const published = z.object({
  audio_player_settings: playerSettings,
  /** null: those of a new project. */
  player_settings_published_at: timestamp.nullable(),
});

function rightsOfSettings({ remove_branding: removes }: { remove_branding: boolean }): readonly RightName[] {
  return removes ? ["modify player_branding"] : [];
}

/** How the player of a project looks: what is published, and drafts. */
export const player = {
  /** Newest first. */
  listDrafts: call(
    { method: "GET", path: draftsPath, summary: "List the drafts of player settings" },
    { access: memberWith("modify player") },
  )
    .input(z.strictObject(projectParams))
    .output(success(z.array(playerDraft))),
  /** A draft of the same name is replaced. */
  saveDraft: call(
    { method: "POST", path: draftsPath, summary: "Save player settings as a draft" },
    { access: memberWith("modify player"), failures: ["CONFLICT"] },
  )
    .input(z.strictObject({ ...projectParams, ...playerSettings.shape, setting_name: settingName }))
    .output(success(playerDraft)),
  deleteDraft: call(
    { method: "DELETE", path: `${draftsPath}/{setting_id}`, summary: "Delete a draft of player settings" },
    { access: memberWith("modify player"), failures: ["NOT_FOUND"] },
  )
    .input(z.strictObject({ ...projectParams, setting_id: id }))
    .output(success(z.object({ id }))),
  /** Players on publishers' pages follow at once. */
  publish: call(
    { method: "PUT", path: `${projectPath}/audio_player_settings`, summary: "Publish player settings" },
    { access: memberWith("modify player"), inputRights: rightsOfSettings },
  )
    .input(z.strictObject({ ...projectParams, ...playerSettings.shape }))
    .output(success(published)),
};
