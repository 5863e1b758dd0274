import { randomUUIDv7 } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { addPerson } from "../../test-kit/index.ts";
import { accountsTest } from "../../test-kit/accounts/accounts-app.ts";

const kit = accountsTest();

type Cookie = LightMyRequestResponse["cookies"][number];

function onlyCookie(answer: LightMyRequestResponse): Cookie {
  const [cookie, ...others] = answer.cookies;
  if (cookie === undefined || others.length > 0) throw new Error("There is not one cookie.");
  return cookie;
}

/** Everything that can be decoded from a value: as it is, and each part of it from base64url, as text. */
function decodings(value: string): string[] {
  return [value, ...value.split(/[.!~:]/).map((part) => Buffer.from(part, "base64url").toString("latin1"))];
}

/** Times within ten minutes of now that stand in a text: as digits, as hexadecimal digits (as in a UUIDv7), as bytes. */
function timesIn(text: string): number[] {
  const now = Date.now();
  const digits = [...text.matchAll(/\d{10,13}/g)].map(([found]) => Number(found) * (found.length < 13 ? 1000 : 1));
  const hex = [...text.replaceAll("-", "").matchAll(/(?=([\da-f]{12}))/gi)].map(([, found]) =>
    parseInt(found ?? "", 16),
  );
  const bytes = Buffer.from(text, "latin1");
  const binary = Array.from({ length: Math.max(0, bytes.length - 5) }, (_, at) => bytes.readUIntBE(at, 6));
  return [...digits, ...hex, ...binary].filter((time) => Math.abs(time - now) < 600_000);
}

test("times are found in what holds one", () => {
  const body = Buffer.from(JSON.stringify([Date.now() + 1000, "x"])).toString("base64url");
  expect(decodings(`${body}.signature`).flatMap(timesIn)).toHaveLength(1);
  expect(timesIn(Buffer.from(Date.now().toString(16).padStart(12, "0"), "hex").toString("latin1"))).toHaveLength(1);
  expect(timesIn(randomUUIDv7())).toHaveLength(1);
});

test("the cookie of a sign-up is the same to look at for a new address and one that has an account", async () => {
  const known = await addPerson(kit.app);
  const fresh = onlyCookie(await kit.signUp(kit.newSignUp()));
  const taken = onlyCookie(await kit.signUp({ ...kit.newSignUp(), email: known.email }));
  const again = onlyCookie(await kit.signUp({ ...kit.newSignUp(), email: known.email }));
  const shapes = [fresh, taken].map(({ value, ...attributes }) => ({ ...attributes, length: value.length }));
  expect(shapes[0]).toEqual(shapes[1]);
  for (const { value } of [fresh, taken]) {
    expect(value).toMatch(/^[\w-]+$/);
    expect(decodings(value).flatMap(timesIn)).toEqual([]);
  }
  // Two of one address have no more in common than any two.
  for (let at = 0; at + 8 <= taken.value.length; at += 1) {
    for (const other of [again, fresh]) expect(other.value).not.toContain(taken.value.slice(at, at + 8));
  }
});
