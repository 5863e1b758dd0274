import type { Plan } from "@lectern/access";

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
