import { describe, expect, test } from "vitest";
import { type ClaimedJob, createSilenceWatch, HEARTBEAT_SECONDS, LOOK_MS } from "./silence-watch.ts";

const claim: ClaimedJob = { id: "job", queue: "speak", retryCount: 0, heartbeat: "beat 0" };

/** Looks again and again from a time on until the claim counts as dead; answers when, or undefined after a minute. */
function knownDeadAt(claims: (ms: number) => ClaimedJob[], times = lookTimes(0)): number | undefined {
  const watch = createSilenceWatch();
  return times.find((ms) => watch(claims(ms), ms).length > 0);
}

function lookTimes(from: number): number[] {
  return Array.from({ length: 30 }, (_, look) => from + look * LOOK_MS);
}

describe("a process that does not write down that it lives", () => {
  test.each([0, 1, 999, 1999, 2000])(
    "is known to be dead within 10 s, looked for %d ms after its last heartbeat",
    (lag) => {
      const known = knownDeadAt(() => [claim], lookTimes(lag)) ?? Infinity;
      expect(known).toBeLessThanOrEqual(10_000);
    },
  );

  test("was given time for three heartbeats", () => {
    expect(knownDeadAt(() => [claim])).toBeGreaterThan(3 * HEARTBEAT_SECONDS * 1000);
  });
});

describe("a process lives", () => {
  test("while its heartbeats come, however late each", () => {
    expect(knownDeadAt((ms) => [{ ...claim, heartbeat: `beat ${Math.floor(ms / 6000)}` }])).toBeUndefined();
  });

  test("when another try has the job by now", () => {
    expect(knownDeadAt((ms) => [{ ...claim, retryCount: Math.floor(ms / 6000) }])).toBeUndefined();
  });

  test("as long as nobody could look: the database was away for both", () => {
    const watch = createSilenceWatch();
    expect(watch([claim], 0)).toEqual([]);
    expect(watch([claim], 60_000)).toEqual([]);
    expect(watch([{ ...claim, heartbeat: "beat 1" }], 62_000)).toEqual([]);
  });
});
