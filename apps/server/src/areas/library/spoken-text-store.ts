import type { Lexeme, Script } from "@lectern/script";
import type { Trx } from "../../platform/database/index.ts";

/** What the hash of an item's text is made from. */
export interface SpokenText {
  script: Script;
  version: number;
  lexicon: Lexeme[];
  lexiconVersion: number;
}

export interface SpokenHash extends Pick<SpokenText, "version" | "lexiconVersion"> {
  contentId: string;
  hash: string;
}

export async function findSpokenText(trx: Trx, contentId: string): Promise<SpokenText | undefined> {
  return trx
    .selectFrom("content")
    .innerJoin("project", "project.id", "content.project_id")
    .select([
      "content.script",
      "content.version",
      "project.pronunciation_library as lexicon",
      "project.lexicon_version as lexiconVersion",
    ])
    .where("content.id", "=", contentId)
    .executeTakeFirst();
}

/** Stores the hash of a text, unless the text was saved again meanwhile. */
export async function saveSpokenHash(
  trx: Trx,
  { contentId, version, hash, lexiconVersion }: SpokenHash,
): Promise<void> {
  await trx
    .updateTable("content")
    .set({ spoken_hash: hash, spoken_lexicon_version: lexiconVersion })
    .where("id", "=", contentId)
    .where("version", "=", version)
    .execute();
}

export async function findLexicon(trx: Trx, projectId: string): Promise<Lexeme[]> {
  const row = await trx
    .selectFrom("project")
    .select("pronunciation_library")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.pronunciation_library ?? [];
}

export async function findLexiconVersion(trx: Trx, projectId: string): Promise<number | undefined> {
  const row = await trx.selectFrom("project").select("lexicon_version").where("id", "=", projectId).executeTakeFirst();
  return row?.lexicon_version;
}
