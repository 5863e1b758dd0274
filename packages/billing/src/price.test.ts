import { expect, test } from "vitest";
import { freePlanIdFor, isUpgrade, monthlyAmount, priceOf, waitsForRenewal } from "./price.ts";

test.each([
  ["starter-plan-usd", { amount: 1900, currency: "USD", cycle: "monthly" }],
  ["advanced-plan-usd-annual", { amount: 130_900, currency: "USD", cycle: "annual" }],
  ["standard-plan-inr", { amount: 465_900, currency: "INR", cycle: "monthly" }],
  ["free-plan", undefined],
  ["preview-plan-inr-2", undefined],
  ["enterprise-plan", undefined],
])("[P1] [P2] the price of %s", (planId, price) => {
  expect(priceOf(planId)).toEqual(price);
});

test.each([
  ["free-plan", "starter-plan-usd", true],
  ["starter-plan-usd", "standard-plan-usd", true],
  ["starter-plan-usd", "starter-plan-usd-annual", true],
  ["standard-plan-usd", "starter-plan-usd-annual", true],
  ["starter-plan-usd-annual", "standard-plan-usd", true],
  ["standard-plan-usd", "starter-plan-usd", false],
  ["starter-plan-usd-annual", "starter-plan-usd", false],
  ["starter-plan-usd", "free-plan", false],
])("[P3] from %s to %s is an upgrade: %s", (from, to, expected) => {
  expect(isUpgrade(from, to)).toBe(expected);
});

test.each([
  ["starter-plan-usd", "standard-plan-usd", false],
  ["starter-plan-usd", "starter-plan-usd-annual", false],
  ["starter-plan-usd-annual", "standard-plan-usd", false],
  ["starter-plan-usd-annual", "standard-plan-usd-annual", false],
  ["standard-plan-usd", "starter-plan-usd-annual", true],
  ["standard-plan-usd-annual", "starter-plan-usd-annual", true],
  ["standard-plan-usd", "starter-plan-usd", true],
  ["starter-plan-usd-annual", "starter-plan-usd", true],
])("[P5] from %s to %s waits for the renewal: %s", (from, to, expected) => {
  expect(waitsForRenewal(from, to)).toBe(expected);
});

test("[P4] an annual price comes to a twelfth a month", () => {
  expect(monthlyAmount({ amount: 64_900, cycle: "annual" })).toBe(5408);
  expect(monthlyAmount({ amount: 5900, cycle: "monthly" })).toBe(5900);
});

test.each([
  ["starter-plan-inr-annual", "free-plan-inr"],
  ["preview-plan-inr-2", "free-plan-inr"],
  ["starter-plan-usd-annual", "free-plan"],
  ["enterprise-plan", "free-plan"],
])("[S103] the free plan in the currency of %s is %s", (planId, free) => {
  expect(freePlanIdFor(planId)).toBe(free);
});
