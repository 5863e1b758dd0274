import type { Limits } from "@lectern/access";
import { type FailureType, type Shortage, NO_WORDS_MESSAGE, UPGRADE_FOR_PROJECTS_MESSAGE } from "@lectern/contract";
import { AppError } from "../../platform/http/app-error.ts";

/** What is said when there is no more of something. */
export interface Refusal {
  failureType: FailureType;
  message: (limit: number) => string;
}

/** Something that plans limit. */
interface QuotaDefinition extends Refusal {
  /** As the wire calls it. */
  name: Shortage["quota"];
  /** Which of a plan's limits it is. */
  limit: keyof Limits;
}

/** What is taken, and full again with the next period: words with the billing period, the rest with the calendar month. */
export type PeriodQuota = "words" | "articles" | "downloads";
/** What there may be of something at a time. */
type StockQuota = "storedAudios" | "projects" | "shows" | "members";
export type Quota = PeriodQuota | StockQuota;

/** All that plans limit, and how each refuses. */
export const quotas: Readonly<Record<Quota, QuotaDefinition>> = {
  words: {
    name: "words",
    limit: "words",
    failureType: "NO_ENOUGH_CREDITS",
    message: () => NO_WORDS_MESSAGE,
  },
  articles: {
    name: "articles",
    limit: "articlesPerMonth",
    failureType: "PLAN_LIMIT",
    message: (limit) => `Your plan generates ${limit} articles a month, and they are used up.`,
  },
  storedAudios: {
    name: "stored_audios",
    limit: "storedAudios",
    failureType: "NO_ENOUGH_AUDIOS",
    message: (limit) => `You can only store ${limit} audios in the free plan`,
  },
  downloads: {
    name: "downloads",
    limit: "downloadsPerMonth",
    failureType: "PLAN_LIMIT",
    message: (limit) =>
      `Your plan downloads ${limit} audios a month, and they are used up. Please upgrade your plan to continue.`,
  },
  projects: {
    name: "projects",
    limit: "projects",
    failureType: "PLAN_LIMIT",
    message: () => UPGRADE_FOR_PROJECTS_MESSAGE,
  },
  shows: {
    name: "shows",
    limit: "shows",
    failureType: "PLAN_LIMIT",
    message: () => "Upgrade now to create more shows!",
  },
  members: {
    name: "members",
    limit: "members",
    failureType: "PLAN_LIMIT",
    message: () => "Upgrade now to invite more members!",
  },
};

/** For somebody who was invited: the plan is not theirs to upgrade. */
export const noRoomToJoin: Refusal = {
  failureType: "PLAN_LIMIT",
  message: () => "This organisation has no room for another member at the moment.",
};

/**
 * Refuses what takes more of a quota than there is left, and says how much.
 * @throws {AppError} as the refusal says
 */
export function refuse(
  quota: Quota,
  { used, needed, limit }: { used: number; needed: number; limit: number },
  refusal: Refusal = quotas[quota],
): never {
  throw new AppError(refusal.failureType, refusal.message(limit), {
    shortage: { quota: quotas[quota].name, needed, remaining: Math.max(0, limit - used), limit },
  });
}
