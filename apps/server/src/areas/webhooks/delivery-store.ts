import { type Insertable, type Selectable, sql } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";
import type { EventRow } from "./payload.ts";

export type AttemptRow = Selectable<Schema["webhook_attempt"]>;

/** A delivery with its event and its latest attempt. */
export type DeliveryRow = Selectable<Schema["webhook_delivery"]> & {
  type: EventRow["type"];
  status: number | null;
  error: string | null;
  duration_ms: number | null;
};

/** Organisations with deliveries that are due, the longest waiting first. In the system scope. */
export async function organisationsWithDue(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom("webhook_delivery")
    .select("organisation_id")
    .where("state", "=", "waiting")
    .where("next_at", "<=", now)
    .groupBy("organisation_id")
    .orderBy(({ fn }) => fn.min("next_at"))
    .execute();
  return rows.map((row) => row.organisation_id);
}

export async function endpointsWithDue(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom("webhook_delivery")
    .select("endpoint_id")
    .distinct()
    .where("state", "=", "waiting")
    .where("next_at", "<=", now)
    .execute();
  return rows.map((row) => row.endpoint_id);
}

/** The delivery that waits longest, taken until `leaseEnds`: nobody else takes it before. */
export async function takeDue(
  trx: Trx,
  endpointId: string,
  { now, leaseEnds }: { now: Date; leaseEnds: Date },
): Promise<Selectable<Schema["webhook_delivery"]> | undefined> {
  return trx
    .updateTable("webhook_delivery")
    .set({ next_at: leaseEnds })
    .where("id", "=", (query) =>
      query
        .selectFrom("webhook_delivery")
        .select("id")
        .where("endpoint_id", "=", endpointId)
        .where("state", "=", "waiting")
        .where("next_at", "<=", now)
        .orderBy("next_at")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findEvent(trx: Trx, id: string): Promise<EventRow | undefined> {
  return trx.selectFrom("webhook_event").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function insertAttempt(trx: Trx, row: Insertable<Schema["webhook_attempt"]>): Promise<void> {
  await trx.insertInto("webhook_attempt").values(row).execute();
}

/** False when the delivery is gone, or that attempt was written down already. */
export async function saveAttempted(
  trx: Trx,
  id: string,
  { number, state, nextAt }: { number: number; state: DeliveryRow["state"]; nextAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("webhook_delivery")
    .set({ state, next_at: nextAt, attempts: number })
    .where("id", "=", id)
    .where("attempts", "=", number - 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nothing that waits for the endpoint is tried any more. */
export async function failWaiting(trx: Trx, endpointId: string): Promise<void> {
  await trx
    .updateTable("webhook_delivery")
    .set({ state: "failed", next_at: null })
    .where("endpoint_id", "=", endpointId)
    .where("state", "=", "waiting")
    .execute();
}

export async function insertEvent(trx: Trx, row: Insertable<Schema["webhook_event"]> & { id: string }): Promise<void> {
  await trx.insertInto("webhook_event").values(row).execute();
}

/** Due at once, and a worker is woken. */
export async function insertDelivery(
  trx: Trx,
  row: Insertable<Schema["webhook_delivery"]> & { id: string },
): Promise<DeliveryRow> {
  await trx.insertInto("webhook_delivery").values(row).execute();
  await sql`select pg_notify('lectern_webhooks', '')`.execute(trx);
  return deliveries(trx).where("webhook_delivery.id", "=", row.id).executeTakeFirstOrThrow();
}

function deliveries(trx: Trx) {
  return trx
    .selectFrom("webhook_delivery")
    .innerJoin("webhook_event", "webhook_event.id", "webhook_delivery.event_id")
    .leftJoin("webhook_attempt", (join) =>
      join
        .onRef("webhook_attempt.delivery_id", "=", "webhook_delivery.id")
        .onRef("webhook_attempt.number", "=", "webhook_delivery.attempts"),
    )
    .selectAll("webhook_delivery")
    .select(["webhook_event.type", "webhook_attempt.status", "webhook_attempt.error", "webhook_attempt.duration_ms"]);
}

export async function findDelivery(
  trx: Trx,
  { endpointId, deliveryId }: { endpointId: string; deliveryId: string },
): Promise<DeliveryRow | undefined> {
  return deliveries(trx)
    .where("webhook_delivery.endpoint_id", "=", endpointId)
    .where("webhook_delivery.id", "=", deliveryId)
    .executeTakeFirst();
}

/** Newest first. `at`: as PostgreSQL writes the time that the list is sorted by. */
export async function listDeliveries(
  trx: Trx,
  endpointId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | undefined },
): Promise<(DeliveryRow & { at: string })[]> {
  let select = deliveries(trx)
    .select(sql<string>`webhook_delivery.created_at::text`.as("at"))
    .where("webhook_delivery.endpoint_id", "=", endpointId);
  if (after) {
    select = select.where(
      sql<boolean>`(webhook_delivery.created_at, webhook_delivery.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return select
    .orderBy("webhook_delivery.created_at", "desc")
    .orderBy("webhook_delivery.id", "desc")
    .limit(limit)
    .execute();
}

export async function listAttempts(trx: Trx, deliveryId: string): Promise<AttemptRow[]> {
  return trx
    .selectFrom("webhook_attempt")
    .selectAll()
    .where("delivery_id", "=", deliveryId)
    .orderBy("number")
    .execute();
}

/** Deletes events with their deliveries and attempts. In the system scope; at most so many. */
export async function deleteEventsBefore(trx: Trx, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("webhook_event")
    .where("id", "in", (query) =>
      query.selectFrom("webhook_event").select("id").where("occurred_at", "<", before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
