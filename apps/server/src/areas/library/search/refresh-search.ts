import type { Database } from "../../../platform/database/index.ts";
import { takeTurns } from "../../../platform/queue/index.ts";
import { rehashStaleTexts } from "../list/list-content.ts";
import {
  organisationsWithStaleWords,
  listItemsWithStaleWords,
  refreshWordsOf,
  type UncomparedProjects,
  organisationsWithStaleLexicon,
} from "./refresh-store.ts";

/** What a run does of each kind: turns of organisations, and the items of one turn. */
export interface RefreshLimits {
  turns: number;
  words: number;
  comparisons: number;
}

const aMinute: RefreshLimits = { turns: 50, words: 10, comparisons: 20 };

/**
 * Brings what searches and filters know up to date, as far as a minute goes; the next run goes on. Organisations have
 * turns: what one has too much of waits behind what others have.
 */
export async function refreshSearch(database: Database, signal: AbortSignal, limits = aMinute): Promise<void> {
  const { turns } = limits;
  const stale = await database.system((trx) => organisationsWithStaleWords(trx, turns));
  await takeTurns(stale, { turns, signal }, (organisationId) => refreshWords(database, organisationId, limits.words));
  const uncompared = await database.system((trx) => organisationsWithStaleLexicon(trx, turns));
  await takeTurns(uncompared, { turns, signal }, (waiting) => compareProject(database, waiting, limits.comparisons));
}

/** The words of texts that were saved without them. */
async function refreshWords(database: Database, organisationId: string, limit: number): Promise<boolean> {
  const ids = await database.tenant(organisationId, (trx) => listItemsWithStaleWords(trx, organisationId, limit));
  for (const id of ids) await database.tenant(organisationId, (trx) => refreshWordsOf(trx, id));
  return ids.length === limit;
}

/** What a lexicon changed in one of an organisation's projects, which have turns among themselves. */
async function compareProject(database: Database, waiting: UncomparedProjects, limit: number): Promise<boolean> {
  const { organisationId, projectIds } = waiting;
  const projectId = projectIds.shift();
  if (projectId !== undefined && (await rehashStaleTexts(database, { organisationId, projectId }, limit)) === limit) {
    projectIds.push(projectId);
  }
  return projectIds.length > 0;
}
