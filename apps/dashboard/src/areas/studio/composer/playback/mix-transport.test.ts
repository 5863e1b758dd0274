import { clipsOf, composerSettingsSchema, timelineOf } from "@lectern/timeline";
import { expect, test } from "vitest";
import { MixTransport } from "./mix-transport.ts";
import type { OutputReport, OutputStatus, WorkletRequest } from "./messages.ts";
import type { MixWorkersOptions, SentPlan } from "./mix-workers.ts";
import type { TransportStatus } from "./transport.ts";

const rate = 44_100;
const clip = (type: "TTS" | "AUDIO", url: string, delay = 0) => ({
  title: "",
  type,
  url,
  ends: 10,
  duration: 10,
  delay,
});
const timeline = timelineOf(
  composerSettingsSchema.parse({
    sections: [
      { type: "TTS", tracks: [[clip("TTS", "/1.mp3"), clip("TTS", "/2.mp3")]] },
      { type: "AUDIO", tracks: [[clip("AUDIO", "/bed.mp3", 5)]] },
    ],
  }),
);
const bed = clipsOf(timeline)[2]!.id;
const words = { wordsOf: () => [] };

/** A transport whose worklet and workers are the test's. */
function open() {
  const told: WorkletRequest[] = [];
  const plans: SentPlan[] = [];
  const seeks: { epoch: number; at: number }[] = [];
  const seen = { claims: 0, retries: 0, polls: 0, isSuspended: true, isRunning: true, isClosed: false };
  let onReport: (report: OutputReport) => void = () => {};
  let listeners: Omit<MixWorkersOptions, "port"> | undefined;
  let poll = () => {};
  let stolen = () => {};
  const ready = Promise.withResolvers<void>();
  const transport = new MixTransport({
    openAudio(listener) {
      onReport = listener;
      return {
        ready: ready.promise,
        tell: (request) => told.push(request),
        resume: () => (seen.isSuspended = false),
        suspend: () => (seen.isSuspended = true),
        isRunning: () => seen.isRunning,
        heardSince: (time) => 100 - time,
        close: () => (seen.isClosed = true),
      };
    },
    openWorkers(given) {
      listeners = given;
      return {
        change: (plan) => plans.push(plan),
        seek: (epoch, at) => seeks.push({ epoch, at }),
        retry: () => (seen.retries += 1),
        close: () => {},
      };
    },
    claim(stop) {
      seen.claims += 1;
      stolen = stop;
      return () => (seen.claims -= 1);
    },
    showControls: () => {},
    every(_ms, run) {
      seen.polls += 1;
      poll = run;
      return () => (seen.polls -= 1);
    },
  });
  const epoch = () => seeks.at(-1)?.epoch ?? 0;
  return {
    transport,
    plans,
    seeks,
    seen,
    told: () => told.splice(0).map((request) => request.type),
    report: (status: OutputStatus, seconds: number, changes: Partial<OutputReport> = {}) =>
      onReport({ type: "report", epoch: epoch(), status, at: seconds * rate, time: 100, peaks: [0, 0], ...changes }),
    listeners: () => listeners!,
    poll: () => poll(),
    steal: () => stolen(),
    fail: () => ready.reject(new Error("No sound")),
    status: () => transport.state.get().status,
    seconds: () => transport.state.get().seconds,
  };
}

type Opened = ReturnType<typeof open>;

/** Ways into each status, of a mix of 20 s. */
const into: Record<TransportStatus, (opened: Opened) => void | Promise<void>> = {
  paused: () => {},
  loading: ({ transport }) => transport.play(),
  playing({ transport, report }) {
    transport.play();
    report("playing", 3);
  },
  ended({ transport, report }) {
    transport.play();
    report("ended", 20);
  },
  async failed({ listeners }) {
    listeners().onFailure();
  },
};

const events = {
  play: ({ transport }: Opened) => transport.play(),
  pause: ({ transport }: Opened) => transport.pause(),
  toggle: ({ transport }: Opened) => transport.toggle(),
  seek: ({ transport }: Opened) => transport.seek(7),
  preview: ({ transport }: Opened) => transport.previewClip(bed),
  steal: ({ steal }: Opened) => steal(),
  waiting: ({ report }: Opened) => report("waiting", 4),
  sounding: ({ report }: Opened) => report("playing", 4),
  end: ({ report }: Opened) => report("ended", 20),
  fail: ({ listeners }: Opened) => listeners().onFailure(),
};

test.each<[TransportStatus, Record<keyof typeof events, TransportStatus>]>([
  [
    "paused",
    {
      play: "loading",
      pause: "paused",
      toggle: "loading",
      seek: "paused",
      preview: "loading",
      steal: "paused",
      waiting: "paused",
      sounding: "paused",
      end: "paused",
      fail: "failed",
    },
  ],
  [
    "loading",
    {
      play: "loading",
      pause: "paused",
      toggle: "paused",
      seek: "loading",
      preview: "loading",
      steal: "paused",
      waiting: "loading",
      sounding: "playing",
      end: "ended",
      fail: "failed",
    },
  ],
  [
    "playing",
    {
      play: "playing",
      pause: "paused",
      toggle: "paused",
      seek: "playing",
      preview: "loading",
      steal: "paused",
      waiting: "loading",
      sounding: "playing",
      end: "ended",
      fail: "failed",
    },
  ],
  [
    "ended",
    {
      play: "loading",
      pause: "ended",
      toggle: "loading",
      seek: "paused",
      preview: "loading",
      steal: "ended",
      waiting: "ended",
      sounding: "ended",
      end: "ended",
      fail: "failed",
    },
  ],
  [
    "failed",
    {
      play: "failed",
      pause: "failed",
      toggle: "failed",
      seek: "failed",
      preview: "failed",
      steal: "failed",
      waiting: "failed",
      sounding: "failed",
      end: "failed",
      fail: "failed",
    },
  ],
])("what leads out of %s", async (from, leads) => {
  const found: Record<string, TransportStatus> = {};
  for (const [name, event] of Object.entries(events)) {
    const opened = open();
    opened.transport.change(timeline, words);
    await into[from](opened);
    event(opened);
    found[name] = opened.status();
    const isOn = ["playing", "loading"].includes(found[name]);
    expect([name, opened.seen.polls, opened.seen.claims]).toEqual([name, isOn ? 1 : 0, isOn ? 1 : 0]);
    expect([name, opened.seen.isSuspended]).toEqual([name, !isOn]);
  }
  expect(found).toEqual(leads);
});

test("the position goes on between reports, and is that of the output once it stands still", () => {
  const opened = open();
  opened.transport.change(timeline, words);
  opened.transport.play(5);
  expect(opened.transport.position()).toBe(5);
  // The worklet has come so far, a moment ago; what is heard is what it gave before.
  opened.report("playing", 6, { time: 99 });
  opened.poll();
  expect(opened.seconds()).toBeCloseTo(7);
  opened.report("playing", 5.01, { time: 100.2 });
  expect(opened.transport.position()).toBe(5);
  opened.report("playing", 19.9, { time: 90 });
  expect(opened.transport.position()).toBe(20);
  opened.transport.pause();
  opened.report("paused", 19.5);
  expect([opened.seconds(), opened.transport.position()]).toEqual([19.5, 19.5]);
});

test("reports from before a seek do not move it back", () => {
  const { transport, report, seeks, seconds } = open();
  transport.change(timeline, words);
  transport.play();
  transport.seek(12);
  report("playing", 15, { epoch: seeks.at(-1)!.epoch - 1 });
  expect([transport.position(), seconds()]).toEqual([12, 12]);
  expect(seeks.at(-1)!.at).toBe(12 * rate);
});

test("it plays from the beginning after the end, and a place beyond the end is the end", () => {
  const { transport, report, seeks } = open();
  transport.change(timeline, words);
  transport.play();
  report("ended", 20);
  transport.play();
  expect(seeks.at(-1)!.at).toBe(0);
  transport.seek(500);
  expect(seeks.at(-1)!.at).toBe(20 * rate);
  transport.skip(-100);
  expect(seeks.at(-1)!.at).toBe(0);
});

test("a clip is heard alone from its beginning, and then the mix is where it was", () => {
  const { transport, report, seeks, plans, status } = open();
  transport.change(timeline, words);
  transport.seek(2);
  transport.previewClip(bed);
  expect(transport.state.get().previewedClip).toBe(bed);
  expect([plans.at(-1)!.only, seeks.at(-1)!.at]).toEqual([2, 5 * rate]);
  report("playing", 6);
  report("ended", 15);
  expect([status(), transport.state.get().previewedClip, plans.at(-1)!.only]).toEqual(["paused", undefined, undefined]);
  expect(transport.position()).toBe(2);
});

test.each([
  ["the same button", (opened: Opened) => opened.transport.previewClip(bed), "paused", 2],
  ["pause", (opened: Opened) => opened.transport.pause(), "paused", 2],
  ["play", (opened: Opened) => opened.transport.play(), "playing", 2],
  ["a seek", (opened: Opened) => opened.transport.seek(9), "paused", 9],
  ["its removal", (opened: Opened) => opened.transport.change({ ...timeline, tracks: [] }, words), "paused", 2],
] as const)("%s ends what is heard alone", (_name, act, status, seconds) => {
  const opened = open();
  opened.transport.change(timeline, words);
  opened.transport.seek(2);
  opened.transport.previewClip(bed);
  opened.report("playing", 6);
  act(opened);
  expect([opened.status(), opened.transport.position()]).toEqual([status, seconds]);
  expect(opened.transport.state.get().previewedClip).toBeUndefined();
  expect(opened.plans.at(-1)!.only).toBeUndefined();
});

test("what could not be loaded is tried again when it is played", () => {
  const { transport, listeners, seen } = open();
  transport.change(timeline, words);
  transport.play();
  expect(seen.retries).toBe(0);
  listeners().onMissing(["/bed.mp3"]);
  transport.pause();
  transport.play();
  expect([seen.retries, transport.state.get().missing]).toEqual([1, ["/bed.mp3"]]);
});

test("levels are the largest since they were asked for", () => {
  const { transport, report } = open();
  transport.change(timeline, words);
  transport.play();
  report("playing", 1, { peaks: [0.5, 0.1] });
  report("playing", 2, { peaks: [0.2, 0.3] });
  expect(transport.levels()).toEqual([0.5, 0.3]);
  expect(transport.levels()).toEqual([0, 0]);
});

test("a voice that is simply read is no mix", () => {
  const { transport, plans } = open();
  transport.change(timeline, words);
  transport.change({ ...timeline, tracks: [] }, words);
  expect(plans.map(({ isMixed }) => isMixed)).toEqual([true, false]);
});

test("a browser that cannot play says so", async () => {
  const { transport, fail, status } = open();
  fail();
  await Promise.resolve();
  await Promise.resolve();
  transport.play();
  expect(status()).toBe("failed");
});

test("a browser without a sound device is said to be one, until it plays or is paused", () => {
  const opened = open();
  const { transport, seen, poll } = opened;
  const isUnheard = (polls: number) => {
    for (let times = 0; times < polls; times += 1) poll();
    return transport.state.get().isUnheard;
  };
  transport.change(timeline, words);
  seen.isRunning = false;
  transport.play();
  expect([isUnheard(49), isUnheard(1)]).toEqual([false, true]);
  seen.isRunning = true;
  expect(isUnheard(1)).toBe(false);
  seen.isRunning = false;
  expect(isUnheard(50)).toBe(true);
  transport.pause();
  expect(transport.state.get().isUnheard).toBe(false);
  transport.play();
  expect(isUnheard(49)).toBe(false);
});
