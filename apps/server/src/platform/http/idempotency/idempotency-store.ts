import type { Database } from "../../database/index.ts";

/** A request with its key, both hashed, of an API key. */
export interface KeyedRequest {
  organisationId: string;
  apiKeyId: string;
  keyHash: string;
  requestHash: string;
}

type Found = Awaited<ReturnType<IdempotencyStore["find"]>>;

export interface IdempotencyStore {
  find(
    call: KeyedRequest,
  ): Promise<{ request_hash: string; begun_at: Date; status: number | null; body: string | null } | undefined>;
  /** Whether nobody else did. */
  insert(call: KeyedRequest, now: Date): Promise<boolean>;
  complete(call: KeyedRequest, answer: { status: number; body: string | null }): Promise<void>;
  delete(call: KeyedRequest): Promise<void>;
  /** Forgets what was sent before a time. */
  sweep(before: Date): Promise<void>;
}

/** How long a request is answered as it was first. */
export const IDEMPOTENCY_KEY_LIFE_MS = 86_400_000;

/** Rows that are deleted in one statement. */
const sweptAtOnce = 5000;

export function createIdempotencyStore(database: Pick<Database, "tenant" | "system">): IdempotencyStore {
  return {
    find: ({ organisationId, apiKeyId, keyHash }): Promise<Found> =>
      database.tenant(organisationId, (trx) =>
        trx
          .selectFrom("idempotency_key")
          .select(["request_hash", "begun_at", "status", "body"])
          .where("api_key_id", "=", apiKeyId)
          .where("key_hash", "=", keyHash)
          .executeTakeFirst(),
      ),
    insert: ({ organisationId, apiKeyId, keyHash, requestHash }, now) =>
      database.tenant(organisationId, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto("idempotency_key")
          .values({
            organisation_id: organisationId,
            api_key_id: apiKeyId,
            key_hash: keyHash,
            request_hash: requestHash,
            begun_at: now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return (numInsertedOrUpdatedRows ?? 0n) > 0n;
      }),
    async complete({ organisationId, apiKeyId, keyHash }, answer) {
      await database.tenant(organisationId, (trx) =>
        trx
          .updateTable("idempotency_key")
          .set(answer)
          .where("api_key_id", "=", apiKeyId)
          .where("key_hash", "=", keyHash)
          .execute(),
      );
    },
    async delete({ organisationId, apiKeyId, keyHash }) {
      await database.tenant(organisationId, (trx) =>
        trx.deleteFrom("idempotency_key").where("api_key_id", "=", apiKeyId).where("key_hash", "=", keyHash).execute(),
      );
    },
    async sweep(before) {
      for (let swept = sweptAtOnce; swept === sweptAtOnce;) {
        swept = await database.system(async (trx) => {
          const old = trx
            .selectFrom("idempotency_key")
            .select(["api_key_id", "key_hash"])
            .where("begun_at", "<", before)
            .limit(sweptAtOnce);
          const { numDeletedRows } = await trx
            .deleteFrom("idempotency_key")
            .using(old.as("old"))
            .whereRef("idempotency_key.api_key_id", "=", "old.api_key_id")
            .whereRef("idempotency_key.key_hash", "=", "old.key_hash")
            .executeTakeFirstOrThrow();
          return Number(numDeletedRows);
        });
      }
    },
  };
}
