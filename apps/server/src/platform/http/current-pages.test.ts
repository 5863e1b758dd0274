import { beforeEach, expect, test } from "vitest";
import { keepPagesCurrent } from "./dashboard.ts";

let premium: number;
let now: number;
let failures: unknown[];
let broken: boolean;
let made: number;

beforeEach(() => {
  [premium, now, failures, broken, made] = [0, 0, [], false, 0];
});

async function start() {
  const pages = await keepPagesCurrent({
    load: (settings) => {
      made += 1;
      const rendered = broken ? Promise.reject(new Error("no renderer")) : Promise.resolve();
      return Promise.resolve({ documentFor: () => JSON.stringify(settings), rendered });
    },
    settings: () => Promise.resolve({ premium }),
    now: () => now,
    onFailure: (error) => void failures.push(error),
  });
  return () => pages().documentFor("/", false);
}

test("pages are made anew when the settings in them have changed, looked at every ten seconds", async () => {
  const page = await start();
  premium = 3;
  now = 9_999;
  expect(page()).toBe('{"premium":0}');
  now = 10_000;
  expect(page()).toBe('{"premium":0}');
  await expect.poll(page).toBe('{"premium":3}');
  now = 20_000;
  page();
  await Promise.resolve();
  expect(made).toBe(2);
});

test("those of before are served while new ones cannot be rendered, and it is tried again", async () => {
  const page = await start();
  premium = 3;
  broken = true;
  now = 10_000;
  page();
  await expect.poll(() => failures).toHaveLength(1);
  expect(page()).toBe('{"premium":0}');
  broken = false;
  now = 20_000;
  page();
  await expect.poll(page).toBe('{"premium":3}');
});
