import type { Lexeme, Script } from "@lectern/script";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";

export interface ScriptRow {
  id: string;
  script: Script;
  /** Characters of its text. */
  length: number;
}

/**
 * The scripts of a project, newest first, as many as are below `maxCharacters` together, the first in any case; `isCut`
 * when that left some out. Reads the lengths first: no text that is too long leaves the database.
 */
export async function listScripts(
  trx: Trx,
  query: { projectId: string; beforeId: string | undefined; limit: number; maxCharacters: number },
): Promise<{ rows: ScriptRow[]; isCut: boolean }> {
  let select = trx
    .selectFrom("content")
    .select(["id", sql<number>`length(plain_text)`.as("length")])
    .where("project_id", "=", query.projectId)
    .orderBy("id", "desc")
    .limit(query.limit);
  if (query.beforeId) select = select.where("id", "<", query.beforeId);
  const lengths = await select.execute();
  let characters = 0;
  const fitting = lengths.filter(({ length }, index) => {
    characters += length;
    return index === 0 || characters <= query.maxCharacters;
  });
  if (fitting.length === 0) return { rows: [], isCut: false };
  const ids = fitting.map(({ id }) => id);
  const scripts = await trx
    .selectFrom("content")
    .select(["id", "script", sql<number>`length(plain_text)`.as("length")])
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  return { rows: scripts, isCut: fitting.length < lengths.length };
}

/** A project's lexicon with its version. */
export async function findLexicon(
  trx: Trx,
  projectId: string,
): Promise<{ lexicon: Lexeme[]; version: number } | undefined> {
  return trx
    .selectFrom("project")
    .select(["pronunciation_library as lexicon", "lexicon_version as version"])
    .where("id", "=", projectId)
    .executeTakeFirst();
}

/** Titles of items by their id. */
export async function titlesOf(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom("content").select(["id", "title"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
