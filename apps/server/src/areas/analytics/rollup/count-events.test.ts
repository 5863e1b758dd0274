import { describe, expect, test } from "vitest";
import { playerEvent } from "../../../test-kit/analytics/player-event.ts";
import type { AcceptedEvent } from "../accepted-event.ts";
import { type Figures, noFigures } from "../figures.ts";
import { countEvents } from "./count-events.ts";
import type { Known } from "./known.ts";

const unknown = (): Known => ({ sessions: new Map(), seen: new Set(), listeners: new Map() });
const { projectId, contentId } = playerEvent();
const at = (time: string): Date => new Date(`2026-11-22T${time}Z`);
const id = (number: number): string => String(number).padStart(32, "0");

/** Figures of a subject by the time of their quarter of an hour, without those that are 0. */
function figuresOf(
  events: readonly AcceptedEvent[],
  subjectId = projectId,
  known = unknown(),
): Record<string, Partial<Figures>> {
  const names = Object.keys(noFigures()) as (keyof Figures)[];
  const found = countEvents(events, known)
    .increments.figures()
    .filter((increment) => increment.subjectId === subjectId);
  return Object.fromEntries(
    found.map((increment) => [
      new Date(increment.at).toISOString().slice(11, 16),
      Object.fromEntries(names.flatMap((name) => (increment[name] === 0 ? [] : [[name, increment[name]]]))),
    ]),
  );
}

function tallyOf(events: readonly AcceptedEvent[], known = unknown()): [kind: string, name: string, count: number][] {
  return countEvents(events, known)
    .increments.tallies()
    .map(({ kind, name, count }) => [kind, name, count]);
}

const session: AcceptedEvent[] = [
  playerEvent({ n: 0, kind: "impression", occurredAt: at("11:59:50") }),
  playerEvent({ n: 1, kind: "play", occurredAt: at("12:00:00") }),
  playerEvent({ n: 2, kind: "listen", occurredAt: at("12:14:59"), seconds: 30.25 }),
  playerEvent({ n: 3, kind: "quarter", occurredAt: at("12:15:00"), percent: 25 }),
  playerEvent({ n: 4, kind: "listen", occurredAt: at("12:16:00"), seconds: 10 }),
  playerEvent({ n: 5, kind: "stop", occurredAt: at("12:16:00"), position: 42.9 }),
];

describe("a session", () => {
  const whole = {
    "11:45": { impressions: 1 },
    "12:00": { plays: 1, listeners: 1, newListeners: 1, sessions: 1, listenedMs: 30_250, sessionMs: 960_000 },
    "12:15": { listenedMs: 10_000, quarter25: 1 },
  };

  test.each([
    ["project", projectId],
    ["item", contentId],
  ])("counts for its %s", (_, subject) => {
    expect(figuresOf(session, subject)).toEqual(whole);
  });

  test("counts the same however its events are cut into batches, and repeated", () => {
    for (let cut = 0; cut <= session.length; cut += 1) {
      const known = unknown();
      const first = figuresOf([...session.slice(0, cut), ...session.slice(0, cut)], projectId, known);
      const second = figuresOf([...session, ...session], projectId, known);
      const sum: Record<string, Record<string, number>> = {};
      for (const [time, figures] of [...Object.entries(first), ...Object.entries(second)]) {
        const there = (sum[time] ??= {});
        for (const [name, value] of Object.entries(figures)) there[name] = (there[name] ?? 0) + value;
      }
      expect(sum).toEqual(whole);
    }
  });

  test("is told from another by its item and its id", () => {
    const events = [
      playerEvent(),
      playerEvent({ session: id(9) }),
      playerEvent({ contentId: "01900000-0000-7000-8000-00000000000c" }),
    ];
    expect(figuresOf(events)).toEqual({ "12:00": { plays: 3, listeners: 1, newListeners: 1, sessions: 3 } });
  });

  test("has one impression, and a length only once it was heard", () => {
    const events = [0, 1].map((n) => playerEvent({ n, kind: "impression" }));
    expect(figuresOf(events)).toEqual({ "12:00": { impressions: 1 } });
  });

  test("is as long as it was, and stays where it is counted, when an earlier event comes late", () => {
    const late = [
      playerEvent({ n: 1, kind: "listen", seconds: 5, occurredAt: at("12:20:00") }),
      playerEvent({ n: 2, kind: "stop", position: 5, occurredAt: at("12:20:10") }),
      playerEvent({ n: 0, kind: "play", occurredAt: at("12:10:00") }),
    ];
    expect(figuresOf(late)).toEqual({
      "12:15": { listenedMs: 5000, sessions: 1, sessionMs: 610_000 },
      "12:00": { plays: 1, listeners: 1, newListeners: 1 },
    });
  });
});

describe("where a session stopped", () => {
  const stop = (n: number, position: number): AcceptedEvent => playerEvent({ n, kind: "stop", position });
  const end = (n: number): AcceptedEvent => playerEvent({ n, kind: "end" });
  const kind = "stop voice-of-an-article";
  const other = "voice-of-another-version";

  test.each<[string, AcceptedEvent[], [string, string, number][]]>([
    ["a stop", [stop(1, 12.9)], [[kind, "12", 1]]],
    ["a later stop", [stop(1, 12.9), stop(2, 30)], [[kind, "30", 1]]],
    ["a later stop that comes first", [stop(2, 30), stop(1, 12.9)], [[kind, "30", 1]]],
    ["an end after a stop", [stop(1, 12.9), end(2)], [[kind, "end", 1]]],
    ["a stop after an end, heard again", [end(1), stop(2, 7)], [[kind, "7", 1]]],
    ["a stop twice at the same place", [stop(1, 7.1), stop(2, 7.9)], [[kind, "7", 1]]],
    [
      "another version after a stop",
      [stop(1, 7), playerEvent({ n: 2, kind: "stop", position: 3, audioToken: other })],
      [[`stop ${other}`, "3", 1]],
    ],
  ])("%s", (_, events, expected) => {
    expect(tallyOf(events)).toEqual(expected);
  });

  test("is taken back from where it was tallied by an earlier batch", () => {
    const known = unknown();
    expect(tallyOf([stop(1, 12)], known)).toEqual([[kind, "12", 1]]);
    expect(tallyOf([end(2)], known)).toEqual([
      [kind, "12", -1],
      [kind, "end", 1],
    ]);
    expect(tallyOf([stop(0, 3)], known)).toEqual([]);
  });
});

describe("listeners", () => {
  const play = (number: number, day: string, changes: Partial<AcceptedEvent> = {}): AcceptedEvent =>
    playerEvent({
      session: id(number),
      occurredAt: new Date(`${day}T12:00:00Z`),
      visitor: id(100 + number),
      ...changes,
    });

  /** New and repeated of the project, play by play. */
  function returning(plays: readonly AcceptedEvent[]): [isNew: number, isRepeated: number][] {
    const known = unknown();
    return plays.map((one) => {
      const [figures] = Object.values(figuresOf([one], projectId, known));
      return [figures?.newListeners ?? 0, figures?.repeatedListeners ?? 0];
    });
  }

  test.each<[string, AcceptedEvent[], string]>([
    ["the first time, and again on the same day", [play(1, "2026-01-01"), play(2, "2026-01-01")], "[[1,0],[0,0]]"],
    ["the next day", [play(1, "2026-01-01"), play(2, "2026-01-02")], "[[1,0],[0,1]]"],
    ["30 days later", [play(1, "2026-01-01"), play(2, "2026-01-31")], "[[1,0],[0,1]]"],
    ["31 days later", [play(1, "2026-01-01"), play(2, "2026-02-01")], "[[1,0],[1,0]]"],
    ["two that differ", [play(1, "2026-01-01"), play(2, "2026-01-01", { listener: id(8) })], "[[1,0],[1,0]]"],
    ["one that is not told apart", [play(1, "2026-01-01", { listener: null })], "[[0,0]]"],
    [
      "a play of the day before that comes late",
      [play(1, "2026-01-01"), play(2, "2026-01-03"), play(3, "2026-01-02")],
      "[[1,0],[0,1],[0,1]]",
    ],
  ])("%s", (_, plays, expected) => {
    expect(JSON.stringify(returning(plays))).toBe(expected);
  });

  test("are told apart by day, for the project and for each of its items", () => {
    const item = "01900000-0000-7000-8000-00000000000c";
    const visitor = id(5);
    const events = [
      play(1, "2026-01-01", { visitor }),
      play(2, "2026-01-01", { visitor }),
      play(3, "2026-01-01", { visitor, contentId: item }),
      play(4, "2026-01-02", { visitor }),
    ];
    const figures = countEvents(events, unknown()).increments.figures();
    const listeners = (subject: string): number =>
      figures.filter(({ subjectId }) => subjectId === subject).reduce((sum, one) => sum + one.listeners, 0);
    expect([listeners(projectId), listeners(contentId), listeners(item)]).toEqual([2, 2, 1]);
  });
});

test("plays are told apart by browser, system, device and country", () => {
  expect(tallyOf([playerEvent(), playerEvent({ session: id(9), browser: "Safari", country: "" })])).toEqual([
    ["browser", "Firefox", 1],
    ["operating_system", "Linux", 2],
    ["device", "Desktop", 2],
    ["country", "GB", 1],
    ["browser", "Safari", 1],
    ["country", "", 1],
  ]);
});

test("a download counts as nothing else", () => {
  expect(figuresOf([playerEvent({ kind: "download" })])).toEqual({ "12:00": { downloads: 1 } });
  expect(tallyOf([playerEvent({ kind: "download" })])).toEqual([]);
});
