import { composerPatternSchema } from "@lectern/timeline";
import { expect, test } from "vitest";
import { emptyDraft, isEmpty, isSameDraft, offsetText, withChange, withSound } from "./pattern-draft.ts";

const lamp = { title: "Slow Lamp", url: "/sounds/lamp.mp3", duration: 8 };
const rain = { title: "Rain", url: "/sounds/rain.mp3", duration: 12 };

test("a part begins with what suits it, and keeps what was set when another sound is chosen", () => {
  const chosen = withSound(withSound(withSound(emptyDraft, "intro", lamp), "bed", lamp), "outro", lamp);
  expect(composerPatternSchema.parse(chosen)).toEqual(chosen);
  expect(chosen).toMatchObject({ intro: { offset: -1.5 }, bed: { volume: 30 }, outro: { volume: 100 } });
  const quieter = withSound(withChange(chosen, "bed", { volume: 12 }), "bed", rain);
  expect(quieter.bed).toMatchObject({ ...rain, volume: 12 });
});

test("a part without a sound is none, and without parts there is no pattern", () => {
  const chosen = withSound(emptyDraft, "intro", lamp);
  expect(withSound(chosen, "intro", undefined)).toEqual(emptyDraft);
  expect([isEmpty(emptyDraft), isEmpty(chosen)]).toEqual([true, false]);
  expect(withChange(emptyDraft, "bed", { volume: 1 })).toBe(emptyDraft);
});

test("what is saved is compared by what it says", () => {
  const chosen = withSound(emptyDraft, "intro", lamp);
  const { intro } = chosen;
  expect(isSameDraft(chosen, { ducking: "light", intro: { ...lamp, ...intro! } })).toBe(true);
  expect(isSameDraft(chosen, withChange(chosen, "intro", { volume: 99 }))).toBe(false);
  expect(isSameDraft(chosen, { ...chosen, ducking: "off" })).toBe(false);
  expect(isSameDraft(emptyDraft, { ducking: "strong" })).toBe(true);
});

test.each([
  [-1.5, "intro", "1.5 s before the intro ends"],
  [0, "intro", "as the intro ends"],
  [2, "speech", "2 s after the speech ends"],
] as const)("an offset of %d to the end of the %s reads %s", (seconds, ending, text) => {
  expect(offsetText(seconds, ending)).toBe(text);
});
