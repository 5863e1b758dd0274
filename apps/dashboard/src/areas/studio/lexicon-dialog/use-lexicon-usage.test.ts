import { expect, test } from "vitest";
import { describeUsage } from "./use-lexicon-usage.ts";

const nasa = { original: "NASA", replaceWith: "nassa", language: "en" };
const esa = { ...nasa, original: "ESA" };
const usage = {
  entries: [
    { original: "NASA", language: "en", items: 3, sentences: 12 },
    { original: "ESA", language: "en", items: 1, sentences: 1 },
  ],
  version: 1,
  items: 20,
  is_complete: true,
};

test("says the items and sentences of the project that an entry touches", () => {
  const describe = describeUsage(usage);
  expect(describe(nasa)).toBe("in all 12 sentences, 3 items");
  expect(describe(esa)).toBe("in all 1 sentence, 1 item");
  expect(describe({ ...nasa, language: "de" })).toBe("nowhere in the project");
});

test("says “at least” where the project has more than was looked at", () => {
  const describe = describeUsage({ ...usage, is_complete: false });
  expect(describe(nasa)).toBe("at least 12 sentences, 3 items");
  expect(describe({ ...nasa, language: "de" })).toBe("not in the newest items");
});
