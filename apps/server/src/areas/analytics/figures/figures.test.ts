import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../test-kit/use-test-database.ts";
import { countNow } from "../../../test-kit/analytics/count-now.ts";
import { playerEvent } from "../../../test-kit/analytics/player-event.ts";
import { withTrash } from "../../../platform/database/index.ts";
import type { AcceptedEvent } from "../accepted-event.ts";
import { createEventLog } from "../log/record-events.ts";
import { readItemFigures } from "./read-item-figures.ts";
import { readOverview } from "./read-overview.ts";
import { type ItemsRequest, listItems } from "./list-items.ts";
import { presentCountedItem, presentItem, presentOverview, presentReturning, presentTallies } from "./present.ts";
import { rangeOf } from "./range.ts";
import { tallies } from "./store.ts";
import { readTrend } from "./read-trend.ts";

const now = new Date("2026-11-22T12:00:00Z");
const clock = { now: () => now };
/** When the days of the ranges below are over. */
const later = new Date("2026-12-01T00:00:00Z");
const organisationId = randomUUID();
const projectId = randomUUID();
const items = Array.from({ length: 60 }, (_, index) => ({
  id: randomUUID(),
  title: `Chapter ${String(index).padStart(2, "0")}`,
}));
const first = items[0]!.id;
const second = items[1]!.id;
const scope = { organisationId, projectId };

const base = useTestDatabase();

beforeAll(async () => {
  await base.database.system(async (trx) => {
    await sql`insert into organisation (id, name, plan_id, subscription_status, subscribed_at, period_start)
      values (${organisationId}, 'The Gazette', 'free-plan', 'active', now(), now())`.execute(trx);
    await sql`insert into project (id, organisation_id, integration_name, lang_code, audio_profile, player_settings)
      values (${projectId}, ${organisationId}, 'Website', 'en-US', '{}', '{"count_returning": true}')`.execute(trx);
    for (const { id, title } of items) {
      await sql`insert into content (id, organisation_id, project_id, content_type, title, script, composer_settings,
          plain_text, word_count, is_draft, created_at)
        values (${id}, ${organisationId}, ${projectId}, 'voiceover', ${title}, '[]', '{}', '', 0, false, '2026-01-01')`.execute(
        trx,
      );
    }
  });
  await createEventLog({ database: base.database, clock })([
    ...session(first, "2026-11-20T18:29:59Z", { seconds: 10, browser: "Safari" }),
    ...session(first, "2026-11-20T18:30:00Z", { seconds: 20 }),
    ...session(first, "2026-11-21T03:00:00Z", { seconds: 40 }),
    ...session(second, "2026-11-21T18:30:00Z", { seconds: 80 }),
    ...session(second, "2026-11-22T11:00:00Z", { seconds: 160 }),
    ...items.slice(2).map(({ id }) => event(id, "2026-11-01T00:00:00Z", { kind: "impression" })),
  ]);
  await countNow({ database: base.database, clock });
});

const hex = (): string => randomBytes(16).toString("hex");

function event(contentId: string, at: string, changes: Partial<AcceptedEvent>): AcceptedEvent {
  const occurredAt = new Date(at);
  return playerEvent({ ...scope, contentId, session: hex(), visitor: hex(), listener: hex(), occurredAt, ...changes });
}

/** Seen, played, and stopped five seconds later. */
function session(
  contentId: string,
  at: string,
  { seconds, browser = "Firefox" }: { seconds: number; browser?: string },
) {
  const played = event(contentId, at, { n: 1, browser });
  return [
    { ...played, n: 0, kind: "impression" as const },
    played,
    { ...played, n: 2, kind: "listen" as const, seconds },
    { ...played, n: 3, kind: "quarter" as const, percent: 25 },
    { ...played, n: 4, kind: "stop" as const, position: 3.5, occurredAt: new Date(played.occurredAt.getTime() + 5000) },
  ];
}

const range = (start: string, end: string, zone?: string) =>
  rangeOf({ start_date: start, end_date: end, time_zone: zone });
const india = "Asia/Kolkata";

test("a range has the plays of its days where the reader is, to the minute, beside those of the days before", async () => {
  const shown = async (zone?: string) =>
    presentOverview(await readOverview(base, { ...scope, now: later, range: range("2026-11-21", "2026-11-21", zone) }));
  expect(await shown(india)).toEqual({
    total_plays: 2,
    total_impressions: 2,
    total_unique_listens: 2,
    avg_listen_duration: 30,
    ctr: 100,
    total_new_listeners: 2,
    total_repeated_listeners: 0,
    total_downloads: 0,
    previous: {
      total_plays: 1,
      total_impressions: 1,
      total_unique_listens: 1,
      avg_listen_duration: 10,
      ctr: 100,
      total_new_listeners: 1,
      total_repeated_listeners: 0,
      total_downloads: 0,
    },
    previous_until: "2026-11-20T18:30:00.000Z",
    counted_until: expect.stringMatching(/^\d{4}-/),
  });
  const { total_plays: plays, avg_listen_duration: average, previous } = await shown();
  expect([plays, average, previous.total_plays]).toEqual([2, 60, 2]);
});

test("a day that is not over is compared with as much of the day before", async () => {
  const ask = async (at: string) => {
    const request = { ...scope, range: range("2026-11-22", "2026-11-22"), now: new Date(at) };
    const { previous, previous_until: until } = presentOverview(await readOverview(base, request));
    return [previous.total_plays, until];
  };
  // The day before had a play at 3:00 and one at 18:30.
  expect(await ask("2026-11-22T12:00:00Z")).toEqual([1, "2026-11-21T12:00:00.000Z"]);
  expect(await ask("2026-11-22T18:45:00Z")).toEqual([2, "2026-11-21T18:45:00.000Z"]);
  expect(await ask("2026-11-23T00:00:00Z")).toEqual([2, "2026-11-22T00:00:00.000Z"]);
});

test("what cannot be said of nothing is not said", async () => {
  const none = presentOverview(
    await readOverview(base, { ...scope, now: later, range: range("2020-01-01", "2020-01-02") }),
  );
  expect([none.avg_listen_duration, none.ctr, none.total_plays]).toEqual([null, null, 0]);
});

test("who comes back is not said where it is not told", async () => {
  const ask = () => readOverview(base, { ...scope, now: later, range: range("2026-11-20", "2026-11-22") });
  expect(presentReturning(await ask())).toEqual([
    { name: "New", value: 5 },
    { name: "Repeated", value: 0 },
  ]);
  const setting = (on: boolean) =>
    base.database.system((trx) =>
      sql`update project set player_settings = ${JSON.stringify({ count_returning: on })}::jsonb`.execute(trx),
    );
  await setting(false);
  const off = await ask();
  await setting(true);
  expect([presentReturning(off), presentOverview(off).total_new_listeners]).toEqual([[], null]);
});

test("a trend has each bin of the range, those to come too", async () => {
  const days = await readTrend(base, { ...scope, range: range("2026-11-20", "2026-11-23", india), now });
  expect(days).toEqual({
    bin: "day",
    rows: [
      { binned_timestamp: "2026-11-19T18:30:00.000Z", listens: 1, impressions: 1, is_partial: false },
      { binned_timestamp: "2026-11-20T18:30:00.000Z", listens: 2, impressions: 2, is_partial: false },
      { binned_timestamp: "2026-11-21T18:30:00.000Z", listens: 2, impressions: 2, is_partial: true },
      { binned_timestamp: "2026-11-22T18:30:00.000Z", listens: 0, impressions: 0, is_partial: true },
    ],
  });
  const weeks = await readTrend(base, { ...scope, range: range("2026-09-16", "2026-11-22"), now });
  expect(weeks.bin).toBe("week");
  expect(weeks.rows[0]).toMatchObject({ binned_timestamp: "2026-09-14T00:00:00.000Z", is_partial: true });
  expect(weeks.rows.reduce((sum, { listens }) => sum + listens, 0)).toBe(5);
  const hours = await readTrend(base, { ...scope, range: range("2026-11-20", "2026-11-22"), bin: "hour", now });
  expect([hours.bin, hours.rows.length]).toEqual(["hour", 72]);
  expect(hours.rows[27]).toEqual({
    binned_timestamp: "2026-11-21T03:00:00.000Z",
    listens: 1,
    impressions: 1,
    is_partial: false,
  });
});

test("plays are told apart by browser, most first", async () => {
  const found = await base.database.tenant(organisationId, (trx) =>
    tallies(trx, { subjectId: projectId, kind: "browser", range: range("2026-11-20", "2026-11-21", india) }),
  );
  expect(presentTallies(found)).toEqual([
    { name: "Firefox", value: 2 },
    { name: "Safari", value: 1 },
  ]);
});

test("what has no name is unknown, and what is beyond the fiftieth is one", () => {
  const many = Array.from({ length: 52 }, (_, index) => ({ name: index === 3 ? "" : `C${index}`, count: 100 - index }));
  const shown = presentTallies([...many, { name: "Other", count: 1 }]);
  expect([shown.length, shown[3], shown.at(-1)]).toEqual([
    51,
    { name: "Unknown", value: 97 },
    { name: "Other", value: 50 + 49 + 1 },
  ]);
});

describe("items", () => {
  async function list(changes: Partial<ItemsRequest> = {}) {
    const request: ItemsRequest = {
      ...scope,
      range: undefined,
      search: "",
      sort: "total_plays",
      order: "desc",
      pageToken: undefined,
      ...changes,
    };
    const { items: rows, nextPageToken } = await listItems(base, request);
    return { rows: rows.map(presentCountedItem), nextPageToken };
  }

  test("have the figures of the range, and all there are without one", async () => {
    const { rows } = await list();
    expect(rows.slice(0, 3)).toMatchObject([
      { title: "Chapter 00", total_plays: 3, total_impressions: 3, avg_session_length: 5, is_deleted: false },
      { title: "Chapter 01", total_plays: 2, avg_listen_duration: 120, created_at: "2026-01-01T00:00:00.000Z" },
      { total_plays: 0, total_impressions: 1, avg_listen_duration: null, avg_session_length: null },
    ]);
    expect(rows[0]!.avg_listen_duration).toBeCloseTo(70 / 3);
    const day = await list({ range: range("2026-11-21", "2026-11-21", india) });
    expect(day.rows).toMatchObject([{ title: "Chapter 00", total_plays: 2, avg_listen_duration: 30 }]);
  });

  test.each([
    ["title", "asc"],
    ["title", "desc"],
    ["created_at", "asc"],
    ["total_plays", "asc"],
    ["total_impressions", "desc"],
    ["avg_listen_duration", "asc"],
    ["avg_listen_duration", "desc"],
    ["avg_session_length", "desc"],
  ] as const)("are on two pages by %s %s, each of them once", async (sort, order) => {
    const page = await list({ sort, order });
    const rest = await list({ sort, order, pageToken: page.nextPageToken });
    const all = [...page.rows, ...rest.rows];
    expect([page.rows.length, rest.rows.length, rest.nextPageToken]).toEqual([50, 10, undefined]);
    expect(new Set(all.map(({ content_id: id }) => id)).size).toBe(60);
    const keys = all.map((row) => row[sort]).filter((key) => key !== null);
    const sorted = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(keys).toEqual(order === "asc" ? sorted : sorted.toReversed());
    // What is not known comes last.
    expect(all.findLastIndex((row) => row[sort] !== null)).toBe(keys.length - 1);
  });

  test("are found by a part of their title, whatever its case", async () => {
    const { rows } = await list({ search: "cHAPTER 5", sort: "title", order: "asc" });
    expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, index) => `Chapter 5${index}`));
    expect((await list({ search: "%" })).rows).toEqual([]);
  });

  test("a page is of one list only", async () => {
    const { nextPageToken } = await list();
    await expect(list({ sort: "title", pageToken: nextPageToken })).rejects.toThrow("other filters or another order");
    await expect(list({ pageToken: "none" })).rejects.toThrow("That is not a page of this list.");
  });

  test("one has its own figures, in the range and of all time", async () => {
    const ask = async (zone?: ReturnType<typeof range>) =>
      presentItem(
        await readItemFigures(base, { ...scope, now: later, contentId: first, range: zone }),
        "https://lectern.example",
      );
    expect(await ask()).toMatchObject({
      title: "Chapter 00",
      total_plays: 3,
      total_unique_listens: 3,
      avg_session_length: 5,
      quarters: [{ percent: 25, value: 3 }, { value: 0 }, { value: 0 }, { value: 0 }],
      duration: null,
      audio_url: null,
      sentences: [],
      has_other_versions: true,
    });
    expect(await ask(range("2026-11-21", "2026-11-21", india))).toMatchObject({
      total_plays: 2,
      has_other_versions: true,
    });
    expect(await ask(range("2026-11-22", "2026-11-22"))).toMatchObject({ total_plays: 0, has_other_versions: false });
  });

  test("one is compared with as much time before the range, and with nothing where all time is asked for", async () => {
    const ask = async (zone: ReturnType<typeof range> | undefined, at = later) =>
      presentItem(
        await readItemFigures(base, { ...scope, now: at, contentId: second, range: zone }),
        "https://lectern.example",
      );
    expect(await ask(undefined)).toMatchObject({ previous: null, previous_until: null });
    expect(await ask(range("2026-11-22", "2026-11-22"))).toMatchObject({
      total_plays: 1,
      previous: {
        total_plays: 1,
        avg_listen_duration: 80,
        avg_session_length: 5,
        quarters: [{ percent: 25, value: 1 }, { value: 0 }, { value: 0 }, { value: 0 }],
      },
      previous_until: "2026-11-22T00:00:00.000Z",
    });
    expect(await ask(range("2026-11-22", "2026-11-22"), now)).toMatchObject({
      previous: { total_plays: 0 },
      previous_until: "2026-11-21T12:00:00.000Z",
    });
  });

  test("one in the trash, or gone, keeps its figures under its title; one of another project has none", async () => {
    const change = (statement: ReturnType<typeof sql>) =>
      base.database.system((trx) => withTrash(trx, () => statement.execute(trx)));
    const ask = async (id: string, project = projectId) =>
      presentItem(
        await readItemFigures(base, { ...scope, now: later, projectId: project, contentId: id, range: undefined }),
        "https://lectern.example",
      );
    await change(sql`update content set deleted_at = now() where id = ${second}`);
    expect(await ask(second)).toMatchObject({ title: "Chapter 01", is_deleted: true, total_plays: 2 });
    expect((await list()).rows[1]).toMatchObject({ title: "Chapter 01", is_deleted: true });
    await change(sql`update content set deleted_at = null where id = ${second}`);
    await expect(ask(second, randomUUID())).rejects.toThrow("Cannot fetch content");
    await expect(ask(randomUUID())).rejects.toThrow("Cannot fetch content");
  });
});
