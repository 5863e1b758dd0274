import { planCatalogue, planOf } from "@lectern/access";
import { expect, test } from "vitest";
import { namedRights, planFeatures, summaryFeatures } from "./plan-features.ts";

const extras = { hasPremiumVoices: true };
const textsOf = (planId: string, given = extras) => planFeatures(planOf(planId), given).map(({ text }) => text);

test("a plan's features are its figures and its rights", () => {
  expect(textsOf("starter-plan-usd")).toEqual([
    "50,000 words a month",
    "50 articles a month",
    "3 projects",
    "2 members",
    "Unlimited downloads",
    "Unlimited stored audios",
    "Premium voices",
    "Subtitles",
  ]);
  expect(textsOf("starter-plan-usd", { hasPremiumVoices: false })).not.toContain("Premium voices");
  expect(textsOf("free-plan")).toEqual([
    "1,000 words, given once",
    "5 articles a month",
    "1 project",
    "1 member",
    "5 downloads a month",
    "3 stored audios",
  ]);
  expect(textsOf("enterprise-plan")).toEqual(
    expect.arrayContaining([
      "Words and articles as agreed",
      "Unlimited projects",
      "API and webhooks",
      "Unlimited organisations",
    ]),
  );
});

test("the rights named are those that some plans lack", () => {
  const some = new Set(planCatalogue.flatMap(({ rights }) => rights).filter((right) => right !== "integrate api"));
  expect(new Set(namedRights(extras).map(({ right }) => right))).toEqual(some);
  expect(namedRights({ hasPremiumVoices: false })).toHaveLength(some.size - 1);
  const words = namedRights(extras).flatMap(({ text, helpText }) => [text, helpText]);
  expect(words.filter((text) => text === "")).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
  const shown = new Set(planCatalogue.flatMap((plan) => planFeatures(plan, extras)).map(({ text }) => text));
  expect(namedRights(extras).filter(({ text }) => shown.has(text))).toEqual(
    namedRights(extras).filter(({ isFeature }) => isFeature),
  );
});

test("a summary is the first four", () => {
  const features = planFeatures(planOf("standard-plan-usd"), extras);
  expect(summaryFeatures(features)).toEqual(features.slice(0, 4));
  expect(features.every(({ helpText }) => helpText.endsWith("."))).toBe(true);
});
