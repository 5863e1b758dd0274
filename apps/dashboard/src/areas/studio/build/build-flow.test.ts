import { describe, expect, test } from "vitest";
import { ApiFailure, UnreachableError } from "../../../platform/errors/failure.ts";
import { type BuildUpdate, type BuildPorts, BuildFlow } from "./build-flow.ts";

function setUp(ports: Partial<BuildPorts> = {}) {
  const calls: string[] = [];
  let listener: ((news: BuildUpdate) => void) | undefined;
  const steps: string[] = [];
  const flow = new BuildFlow({
    price: async () => 41,
    balance: async () => ({ isCharged: true, remaining: 1000 }),
    async start({ isDownload }) {
      calls.push(isDownload ? "start download" : "start");
      return true;
    },
    watch(next) {
      listener = next;
      return () => {
        listener = undefined;
      };
    },
    async cancel() {
      calls.push("cancel");
    },
    async finish() {
      calls.push("finish");
    },
    async reload() {
      calls.push("reload");
    },
    ...ports,
  });
  flow.step.subscribe(() => steps.push(flow.step.get().step));
  return {
    flow,
    calls,
    steps,
    isWatched: () => listener !== undefined,
    tell: async (news: BuildUpdate) => {
      listener?.(news);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
    begin: () => flow.begin({ started: () => void calls.push("hear"), finished: () => void calls.push("play") }),
  };
}

describe("generating", () => {
  test("shows the words, then saves, generates, finishes and plays", async () => {
    const { flow, calls, steps, tell, begin, isWatched } = setUp();
    await begin();
    expect(flow.step.get()).toEqual({ step: "confirm", words: 41, remaining: 1000 });
    await flow.proceed();
    await tell({ kind: "progress", progress: 30 });
    expect(flow.step.get()).toEqual({ step: "generating", progress: 30, isCancelling: false });
    await tell({ kind: "done" });
    expect(steps).toEqual(["pricing", "confirm", "saving", "generating", "generating", "finishing", "idle"]);
    expect(calls).toEqual(["start", "hear", "finish", "play"]);
    expect(isWatched()).toBe(false);
  });

  test("goes straight on when nothing is to be paid", async () => {
    const free = setUp({ price: async () => 0 });
    await free.begin();
    expect(free.calls).toEqual(["start", "hear"]);
    const uncharged = setUp({ balance: async () => ({ isCharged: false, remaining: null }) });
    await uncharged.begin();
    expect(uncharged.calls).toEqual(["start", "hear"]);
  });

  test("takes a download with what is built to be downloaded, and with nothing after it", async () => {
    const { flow, calls, tell } = setUp({ price: async () => 0 });
    await flow.begin({ finished: () => void calls.push("save") }, { isDownload: true });
    await tell({ kind: "done" });
    await flow.begin({ finished: () => void calls.push("play") });
    expect(calls).toEqual(["start download", "finish", "save", "start"]);
  });

  test("plays at once what needed no build", async () => {
    const { begin, calls, flow } = setUp({ price: async () => 0, start: async () => false });
    await begin();
    expect(calls).toEqual(["finish", "play"]);
    expect(flow.step.get()).toEqual({ step: "idle" });
  });

  test("asks for no more words than there are", async () => {
    const { flow, begin, calls } = setUp({ balance: async () => ({ isCharged: true, remaining: 40 }) });
    await begin();
    expect(flow.step.get()).toMatchObject({
      step: "failed",
      failure: { kind: "no-credits", needed: 41, remaining: 40 },
    });
    expect(calls).toEqual([]);
    flow.dismiss();
    expect(flow.step.get()).toEqual({ step: "idle" });
  });

  test("can be left before it begins", async () => {
    const { flow, begin, calls } = setUp();
    await begin();
    flow.dismiss();
    await flow.proceed();
    expect(flow.step.get()).toEqual({ step: "idle" });
    expect(calls).toEqual([]);
  });

  test("left while the price is asked for stays left", async () => {
    const { flow, begin } = setUp();
    const asking = begin();
    flow.dismiss();
    await asking;
    expect(flow.step.get()).toEqual({ step: "idle" });
  });

  test("never shows less than it has shown", async () => {
    const { flow, begin, tell } = setUp({ price: async () => 0 });
    await begin();
    await tell({ kind: "progress", progress: 50 });
    await tell({ kind: "progress", progress: 20 });
    expect(flow.step.get()).toMatchObject({ progress: 50 });
  });

  test("runs one at a time", async () => {
    const { begin, calls } = setUp({ price: async () => 0 });
    await begin();
    await begin();
    expect(calls).toEqual(["start", "hear"]);
  });

  test("that meets a conflict goes back: the notice asks", async () => {
    const { flow, begin } = setUp({ price: async () => 0, start: async () => undefined });
    await begin();
    expect(flow.step.get()).toEqual({ step: "idle" });
  });
});

describe("a failure", () => {
  const refused = new ApiFailure("Too long.", { failureType: "CONTENT_TOO_LONG", status: 400, errors: [] });

  const failures: [string, Partial<BuildPorts>][] = [
    ["the price", { price: () => Promise.reject(refused) }],
    ["the save", { price: async () => 0, start: () => Promise.reject(refused) }],
    ["the end", { price: async () => 0, start: async () => false, finish: () => Promise.reject(refused) }],
  ];

  test.each(failures)("of %s is shown, and a new try is possible", async (_name, ports) => {
    const { flow, begin } = setUp(ports);
    await begin();
    expect(flow.step.get()).toEqual({ step: "failed", failure: { kind: "too-long", message: "Too long." } });
    flow.dismiss();
    expect(flow.step.get()).toEqual({ step: "idle" });
  });

  test("of the generation is shown, and the item is read anew", async () => {
    const { flow, begin, tell, calls, isWatched } = setUp({ price: async () => 0 });
    await begin();
    await tell({ kind: "failed", failureType: "ENGINE_FAILED", message: "The voice failed." });
    expect(flow.step.get()).toEqual({ step: "failed", failure: { kind: "failed", message: "The voice failed." } });
    expect(calls).toEqual(["start", "hear", "reload"]);
    expect(isWatched()).toBe(false);
  });
});

describe("cancelling", () => {
  test("stops the build and reads the item anew", async () => {
    const { flow, begin, calls, isWatched } = setUp({ price: async () => 0 });
    await begin();
    await flow.cancel();
    expect(calls).toEqual(["start", "hear", "cancel", "reload"]);
    expect(flow.step.get()).toEqual({ step: "idle" });
    expect(isWatched()).toBe(false);
  });

  test("that fails leaves the build under way", async () => {
    const { flow, begin } = setUp({ price: async () => 0, cancel: () => Promise.reject(new UnreachableError()) });
    await begin();
    await expect(flow.cancel()).rejects.toThrow("Failed to fetch");
    expect(flow.step.get()).toEqual({ step: "generating", progress: 0, isCancelling: false });
  });

  test("somewhere else is followed", async () => {
    const { flow, begin, tell } = setUp({ price: async () => 0 });
    await begin();
    await tell({ kind: "deleted" });
    expect(flow.step.get()).toEqual({ step: "idle" });
  });
});

test("a build under way when the item is opened is followed to its end", async () => {
  const { flow, calls, tell } = setUp();
  flow.resume(64, { finished: () => {} });
  expect(flow.step.get()).toEqual({ step: "generating", progress: 64, isCancelling: false });
  await tell({ kind: "done" });
  expect(calls).toEqual(["finish"]);
});
