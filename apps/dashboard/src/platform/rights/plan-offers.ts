import { type Plan, planCatalogue, type PlanName, planOf, type RightName, rupeesFromDollars } from "@lectern/access";
import { currencyOf } from "@lectern/billing";
import { formatCount } from "../formats/count.ts";
import { type Currency, formatMoney } from "../formats/money.ts";

export interface PlanOffer {
  name: PlanName;
  title: string;
  /** Its id in the organisation's currency. */
  planId: string;
  /** undefined: agreed on one by one. */
  monthly: string | undefined;
  annual: string | undefined;
  features: string[];
  isCurrent: boolean;
  /** Requested in the URL. */
  isRequested: boolean;
}

/** What plans differ in beside their figures, of what the product has. */
const rightNames: Partial<Record<RightName, string>> = {
  "download premium_voices": "Premium voices",
  "download subtitles": "Subtitles",
  "access api": "API",
};

/** What an installation adds to what plans hold. */
export interface PlanExtras {
  /** Whether it has an engine with premium voices. */
  hasPremiumVoices: boolean;
}

/** The plans on offer, the free one left out, with their prices in the organisation's currency. */
export function planOffers(
  organisation: { plan_id: string; subscription_status: string },
  wantedId: string | undefined,
  extras: PlanExtras,
): PlanOffer[] {
  const currency = currencyOf(organisation.plan_id);
  const current = organisation.subscription_status === "cancelled" ? undefined : planOf(organisation.plan_id).name;
  return planCatalogue
    .filter(({ isActive }) => isActive)
    .slice(1)
    .map((plan) => ({
      name: plan.name,
      title: plan.title,
      planId: currency === "INR" ? plan.ids.inr : plan.ids.usd,
      monthly: price(plan.monthlyUsd, currency),
      annual: price(plan.annualUsd, currency),
      features: featuresOf(plan, extras),
      isCurrent: plan.name === current,
      isRequested: wantedId !== undefined && Object.values(plan.ids).includes(wantedId),
    }));
}

const maxModalPlans = 4;

/** The offers that a modal has room for: the first ones and, in the last place, the last, enterprise. */
export function modalOffers(offers: readonly PlanOffer[]): PlanOffer[] {
  return offers.length <= maxModalPlans ? [...offers] : [...offers.slice(0, maxModalPlans - 1), ...offers.slice(-1)];
}

function price(dollars: number | null, currency: Currency): string | undefined {
  if (dollars === null) return undefined;
  return formatMoney(currency === "INR" ? rupeesFromDollars(dollars) : dollars, currency);
}

/** What a plan holds of what this installation has, a line each. */
export function featuresOf(
  { name, limits, wordsOnce, wordsByAgreement, rights }: Plan,
  { hasPremiumVoices }: PlanExtras,
): string[] {
  const figures = wordsByAgreement
    ? ["Words and articles as agreed"]
    : [
        `${counted(limits.words, "word")}${wordsOnce ? ", given once" : " a month"}`,
        `${counted(limits.articlesPerMonth, "article")} a month`,
      ];
  return [
    ...figures,
    counted(limits.projects, "project"),
    counted(limits.members, "member"),
    `${counted(limits.downloadsPerMonth, "download")}${limits.downloadsPerMonth === null ? "" : " a month"}`,
    counted(limits.storedAudios, "stored audio"),
    ...rights
      .filter((right) => hasPremiumVoices || right !== "download premium_voices")
      .flatMap((right) => rightNames[right] ?? []),
    ...(name === "enterprise" ? ["Unlimited organisations"] : []),
  ];
}

function counted(limit: number | null, one: string): string {
  if (limit === null) return `Unlimited ${one}s`;
  return `${formatCount(limit)} ${limit === 1 ? one : `${one}s`}`;
}
