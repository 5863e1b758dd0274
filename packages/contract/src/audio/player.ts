import type { RightName } from "@lectern/access";
import { z } from "zod";
import { createCallBuilder, memberWith } from "../call.ts";
import { playerSettings, settingName } from "../fields/player.ts";
import { pictureAddress, uploadRequest } from "../fields/upload.ts";
import { COVER_TOO_LARGE_MESSAGE, MAX_COVER_BYTES } from "../limits.ts";
import { HOUR_SECONDS } from "../rate-limits.ts";
import { id, playerLogo, projectParams, signedUpload, success, timestamp } from "../wire.ts";

const projectPath = "/organisation/{org_id}/integration/{id}";
const draftsPath = `${projectPath}/player_setting` as const;

const logoPath = `${projectPath}/player_logo` as const;

const call = createCallBuilder("player");

const showingLogo = {
  access: memberWith("modify player", "modify player_branding"),
  /** Reading a picture takes a second of a core. */
  rateLimits: [{ counter: "player logo", per: "caller", limit: 60, windowSeconds: HOUR_SECONDS }],
  failures: ["INVALID_FILE"],
} as const;

const logo = success(z.object({ player_logo: playerLogo }));

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
  signLogo: call(
    { method: "GET", path: `${logoPath}/signed-url`, summary: "Get a signed URL to upload the project's logo" },
    showingLogo,
  )
    .input(
      z.strictObject({
        ...projectParams,
        ...uploadRequest({ kind: "picture", maxBytes: MAX_COVER_BYTES, tooLarge: COVER_TOO_LARGE_MESSAGE }),
      }),
    )
    .output(success(signedUpload)),
  /** Takes an uploaded picture. Share pages and framed players show it at once; what they showed before is deleted. */
  saveLogo: call(
    { method: "PUT", path: logoPath, summary: "Set the logo of share pages and framed players" },
    showingLogo,
  )
    .input(z.strictObject({ ...projectParams, url: pictureAddress }))
    .output(logo),
  /** Also after a change to a plan that does not show one. */
  deleteLogo: call(
    { method: "DELETE", path: logoPath, summary: "Delete the logo of share pages and framed players" },
    { access: memberWith("modify player") },
  )
    .input(z.strictObject(projectParams))
    .output(logo),
};
