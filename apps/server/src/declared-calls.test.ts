import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL(".", import.meta.url);

/** Sources of the areas, tests left out. */
const sources = globSync("areas/**/*.ts", { cwd: folder })
  .filter((path) => !path.endsWith(".test.ts") && !path.includes("/test-kit/"))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), "utf8") }));

const implementing = sources.filter(({ text }) => text.includes("implement(contract."));

test("every area that answers calls of the contract is looked at", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(implementing.length).toBeGreaterThan(8);
});

test.each(implementing.map(({ path, text }) => [path, text]))(
  "%s leaves to the declarations who may call, how often, and with how much",
  (_path, text) => {
    expect(
      text.match(/rateLimits|requireRight|denialReason|abilityFor|bodyLimit|NOT_ALLOWED|RATE_LIMITED/g),
    ).toBeNull();
  },
);

test("nothing but plain routes and their hooks counts requests by itself", () => {
  const counting = sources.filter(({ text }) => /rateLimits\.enforce\(/.test(text));
  expect(
    counting.filter(({ text }) => !/FastifyInstance|onRequestAsyncHookHandler/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});
