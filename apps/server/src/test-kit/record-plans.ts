import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode, sql } from "kysely";
import type { Database, Trx } from "../platform/database/index.ts";

/** A node of PostgreSQL's plan, as EXPLAIN (ANALYZE, FORMAT JSON) tells of it. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** How PostgreSQL answered one statement. */
export interface StatementPlan {
  sql: string;
  /** Rows that were looked at, whether or not they were let through: of tables, or of an index that answers alone. */
  rows: number;
  /** The nodes of its plan that read tables or indexes: "Index Scan content_page (page_key = …)". */
  scans: string[];
}

export interface PlanRecorder {
  /** The same database, whose statements are explained when their transaction has done its work. */
  database: Database;
  /** Plans so far. */
  plans: StatementPlan[];
}

/**
 * Records what the statements of transactions cost PostgreSQL, in rows instead of time. Each is run a second time, within
 * its transaction, and that is rolled back.
 */
export function recordPlans(database: Database): PlanRecorder {
  const plans: StatementPlan[] = [];

  async function record<Result>(trx: Trx, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const nodes: { node: RootOperationNode; queryId: QueryId }[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        nodes.push({ node, queryId });
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const result = await work(trx.withPlugin(plugin));
    for (const { node, queryId } of nodes) {
      const { sql: text, parameters } = trx.getExecutor().compileQuery(node, queryId);
      if (isExplained(text)) plans.push(await explain(trx, text, parameters));
    }
    return result;
  }

  return {
    plans,
    database: {
      ...database,
      tenant: (organisationId, work) => database.tenant(organisationId, (trx) => record(trx, work)),
      snapshot: (organisationId, work) => database.snapshot(organisationId, (trx) => record(trx, work)),
      system: (work) => database.system((trx) => record(trx, work)),
    },
  };
}

/** Settings of the transaction are part of its statements and none of their own. */
function isExplained(text: string): boolean {
  return /^\s*\(?(?:select|with|insert|update|delete)\b/i.test(text) && !text.includes("set_config(");
}

async function explain(trx: Trx, text: string, parameters: readonly unknown[]): Promise<StatementPlan> {
  await sql`savepoint explained`.execute(trx);
  const { rows } = await trx.executeQuery<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]),
  );
  await sql`rollback to savepoint explained`.execute(trx);
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
  const scans = nodes.filter(
    (node) => node["Node Type"].includes("Scan") && (node["Relation Name"] ?? node["Index Name"]),
  );
  return { sql: text, rows: scans.reduce((sum, node) => sum + rowsOf(node), 0), scans: scans.map(scanOf) };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}

function scanOf(node: PlanNode): string {
  const parts = [node["Node Type"], node["Index Name"] ?? node["Relation Name"], node["Index Cond"]];
  return parts.filter((part) => part !== undefined).join(" ");
}
