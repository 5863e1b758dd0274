import { type Plan, planCatalogue, type PlanName, planOf } from "@lectern/access";
import {
  type BillingCycle,
  currencyOf,
  monthlyAmount,
  type PlanExtras,
  type PlanFeature,
  planFeatures,
  type Price,
  priceOf,
} from "@lectern/billing";
import { type Currency, formatMoney } from "../formats/money.ts";

export interface PlanOffer {
  name: PlanName;
  title: string;
  /** Who it is for. */
  subtitle: string;
  /** By billing cycle, in the organisation's currency. undefined: agreed on one by one. */
  prices: Record<BillingCycle, PlanPrice> | undefined;
  features: PlanFeature[];
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
      subtitle: plan.subtitle,
      prices: pricesOf(plan, currency),
      features: planFeatures(plan, extras),
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
