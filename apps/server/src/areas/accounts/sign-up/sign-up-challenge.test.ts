import { beforeEach, describe, expect, test } from "vitest";
import { createTestApp, solvedProof } from "../../../test-kit/index.ts";
import { accountsTest } from "../../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

const refused = {
  success: false,
  failure_type: "VALIDATION",
  code: "PROOF_NEEDED",
  message: "Please try again: the check that you are not a robot did not succeed.",
};

interface Proof {
  challenge: { parameters: Record<string, string | number>; signature: string };
  solution: { counter: number; derivedKey: string; time?: number };
}

/** The proof with one thing about it changed. */
function altered(proof: string, change: (proof: Proof) => unknown): string {
  const opened = JSON.parse(Buffer.from(proof, "base64").toString()) as Proof;
  change(opened);
  return Buffer.from(JSON.stringify(opened)).toString("base64");
}

describe("the proof of work of a sign-up", () => {
  let proof: string;
  beforeEach(async () => {
    proof = await solvedProof(kit.app);
  });

  test("is asked for by a challenge that no cache keeps and that ends in ten minutes", async () => {
    const answer = await kit.app.call({ method: "GET", path: "/sign_up_challenge" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { challenge } = answer.json<{ data: { challenge: string } }>().data;
    const { parameters } = JSON.parse(challenge) as { parameters: { expiresAt: number; algorithm: string } };
    expect(parameters.algorithm).toBe("PBKDF2/SHA-256");
    expect(Math.abs(parameters.expiresAt - Date.now() / 1000 - 600)).toBeLessThan(30);
  });

  test.each([
    ["is not there", undefined],
    ["is empty", ""],
    ["is no base64 of JSON", "%%%"],
    ["is something else", Buffer.from('{"challenge":{},"solution":{}}').toString("base64")],
  ])("is refused when it %s, and nothing is made", async (_what, wrong) => {
    const person = kit.newSignUp();
    const answer = await kit.signUp({ ...person, proof: wrong });
    expect([answer.statusCode, answer.json(), kit.app.mails]).toEqual([400, refused, []]);
  });

  test.each<[string, (proof: Proof) => unknown]>([
    ["another counter's key", ({ solution }) => (solution.derivedKey = "00".repeat(32))],
    ["less work", ({ challenge }) => (challenge.parameters["cost"] = 2)],
    ["a later end", ({ challenge }) => (challenge.parameters["expiresAt"] = 4_000_000_000)],
    ["no signed key", ({ challenge }) => delete challenge.parameters["keySignature"]],
    ["another signature", ({ challenge }) => (challenge.signature = "00".repeat(32))],
  ])("is refused with %s", async (_what, change) => {
    const answer = await kit.signUp({ ...kit.newSignUp(), proof: altered(proof, change) });
    expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
  });

  test("is good for one sign-up", async () => {
    expect((await kit.signUp({ ...kit.newSignUp(), proof })).statusCode).toBe(200);
    expect((await kit.signUp({ ...kit.newSignUp(), proof })).json()).toEqual(refused);
    const rewritten = altered(proof, ({ solution }) => (solution.time = 1));
    expect((await kit.signUp({ ...kit.newSignUp(), proof: rewritten })).json()).toEqual(refused);
  });

  test("is used once also by two at the same time", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => kit.signUp({ ...kit.newSignUp(), proof })));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test("is not used up by a form that is not valid", async () => {
    const person = kit.newSignUp();
    expect((await kit.signUp({ ...person, proof, password: "short" })).statusCode).toBe(400);
    expect((await kit.signUp({ ...person, proof })).statusCode).toBe(200);
  });

  test("is worth nothing after ten minutes", async () => {
    kit.app.advance(600_000);
    const answer = await kit.signUp({ ...kit.newSignUp(), proof });
    kit.app.advance(-600_000);
    expect(answer.json()).toEqual(refused);
  });

  test("is worth nothing at a server with another secret", async () => {
    const other = await createTestApp(kit.base, { secret: "another secret for tests, as long as that" });
    const elsewhere = await solvedProof(other);
    await other.close();
    expect((await kit.signUp({ ...kit.newSignUp(), proof: elsewhere })).json()).toEqual(refused);
  });
});
