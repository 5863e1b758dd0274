import type { Insertable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";
import { createIds } from "../../platform/ids/index.ts";
import { insertOrganisation, type TestDatabase } from "../index.ts";
import { insertContent } from "../../areas/library/index.ts";
import { defaultProject, insertProject } from "../../areas/projects/index.ts";
import { beginRendition, completeRendition } from "../../areas/renditions/index.ts";

const ids = createIds();
export const newId = (): string => ids.uuid();

/** Adds an organisation on the free plan, or as given; returns its id. */
export async function addOrganisation(
  { database }: TestDatabase,
  given: Partial<Insertable<Schema["organisation"]>> = {},
): Promise<string> {
  const id = newId();
  await database.system((trx) => insertOrganisation(trx, { id, name: "Ours", words_limit: 1000, ...given }));
  return id;
}

export async function addProject(trx: Trx, organisationId: string): Promise<string> {
  const id = newId();
  await insertProject(trx, defaultProject({ id, organisationId, name: "Website" }));
  return id;
}

export interface GivenItem {
  audioToken?: string;
  buildId?: string;
}

/** An item with audio, one that is being built, or a draft. */
export async function addItem(
  trx: Trx,
  organisationId: string,
  projectId: string,
  { audioToken, buildId }: GivenItem = {},
): Promise<string> {
  const id = newId();
  await insertContent(trx, {
    id,
    organisation_id: organisationId,
    project_id: projectId,
    content_type: "voiceover",
    title: "Story",
    script: [],
    composer_settings: JSON.stringify({ zoomLevel: 60, includeTitle: true, sections: [] }),
    plain_text: "",
    word_count: 0,
    is_draft: false,
  });
  const build = buildId ?? (audioToken === undefined ? undefined : newId());
  const now = new Date();
  if (build !== undefined) {
    const key = { organisationId, contentId: id, kind: "voice" } as const;
    await beginRendition(trx, key, { renditionId: newId(), buildId: build, now });
    if (audioToken !== undefined) {
      const made = { audioToken, seconds: 1, blockAudios: {}, gainDb: 0, spokenHash: "", title: "Story" };
      await completeRendition(trx, build, made, now);
    }
  }
  return id;
}

/** Begins a build of an item; returns its id. */
export async function addBuild(trx: Trx, organisationId: string, contentId: string): Promise<string> {
  const id = newId();
  await trx
    .insertInto("build")
    .values({
      id,
      organisation_id: organisationId,
      content_id: contentId,
      status: "queued",
      title: "Story",
      script: "[]",
      lexicon: "[]",
      words_charged: 0,
    })
    .execute();
  return id;
}

export interface ChargedBuild {
  organisationId: string;
  contentId: string;
  /** Of the item's rendition, which is under way. */
  buildId: string;
  jobId: string;
  periodStart: Date;
}

/** A running build that charged seven words, for one block of one sentence. */
export async function addChargedBuild(trx: Trx, given: ChargedBuild): Promise<void> {
  const { organisationId, contentId, buildId, jobId, periodStart } = given;
  const scope = { organisation_id: organisationId, content_id: contentId };
  await trx
    .insertInto("build")
    .values({
      ...scope,
      id: buildId,
      job_id: jobId,
      status: "running",
      title: "Story",
      script: "[]",
      lexicon: "[]",
      words_charged: 7,
      connection_id: null,
      finished_at: null,
    })
    .execute();
  await trx
    .insertInto("charged_block")
    .values({ ...scope, block_hash: "h", build_id: buildId })
    .execute();
  await trx
    .insertInto("charged_sentence")
    .values({ ...scope, speech_key: "s", words: 7, build_id: buildId })
    .execute();
  const entry = { organisation_id: organisationId, period_start: periodStart, reason: "generate", build_id: buildId };
  await trx
    .insertInto("ledger_entry")
    .values({ ...entry, quota: "words", amount: 7 })
    .execute();
}

export async function finishBuild(trx: Trx, id: string, status: "done" | "failed" = "done"): Promise<void> {
  await trx.updateTable("build").set({ status, finished_at: new Date() }).where("id", "=", id).execute();
}

/** What is used and what the ledger says was taken and not given back, of each quota in each period. */
export async function readUsage(base: TestDatabase, organisationId: string) {
  return base.database.tenant(organisationId, async (trx) => {
    const { words_used: words } = await trx.selectFrom("organisation").select("words_used").executeTakeFirstOrThrow();
    const months = await trx.selectFrom("monthly_usage").selectAll().orderBy("period_start").execute();
    const entries = await trx.selectFrom("ledger_entry").selectAll().orderBy("created_at").execute();
    const used = (quota: "articles" | "downloads") =>
      Object.fromEntries(
        months
          .filter((row) => row.quota === quota)
          .map((row) => [row.period_start.toISOString().slice(0, 7), row.used]),
      );
    const ledger = { words: 0, articles: 0, downloads: 0 };
    for (const { quota, amount } of entries) ledger[quota] += amount;
    return { words, articles: used("articles"), downloads: used("downloads"), ledger, entries };
  });
}
