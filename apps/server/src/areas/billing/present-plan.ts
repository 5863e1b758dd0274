import type { Plan } from "@lectern/access";
import {
  type Currency,
  monthlyAmount,
  type PlanExtras,
  type PlanFeature,
  planFeatures,
  priceOf,
  summaryFeatures,
} from "@lectern/billing";
import type { WirePlanEntry } from "@lectern/contract";

interface PlanSite extends PlanExtras {
  publicUrl: string;
  /** The operator's page for questions; undefined: the one of this server. */
  supportUrl: string | undefined;
}

/** A plan of the catalogue with its prices in one currency, in minor units. */
export function presentPlan(plan: Plan, currency: Currency, site: PlanSite): WirePlanEntry {
  const { ids, limits } = plan;
  const planId = currency === "INR" ? ids.inr : ids.usd;
  const annualId = currency === "INR" ? ids.inrAnnual : ids.usdAnnual;
  const annual = annualId === null ? undefined : priceOf(annualId);
  const features = planFeatures(plan, site);
  const price = plan.monthlyUsd === null ? null : (priceOf(planId)?.amount ?? 0);
  return {
    plan_id_usd: ids.usd,
    plan_id_inr: ids.inr,
    plan_id_usd_annual: ids.usdAnnual,
    plan_id_inr_annual: ids.inrAnnual,
    plan_title: plan.title,
    plan_sub_title: plan.subtitle,
    currency_code: currency,
    price,
    price_subtitle: price === null ? "Agreed on with you" : price === 0 ? "Free" : "a month",
    annual_price: annual?.amount ?? null,
    annual_plan_monthly_price: annual ? monthlyAmount(annual) : null,
    articles_count: limits.articlesPerMonth,
    words_count: limits.words,
    summary_features: summaryFeatures(features).map(presentFeature),
    features: features.map(presentFeature),
    cta:
      price === null
        ? { text: "Contact us", link: new URL(site.supportUrl ?? "/contact", site.publicUrl).href }
        : { text: "Choose Plan", link: `${site.publicUrl}/?plan_id=${planId}` },
    is_active: plan.isActive,
  };
}

function presentFeature({ text, helpText }: PlanFeature): WirePlanEntry["features"][number] {
  return { text, help_text: helpText };
}
