import { z } from "zod";

/**
 * Of an item, as its badge says it: disabled, in progress, draft or published; and failed, beside one of these, after a
 * generation that failed.
 */
export const itemStatuses = ["published", "draft", "in_progress", "disabled", "failed"] as const;
export type ItemStatusName = (typeof itemStatuses)[number];

/** Orders of a list. Longest and shortest are of the audio; items without audio come last in both. */
export const listSorts = ["newest", "oldest", "title", "title_desc", "longest", "shortest", "edited"] as const;
export type ListSort = (typeof listSorts)[number];

/** Orders of what a search finds. */
export const searchSorts = ["relevance", ...listSorts] as const;
export type SearchSort = (typeof searchSorts)[number];

const statusNames = new Set<string>(itemStatuses);

export const ITEM_STATUSES_MESSAGE = `Statuses are expected here, with commas between them: ${itemStatuses.join(", ")}.`;

/** Statuses with commas between them. */
export const statusFilter = z
  .string()
  .max(60)
  .refine((names) => names.split(",").every((name) => statusNames.has(name)), ITEM_STATUSES_MESSAGE)
  .meta({ examples: ["published,failed"] });

/** What `statusFilter` lets through, as a list without repetitions. */
export function statusesOf(filter: string): ItemStatusName[] {
  return [...new Set(filter.split(",") as ItemStatusName[])];
}

/** "platform/code", such as "espeak/en-US". */
export const voiceFilter = z
  .string()
  .max(200)
  .regex(/^[^/\p{Cc}]+\/[^\p{Cc}]+$/u, "A voice is expected here as platform/code, such as espeak/en-US.")
  .meta({ examples: ["espeak/en-US"] });
