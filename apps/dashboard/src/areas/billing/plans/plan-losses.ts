import { type Plan, planOf } from "@lectern/access";
import { namedRights } from "@lectern/billing";
import { formatCount } from "../../../platform/formats/count.ts";

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

export interface PlanLosses {
  /** "Words: 50,000 instead of 250,000". */
  limits: string[];
  /** "API and webhooks". */
  rights: string[];
}

/** What a plan includes less of than another, in the order of the table of plans. */
export function planLosses(fromPlanId: string, toPlanId: string, hasPremiumVoices: boolean): PlanLosses {
  const from = planOf(fromPlanId);
  const to = planOf(toPlanId);
  const limits = planLimits.flatMap(([key, name]) => {
    const [before, after] = [from.limits[key], to.limits[key]];
    if (after === null || (before !== null && before <= after)) return [];
    return `${name}: ${formatCount(after)} instead of ${before === null ? "no limit" : formatCount(before)}`;
  });
  const rights = namedRights({ hasPremiumVoices })
    .filter(({ right }) => from.rights.includes(right) && !to.rights.includes(right))
    .map(({ text }) => text);
  return { limits, rights };
}
