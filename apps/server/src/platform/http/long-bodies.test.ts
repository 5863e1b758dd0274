import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBodyQueue } from "./limits/costly-calls.ts";

const long = "x".repeat(200_000);
const { signal } = new AbortController();

test("long bodies have their turns one after the other, organisations in turn, and short ones do not wait", async () => {
  const bodies = createBodyQueue();
  const order: string[] = [];
  let underWay = 0;
  async function read(sharer: string): Promise<void> {
    const end = await bodies.begin(long, sharer, signal);
    underWay += 1;
    order.push(sharer);
    expect(underWay).toBe(1);
    await delay(1);
    underWay -= 1;
    end();
    end();
  }
  const all = [...Array.from({ length: 6 }, () => read("a")), ...Array.from({ length: 3 }, () => read("b")), read("c")];
  await bodies.begin("short", "d", signal);
  expect(order.length).toBeLessThan(2);
  await Promise.all(all);
  expect(order.join("")).toBe("abcababaaa");
});

test("between two of them others are answered for as long as one took", async () => {
  const bodies = createBodyQueue();
  const first = await bodies.begin(long, "a", signal);
  const second = bodies.begin(long, "b", signal);
  const began = performance.now();
  while (performance.now() - began < 60);
  first();
  const ended = performance.now();
  (await second)();
  expect(performance.now() - ended).toBeGreaterThan(50);
});

test("a turn ends with its request, whoever forgets to end it", async () => {
  const bodies = createBodyQueue();
  const request = new AbortController();
  await bodies.begin(long, "a", request.signal);
  const next = bodies.begin(long, "b", signal);
  request.abort();
  await expect(next).resolves.toBeTypeOf("function");
});

test("who waits with too many, or is gone, has no turn", async () => {
  const bodies = createBodyQueue();
  const end = await bodies.begin(long, "a", signal);
  const gone = new AbortController();
  const leaving = bodies.begin(long, "a", gone.signal);
  gone.abort();
  await expect(leaving).rejects.toThrow("aborted");
  const waiting = Array.from({ length: 30 }, () => bodies.begin(long, "a", signal));
  await expect(bodies.begin(long, "a", signal)).rejects.toMatchObject({ failureType: "UNAVAILABLE" });
  end();
  for (const turn of waiting) (await turn)();
});
