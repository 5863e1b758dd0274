import type { PlayerEventBatch } from "@lectern/contract";
import { beforeEach, expect, test } from "vitest";
import { CHROME } from "../../../test-kit/analytics/counting-app.ts";
import { silentLog } from "../../../test-kit/index.ts";
import type { AcceptedEvent } from "../accepted-event.ts";
import { Intake } from "./event-intake.ts";
import type { LookUps } from "./look-ups.ts";
import type { DropReason } from "./drops.ts";
import type { PublicItem } from "./store.ts";

const known = "01890000-0000-7000-8000-000000000001";
const unknown = "01890000-0000-7000-8000-000000000002";
const audio = "token-of-some-audio";
const item: PublicItem = {
  organisationId: "ours",
  projectId: "project",
  countsReturning: true,
  durations: new Map([[audio, 60]]),
};

let now: number;
let items: Map<string, PublicItem | null>;
let load: LookUps["load"];
let dropped: Partial<Record<DropReason, number>>;
let accepted: AcceptedEvent[];
let hasRoom: boolean;
let intake: Intake;

beforeEach(() => {
  now = Date.parse("2026-11-22T12:00:00Z");
  items = new Map([[known, item]]);
  load = () => Promise.resolve();
  dropped = {};
  accepted = [];
  hasRoom = true;
  intake = new Intake({
    platform: {
      clock: { now: () => new Date(now) },
      log: silentLog(),
      locator: { countryCode: () => undefined, locate: () => Promise.resolve(undefined) },
    },
    lookUps: {
      item: (id) => items.get(id),
      organisationsOf: () => undefined,
      load: (ids, people) => load(ids, people),
    },
    salts: { today: () => "00", load: () => Promise.resolve() },
    queue: {
      add: (events) => {
        if (hasRoom) accepted.push(...events);
        return hasRoom;
      },
      close: () => Promise.resolve(),
    },
    drops: {
      count: (reason, amount = 1) => (dropped[reason] = (dropped[reason] ?? 0) + amount),
      report: () => undefined,
    },
    personOf: () => undefined,
  });
});

let networks = 0;

/** Each from a network of its own. */
function send(contentId: string, events = 1): void {
  networks += 1;
  const ip = `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
  const batch: PlayerEventBatch = {
    v: 1,
    content_id: contentId,
    audio,
    session: "1,2,3,4",
    sent_at: now,
    events: Array.from({ length: events }, (_, n) => ({ n, at: now, kind: "play" })),
  };
  intake.take(JSON.stringify(batch), { ip, headers: { "user-agent": CHROME } });
}

test("invented items from many networks wait within bounds, and hold up no known one", async () => {
  const database = Promise.withResolvers<void>();
  load = (ids) => database.promise.then(() => ids.forEach((id) => items.set(id, null)));
  for (let sent = 0; sent < 6000; sent += 1) send(unknown);
  // The first is being looked up, 4000 wait.
  expect(dropped).toEqual({ overload: 1999 });
  send(known);
  expect(accepted).toHaveLength(1);
  database.resolve();
  await intake.close();
  expect(dropped).toEqual({ overload: 1999, "not-public": 4001 });
});

test("what cannot be looked up is dropped, and what comes after it is taken again", async () => {
  load = () => Promise.reject(new Error("The database cannot be reached."));
  send(unknown);
  await intake.close();
  expect(dropped).toEqual({ overload: 1 });
  load = () => Promise.resolve(void items.set(unknown, item));
  send(unknown);
  await intake.close();
  expect(accepted).toHaveLength(1);
});

test("a full log takes nothing more, and says so in numbers", () => {
  hasRoom = false;
  send(known, 3);
  expect(dropped).toEqual({ overload: 3 });
});
