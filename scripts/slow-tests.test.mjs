import { expect, test } from "vitest";
import { isChosen } from "./lib/slow-tests.mjs";

const slow = "apps/server/src/platform/queue/crash.slow.test.ts";

test.each([
  ["a file beside it has changed", { paths: [], changed: ["apps/server/src/platform/queue/queue.ts"] }, true],
  [
    "a file of a folder in its folder has",
    { paths: [], changed: ["apps/server/src/platform/queue/jobs/one.ts"] },
    false,
  ],
  ["another folder has", { paths: [], changed: ["apps/server/src/platform/queues/queue.ts"] }, false],
  ["nothing has", { paths: [], changed: [] }, false],
  ["it is asked for", { paths: [`./${slow}`], changed: [] }, true],
  ["its folder is asked for", { paths: ["apps/server/src/platform/queue"], changed: [] }, false],
  ["others are asked for beside a change", { paths: ["packages"], changed: [slow] }, false],
])("a slow test, where %s: %o", (_, run, chosen) => {
  expect(isChosen(slow, run)).toBe(chosen);
});
