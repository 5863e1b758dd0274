import { type Selectable, sql, type Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";
import type { BlockAudio, BuildFailure, BuildWait, FallbackSpeech } from "../../platform/database/tables/renditions.ts";
import { nextState, effectiveRendition, type RenditionEvent, type RenditionState } from "./next-state.ts";

export type RenditionRow = Selectable<Schema["rendition"]>;
export type RenditionKind = RenditionRow["kind"];
/** What lists need: without the places of thousands of blocks. */
export type RenditionFacts = Omit<RenditionRow, "block_audios">;

const factColumns = [
  "id",
  "organisation_id",
  "content_id",
  "kind",
  "state",
  "progress",
  "build_id",
  "failure",
  "waiting",
  "fallback",
  "audio_token",
  "audio_seconds",
  "gain_db",
  "voice_offsets",
  "quieter_by",
  "spoken_hash",
  "composition_hash",
  "title",
  "created_at",
  "updated_at",
] as const;

export interface RenditionKey {
  contentId: string;
  kind: RenditionKind;
}

/** What a build made. */
export interface MadeAudio {
  audioToken: string;
  seconds: number;
  /** By block hash. */
  blockAudios: Record<string, BlockAudio>;
  /** null: of an uploaded file. */
  gainDb: number | null;
  /** dB by voice. */
  voiceOffsets?: Record<string, number> | undefined;
  /** LUFS of the whole, and those that it was to have. */
  loudness?: { lufs: number; targetLufs: number } | undefined;
  /** Of the text that is spoken. */
  spokenHash: string;
  /** Of a mix: of the composition that is heard. */
  compositionHash?: string;
  /** What of it fallback voices speak. */
  fallback?: FallbackSpeech | undefined;
  title: string;
}

export async function findRendition(trx: Trx, key: RenditionKey): Promise<RenditionFacts | undefined> {
  return selectRendition(trx, key).select(factColumns).executeTakeFirst();
}

/** The row, locked against other writers until the transaction ends; the item is locked before. */
export async function lockRendition(trx: Trx, key: RenditionKey): Promise<RenditionFacts | undefined> {
  return selectRendition(trx, key).select(factColumns).forUpdate().executeTakeFirst();
}

/** With the places of its blocks. */
export async function findWholeRendition(trx: Trx, key: RenditionKey): Promise<RenditionRow | undefined> {
  return selectRendition(trx, key).selectAll().executeTakeFirst();
}

/** The audio that items are heard as (SPEC.md, M1), by their ids. */
export async function findCurrentRenditions(
  trx: Trx,
  contentIds: readonly string[],
): Promise<Map<string, RenditionFacts>> {
  if (contentIds.length === 0) return new Map();
  const rows = await trx.selectFrom("rendition").select(factColumns).where("content_id", "in", contentIds).execute();
  const byKind = (kind: RenditionKind) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.content_id, row]));
  const [voices, mixes] = [byKind("voice"), byKind("mix")];
  return new Map(
    contentIds.flatMap((id): [string, RenditionFacts][] => {
      const audio = effectiveRendition(voices.get(id), mixes.get(id));
      return audio ? [[id, audio]] : [];
    }),
  );
}

/** The audio that an item is heard as (SPEC.md, M1). */
export async function findCurrentRendition(trx: Trx, contentId: string): Promise<RenditionFacts | undefined> {
  return (await findCurrentRenditions(trx, [contentId])).get(contentId);
}

/** Whether audio of any kind is being made of an item; the item is locked before. */
export async function hasBuildUnderWay(trx: Trx, contentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("rendition")
    .select("id")
    .where("content_id", "=", contentId)
    .where("build_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the renditions of a project that are being built until the transaction ends; the items are locked before. */
export async function lockRenditionsUnderWay(trx: Trx, projectId: string): Promise<void> {
  await trx
    .selectFrom("rendition")
    .innerJoin("content", "content.id", "rendition.content_id")
    .select("rendition.id")
    .where("content.project_id", "=", projectId)
    .where("rendition.build_id", "is not", null)
    .orderBy("rendition.content_id")
    .orderBy("rendition.kind", "desc")
    .forUpdate("rendition")
    .execute();
}

/** How many builds of an organisation are under way, or wait. */
export async function countUnderWay(trx: Trx, organisationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom("rendition")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("organisation_id", "=", organisationId)
    .where("build_id", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const noAudio = {
  fallback: null,
  audio_token: null,
  audio_seconds: null,
  block_audios: "{}",
  gain_db: null,
  voice_offsets: null,
  quieter_by: null,
  spoken_hash: null,
  composition_hash: null,
  title: null,
};

/** A build was sent; `progress` is what of the whole is done before it. False while another is under way. */
export async function beginRendition(
  trx: Trx,
  key: RenditionKey & { organisationId: string },
  build: { renditionId: string; buildId: string; now: Date; progress?: number },
): Promise<boolean> {
  const row = await lockRendition(trx, key);
  const state = nextState(row?.state ?? "empty", "begin");
  if (!state) return false;
  const begun = {
    state,
    build_id: build.buildId,
    progress: build.progress ?? 0,
    failure: null,
    waiting: null,
    updated_at: build.now,
  };
  if (row) {
    await trx.updateTable("rendition").set(begun).where("id", "=", row.id).execute();
    return true;
  }
  await trx
    .insertInto("rendition")
    .values({
      ...begun,
      id: build.renditionId,
      organisation_id: key.organisationId,
      content_id: key.contentId,
      kind: key.kind,
      ...noAudio,
      created_at: build.now,
    })
    .execute();
  return true;
}

/** The build under way waits for a speech service. False when it is under way no longer. */
export async function markRenditionWaiting(trx: Trx, buildId: string, waiting: BuildWait, now: Date): Promise<boolean> {
  const next = await lockAfter(trx, { buildId }, "wait");
  return change(trx, next, { waiting: JSON.stringify(waiting), updated_at: now });
}

/**
 * The build under way has come so far (0..100), or farther by an earlier try: what is shown never goes back. False, and nothing
 * is changed, when it is under way no longer.
 */
export async function reportProgress(trx: Trx, buildId: string, percent: number): Promise<boolean> {
  // A row names a build only while that is under way, in states that progress leaves as they are.
  const { numUpdatedRows } = await trx
    .updateTable("rendition")
    .set({ progress: sql<number>`greatest(progress, ${percent}::integer)`, waiting: null })
    .where("build_id", "=", buildId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The build made its audio. False when it is under way no longer. */
export async function completeRendition(trx: Trx, buildId: string, made: MadeAudio, now: Date): Promise<boolean> {
  return change(trx, await lockAfter(trx, { buildId }, "complete"), {
    build_id: null,
    progress: 100,
    failure: null,
    waiting: null,
    fallback: made.fallback ? JSON.stringify(made.fallback) : null,
    audio_token: made.audioToken,
    audio_seconds: made.seconds,
    block_audios: JSON.stringify(made.blockAudios),
    gain_db: made.gainDb,
    voice_offsets: made.voiceOffsets ? JSON.stringify(made.voiceOffsets) : null,
    quieter_by: quieterBy(made.loudness),
    spoken_hash: made.spokenHash,
    composition_hash: made.compositionHash ?? null,
    title: made.title,
    updated_at: now,
  });
}

/** LU below the target that are within tolerance, and not reported. */
const toleratedLu = 0.5;

function quieterBy(loudness: MadeAudio["loudness"]): number | null {
  if (!loudness || !Number.isFinite(loudness.lufs)) return null;
  const missing = loudness.targetLufs - loudness.lufs;
  return missing > toleratedLu ? Math.round(missing * 10) / 10 : null;
}

/** The build ended without audio. False when it is under way no longer. */
export async function failRendition(trx: Trx, buildId: string, failure: BuildFailure, now: Date): Promise<boolean> {
  const next = await lockAfter(trx, { buildId }, "fail");
  return change(trx, next, {
    build_id: null,
    progress: 0,
    failure: JSON.stringify(failure),
    waiting: null,
    updated_at: now,
  });
}

/** Cancels the build. False when it is no longer under way. */
export async function cancelRendition(trx: Trx, buildId: string, now: Date): Promise<boolean> {
  const next = await lockAfter(trx, { buildId }, "cancel");
  return change(trx, next, {
    build_id: null,
    progress: next?.state === "ready" ? 100 : 0,
    waiting: null,
    updated_at: now,
  });
}

/**
 * The audio says what stands: an earlier failure is over. With a new title it comes in a new file of the same sound.
 * False without audio and while a build is under way.
 */
export async function confirmRendition(
  trx: Trx,
  key: RenditionKey,
  now: Date,
  retitled?: { audioToken: string; title: string },
): Promise<boolean> {
  return change(trx, await lockAfter(trx, key, "confirm"), {
    progress: 100,
    failure: null,
    updated_at: now,
    ...(retitled ? { audio_token: retitled.audioToken, title: retitled.title } : {}),
  });
}

/** An item's mix is gone. False without one, and while it is being built. */
export async function removeRendition(trx: Trx, key: RenditionKey, now: Date): Promise<boolean> {
  return change(trx, await lockAfter(trx, key, "remove"), { ...noAudio, progress: 0, failure: null, updated_at: now });
}

/** A rendition, locked, and the state that an event leads to. */
interface NextState {
  id: string;
  state: RenditionState;
}

/** undefined where there is none, and when the event is refused. */
async function lockAfter(
  trx: Trx,
  which: RenditionKey | { buildId: string },
  event: RenditionEvent,
): Promise<NextState | undefined> {
  const select =
    "buildId" in which
      ? trx.selectFrom("rendition").where("build_id", "=", which.buildId)
      : selectRendition(trx, which);
  const row = await select.select(["id", "state"]).forUpdate().executeTakeFirst();
  const state = row && nextState(row.state, event);
  return state && { id: row.id, state };
}

/** False without a state to change to. */
async function change(
  trx: Trx,
  next: NextState | undefined,
  fields: Updateable<Schema["rendition"]>,
): Promise<boolean> {
  if (!next) return false;
  await trx
    .updateTable("rendition")
    .set({ ...fields, state: next.state })
    .where("id", "=", next.id)
    .execute();
  return true;
}

function selectRendition(trx: Trx, key: RenditionKey) {
  return trx.selectFrom("rendition").where("content_id", "=", key.contentId).where("kind", "=", key.kind);
}
