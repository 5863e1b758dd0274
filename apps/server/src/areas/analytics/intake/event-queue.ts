import { DatabaseFull, DatabaseUnavailable } from "../../../platform/database/index.ts";
import type { Logger } from "../../../platform/logging/index.ts";
import type { AcceptedEvent, RecordEvents } from "../accepted-event.ts";

/** Accepted events on their way to the log, in memory. */
export interface EventQueue {
  /** False when the queue, or the organisation's share of it, is full; then none is taken. */
  add(events: readonly AcceptedEvent[], organisationId: string): boolean;
  /** Writes what is left. */
  close(): Promise<void>;
}

export interface EventQueueOptions {
  recordEvents: RecordEvents;
  log: Logger;
  limits?: Partial<EventQueueLimits>;
}

interface EventQueueLimits {
  /** Events in memory: about 500 bytes each. */
  inAll: number;
  /** Of one organisation. */
  each: number;
  /** Written at once. */
  atOnce: number;
  /** How long the first of a batch waits for others. */
  delayMs: number;
  /** After the log could not be written. */
  retryMs: number;
}

const usual: EventQueueLimits = { inAll: 60_000, each: 20_000, atOnce: 5000, delayMs: 300, retryMs: 1000 };

export function createEventQueue({ recordEvents, log, limits }: EventQueueOptions): EventQueue {
  const { inAll, each, atOnce, delayMs, retryMs } = { ...usual, ...limits };
  const held = new Map<string, number>();
  const waiting: AcceptedEvent[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function schedule(ms: number): void {
    if (writing) return;
    timer ??= setTimeout(() => {
      writing = write();
    }, ms);
  }

  async function write(): Promise<void> {
    timer = undefined;
    const isDone = await writeAll();
    writing = undefined;
    if (!isDone) schedule(retryMs);
  }

  /** Writes until nothing waits; false when the database cannot be reached, or has no room. */
  async function writeAll(): Promise<boolean> {
    while (waiting.length > 0) {
      const events = waiting.splice(0, atOnce);
      try {
        await recordEvents(events);
      } catch (error) {
        if (error instanceof DatabaseUnavailable || error instanceof DatabaseFull) {
          log.warn({ events: size }, "events of players wait for the database");
          waiting.unshift(...events);
          return false;
        }
        // What the log refuses now it refuses again, and all that come after would wait for it.
        log.error({ error, events: events.length }, "events of players were lost: the log does not take them");
      }
      size -= events.length;
      for (const { organisationId } of events) release(organisationId);
    }
    return true;
  }

  function release(organisationId: string): void {
    const left = (held.get(organisationId) ?? 0) - 1;
    if (left > 0) held.set(organisationId, left);
    else held.delete(organisationId);
  }

  return {
    add(events, organisationId) {
      const mine = (held.get(organisationId) ?? 0) + events.length;
      if (size + events.length > inAll || mine > each) return false;
      held.set(organisationId, mine);
      size += events.length;
      waiting.push(...events);
      schedule(delayMs);
      return true;
    },
    async close() {
      await writing;
      clearTimeout(timer);
      timer = undefined;
      await writeAll();
    },
  };
}
