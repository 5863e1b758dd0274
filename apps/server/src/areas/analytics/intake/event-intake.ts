import type { IncomingHttpHeaders } from "node:http";
import { MAX_EVENT_AGE_HOURS, type PlayerEvent, type PlayerEventBatch, playerEventBatch } from "@lectern/contract";
import { type Agent, createAgentReader } from "./user-agent.ts";
import type { AcceptedEvent } from "../accepted-event.ts";
import type { PublicItem } from "./store.ts";
import { listenerHash, sessionHash, visitorHash, type VisitorSalts } from "./visitor-salts.ts";
import type { Platform } from "../../../area.ts";
import { clientNetwork } from "../../../platform/http/index.ts";
import type { Drops } from "./drops.ts";
import type { EventQueue } from "./event-queue.ts";
import type { LookUps } from "./look-ups.ts";
import { createTokenBuckets, type TokenBuckets } from "./token-buckets.ts";

const maxAgeMs = MAX_EVENT_AGE_HOURS * 3_600_000;
/** Events may be dated after they were sent by no more: clocks are set while a page is open. */
const maxAheadMs = 2000;

/** A batch of well-formed JSON; undefined for anything else. */
function readBatch(body: string): PlayerEventBatch | undefined {
  try {
    return playerEventBatch.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** When an event happened by the server's clock; undefined for one of the future, or too old to be counted. */
function occurredAt({ at }: PlayerEvent, sentAt: number, receivedAt: Date): Date | undefined {
  const age = sentAt - at;
  if (age < -maxAheadMs || age > maxAgeMs) return undefined;
  return new Date(receivedAt.getTime() - Math.max(0, age));
}

/** A batch whose sender may be counted. */
interface ReceivedBatch {
  batch: PlayerEventBatch;
  receivedAt: Date;
  network: string;
  userAgent: string;
  agent: Agent;
  country: string;
  /** Who is signed in to Lectern in this browser, if anyone. */
  person: string | undefined;
}

/** A player may round its audio's length up. */
const roundingSeconds = 1;

/** The events of a batch that count, and how many do not: of another time, or beyond the end of the audio. */
function acceptBatch(
  { batch, receivedAt, network, userAgent, agent, country }: ReceivedBatch,
  { organisationId, projectId, countsReturning, durations }: PublicItem,
  salt: string,
): { events: AcceptedEvent[]; dropped: number } {
  const duration = durations.get(batch.audio) ?? 0;
  const common = {
    session: sessionHash(batch.content_id, batch.session),
    organisationId,
    projectId,
    contentId: batch.content_id,
    audioToken: batch.audio,
    visitor: visitorHash(salt, { projectId, network, userAgent }),
    listener: batch.listener && countsReturning ? listenerHash(projectId, batch.listener) : null,
    ...agent,
    country,
    sent: null,
  };
  const events = batch.events.flatMap((event) => {
    const at = occurredAt(event, batch.sent_at, receivedAt);
    if (!at || positionOf(event) > duration + roundingSeconds) return [];
    return [{ ...common, n: event.n, kind: event.kind, occurredAt: at, ...numbersOf(event, duration) }];
  });
  return { events, dropped: batch.events.length - events.length };
}

function positionOf(event: PlayerEvent): number {
  return event.kind === "stop" ? event.position : 0;
}

function numbersOf(event: PlayerEvent, duration: number): Pick<AcceptedEvent, "seconds" | "percent" | "position"> {
  return {
    seconds: event.kind === "listen" ? event.seconds : null,
    percent: event.kind === "quarter" ? event.percent : null,
    position: event.kind === "stop" ? Math.min(event.position, duration) : null,
  };
}

export interface IntakeParts {
  platform: Pick<Platform, "clock" | "locator" | "log">;
  lookUps: LookUps;
  salts: VisitorSalts;
  queue: EventQueue;
  drops: Drops;
  personOf: (cookies: string | undefined) => string | undefined;
}

/** Batches of one network: a hundred readers behind one address are within it. */
const batchesPerNetwork = { perSecond: 5, burst: 150, maxKeys: 50_000 };
/** Events of one organisation: days of a million plays are within it, and a flood does not fill the disk. */
const eventsPerOrganisation = { perSecond: 200, burst: 1_000_000, maxKeys: 50_000 };
/** Batches, at most 2 kB each, that wait for a look-up. */
const maxWaiting = 4000;
const lookedUpAtOnce = 500;

/** Takes batches of events as they come. Never throws, and never makes the sender wait. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #networks: TokenBuckets;
  readonly #organisations: TokenBuckets;
  readonly #agentOf = createAgentReader();
  readonly #waiting: ReceivedBatch[] = [];
  #lookingUp: Promise<void> | undefined;

  constructor(parts: IntakeParts) {
    const now = () => parts.platform.clock.now();
    this.#parts = parts;
    this.#networks = createTokenBuckets({ ...batchesPerNetwork, now });
    this.#organisations = createTokenBuckets({ ...eventsPerOrganisation, now });
  }

  take(body: string, { ip, headers }: { ip: string; headers: IncomingHttpHeaders }): void {
    const received = this.#receive(body, ip, headers);
    if (!received || this.#settle(received)) return;
    if (this.#waiting.length >= maxWaiting) {
      this.#drop("overload");
      return;
    }
    this.#waiting.push(received);
    this.#lookingUp ??= this.#lookUp().finally(() => (this.#lookingUp = undefined));
  }

  /** Ends when all that was taken is accepted or dropped. */
  async close(): Promise<void> {
    await this.#lookingUp;
  }

  /** What is known of a sender without asking the database; undefined for one that is not counted. */
  #receive(body: string, ip: string, headers: IncomingHttpHeaders): ReceivedBatch | undefined {
    const { platform, personOf } = this.#parts;
    const network = clientNetwork(ip);
    if (!this.#networks.take(network, 1)) return this.#drop("flood");
    if (headers["sec-gpc"] === "1" || headers["dnt"] === "1") return this.#drop("opted-out");
    if ([headers["sec-purpose"], headers["purpose"]].some((purpose) => /^pre(?:fetch|render)/.test(String(purpose))))
      return this.#drop("prefetch");
    const userAgent = headers["user-agent"] ?? "";
    const agent = this.#agentOf(userAgent);
    if (!agent) return this.#drop("bot");
    const batch = readBatch(body);
    if (!batch) return this.#drop("malformed");
    const country = platform.locator.countryCode(ip, headers) ?? "";
    const receivedAt = platform.clock.now();
    return { batch, receivedAt, network, userAgent, agent, country, person: personOf(headers.cookie) };
  }

  #drop(reason: Parameters<Drops["count"]>[0], count = 1): undefined {
    this.#parts.drops.count(reason, count);
  }

  /** False when something has to be looked up first. */
  #settle(received: ReceivedBatch): boolean {
    const { lookUps, salts } = this.#parts;
    const { batch, person } = received;
    const item = lookUps.item(batch.content_id);
    const salt = salts.today();
    const memberOf = person === undefined ? undefined : lookUps.organisationsOf(person);
    if (item === undefined || salt === undefined || (person !== undefined && !memberOf)) return false;
    if (item === null || !item.durations.has(batch.audio)) this.#drop("not-public");
    else if (memberOf?.has(item.organisationId)) this.#drop("member");
    else this.#accept(received, item, salt);
    return true;
  }

  #accept(received: ReceivedBatch, item: PublicItem, salt: string): void {
    const { events, dropped } = acceptBatch(received, item, salt);
    if (dropped > 0) this.#drop("time", dropped);
    if (events.length === 0) return;
    if (!this.#organisations.take(item.organisationId, events.length)) this.#drop("share", events.length);
    else if (!this.#parts.queue.add(events, item.organisationId)) this.#drop("overload", events.length);
  }

  async #lookUp(): Promise<void> {
    const { lookUps, salts, platform } = this.#parts;
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, lookedUpAtOnce);
      try {
        await salts.load();
        const people = some.flatMap(({ person }) => person ?? []);
        const ids = some.map(({ batch }) => batch.content_id);
        await lookUps.load(
          new Set(ids.filter((id) => lookUps.item(id) === undefined)),
          new Set(people.filter((person) => !lookUps.organisationsOf(person))),
        );
      } catch (error) {
        this.#drop("overload", some.length);
        platform.log.warn({ error }, "events of players could not be looked up");
        continue;
      }
      for (const received of some) if (!this.#settle(received)) this.#drop("overload");
    }
  }
}
