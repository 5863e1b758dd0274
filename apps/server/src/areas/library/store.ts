import type { Script, VoiceProfile } from "@lectern/script";
import type { PlayerType } from "@lectern/contract";
import { type Insertable, type Selectable, sql } from "kysely";
import type { ComposerSettings } from "@lectern/timeline";
import { encodeJsonbYielding, type Schema, type Trx, withTrash } from "../../platform/database/index.ts";

/** The voices of a script, as "platform/code", and its languages, each once. */
function speakersOf(script: Script): { voices: string[]; languages: string[] } {
  const [voices, languages] = [new Set<string>(), new Set<string>()];
  for (const { audio_profile: profile } of script) {
    voices.add(`${profile.platform}/${profile.voice}`);
    languages.add(profile.lang_code);
  }
  return { voices: [...voices].toSorted(), languages: [...languages].toSorted() };
}

export type ContentRow = Selectable<Schema["content"]>;
/** A row of a list: the script and its parts stay in the database, an excerpt of the text comes along. */
export type ContentListRow = Omit<
  ContentRow,
  | "script"
  | "plain_text"
  | "text_bytes"
  | "composer_settings"
  | "page_key"
  | "source_id"
  | "deleted_at"
  | "deleted_by"
  | "voices"
  | "languages"
> & {
  excerpt: string;
};

/** Characters of a text that lists show. */
export const EXCERPT_LENGTH = 160;

export const listColumns = [
  "id",
  "organisation_id",
  "project_id",
  "content_type",
  "title",
  "url",
  "word_count",
  "version",
  "is_draft",
  "is_audio_disabled",
  "spoken_hash",
  "composition_hash",
  "spoken_lexicon_version",
  "created_at",
  "updated_at",
  "published_at",
  "published_token",
  "published_hash",
  "published_title",
  "published_composition_hash",
  "publish_at",
] as const;

/** What an item has beside its text, which whoever writes it has already: reading megabytes back takes as long again. */
const columnsBesideText = [
  ...listColumns,
  "text_bytes",
  "composer_settings",
  "page_key",
  "source_id",
  "deleted_at",
  "deleted_by",
  "voices",
  "languages",
] as const;

export interface ContentKey {
  projectId: string;
  contentId: string;
}

export async function findContent(trx: Trx, key: ContentKey): Promise<ContentRow | undefined> {
  return trx
    .selectFrom("content")
    .selectAll()
    .where("id", "=", key.contentId)
    .where("project_id", "=", key.projectId)
    .executeTakeFirst();
}

/** What the blocks of an item's text are spoken with, each profile once. */
export async function findVoiceProfiles(trx: Trx, key: ContentKey): Promise<VoiceProfile[]> {
  const { rows } = await sql<{ profile: VoiceProfile }>`
    select distinct block -> 'audio_profile' as profile
    from content, jsonb_array_elements(script) as block
    where id = ${key.contentId} and project_id = ${key.projectId}`.execute(trx);
  return rows.map(({ profile }) => profile);
}

/** The row, locked against other writers until the transaction ends. */
export async function lockContent(trx: Trx, key: ContentKey): Promise<ContentRow | undefined> {
  return trx
    .selectFrom("content")
    .selectAll()
    .where("id", "=", key.contentId)
    .where("project_id", "=", key.projectId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ids of all that is in a project and in its trash, each row locked against other writers until the transaction ends. */
export async function lockContentOfProject(trx: Trx, projectId: string): Promise<string[]> {
  const rows = await withTrash(trx, () =>
    trx.selectFrom("content").select("id").where("project_id", "=", projectId).orderBy("id").forUpdate().execute(),
  );
  return rows.map((row) => row.id);
}

/** The row without its text, by its id alone: for jobs and sockets, which know no project. */
export async function findContentById(trx: Trx, contentId: string): Promise<ContentListRow | undefined> {
  return contentById(trx, contentId).executeTakeFirst();
}

/** The same, locked against other writers until the transaction ends. */
export async function lockContentById(trx: Trx, contentId: string): Promise<ContentListRow | undefined> {
  return contentById(trx, contentId).forUpdate().executeTakeFirst();
}

function contentById(trx: Trx, contentId: string) {
  return trx
    .selectFrom("content")
    .select(listColumns)
    .select(sql<string>`left(plain_text, ${EXCERPT_LENGTH})`.as("excerpt"))
    .where("id", "=", contentId);
}

/**
 * An item of any organisation the caller is a member of, or of the project that the caller is an API key of. Runs in the
 * system scope: a socket names items, not organisations.
 */
export async function findContentOfCaller(
  trx: Trx,
  callerId: string,
  contentId: string,
): Promise<ContentListRow | undefined> {
  const seen = await trx
    .selectFrom("content")
    .select("content.id")
    .where("content.id", "=", contentId)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("membership")
            .select("user_id")
            .whereRef("membership.organisation_id", "=", "content.organisation_id")
            .where("membership.user_id", "=", callerId),
        ),
        where.exists(
          where
            .selectFrom("api_key")
            .select("id")
            .whereRef("api_key.project_id", "=", "content.project_id")
            .where("api_key.id", "=", callerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return seen && findContentById(trx, contentId);
}

/** A new row; which voices and languages speak it follows from its script. */
export async function insertContent(
  trx: Trx,
  { script, ...row }: Omit<Insertable<Schema["content"]>, "voices" | "languages" | "script"> & { script: Script },
): Promise<ContentRow> {
  const json = await encodeJsonbYielding(script);
  const saved = await trx
    .insertInto("content")
    .values({ ...row, ...speakersOf(script), script: json })
    .returning(columnsBesideText)
    .executeTakeFirstOrThrow();
  return { ...saved, script, plain_text: row.plain_text };
}

/** Copies an item's text into a new draft, in the database: a text of megabytes is read by nothing else. Returns its version; undefined when the item is gone. */
export async function copyContent(
  trx: Trx,
  originalId: string,
  copy: { id: string; title: string; now: Date },
): Promise<number | undefined> {
  const columns = [
    "organisation_id",
    "project_id",
    "content_type",
    "script",
    "composer_settings",
    "composition_hash",
    "url",
    "plain_text",
    "word_count",
    "spoken_hash",
    "spoken_lexicon_version",
  ] as const;
  const copied = await trx
    .insertInto("content")
    .columns(["id", "title", "is_draft", "created_at", "updated_at", ...columns])
    .expression((from) =>
      from
        .selectFrom("content")
        .select([
          sql<string>`${copy.id}::uuid`.as("id"),
          sql<string>`${copy.title}::text`.as("title"),
          sql<boolean>`true`.as("is_draft"),
          sql<Date>`${copy.now}::timestamptz`.as("created_at"),
          sql<Date>`${copy.now}::timestamptz`.as("updated_at"),
          ...columns,
        ])
        .where("id", "=", originalId),
    )
    .returning("version")
    .executeTakeFirst();
  return copied?.version;
}

/** What a save writes. */
export interface SavedText {
  title: string;
  script: Script;
  /** undefined: unchanged. */
  composer?: { settings: ComposerSettings; hash: string | null } | undefined;
  plainText: string;
  wordCount: number;
  /** undefined: not computed yet. */
  spoken?: { hash: string; lexiconVersion: number } | undefined;
  /** The page the text was imported from, which makes the item an article; null: no page; undefined: unchanged. */
  importedFrom?: string | null | undefined;
}

/** Saves a text as the item's next version, which it answers; undefined when there is no such item. */
export async function saveText(
  trx: Trx,
  contentId: string,
  text: SavedText,
  now: Date,
): Promise<ContentRow | undefined> {
  const { composer, importedFrom, spoken, script } = text;
  const json = await encodeJsonbYielding(script);
  const saved = await trx
    .updateTable("content")
    .set({
      title: text.title,
      script: json,
      ...speakersOf(text.script),
      plain_text: text.plainText,
      word_count: text.wordCount,
      spoken_hash: spoken?.hash ?? null,
      spoken_lexicon_version: spoken?.lexiconVersion ?? null,
      version: sql`version + 1`,
      updated_at: now,
      ...(composer ? { composer_settings: JSON.stringify(composer.settings), composition_hash: composer.hash } : {}),
      ...(importedFrom === undefined ? {} : { url: importedFrom }),
      ...(typeof importedFrom === "string" ? { content_type: "audio_article" as const } : {}),
    })
    .where("id", "=", contentId)
    .returning(columnsBesideText)
    .executeTakeFirst();
  return saved && { ...saved, script, plain_text: text.plainText };
}

/** Saves an item's timeline as its next version, which it answers; the present one where nothing changes. */
export async function saveComposerSettings(
  trx: Trx,
  before: Pick<ContentRow, "id" | "version">,
  { settings, hash }: { settings: ComposerSettings; hash: string | null },
  now: Date,
): Promise<number> {
  const json = JSON.stringify(settings);
  const saved = await trx
    .updateTable("content")
    .set({ composer_settings: json, composition_hash: hash, version: sql`version + 1`, updated_at: now })
    .where("id", "=", before.id)
    .where("composer_settings", "<>", sql<ComposerSettings>`${json}::jsonb`)
    .returning("version")
    .executeTakeFirst();
  return saved?.version ?? before.version;
}

/** What a timeline became when its voice was generated, and its name. */
export interface FollowedTimeline extends Pick<ComposerSettings, "sections"> {
  hash: string | null;
}

/** The places and lengths that an item's timeline has with its newest voice: no change of what is heard, and no new version. */
export async function saveAlignedTimeline(
  trx: Trx,
  contentId: string,
  { sections, hash }: FollowedTimeline,
): Promise<void> {
  const followed = JSON.stringify({ sections });
  await trx
    .updateTable("content")
    .set({ composer_settings: sql`composer_settings || ${followed}::jsonb`, composition_hash: hash })
    .where("id", "=", contentId)
    .execute();
}

/** The item's title changes, and nothing else. */
export async function renameContent(trx: Trx, contentId: string, title: string, now: Date): Promise<void> {
  await trx
    .updateTable("content")
    .set({ title, version: sql`version + 1`, updated_at: now })
    .where("id", "=", contentId)
    .where("title", "<>", title)
    .execute();
}

/** The item was sent to be generated for the first time, or again: it is a draft no longer. */
export async function endDraft(trx: Trx, contentId: string): Promise<void> {
  await trx
    .updateTable("content")
    .set({ is_draft: false })
    .where("id", "=", contentId)
    .where("is_draft", "=", true)
    .execute();
}

/** What items are shown with of their project. */
export async function findItemSettingsOfProject(
  trx: Trx,
  projectId: string,
): Promise<{ lexiconVersion: number; playerType: PlayerType } | undefined> {
  const row = await trx
    .selectFrom("project")
    .select(["lexicon_version as lexiconVersion", "player_settings as settings"])
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row && { lexiconVersion: row.lexiconVersion, playerType: row.settings.player_type };
}

/** Characters of the texts of items, by id; those that are not in the project are left out. */
export async function textLengths(
  trx: Trx,
  projectId: string,
  contentIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("content")
    .select(["id", sql<number>`length(plain_text)`.as("length")])
    .where("project_id", "=", projectId)
    .where("id", "in", contentIds)
    .execute();
  return new Map(rows.map(({ id, length }) => [id, length]));
}
