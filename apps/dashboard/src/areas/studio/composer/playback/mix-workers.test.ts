import { beforeEach, expect, test, vi } from "vitest";
import { clipOf, planOf } from "../../../../../../../packages/audio/src/test-kit/mixes.ts";
import type { WorkerReport, WorkerRequest } from "./messages.ts";
import { openMixWorkers } from "./mix-workers.ts";

/** A worker that keeps what it is sent. */
class FakeWorker {
  onmessage: (event: { data: WorkerReport }) => void = () => {};
  onerror: () => void = () => {};
  readonly requests: WorkerRequest["type"][] = [];
  constructor() {
    workers.push(this);
  }
  postMessage(request: WorkerRequest): void {
    this.requests.push(request.type);
  }
  terminate(): void {}
}

let workers: FakeWorker[];
let reported: string[];

beforeEach(() => {
  workers = [];
  reported = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("reportError", (error: Error) => reported.push(error.message));
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const failed = { data: { type: "failed", reason: "out of memory" } } satisfies { data: WorkerReport };

/** Workers that have a plan, which is being measured; `failures`: how often the timeline was said not to play. */
function open() {
  const counts = { failures: 0 };
  const { port1: port } = new MessageChannel();
  const mix = openMixWorkers({
    port,
    onMissing: () => undefined,
    onMeasured: () => undefined,
    onFailure: () => (counts.failures += 1),
  });
  mix.change({ plan: planOf([clipOf(1000, { source: "/voice.mp3" })]), only: undefined, isMixed: true });
  vi.runAllTimers();
  const [player, meter] = workers;
  return { counts, player: player!, meter: meter!, close: () => port.close() };
}

test("a timeline that cannot be measured is played all the same, and the reason is reported", () => {
  const { counts, player, meter, close } = open();
  expect(meter.requests).toEqual(["measure"]);
  meter.onmessage(failed);
  meter.onerror();
  expect(counts.failures).toBe(0);
  expect(reported).toEqual(["A worker of the timeline failed: out of memory"]);
  expect(player.requests).toContain("plan");
  close();
});

test("a timeline that cannot be mixed does not play", () => {
  const { counts, player, close } = open();
  player.onmessage(failed);
  expect(counts.failures).toBe(1);
  player.onerror();
  expect(counts.failures).toBe(2);
  expect(reported).toEqual(["A worker of the timeline failed: out of memory"]);
  close();
});
