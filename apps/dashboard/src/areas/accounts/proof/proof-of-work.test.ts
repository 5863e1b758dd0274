import { describe, expect, test } from "vitest";
import { createProofOfWork, PROOF_MAX_AGE_MS } from "./proof-of-work.ts";

/** Challenges are numbered; the test resolves each one. */
function bench() {
  const clock = { ms: 0 };
  const asked: { answer: (challenge: string) => void; fail: (error: Error) => void }[] = [];
  const proofs = createProofOfWork({
    fetchChallenge: () => new Promise((resolve, reject) => asked.push({ answer: resolve, fail: reject })),
    solve: (challenge) => Promise.resolve(`proof of ${challenge}`),
    now: () => clock.ms,
  });
  return { clock, asked, proofs };
}

describe("a proof of work", () => {
  test("is worked on once, before it is needed", async () => {
    const { asked, proofs } = bench();
    proofs.begin();
    proofs.begin();
    asked[0]?.answer("1");
    expect(await proofs.take()).toBe("proof of 1");
    expect(asked).toHaveLength(1);
  });

  test("begins when it is needed, at the latest", async () => {
    const { asked, proofs } = bench();
    const taken = proofs.take();
    asked[0]?.answer("1");
    expect(await taken).toBe("proof of 1");
  });

  test("is given out once", async () => {
    const { asked, proofs } = bench();
    proofs.begin();
    asked[0]?.answer("1");
    await proofs.take();
    const second = proofs.take();
    asked[1]?.answer("2");
    expect(await second).toBe("proof of 2");
  });

  test("is made anew when it has become old", async () => {
    const { clock, asked, proofs } = bench();
    proofs.begin();
    asked[0]?.answer("1");
    clock.ms = PROOF_MAX_AGE_MS;
    const taken = proofs.take();
    asked[1]?.answer("2");
    expect(await taken).toBe("proof of 2");
  });

  test("that became old while it was worked on is not given out", async () => {
    const { clock, asked, proofs } = bench();
    const taken = proofs.take();
    clock.ms = PROOF_MAX_AGE_MS;
    asked[0]?.answer("1");
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.answer("2");
    expect(await taken).toBe("proof of 2");
  });

  test("is tried again after its challenge could not be fetched", async () => {
    const { asked, proofs } = bench();
    proofs.begin();
    const taken = proofs.take();
    asked[0]?.fail(new TypeError("Failed to fetch"));
    await expect(taken).rejects.toBeInstanceOf(TypeError);
    const again = proofs.take();
    asked[1]?.answer("2");
    expect(await again).toBe("proof of 2");
  });

  test("that failed unnoticed is begun again", async () => {
    const { asked, proofs } = bench();
    proofs.begin();
    asked[0]?.fail(new TypeError("Failed to fetch"));
    await Promise.resolve()
      .then(() => undefined)
      .then(() => undefined);
    const taken = proofs.take();
    await expect.poll(() => asked.length).toBe(2);
    asked[1]?.answer("2");
    expect(await taken).toBe("proof of 2");
  });
});
