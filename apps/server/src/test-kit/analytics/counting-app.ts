import type { PlayerEventBatch } from "@lectern/contract";
import type { AcceptedEvent, RecordEvents } from "../../areas/analytics/accepted-event.ts";
import { openIntake } from "../../areas/analytics/intake/open-intake.ts";
import type { Config } from "../../config/index.ts";
import { createHttp } from "../../platform/http/index.ts";
import { openGeolocator } from "../../platform/location/index.ts";
import type { TestDatabase } from "../create-test-database.ts";
import { silentLog } from "../silent-log.ts";
import { testConfig } from "../test-config.ts";

/** A browser, as the address that takes events knows it. */
export interface Sender {
  ip?: string;
  headers?: Record<string, string>;
}

/** The address that takes events of players, at a time that stands still. */
export interface CountingApp {
  config: Config;
  now(): Date;
  advance(milliseconds: number): void;
  /** Sends a body; answers the status. */
  send(body: string | PlayerEventBatch, sender?: Sender): Promise<number>;
  /** What is counted, once everything that was sent is settled; taking goes on. */
  accepted(): Promise<AcceptedEvent[]>;
  close(): Promise<void>;
}

export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

export async function createCountingApp(
  { database }: Pick<TestDatabase, "database">,
  { start = new Date("2026-11-22T12:00:00Z"), recordEvents }: { start?: Date; recordEvents?: RecordEvents } = {},
): Promise<CountingApp> {
  const config = testConfig({ countryHeader: "x-country" });
  let now = start.getTime();
  const clock = { now: () => new Date(now) };
  const log = silentLog();
  const events: AcceptedEvent[] = [];
  const keep: RecordEvents = async (some) => {
    await recordEvents?.(some);
    events.push(...some);
  };
  const intake = openIntake({ clock, config, database, locator: await openGeolocator(config, log), log }, keep);
  const { app } = createHttp({ log, publicUrl: config.publicUrl });
  await intake.mount(app);
  await app.ready();

  return {
    config,
    now: () => new Date(now),
    advance: (milliseconds) => void (now += milliseconds),
    async send(body, { ip = "203.0.113.7", headers = {} } = {}) {
      const { statusCode } = await app.inject({
        method: "POST",
        url: "/embed/events",
        remoteAddress: ip,
        headers: { "content-type": "text/plain;charset=UTF-8", "user-agent": CHROME, ...headers },
        payload: typeof body === "string" ? body : JSON.stringify(body),
      });
      return statusCode;
    },
    async accepted() {
      await intake.close();
      return events;
    },
    async close() {
      await app.close();
      await intake.close();
    },
  };
}
