import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { hashPassword, countWaitingPasswords, verifyPassword, withHashPriority } from "./passwords.ts";

test("a password is that of its hash alone", async () => {
  const hash = await hashPassword("right horse");
  expect(await verifyPassword({ hash, password: "right horse" })).toBe(true);
  expect(await verifyPassword({ hash, password: "wrong horse" })).toBe(false);
});

test("a core is left to others, and who is known comes before all strangers", async () => {
  const hash = await hashPassword("right horse");
  const order: string[] = [];
  const look = (name: string, known: boolean) =>
    withHashPriority(known, async () => {
      await verifyPassword({ hash, password: name });
      order.push(name);
    });
  const strangers = Array.from({ length: 12 }, (_, index) => look(`stranger ${index}`, false));
  const known = look("known", true);
  expect(countWaitingPasswords()).toBeGreaterThanOrEqual(13 - Math.max(1, Math.min(3, availableParallelism() - 1)));
  await Promise.all([...strangers, known]);
  expect(order.indexOf("known")).toBeLessThan(6);
  expect(order).toHaveLength(13);
  expect(countWaitingPasswords()).toBe(0);
});
