import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError } from "../../config/index.ts";
import { createTestDatabase, type TestDatabase } from "../../test-kit/index.ts";
import { claimSecret, type ClaimSecretOptions } from "./claim-secret.ts";

const before = "the secret of before, which is long enough";
const fresh = "a fresh secret, which is long enough as well";
let base: TestDatabase;
let warned: unknown[];
let ended: number;

beforeEach(async () => {
  base = await createTestDatabase();
  warned = [];
  ended = 0;
});
afterEach(() => base.close());

function claim(secret: string, changes: Partial<ClaimSecretOptions> = {}): Promise<void> {
  return claimSecret({
    database: base.database,
    log: { warn: (...given: unknown[]) => void warned.push(given.at(-1)) },
    secret,
    acceptsNew: false,
    onNew: () => Promise.resolve(void (ended += 1)),
    ...changes,
  });
}

async function noted() {
  return base.database.kysely.selectFrom("secret_fingerprint").select("fingerprint").execute();
}

describe("a secret", () => {
  test("is noted by the first start, as a hash, and needed by all others", async () => {
    await claim(before);
    await claim(before);
    const rows = await noted();
    expect(rows).toEqual([{ fingerprint: expect.stringMatching(/^[\w-]{43}$/) as string }]);
    await expect(claim(fresh)).rejects.toThrow(
      /^SECRET \(or DATA_DIR\/secret, .* Start with that one; or set ACCEPT_NEW_SECRET=1 for one start, which signs /,
    );
    await expect(claim(fresh)).rejects.toBeInstanceOf(ConfigError);
    expect([await noted(), ended, warned]).toEqual([rows, 0, []]);
  });

  test("that is accepted takes the place of the one before, once", async () => {
    await claim(before);
    await claim(fresh, { acceptsNew: true });
    expect([ended, warned]).toEqual([1, []]);
    await claim(fresh, { acceptsNew: true });
    expect(ended).toBe(1);
    expect(warned).toEqual(["ACCEPT_NEW_SECRET is set, but SECRET is not a new one. Leave it out."]);
    await expect(claim(before)).rejects.toThrow("is not the one that this database was used with");
  });

  test("is not noted when what stands on the one before could not be ended", async () => {
    await claim(before);
    const broken = { acceptsNew: true, onNew: () => Promise.reject(new Error("not ended")) };
    await expect(claim(fresh, broken)).rejects.toThrow("not ended");
    await claim(before);
  });
});

describe("processes that start at once", () => {
  test("with one secret both start", async () => {
    await Promise.all([claim(before), claim(before), claim(before)]);
    expect(await noted()).toHaveLength(1);
  });

  test("with two secrets on a new database do not both start", async () => {
    const outcomes = await Promise.allSettled([claim(before), claim(fresh)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("with a new secret end what stands on the one before once", async () => {
    await claim(before);
    await Promise.all([1, 2, 3].map(() => claim(fresh, { acceptsNew: true })));
    expect(ended).toBe(1);
  });
});
