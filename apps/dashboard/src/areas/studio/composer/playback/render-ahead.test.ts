import type { MixPlan } from "@lectern/audio";
import { expect, test } from "vitest";
import type { MixWindow } from "./messages.ts";
import { AHEAD_SAMPLES, createRenderAhead, UNSETTLED_AHEAD_SAMPLES } from "./render-ahead.ts";

const silence = (samples = 10_000_000): MixPlan => ({ samples, clips: [], ducking: "off" });

/** Samples of a mix that is its plan's number throughout. */
function open({ prepare = (_plan: MixPlan, _from: number) => Promise.resolve() } = {}) {
  const sent: MixWindow[] = [];
  const plans: MixPlan[] = [];
  const failures: unknown[] = [];
  const ahead = createRenderAhead({
    prepare,
    render: (plan, _from, into) => {
      if (!plans.includes(plan)) plans.push(plan);
      for (const channel of into) channel.fill(plans.indexOf(plan));
    },
    send: (window) => sent.push(window),
    turn: async () => undefined,
    onFailure: (error) => failures.push(error),
  });
  return { ahead, sent, failures };
}

/** The stretch that windows of the newest version cover without a gap. */
function covered(sent: readonly MixWindow[]) {
  const newest = sent.filter(({ version }) => version === sent.at(-1)?.version);
  const first = newest[0]!.from;
  let to = first;
  for (const { from, left } of newest) {
    expect(from).toBe(to);
    to += left.length;
  }
  return { from: first, samples: to - first };
}

test("renders so far ahead and no further, in windows that begin small", async () => {
  const { ahead, sent } = open();
  ahead.change(silence());
  ahead.settle();
  await ahead.idle();
  const { samples } = covered(sent);
  expect(samples).toBeGreaterThanOrEqual(AHEAD_SAMPLES);
  expect(samples).toBeLessThan(AHEAD_SAMPLES + 16_384);
  expect(sent[1]?.left.length).toBe(2048);
  expect(Math.max(...sent.map(({ left }) => left.length))).toBe(16_384);
});

test("follows what is heard", async () => {
  const { ahead, sent } = open();
  ahead.change(silence());
  await ahead.idle();
  const before = covered(sent).samples;
  ahead.played(0, 30_000);
  await ahead.idle();
  expect(covered(sent).samples).toBeGreaterThan(before);
  const after = sent.length;
  ahead.played(7, 60_000);
  await ahead.idle();
  expect(sent).toHaveLength(after);
});

test("a change is rendered from what is heard now, in one version without a seam", async () => {
  const { ahead, sent } = open();
  ahead.change(silence());
  await ahead.idle();
  ahead.played(0, 30_000);
  await ahead.idle();
  ahead.change(silence());
  await ahead.idle();
  const { from, samples } = covered(sent);
  expect(from).toBe(30_000);
  expect(samples).toBeGreaterThanOrEqual(UNSETTLED_AHEAD_SAMPLES);
  expect(samples).toBeLessThan(AHEAD_SAMPLES);
  expect(sent.at(-1)?.left[0]).toBe(1);
});

test("a plan that has settled is rendered further ahead, and nothing of it twice", async () => {
  const { ahead, sent } = open();
  const plan = silence();
  ahead.change(plan);
  await ahead.idle();
  const { version } = sent.at(-1)!;
  ahead.settle();
  await ahead.idle();
  expect(covered(sent).samples).toBeGreaterThanOrEqual(AHEAD_SAMPLES);
  expect(sent.at(-1)?.version).toBe(version);
});

test("of many changes at once only the last is rendered", async () => {
  const { ahead, sent } = open();
  for (let change = 0; change < 50; change += 1) ahead.change(silence());
  await ahead.idle();
  expect(new Set(sent.filter(({ left }) => left.length > 0).map(({ version }) => version)).size).toBe(1);
});

test("a seek does not wait for the sounds of the place that was left", async () => {
  const { promise: never } = Promise.withResolvers<void>();
  const { ahead, sent } = open({ prepare: (_plan, from) => (from < 1_000_000 ? never : Promise.resolve()) });
  ahead.change(silence());
  ahead.seek(1, 2_000_000);
  await ahead.idle();
  expect(covered(sent)).toMatchObject({ from: 2_000_000 });
  expect(sent.at(-1)?.epoch).toBe(1);
});

test("the last window ends with the mix, and it is told at once when that moves", async () => {
  const { ahead, sent } = open();
  ahead.change(silence(5000));
  await ahead.idle();
  expect(covered(sent)).toEqual({ from: 0, samples: 5000 });
  ahead.played(0, 5000);
  ahead.change(silence(3000));
  await ahead.idle();
  expect(sent.at(-1)).toMatchObject({ from: 5000, end: 3000 });
  expect(sent.at(-1)?.left).toHaveLength(0);
});

test("a failure is told, and a change tries again", async () => {
  let fails = true;
  const { ahead, sent, failures } = open({
    prepare: () => (fails ? Promise.reject(new Error("No decoder")) : Promise.resolve()),
  });
  ahead.change(silence());
  await ahead.idle();
  expect(failures).toHaveLength(1);
  fails = false;
  ahead.change(silence());
  await ahead.idle();
  expect(covered(sent).samples).toBeGreaterThanOrEqual(UNSETTLED_AHEAD_SAMPLES);
});

test("what was begun before a seek is not sent after it", async () => {
  const slow = Promise.withResolvers<void>();
  const { ahead, sent } = open({ prepare: (_plan, from) => (from < 1_000_000 ? slow.promise : Promise.resolve()) });
  ahead.change(silence());
  ahead.seek(1, 2_000_000);
  await ahead.idle();
  const before = sent.length;
  slow.resolve();
  await new Promise(setImmediate);
  expect(sent).toHaveLength(before);
});
