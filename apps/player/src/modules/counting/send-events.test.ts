import { MAX_EVENT_BATCH_BYTES, playerEventBatch, type PlayerEvent } from "@lectern/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEvents, resendEvents } from "./track-player-events.ts";

let sent: string[];
let stored: Record<string, string>;
let browser: { onLine: boolean; takes: boolean };

beforeEach(() => {
  sent = [];
  stored = {};
  browser = { onLine: true, takes: true };
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("navigator", {
    get onLine() {
      return browser.onLine;
    },
    sendBeacon: (_address: URL, body: string) => {
      if (browser.takes) sent.push(body);
      return browser.takes;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const whole = { v: 1, content_id: crypto.randomUUID(), audio: "x".repeat(43) } as const;
const long = "4294967295,4294967295,4294967295,4294967295";

function batchOf(events: PlayerEvent[]) {
  return { ...whole, session: long, listener: long, events };
}

const play: PlayerEvent = { n: 0, at: 1, kind: "play" };
const numbers = (): unknown[] => sent.map((body) => (JSON.parse(body) as { events: PlayerEvent[] }).events[0]?.n);

test("a full batch of the longest events is within what the server takes", () => {
  const events: PlayerEvent[] = Array.from({ length: 24 }, (_, index) => ({
    n: 99_900 + index,
    at: Date.now(),
    kind: "quarter",
    percent: 100,
  }));
  sendEvents(batchOf(events));
  expect(Buffer.byteLength(sent[0] ?? "")).toBeLessThanOrEqual(MAX_EVENT_BATCH_BYTES);
  expect(playerEventBatch.safeParse(JSON.parse(sent[0] ?? "")).success).toBe(true);
});

test("what is told without a network is sent once when it is back, with the time of sending", () => {
  browser.onLine = false;
  sendEvents(batchOf([play]));
  resendEvents();
  expect(sent).toEqual([]);
  browser.onLine = true;
  resendEvents();
  resendEvents();
  expect(numbers()).toEqual([0]);
  expect(stored).toEqual({});
  expect((JSON.parse(sent[0] ?? "") as { sent_at: number }).sent_at).toBeGreaterThan(1);
});

test("no more than four batches are kept, the newest", () => {
  browser.takes = false;
  for (let n = 0; n < 6; n += 1) sendEvents(batchOf([{ ...play, n }]));
  browser.takes = true;
  resendEvents();
  expect(numbers()).toEqual([2, 3, 4, 5]);
});

test("where nothing can be kept, and where something else was, nothing breaks", () => {
  stored["lectern.events"] = "no JSON";
  browser.onLine = false;
  sendEvents(batchOf([play]));
  browser.onLine = true;
  resendEvents();
  vi.stubGlobal("localStorage", undefined);
  browser.takes = false;
  sendEvents(batchOf([play]));
  resendEvents();
  expect(sent).toEqual([]);
});
