import { expect, test } from "vitest";
import { navigation, screensOf } from "./navigation.ts";

test("the palette lists each screen of the sidebar once", () => {
  const screens = screensOf(navigation);
  expect(new Set(screens.map(({ to }) => to)).size).toBe(screens.length);
  expect(screens.map(({ label }) => label)).toEqual([
    "Voiceovers",
    "Audio Articles",
    "Analytics",
    "Audio Level",
    "Integration",
    "WordPress",
    "Audio Player",
    "API",
    "Podcasts",
    "AI Voices",
    "Saved Profiles",
  ]);
});

test("no two screens share their keys", () => {
  const keys = screensOf(navigation).flatMap((screen) => screen.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a screen without an icon shows that of the entry it stands under", () => {
  expect(screensOf(navigation).filter(({ icon }) => icon === undefined)).toEqual([]);
});

test("a screen is found by the entry it stands under", () => {
  expect(screensOf(navigation).find(({ label }) => label === "WordPress")?.keywords).toBe("Audio Articles Integration");
});
