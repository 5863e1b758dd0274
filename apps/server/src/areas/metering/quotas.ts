import { type Billing, type Limits, limitsFor } from "@lectern/access";
import {
  type FailureType,
  NO_WORDS_MESSAGE,
  type Shortage,
  storedAudiosMessage,
  UPGRADE_FOR_PROJECTS_MESSAGE,
} from "@lectern/contract";
import { AppError } from "../../platform/failures/app-error.ts";

/** Word limit and first billing period of a new organisation. */
export function firstPeriod({ planId, billing, now }: { planId: string; billing: Billing; now: Date }) {
  return {
    words_limit: limitsFor({ planId, billing }).words,
    subscribed_at: now,
    period_start: now,
    // The free plan's words are given once, not every period.
    renews_on: null,
  };
}

/** The beginning of the calendar month, UTC. */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}

/** The failure of an exhausted quota. */
export interface Refusal {
  failureType: FailureType;
  /** `left`: what remains of the limit, too little for what was asked. */
  message: (limit: number, left: number) => string;
}

/** A quota of a plan. */
interface QuotaDefinition extends Refusal {
  /** Name in the API. */
  name: Shortage["quota"];
  /** The plan limit that applies. */
  limit: keyof Limits;
}

/** Quotas per period: words reset with the billing period, the others with the calendar month. */
export type PeriodQuota = "words" | "articles" | "downloads";
/** Quotas on how many exist at a time. */
type StockQuota = "storedAudios" | "projects" | "shows" | "members";
/** Quotas on the megabytes that are stored, the trash included. */
export type StorageQuota = "textMegabytes" | "fileMegabytes";
export type Quota = PeriodQuota | StockQuota | StorageQuota;

const makeRoom = "Delete some for good, in the trash, too, or upgrade your plan.";

/** All quotas and their failures. */
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
    message: storedAudiosMessage,
  },
  downloads: {
    name: "downloads",
    limit: "downloadsPerMonth",
    failureType: "PLAN_LIMIT",
    message: (limit, left) =>
      `Your plan downloads ${limit} audios a month, and ${leftOver(left)}. Please upgrade your plan to continue.`,
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
  textMegabytes: {
    name: "text_megabytes",
    limit: "textMegabytes",
    failureType: "PLAN_LIMIT",
    message: (limit) => `Your plan keeps ${limit} MB of texts, and they are full. ${makeRoom}`,
  },
  fileMegabytes: {
    name: "file_megabytes",
    limit: "fileMegabytes",
    failureType: "PLAN_LIMIT",
    message: (limit) => `Your plan keeps ${limit} MB of audio, and they are full. ${makeRoom}`,
  },
};

function leftOver(count: number): string {
  if (count === 0) return "they are used up";
  return count === 1 ? "1 of them is left" : `${count} of them are left`;
}

/** For an invited person, who cannot upgrade the plan. */
export const noRoomToJoin: Refusal = {
  failureType: "PLAN_LIMIT",
  message: () => "This organisation has no room for another member at the moment.",
};

/**
 * Refuses an amount above what remains of a quota.
 * @throws {AppError} the failure of `refusal`, with the numbers in its data
 */
export function refuse(
  quota: Quota,
  { used, needed, limit }: { used: number; needed: number; limit: number },
  refusal: Refusal = quotas[quota],
): never {
  const remaining = Math.max(0, limit - used);
  throw new AppError(refusal.failureType, refusal.message(limit, remaining), {
    shortage: { quota: quotas[quota].name, needed, remaining, limit },
  });
}
