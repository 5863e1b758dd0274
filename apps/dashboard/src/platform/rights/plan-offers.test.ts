import { planOf } from "@lectern/access";
import { expect, test } from "vitest";
import { currencyOf, planFeatures } from "@lectern/billing";
import { modalOffers, planOffers } from "./plan-offers.ts";

const extras = { hasPremiumVoices: true };
const onFree = { plan_id: "free-plan", subscription_status: "active" };

test("the free plan and plans that are not sold any more are left out", () => {
  expect(planOffers(onFree, undefined, extras).map(({ title }) => title)).toEqual([
    "Starter",
    "Standard",
    "Advanced",
    "Enterprise",
  ]);
});

test("prices are in the currency of the organisation's plan", () => {
  expect(planOffers(onFree, undefined, extras)[0]).toMatchObject({
    prices: { monthly: { price: "$19" }, annual: { price: "$209", monthly: "$17", isMonthLess: true } },
  });
  const [starter, , , enterprise] = planOffers({ ...onFree, plan_id: "preview-plan-inr-2" }, undefined, extras);
  expect(starter).toMatchObject({ prices: { monthly: { price: "₹1,499" }, annual: { price: "₹16,509" } } });
  expect(enterprise).toMatchObject({ prices: undefined });
  expect(["free-plan-inr", "starter-plan-inr-annual", "preview-plan-usd"].map(currencyOf)).toEqual([
    "INR",
    "INR",
    "USD",
  ]);
});

test("a year is said to cost a month less only where it does", () => {
  const [, , advanced] = planOffers(onFree, undefined, extras);
  expect(advanced?.prices?.annual).toMatchObject({ price: "$1,309", isMonthLess: false, dearerBy: "$121" });
  const [starter] = planOffers(onFree, undefined, extras);
  expect(starter?.prices?.annual.dearerBy).toBeUndefined();
});

test("the present plan is marked while it lasts, and so is the wanted one", () => {
  const starter = { plan_id: "starter-plan-usd-annual", subscription_status: "active" };
  expect(
    planOffers(starter, "standard-plan-inr", extras).map(({ isCurrent, isRequested: isWanted }) => [
      isCurrent,
      isWanted,
    ]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
  const cancelled = planOffers({ ...starter, subscription_status: "cancelled" }, "no-such-plan", extras);
  expect(cancelled.some(({ isCurrent, isRequested: isWanted }) => isCurrent || isWanted)).toBe(false);
});

test.each([
  ["free-plan", []],
  ["standard-plan-usd-annual", ["Starter"]],
  ["advanced-plan-usd", ["Starter", "Standard"]],
  ["enterprise-plan", ["Starter", "Standard", "Advanced"]],
])("on %s, %j include less", (planId, lower) => {
  const offers = planOffers({ plan_id: planId, subscription_status: "active" }, undefined, extras);
  expect(offers.filter(({ isLower }) => isLower).map(({ title }) => title)).toEqual(lower);
});

test("an offer has the features and the words of the one catalogue", () => {
  const [starter] = planOffers(onFree, undefined, extras);
  expect(starter?.subtitle).toBe(planOf("starter-plan-usd").subtitle);
  expect(starter?.features).toEqual(planFeatures(planOf("starter-plan-usd"), extras));
});

test("a modal shows four at most, the last of them enterprise", () => {
  const offers = planOffers(onFree, undefined, extras);
  expect(modalOffers(offers)).toEqual(offers);
  const [starter] = offers;
  const many = [...(starter ? [starter, starter] : []), ...offers];
  const shown = modalOffers(many);
  expect(shown).toHaveLength(4);
  expect(shown.at(-1)?.name).toBe("enterprise");
  expect(modalOffers(offers.slice(0, 2))).toHaveLength(2);
});

test("an offer has the id of its plan in the organisation's currency", () => {
  expect(planOffers(onFree, undefined, extras)[0]?.prices?.annual.planId).toBe("starter-plan-usd-annual");
  expect(planOffers({ ...onFree, plan_id: "free-plan-inr" }, undefined, extras)[0]?.prices?.monthly.planId).toBe(
    "starter-plan-inr",
  );
});
