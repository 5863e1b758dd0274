import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** A transaction that is held to a scope; every store takes one. */
export type Trx = Transaction<Schema>;

/** A transaction, or the pool itself: what a single statement may run on. */
export type Executor = Kysely<Schema>;

/** Ends a subscription. */
export type Unlisten = () => Promise<void>;

export interface Listener {
  (payload: string): void;
}

export interface ListenOptions {
  /** Called when the connection is lost: nothing is heard until it is back. */
  onDisconnect?: () => void;
  /** Called after a lost connection is back: what was sent meanwhile was missed and has to be read from the tables. */
  onReconnect?: () => void;
}

/** Rows to append to a table that has no row-level security: PostgreSQL refuses COPY with it. */
export interface CopyIn {
  /** Table and columns. */
  into: string;
  /** In COPY's text format. */
  rows: string;
  /** Number of an advisory lock that is held, shared, until the rows are committed. */
  sharedLock: number;
}

/**
 * The PostgreSQL database. Every failure to reach it is a DatabaseUnavailable; it recovers by itself.
 */
export interface Database {
  /** For tables that belong to no organisation. Rows of tenant tables are not visible here: use `tenant` or `system`. */
  readonly kysely: Kysely<Schema>;
  /** Runs `work` in one transaction that sees and writes the rows of one organisation only. Rolled back when `work` throws. */
  tenant<Result>(organisationId: string, work: (trx: Trx) => Promise<Result>): Promise<Result>;
  /** The same for reading alone: each statement sees the rows as they were at the first, whoever writes in between. */
  snapshot<Result>(organisationId: string, work: (trx: Trx) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction over every organisation's rows: for the platform's own duties, never for a request's data. */
  system<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result>;
  /** Appends rows by COPY, all or none, in a transaction of its own. */
  copy(rows: CopyIn): Promise<void>;
  /** Calls `listener` with each payload sent to `channel` by any process, once the promise has resolved. */
  listen(channel: string, listener: Listener, options?: ListenOptions): Promise<Unlisten>;
  /** Sends at commit when `executor` is a transaction. At most 7999 bytes: send ids, not data. */
  notify(executor: Executor, channel: string, payload: string): Promise<void>;
  /** Waits until what was sent before, by any process, was heard here; false when nothing can be heard. */
  settle(): Promise<boolean>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Waits for running statements, then ends every connection, and the embedded server with them. */
  close(): Promise<void>;
}
