import { AppError } from "../../failures/app-error.ts";
import { OrganisationSlots } from "./organisation-slots.ts";
import { withStatementTime } from "../../database/index.ts";

/** A body of so many characters is read before anybody notices. */
const shortCharacters = 100_000;
const maxRestMs = 1000;

export interface LongBodies {
  /**
   * Waits until a body may be parsed and looked at, which nothing else is done beside, and answers what ends its turn.
   * It ends with `signal` too, which has to be aborted once the request is over, however that came about.
   * `sharer`: whose turn it is, an organisation's or a person's.
   * @throws {AppError} UNAVAILABLE when too many wait
   */
  begin(body: string, sharer: string, signal: AbortSignal): Promise<() => void>;
}

/** Long bodies are read one after the other, organisations in turn; in between others are answered for as long. */
export function createBodyQueue(): LongBodies {
  const slots = new OrganisationSlots({ inAll: 1, waitingEach: 30, waitingInAll: 200, refusal: tooMany });

  return {
    async begin(body, sharer, signal) {
      if (body.length <= shortCharacters) return () => undefined;
      const release = await slots.take(sharer, signal);
      const began = performance.now();
      function end(): void {
        signal.removeEventListener("abort", end);
        setTimeout(release, Math.min(maxRestMs, performance.now() - began));
      }
      signal.addEventListener("abort", end, { once: true });
      return end;
    },
  };
}

function tooMany(): AppError {
  const message = "Too many long texts are being read. Please try again in a moment.";
  return new AppError("UNAVAILABLE", message, { retryAfterSeconds: 2 });
}

/** Milliseconds of a statement, by what a call does. Sessions end those of jobs, which have more. */
const statementMs = { costly: 5000, reading: 10_000, changing: 30_000 };

/** Calls that wait longer for their turn are refused. */
const patienceMs = 10_000;

/** Of the connections of a process, one in so many is for costly calls. */
const connectionsForOne = 3;

export interface SharedTime {
  /**
   * Runs a call with the time that its statements may take. A costly one waits for its organisation's share of the
   * connections that such calls have together.
   * @throws {AppError} RATE_LIMITED for too many that wait, or one that waited too long
   */
  run<Result>(call: TimedCall, work: () => Promise<Result>): Promise<Result>;
}

export interface TimedCall {
  isCostly: boolean;
  isReading: boolean;
  /** Whose share it takes: an organisation's or, without one, a person's. */
  sharer: string;
  /** Ends the wait. */
  signal: AbortSignal;
}

/** Of a process with so many connections to the database. `patience` ends a wait; from a clock of its own by default. */
export function createCostlyCallLimiter(
  connections: number,
  patience: () => AbortSignal = () => AbortSignal.timeout(patienceMs),
): SharedTime {
  const slots = new OrganisationSlots({
    inAll: Math.max(1, Math.floor(connections / connectionsForOne)),
    each: 2,
    waitingEach: 60,
    waitingInAll: 300,
    refusal: tooManyUnderWay,
  });

  async function turn({ sharer, signal }: TimedCall): Promise<() => void> {
    const patient = patience();
    return slots.take(sharer, AbortSignal.any([signal, patient])).catch((error: unknown) => {
      throw patient.aborted && !signal.aborted ? tooManyUnderWay() : error;
    });
  }

  return {
    async run(call, work) {
      if (!call.isCostly) return withStatementTime(call.isReading ? statementMs.reading : statementMs.changing, work);
      const release = await turn(call);
      try {
        return await withStatementTime(statementMs.costly, work);
      } finally {
        release();
      }
    },
  };
}

function tooManyUnderWay(): AppError {
  const message = "Too many searches and reports are under way. Try again in a moment.";
  return new AppError("RATE_LIMITED", message, { retryAfterSeconds: 2 });
}
