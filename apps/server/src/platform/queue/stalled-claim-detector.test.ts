import { describe, expect, test } from "vitest";
import {
  type ClaimedJob,
  createStalledClaimDetector,
  HEARTBEAT_SECONDS,
  SILENT_LOOKS,
} from "./stalled-claim-detector.ts";

const claim: ClaimedJob = { id: "job", queue: "speak", retryCount: 0, heartbeat: "beat 0" };

/** The look, of thirty, at which the claim first counts as dead. */
function knownDeadAt(claims: (look: number) => ClaimedJob[]): number | undefined {
  const watch = createStalledClaimDetector();
  return Array.from({ length: 30 }, (_, index) => index + 1).find((look) => watch(claims(look)).length > 0);
}

describe("a process that does not write down that it lives", () => {
  test("is known to be dead within 10 s of its last heartbeat, however late the first look", () => {
    expect(knownDeadAt(() => [claim])).toBe(SILENT_LOOKS);
    expect(SILENT_LOOKS * HEARTBEAT_SECONDS).toBeLessThanOrEqual(10);
  });

  test("was given time for three heartbeats", () => {
    expect((SILENT_LOOKS - 1) * HEARTBEAT_SECONDS).toBeGreaterThan(3 * HEARTBEAT_SECONDS);
  });

  test("leaves others alive", () => {
    const watch = createStalledClaimDetector();
    const looks = Array.from({ length: SILENT_LOOKS }, (_, look) =>
      watch([claim, { ...claim, id: "other", heartbeat: `beat ${look}` }]),
    );
    expect(looks.at(-1)).toEqual([claim]);
  });
});

describe("a process lives", () => {
  test("while its heartbeats come, however late each", () => {
    expect(knownDeadAt((look) => [{ ...claim, heartbeat: `beat ${Math.floor(look / 4)}` }])).toBeUndefined();
  });

  test("when another try has the job by now", () => {
    expect(knownDeadAt((look) => [{ ...claim, retryCount: Math.floor(look / 4) }])).toBeUndefined();
  });

  test("when it released the job and claimed it again between looks", () => {
    expect(knownDeadAt((look) => (look % 4 === 0 ? [] : [claim]))).toBeUndefined();
  });
});
