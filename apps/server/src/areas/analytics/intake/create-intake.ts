import type { IncomingHttpHeaders } from "node:http";
import type { Platform } from "../../../area.ts";
import { clientNetwork } from "../../../platform/http/index.ts";
import { acceptBatch } from "./accept-batch.ts";
import type { Drops } from "./drops.ts";
import type { EventQueue } from "./event-queue.ts";
import type { LookUps } from "./look-ups.ts";
import { readBatch } from "./read-batch.ts";
import type { ReceivedBatch } from "./received-batch.ts";
import { createTokenBuckets } from "./token-buckets.ts";
import { createAgentReader } from "./user-agent.ts";
import type { VisitorSalts } from "./visitor-salts.ts";

export interface IntakeParts {
  platform: Pick<Platform, "clock" | "locator" | "log">;
  lookUps: LookUps;
  salts: VisitorSalts;
  queue: EventQueue;
  drops: Drops;
  personOf: (cookies: string | undefined) => string | undefined;
}

/** Takes batches of events as they come. Never throws, and never makes the sender wait. */
export interface Intake {
  take(body: string, sender: { ip: string; headers: IncomingHttpHeaders }): void;
  /** Ends when all that was taken is accepted or dropped. */
  close(): Promise<void>;
}

/** Batches of one network: a hundred readers behind one address are within it. */
const batchesPerNetwork = { perSecond: 5, burst: 150, maxKeys: 50_000 };
/** Events of one organisation: days of a million plays are within it, and a flood does not fill the disk. */
const eventsPerOrganisation = { perSecond: 200, burst: 1_000_000, maxKeys: 50_000 };
/** Batches, at most 2 kB each, that wait for a look-up. */
const maxWaiting = 4000;
const lookedUpAtOnce = 500;

export function createIntake({ platform, lookUps, salts, queue, drops, personOf }: IntakeParts): Intake {
  const { clock, locator, log } = platform;
  const now = (): Date => clock.now();
  const networks = createTokenBuckets({ ...batchesPerNetwork, now });
  const organisations = createTokenBuckets({ ...eventsPerOrganisation, now });
  const agentOf = createAgentReader();
  let waiting: ReceivedBatch[] = [];
  let lookingUp: Promise<void> | undefined;

  /** What is known of a sender without asking the database; undefined for one that is not counted. */
  function receive(body: string, ip: string, headers: IncomingHttpHeaders): ReceivedBatch | undefined {
    const network = clientNetwork(ip);
    if (!networks.take(network, 1)) return drop("flood");
    if (headers["sec-gpc"] === "1" || headers["dnt"] === "1") return drop("opted-out");
    if ([headers["sec-purpose"], headers["purpose"]].some((purpose) => /^pre(?:fetch|render)/.test(String(purpose))))
      return drop("prefetch");
    const userAgent = headers["user-agent"] ?? "";
    const agent = agentOf(userAgent);
    if (!agent) return drop("bot");
    const batch = readBatch(body);
    if (!batch) return drop("malformed");
    const country = locator.countryCode(ip, headers) ?? "";
    return { batch, receivedAt: now(), network, userAgent, agent, country, person: personOf(headers.cookie) };
  }

  function drop(reason: Parameters<Drops["count"]>[0]): undefined {
    drops.count(reason);
  }

  /** False when something has to be looked up first. */
  function settle(received: ReceivedBatch): boolean {
    const { batch, person } = received;
    const item = lookUps.item(batch.content_id);
    const salt = salts.today();
    const memberOf = person === undefined ? undefined : lookUps.organisationsOf(person);
    if (item === undefined || salt === undefined || (person !== undefined && !memberOf)) return false;
    if (item === null || !item.durations.has(batch.audio)) drops.count("not-public");
    else if (memberOf?.has(item.organisationId)) drops.count("member");
    else {
      const { events, dropped } = acceptBatch(received, item, salt);
      if (dropped > 0) drops.count("time", dropped);
      if (events.length === 0) return true;
      if (!organisations.take(item.organisationId, events.length)) drops.count("share", events.length);
      else if (!queue.add(events, item.organisationId)) drops.count("overload", events.length);
    }
    return true;
  }

  async function lookUp(): Promise<void> {
    while (waiting.length > 0) {
      const some = waiting.splice(0, lookedUpAtOnce);
      try {
        await salts.load();
        const people = some.flatMap(({ person }) => person ?? []);
        const ids = some.map(({ batch }) => batch.content_id);
        await lookUps.load(
          new Set(ids.filter((id) => lookUps.item(id) === undefined)),
          new Set(people.filter((person) => !lookUps.organisationsOf(person))),
        );
      } catch (error) {
        drops.count("overload", some.length);
        log.warn({ error }, "events of players could not be looked up");
        continue;
      }
      for (const received of some) if (!settle(received)) drops.count("overload");
    }
  }

  return {
    take(body, { ip, headers }) {
      const received = receive(body, ip, headers);
      if (!received || settle(received)) return;
      if (waiting.length >= maxWaiting) {
        drops.count("overload");
        return;
      }
      waiting.push(received);
      lookingUp ??= lookUp().finally(() => (lookingUp = undefined));
    },
    async close() {
      await lookingUp;
    },
  };
}
