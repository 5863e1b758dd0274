import type { Plan, RightName } from "@lectern/access";

/** Rights that not every plan has, in the order of the table. */
export const planRights: readonly [RightName, string][] = [
  ["download premium_voices", "Premium voices"],
  ["upload external_audio", "Uploading audio of your own"],
  ["access bg_music", "Music"],
  ["download subtitles", "Subtitles"],
  ["access audio_analytics", "Analytics"],
  ["access api", "API and webhooks"],
  ["modify player_branding", "Player without Lectern’s name"],
  ["modify player_intro_outro", "Intro, outro and background of the player"],
];

/** Limits of plans, in the order of the table. */
export const planLimits: readonly [keyof Plan["limits"], string][] = [
  ["words", "Words"],
  ["articlesPerMonth", "Articles a month"],
  ["storedAudios", "Stored audios"],
  ["downloadsPerMonth", "Downloads a month"],
  ["projects", "Projects"],
  ["shows", "Podcast shows"],
  ["members", "Members"],
  ["textMegabytes", "Texts, in MB"],
  ["fileMegabytes", "Audio and sounds, in MB"],
];
