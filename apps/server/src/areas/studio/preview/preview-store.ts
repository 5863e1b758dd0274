import type { Insertable, Selectable } from "kysely";
import type { Schema, Trx } from "../../../platform/database/index.ts";
import type { Preview } from "../../../platform/speech/index.ts";

type PreviewRow = Selectable<Schema["preview"]>;
type NewPreview = Insertable<Schema["preview"]> & { project_id: string };

export async function findPreview(trx: Trx, token: string): Promise<PreviewRow | undefined> {
  return trx.selectFrom("preview").selectAll().where("token", "=", token).executeTakeFirst();
}

/** The preview of this sound in the project, created when missing; concurrent requests share one row. */
export async function ensurePreview(
  trx: Trx,
  row: NewPreview,
): Promise<Pick<PreviewRow, "token" | "organisation_id" | "project_id" | "storage_key">> {
  return trx
    .insertInto("preview")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["project_id", "hash"]).doUpdateSet((set) => ({ hash: set.ref("excluded.hash") })),
    )
    .returning(["token", "organisation_id", "project_id", "storage_key"])
    .executeTakeFirstOrThrow();
}

/** False when it was deleted with its project. */
export async function markPreviewStored(trx: Trx, token: string, storageKey: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("preview")
    .set({ storage_key: storageKey })
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Previews not requested since `before`, at most `limit`; the caller deletes their stored files. */
export async function deleteOldPreviews(trx: Trx, before: Date, limit: number): Promise<PreviewRow[]> {
  return trx
    .deleteFrom("preview")
    .where("token", "in", (from) =>
      from.selectFrom("preview").select("token").where("created_at", "<", before).limit(limit),
    )
    .returningAll()
    .execute();
}

/** What is needed to play a preview and to keep it. */
export type PreviewKey = Pick<PreviewRow, "organisation_id" | "project_id" | "token">;

export interface RecentPreview {
  row: PreviewKey;
  preview: Preview;
}

/** The previews prepared last, by token: playing one need not wait for the database, and finds its beginning made. */
export interface RecentPreviews {
  get(token: string): RecentPreview | undefined;
  add(recent: RecentPreview): void;
  /** The stored one is played from now on. */
  delete(token: string): void;
}

const maxPreviews = 50;
/** Bounded, because a deleted project's previews are deleted too. */
const lifetimeMs = 60_000;

export function createRecentPreviews(now: () => Date): RecentPreviews {
  const kept = new Map<string, RecentPreview & { until: number }>();
  return {
    get(token) {
      const known = kept.get(token);
      return known && known.until > now().getTime() ? known : undefined;
    },
    delete: (token) => void kept.delete(token),
    add(recent) {
      kept.delete(recent.row.token);
      kept.set(recent.row.token, { ...recent, until: now().getTime() + lifetimeMs });
      const oldest = kept.keys().next();
      if (kept.size > maxPreviews && !oldest.done) kept.delete(oldest.value);
    },
  };
}
