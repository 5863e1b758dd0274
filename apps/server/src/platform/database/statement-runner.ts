import { escapeIdentifier, type PoolClient, type QueryResult } from "pg";
import type { DatabaseAccess } from "./prepare-access.ts";
import { sessionLimits } from "./session-limits.ts";

/** Runs a statement on one connection. */
export interface RunStatement {
  (sql: string, parameters: readonly unknown[]): Promise<QueryResult>;
}

/**
 * Sets role and limits in the message that begins a transaction: behind a pooler a session belongs to a client for one
 * transaction only, and what another one left in it is not to be relied on. Where the role of the connection bypasses
 * row-level security, a statement outside a transaction gets one of its own.
 */
export function createStatementRunner(client: PoolClient, access: DatabaseAccess): RunStatement {
  const settings = transactionSettings(access);

  async function begin(statement: string): Promise<QueryResult> {
    try {
      return await client.query(`${statement}; ${settings}`);
    } catch (error) {
      // The transaction may have begun and aborted: it must be rolled back here.
      // What failed is told; a connection that is lost rolls back by itself.
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }

  async function inTransaction(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    await begin("begin");
    try {
      const result = await client.query(sql, [...parameters]);
      await client.query("commit");
      return result;
    } catch (error) {
      // What failed is told; a connection that is lost rolls back by itself.
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }

  /** A text with a transaction of its own that fails half-way, as pg-boss sends, leaves that open for whoever is next. */
  async function outsideTransaction(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      // A query fails with the server's ErrorResponse; the status comes with its ReadyForQuery, maybe a packet later.
      await client.query("").catch(() => undefined);
      // What failed is told; a connection that is lost rolls back by itself.
      if (client.getTransactionStatus() === "E") await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }

  return async (sql, parameters) => {
    if (beginning.test(sql)) return begin(sql);
    if (client.getTransactionStatus() !== "I") return client.query(sql, [...parameters]);
    return access.loginBypasses ? inTransaction(sql, parameters) : outsideTransaction(sql, parameters);
  };
}

/** As the query builder says it: one statement, no more. */
const beginning = /^(?:begin|start transaction)\b[^;]*$/;

function transactionSettings({ role, limitsAtStartup }: DatabaseAccess): string {
  const limits = limitsAtStartup
    ? []
    : Object.entries(sessionLimits).map(([name, milliseconds]) => `set local ${name} = ${milliseconds}`);
  return [`set local role ${escapeIdentifier(role)}`, ...limits].join("; ");
}
