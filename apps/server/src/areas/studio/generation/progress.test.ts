import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function recorded(totals: { toSpeak: number; toEncode: number }, intervalMs = 0) {
  const percents: number[] = [];
  const clock = { ms: 0 };
  const progress = createProgress(
    totals,
    (percent) => percents.push(percent),
    () => clock.ms,
    intervalMs,
  );
  return { percents, clock, progress };
}

test("counts work done, rises, and leaves 100 to the finished build", () => {
  const { percents, progress } = recorded({ toSpeak: 10, toEncode: 10 });
  for (let word = 0; word < 10; word += 1) progress.spoke(1);
  for (let word = 0; word < 10; word += 1) progress.encoded(1);
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBeLessThan(100);
  expect(percents.at(-1)).toBeGreaterThanOrEqual(95);
});

test("work that was done before counts as done", () => {
  const { percents, progress } = recorded({ toSpeak: 0, toEncode: 4 });
  progress.encoded(2);
  expect(percents).toEqual([65]);
});

test("speaks up at most once in an interval", () => {
  const { percents, clock, progress } = recorded({ toSpeak: 100, toEncode: 0 }, 250);
  progress.spoke(10);
  progress.spoke(10);
  clock.ms = 250;
  progress.spoke(10);
  expect(percents).toHaveLength(2);
});
