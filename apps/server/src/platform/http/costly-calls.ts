import { withStatementTime } from "../database/index.ts";
import { AppError } from "./app-error.ts";
import { createOrganisationSlots } from "./organisation-slots.ts";

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
export function createSharedTime(
  connections: number,
  patience: () => AbortSignal = () => AbortSignal.timeout(patienceMs),
): SharedTime {
  const slots = createOrganisationSlots({
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
