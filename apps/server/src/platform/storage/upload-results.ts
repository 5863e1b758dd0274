import { createHash } from "node:crypto";
import type { Database } from "../database/index.ts";

const LIFETIME_MS = 30 * 86_400_000;

/** What uploads became: the address of an upload answers with it, never with the bytes as they came. */
export interface UploadResults {
  /** @param path - on this server: "/avatars/….webp" */
  note(key: string, path: string): Promise<void>;
  find(key: string): Promise<string | undefined>;
  /** Forgets what was noted 30 days ago. */
  sweep(): Promise<void>;
}

export function createUploadResults(options: { database: Pick<Database, "kysely">; now: () => Date }): UploadResults {
  const { kysely } = options.database;
  return {
    async note(key, path) {
      const row = { key_hash: hashOf(key), path, noted_at: options.now() };
      await kysely
        .insertInto("upload_result")
        .values(row)
        .onConflict((conflict) => conflict.column("key_hash").doUpdateSet(row))
        .execute();
    },
    async find(key) {
      const row = await kysely
        .selectFrom("upload_result")
        .select("path")
        .where("key_hash", "=", hashOf(key))
        .executeTakeFirst();
      return row?.path;
    },
    async sweep() {
      const before = new Date(options.now().getTime() - LIFETIME_MS);
      await kysely.deleteFrom("upload_result").where("noted_at", "<", before).execute();
    },
  };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
