import { expect, test } from "vitest";
import { formatAudioTotal, countLabel } from "./count-label.ts";

test.each([
  [{ count: 0, isAtLeast: false }, "0 audios", "0 found"],
  [{ count: 1, isAtLeast: false }, "1 audio", "1 found"],
  [{ count: 1204, isAtLeast: false }, "1,204 audios", "1,204 found"],
  [{ count: 10_000, isAtLeast: true }, "10,000+ audios", "10,000+ found"],
])("%j", (total, all, found) => {
  expect(formatAudioTotal(total)).toBe(all);
  expect(countLabel(total, false)).toBe(all);
  expect(countLabel(total, true)).toBe(found);
});
