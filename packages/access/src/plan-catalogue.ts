import type { RightName } from "./rights.ts";

/** How much of everything a plan holds. null: no limit. */
export interface Limits {
  /** Words that may be generated in a period. */
  words: number | null;
  /** Items generated for the first time in a month. */
  articlesPerMonth: number | null;
  /** Items that have audio. */
  storedAudios: number | null;
  projects: number | null;
  downloadsPerMonth: number | null;
  shows: number | null;
  members: number | null;
  /** Texts with their timelines, of the trash too. */
  textMegabytes: number | null;
  /** Audio that was made, uploads and sounds. */
  fileMegabytes: number | null;
}

/** Where there is none: what a plan does not name. */
export const unlimited: Limits = {
  words: null,
  articlesPerMonth: null,
  storedAudios: null,
  projects: null,
  downloadsPerMonth: null,
  shows: null,
  members: null,
  textMegabytes: null,
  fileMegabytes: null,
};

export type PlanName = "free" | "preview" | "mini" | "starter" | "standard" | "advanced" | "enterprise";

/** One plan, under as many ids as it is sold in currencies and billing cycles. */
export interface Plan {
  name: PlanName;
  title: string;
  /** Who it is for. */
  subtitle: string;
  ids: PlanIds;
  /** US dollars; null: not sold so. */
  monthlyUsd: number | null;
  annualUsd: number | null;
  /** Offered to new customers. */
  isActive: boolean;
  /** The words are given once; otherwise again each month from the day of subscription. */
  wordsOnce: boolean;
  /** The words of a plan that is agreed on one by one stand with the organisation. */
  wordsByAgreement: boolean;
  limits: Limits;
  /** What it has beside what every plan has. */
  rights: readonly RightName[];
}

export interface PlanIds {
  usd: string;
  inr: string;
  usdAnnual: string | null;
  inrAnnual: string | null;
}

/** What every plan has. */
export const commonRights: readonly RightName[] = [
  "access organisation",
  "modify organisation",
  "delete organisation",
  "manage member",
  "manage billing",
  "access project",
  "create project",
  "modify project",
  "delete project",
  "access audio",
  "create audio",
  "modify audio",
  "delete audio",
  "preview audio",
  "preview standard_voices",
  "preview premium_voices",
  "download standard_voices",
  "access file_import",
  "modify pronunciation",
  "access multi_voice",
  "access composer",
  "embed player",
  "modify player",
  "create podcast",
  "modify podcast",
  "delete podcast",
  "access rss",
  "access podcast_page",
];

/** Limits of the free plan and the preview. The words are granted once. */
const freeLimits: Limits = {
  words: 1000,
  articlesPerMonth: 5,
  storedAudios: 3,
  projects: 1,
  downloadsPerMonth: 5,
  shows: 1,
  members: 1,
  textMegabytes: 20,
  fileMegabytes: 500,
};

const starterRights: readonly RightName[] = [
  "download premium_voices",
  "upload external_audio",
  "download subtitles",
  "access bg_music",
  "access audio_analytics",
];

const standardRights: readonly RightName[] = [
  ...starterRights,
  "access api",
  "integrate api",
  "modify player_branding",
  "modify player_intro_outro",
];

/** How most plans are; a row below says what is different. */
const usual = { isActive: true, wordsOnce: false, wordsByAgreement: false } as const;

/** The ladder of plans. Everything that depends on a plan is read from here. */
export const planCatalogue: readonly Plan[] = [
  {
    ...usual,
    name: "free",
    title: "Free",
    subtitle: "To try the editor and the player",
    ids: { usd: "free-plan", inr: "free-plan-inr", usdAnnual: null, inrAnnual: null },
    monthlyUsd: 0,
    annualUsd: null,
    wordsOnce: true,
    limits: freeLimits,
    rights: [],
  },
  {
    ...usual,
    name: "preview",
    title: "Preview",
    subtitle: "Premium voices to try, without paying",
    ids: { usd: "preview-plan-usd", inr: "preview-plan-inr-2", usdAnnual: null, inrAnnual: null },
    monthlyUsd: 0,
    annualUsd: null,
    isActive: false,
    wordsOnce: true,
    limits: freeLimits,
    rights: ["download premium_voices", "download subtitles", "access bg_music"],
  },
  {
    ...usual,
    name: "mini",
    title: "Mini",
    subtitle: "For a blog",
    ids: idsOf("mini"),
    monthlyUsd: 9,
    annualUsd: 99,
    isActive: false,
    limits: {
      ...unlimited,
      words: 20_000,
      articlesPerMonth: 15,
      projects: 1,
      shows: 1,
      members: 1,
      textMegabytes: 100,
      fileMegabytes: 5_000,
    },
    rights: ["upload external_audio", "access bg_music"],
  },
  {
    ...usual,
    name: "starter",
    title: "Starter",
    subtitle: "For a site of your own",
    ids: idsOf("starter"),
    monthlyUsd: 19,
    annualUsd: 209,
    limits: {
      ...unlimited,
      words: 50_000,
      articlesPerMonth: 50,
      projects: 3,
      shows: 2,
      members: 2,
      textMegabytes: 250,
      fileMegabytes: 20_000,
    },
    rights: starterRights,
  },
  {
    ...usual,
    name: "standard",
    title: "Standard",
    subtitle: "For a newsroom, with the API",
    ids: idsOf("standard"),
    monthlyUsd: 59,
    annualUsd: 649,
    limits: {
      ...unlimited,
      words: 250_000,
      articlesPerMonth: 200,
      projects: 10,
      shows: 5,
      members: 5,
      textMegabytes: 1_000,
      fileMegabytes: 100_000,
    },
    rights: standardRights,
  },
  {
    ...usual,
    name: "advanced",
    title: "Advanced",
    subtitle: "For several sites and large teams",
    ids: idsOf("advanced"),
    monthlyUsd: 99,
    annualUsd: 1309,
    limits: {
      ...unlimited,
      words: 500_000,
      articlesPerMonth: 500,
      projects: 25,
      members: 10,
      textMegabytes: 2_500,
      fileMegabytes: 250_000,
    },
    rights: standardRights,
  },
  {
    ...usual,
    name: "enterprise",
    title: "Enterprise",
    subtitle: "For publishers with needs of their own",
    ids: { usd: "enterprise-plan", inr: "enterprise-plan-inr", usdAnnual: null, inrAnnual: null },
    monthlyUsd: null,
    annualUsd: null,
    wordsByAgreement: true,
    limits: unlimited,
    rights: standardRights,
  },
];

/** Duration of the preview; it ends earlier when its words are used up. */
export const PLAN_PREVIEW_DAYS = 14;

function idsOf(name: PlanName): PlanIds {
  return {
    usd: `${name}-plan-usd`,
    inr: `${name}-plan-inr`,
    usdAnnual: `${name}-plan-usd-annual`,
    inrAnnual: `${name}-plan-inr-annual`,
  };
}
