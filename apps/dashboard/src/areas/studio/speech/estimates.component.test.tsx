import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { projectVoice } from "../../../test-kit/items.ts";
import { openItem } from "../../../test-kit/studio.ts";

const byWords = "Estimated: 150 words are about a minute. Exact once the audio is built.";
const byVoice = "Estimated from how fast this voice has spoken so far.";

test.each([
  ["words, where its voice was never heard", [], byWords],
  ["the pace of its voice, where that was measured", [{ ...projectVoice, units_per_second: 15 }], byVoice],
])("an estimated length says that it is made by %s", async (_by, rates, help) => {
  const texts = ["Alice was beginning to get very tired of sitting by her sister on the bank."];
  const measured = rates.map(({ platform, voice, lang_code, speed, pitch, style, units_per_second }) => {
    return { platform, voice, lang_code, speed, pitch, style, units_per_second };
  });
  await openItem({ texts }, { answers: { studio: { speechRates: () => ({ success: true, data: measured }) } } });
  for (const place of [page.getByText(/about \d+ s/).first(), page.getByText(/about \d+ s/).last()]) {
    await expect.element(place).toHaveAttribute("aria-description", help);
  }
});
