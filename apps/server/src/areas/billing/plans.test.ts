import { planCatalogue, planOf } from "@lectern/access";
import { planFeatures, summaryFeatures } from "@lectern/billing";
import type { WirePlanEntry } from "@lectern/contract";
import { expect, test } from "vitest";
import { createTestApp, testApp } from "../../test-kit/index.ts";
import { presentPlan } from "./present.ts";

const shared = testApp();

async function plansIn(query = ""): Promise<WirePlanEntry[]> {
  const answer = await shared.app.call({ method: "GET", path: `/plans${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: WirePlanEntry[] }>().data;
}

test("the plans are those of the catalogue, in dollars, for anybody", async () => {
  const plans = await plansIn();
  expect(plans.map(({ plan_title: title }) => title)).toEqual(planCatalogue.map(({ title }) => title));
  const { publicUrl } = shared.app.platform.config;
  expect(plans.find(({ plan_title: title }) => title === "Advanced")).toEqual({
    plan_id_usd: "advanced-plan-usd",
    plan_id_inr: "advanced-plan-inr",
    plan_id_usd_annual: "advanced-plan-usd-annual",
    plan_id_inr_annual: "advanced-plan-inr-annual",
    plan_title: "Advanced",
    plan_sub_title: planOf("advanced-plan-usd").subtitle,
    currency_code: "USD",
    price: 9900,
    price_subtitle: "a month",
    annual_price: 130_900,
    annual_plan_monthly_price: 10_908,
    articles_count: 500,
    words_count: 500_000,
    summary_features: [
      { text: "500,000 words a month", help_text: "Generating audio uses words. Unchanged sentences are free." },
      { text: "500 articles a month", help_text: "Items whose audio is generated for the first time." },
      { text: "25 projects", help_text: "One for each site, with its own voice and player." },
      { text: "10 members", help_text: "People in the organisation, including invited ones." },
    ],
    features: expect.arrayContaining([
      { text: "Premium voices", help_text: "Natural, neural voices in generated audio. Every plan can preview them." },
    ]),
    cta: { text: "Choose Plan", link: `${publicUrl}/?plan_id=advanced-plan-usd` },
    is_active: true,
  });
});

test("in rupees they have the prices and the ids of rupees", async () => {
  const [free, , , starter] = await plansIn("?currency=INR");
  expect(starter).toMatchObject({
    currency_code: "INR",
    price: 149_900,
    annual_price: 1_650_900,
    annual_plan_monthly_price: 137_575,
    cta: { link: expect.stringMatching(/\?plan_id=starter-plan-inr$/) },
  });
  expect(free).toMatchObject({ price: 0, annual_price: null, plan_id_inr: "free-plan-inr", plan_id_inr_annual: null });
});

test("what is not sold is marked, and what is agreed on has no figures", async () => {
  const plans = await plansIn();
  expect(plans.filter((plan) => !plan.is_active).map(({ plan_title: title }) => title)).toEqual(["Preview", "Mini"]);
  const { publicUrl } = shared.app.platform.config;
  expect(plans.at(-1)).toMatchObject({
    plan_title: "Enterprise",
    price: null,
    price_subtitle: "Agreed on with you",
    words_count: null,
    articles_count: null,
    cta: { text: "Contact us", link: `${publicUrl}/contact` },
  });
});

test("only what the installation can offer is promised, in the words of the dashboard", () => {
  const plan = planOf("starter-plan-usd");
  const site = {
    publicUrl: "https://audio.example.org",
    supportUrl: "https://help.example.org/",
    hasPremiumVoices: false,
  };
  const { features, summary_features: summary } = presentPlan(plan, "USD", site);
  const expected = planFeatures(plan, site);
  expect(features.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
  expect(features.map(({ text }) => text)).not.toContain("Premium voices");
  expect(summary.map(({ text }) => text)).toEqual(summaryFeatures(expected).map(({ text }) => text));
  expect(presentPlan(planOf("enterprise-plan"), "USD", site).cta.link).toBe("https://help.example.org/");
});

test("where nothing is billed there are no plans", async () => {
  const free = await createTestApp(shared.base, { billing: { kind: "none" } });
  const answer = await free.call({ method: "GET", path: "/plans" });
  await free.close();
  expect(answer.statusCode).toBe(404);
});
