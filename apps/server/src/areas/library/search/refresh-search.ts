import { sql } from "kysely";
import type { Database } from "../../../platform/database/index.ts";
import { compareTexts } from "../compare-texts.ts";

/** Items of a project that are compared before another project has its turn, and turns of a run. */
const itemsPerTurn = 20;
const turns = 50;

/** Brings what searches and filters know up to date, as far as a minute goes; the next run goes on. */
export async function refreshSearch(database: Database, signal: AbortSignal): Promise<void> {
  await refreshWords(database, signal);
  await compareChanged(database, signal);
}

/** The words of texts that were saved without them. */
async function refreshWords(database: Database, signal: AbortSignal): Promise<void> {
  const stale = await database.system((trx) =>
    trx
      .selectFrom("search_document")
      .select(["content_id", "organisation_id"])
      .where("is_stale", "=", true)
      .limit(500)
      .execute(),
  );
  for (const { content_id: id, organisation_id: organisationId } of stale) {
    signal.throwIfAborted();
    await database.tenant(organisationId, async (trx) => {
      // A save waits until the words of the text before it are there, and says that its own are missing.
      await trx.selectFrom("content").select("id").where("id", "=", id).forUpdate().execute();
      await sql`select lectern_refresh_words(content_id, words) from search_document where content_id = ${id}`.execute(
        trx,
      );
    });
  }
}

/** What a lexicon changed, project by project in turns. */
async function compareChanged(database: Database, signal: AbortSignal): Promise<void> {
  const projects = await database.system((trx) =>
    trx
      .selectFrom("project")
      .select(["id as projectId", "organisation_id as organisationId"])
      .where((where) =>
        where.exists(
          where
            .selectFrom("library_entry")
            .select("content_id")
            .whereRef("library_entry.project_id", "=", "project.id")
            .whereRef("library_entry.compared_with", "<", "project.lexicon_version"),
        ),
      )
      .limit(turns)
      .execute(),
  );
  for (let turn = 0; turn < turns && projects.length > 0; turn += 1) {
    signal.throwIfAborted();
    const project = projects.shift();
    if (project && (await compareTexts(database, project, itemsPerTurn)) === itemsPerTurn) projects.push(project);
  }
}
