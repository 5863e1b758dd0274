import { type Plan, planCatalogue, type PlanName, planOf, type RightName } from "@lectern/access";
import { type BillingCycle, currencyOf, monthlyAmount, type Price, priceOf } from "@lectern/billing";
import { formatCount } from "../formats/count.ts";
import { type Currency, formatMoney } from "../formats/money.ts";

export interface PlanOffer {
  name: PlanName;
  title: string;
  /** By billing cycle, in the organisation's currency. undefined: agreed on one by one. */
  prices: Record<BillingCycle, PlanPrice> | undefined;
  features: string[];
  /** Whether the organisation has it, in either cycle. */
  isCurrent: boolean;
  /** Whether it includes less than the organisation has. */
  isLower: boolean;
  /** Requested in the URL. */
  isRequested: boolean;
}

export interface PlanPrice {
  planId: string;
  /** Of a cycle. */
  price: string;
  /** What it comes to in a month. */
  monthly: string;
  /** Whether a year costs eleven months. */
  isMonthLess: boolean;
  /** By how much a year costs more than twelve months, where it does. */
  dearerBy: string | undefined;
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
  const current = organisation.subscription_status === "cancelled" ? undefined : planOf(organisation.plan_id);
  // What is agreed on one by one is higher than every plan with a price.
  const own = current ? (current.monthlyUsd ?? Number.POSITIVE_INFINITY) : 0;
  return planCatalogue
    .filter(({ isActive }) => isActive)
    .slice(1)
    .map((plan) => ({
      name: plan.name,
      title: plan.title,
      prices: pricesOf(plan, currency),
      features: featuresOf(plan, extras),
      isCurrent: plan.name === current?.name,
      isLower: plan.monthlyUsd !== null && plan.monthlyUsd < own,
      isRequested: wantedId !== undefined && Object.values(plan.ids).includes(wantedId),
    }));
}

const maxModalPlans = 4;

/** The offers that a modal has room for: the first ones and, in the last place, the last, enterprise. */
export function modalOffers(offers: readonly PlanOffer[]): PlanOffer[] {
  return offers.length <= maxModalPlans ? [...offers] : [...offers.slice(0, maxModalPlans - 1), ...offers.slice(-1)];
}

const minorUnits = 100;
const monthsPaid = 11;
const yearMonths = 12;

function pricesOf({ ids }: Plan, currency: Currency): PlanOffer["prices"] {
  const monthlyId = currency === "INR" ? ids.inr : ids.usd;
  const annualId = currency === "INR" ? ids.inrAnnual : ids.usdAnnual;
  const monthly = priceOf(monthlyId);
  const annual = annualId === null ? undefined : priceOf(annualId);
  if (!monthly || !annual || annualId === null) return undefined;
  const yearMore = annual.amount - yearMonths * monthly.amount;
  const present = (planId: string, price: Price): PlanPrice => ({
    planId,
    price: formatMoney(price.amount / minorUnits, currency),
    monthly: formatMoney(Math.round(monthlyAmount(price) / minorUnits), currency),
    isMonthLess: price.cycle === "annual" && isMonthLess(planId, monthlyId),
    dearerBy: price.cycle === "annual" && yearMore > 0 ? formatMoney(yearMore / minorUnits, currency) : undefined,
  });
  return { monthly: present(monthlyId, monthly), annual: present(annualId, annual) };
}

/** Whether a year is offered at the price of eleven months; rupees are rounded, so the dollars say it. */
function isMonthLess(annualId: string, monthlyId: string): boolean {
  const { annualUsd, monthlyUsd } = planOf(annualId);
  return planOf(monthlyId).name === planOf(annualId).name && annualUsd === (monthlyUsd ?? 0) * monthsPaid;
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
