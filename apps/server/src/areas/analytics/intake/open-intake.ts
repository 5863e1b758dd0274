import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../area.ts";
import { createMemberCookie } from "../../accounts/index.ts";
import type { RecordEvents } from "../accepted-event.ts";
import { Intake } from "./event-intake.ts";
import { createDropCounter } from "./drops.ts";
import { createEventQueue } from "./event-queue.ts";
import { createLookupCache } from "./look-ups.ts";
import { mountIntake } from "./routes.ts";
import { createVisitorSalts } from "./visitor-salts.ts";

/** The address that takes events of players, and what they pass on their way to the log. */
export interface OpenIntake {
  mount(app: FastifyInstance): Promise<void>;
  /** Ends when all that was taken is in the log, or dropped. */
  close(): Promise<void>;
}

export function openIntake(
  platform: Pick<Platform, "clock" | "config" | "database" | "locator" | "log">,
  recordEvents: RecordEvents,
): OpenIntake {
  const { config, clock, database, log } = platform;
  const now = (): Date => clock.now();
  const queue = createEventQueue({ recordEvents, log });
  const cookie = createMemberCookie({ secret: config.secret, clock, secure: config.publicUrl.startsWith("https:") });
  const intake = new Intake({
    platform,
    lookUps: createLookupCache(database, now),
    salts: createVisitorSalts(database, now),
    queue,
    drops: createDropCounter(log, now),
    personOf: (cookies) => cookie.read(cookies),
  });

  return {
    mount: (app) => mountIntake(app, intake),
    async close() {
      await intake.close();
      await queue.close();
    },
  };
}
