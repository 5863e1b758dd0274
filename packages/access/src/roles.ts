import type { RightName } from "./rights.ts";

/** Roles in an organisation, highest first. */
export const roles = ["owner", "admin", "editor", "viewer"] as const;

export type Role = (typeof roles)[number];

const viewer: readonly RightName[] = [
  "access organisation",
  "access project",
  "access audio",
  "preview audio",
  "preview standard_voices",
  "preview premium_voices",
  "download standard_voices",
  "download premium_voices",
  "download subtitles",
  "access audio_analytics",
  "access rss",
  "access podcast_page",
];

const editor: readonly RightName[] = [
  ...viewer,
  "create audio",
  "modify audio",
  "delete audio",
  "upload external_audio",
  "access file_import",
  "modify pronunciation",
  "access multi_voice",
  "access composer",
  "access bg_music",
  "embed player",
  "create podcast",
  "modify podcast",
];

const admin: readonly RightName[] = [
  ...editor,
  "modify organisation",
  "manage member",
  "create project",
  "modify project",
  "delete project",
  "delete podcast",
  "modify player",
  "modify player_branding",
  "modify player_intro_outro",
  "access api",
  "integrate api",
];

const owner: readonly RightName[] = [...admin, "delete organisation", "manage billing"];

/** What each role may do where the plan has it. */
export const roleRights: Readonly<Record<Role, readonly RightName[]>> = { owner, admin, editor, viewer };

/** Whether `role` ranks above `other`. */
export function outranks(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other);
}
