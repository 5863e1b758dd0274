import type { Insertable, Selectable, Updateable } from "kysely";
import type { Executor, Schema } from "../../platform/database/index.ts";
import { nextState, type PackEvent, type PackState } from "./transitions.ts";

export type PackRow = Selectable<Schema["voice_pack"]>;

/** A process that has said nothing for so long has ended. */
export const WORKER_SILENCE_MS = 30_000;

export async function listPackRows(executor: Executor): Promise<PackRow[]> {
  return executor.selectFrom("voice_pack").selectAll().orderBy("id").execute();
}

export async function findPackRow(executor: Executor, id: string): Promise<PackRow | undefined> {
  return executor.selectFrom("voice_pack").selectAll().where("id", "=", id).executeTakeFirst();
}

/** False when a pack of this id has a row already. */
export async function insertPackRow(executor: Executor, row: Insertable<Schema["voice_pack"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await executor
    .insertInto("voice_pack")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Every state that an event leads out of, but for having no row. */
function statesBefore(event: PackEvent): PackRow["state"][] {
  const states: Exclude<PackState, "absent">[] = ["adding", "ready", "failed", "removing"];
  return states.filter((state) => nextState(state, event) !== undefined);
}

/** What an event does to a pack, and further changes with it. False when it is in no state in which that happens. */
export async function applyEvent(
  executor: Executor,
  { id, event, now }: { id: string; event: PackEvent; now: Date },
  changes: Omit<Updateable<Schema["voice_pack"]>, "state"> = {},
): Promise<boolean> {
  for (const before of statesBefore(event)) {
    const state = nextState(before, event);
    const where = { id, state: before };
    const changed = await (state === undefined || state === "absent"
      ? executor.deleteFrom("voice_pack").where("id", "=", id).where("state", "=", before).executeTakeFirst()
      : update(executor, where, { ...changes, state, changed_at: now }));
    if (changedRows(changed) > 0n) return true;
  }
  return false;
}

async function update(
  executor: Executor,
  { id, state }: Pick<PackRow, "id" | "state">,
  changes: Updateable<Schema["voice_pack"]>,
) {
  return executor
    .updateTable("voice_pack")
    .set(changes)
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
}

function changedRows(result: { numUpdatedRows?: bigint; numDeletedRows?: bigint }): bigint {
  return result.numUpdatedRows ?? result.numDeletedRows ?? 0n;
}

/** Takes the work on a pack for this process, unless another one is at it. Answers the row. */
export async function claimPack(
  executor: Executor,
  { id, worker, now }: { id: string; worker: string; now: Date },
): Promise<PackRow | undefined> {
  const silent = new Date(now.getTime() - WORKER_SILENCE_MS);
  return executor
    .updateTable("voice_pack")
    .set({ worker, worker_seen_at: now })
    .where("id", "=", id)
    .where("state", "in", ["adding", "removing"])
    .where((eb) => eb.or([eb("worker", "is", null), eb("worker", "=", worker), eb("worker_seen_at", "<", silent)]))
    .returningAll()
    .executeTakeFirst();
}

/** Says that this process is at it still, and how far. False when the pack is not to be added any more. */
export async function notePackProgress(
  executor: Executor,
  { id, worker, now, progress }: { id: string; worker: string; now: Date; progress: Updateable<Schema["voice_pack"]> },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable("voice_pack")
    .set({ ...progress, worker_seen_at: now })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .where("state", "=", "adding")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the work back, for another try. */
export async function releasePack(executor: Executor, { id, worker }: { id: string; worker: string }): Promise<void> {
  await executor
    .updateTable("voice_pack")
    .set({ worker: null, worker_seen_at: null })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .execute();
}

/** Packs with work to be done that no process is at. */
export async function listStalledPacks(executor: Executor, now: Date): Promise<string[]> {
  const silent = new Date(now.getTime() - WORKER_SILENCE_MS);
  const rows = await executor
    .selectFrom("voice_pack")
    .select("id")
    .where("state", "in", ["adding", "removing"])
    .where((eb) => eb.or([eb("worker", "is", null), eb("worker_seen_at", "<", silent)]))
    .execute();
  return rows.map(({ id }) => id);
}

export async function findChecksum(executor: Executor, address: string): Promise<string | undefined> {
  const row = await executor
    .selectFrom("voice_pack_checksum")
    .select("sha256")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.sha256;
}

/** Keeps what a file is, when it is had for the first time. */
export async function keepChecksum(
  executor: Executor,
  { address, sha256, now }: { address: string; sha256: string; now: Date },
): Promise<void> {
  await executor
    .insertInto("voice_pack_checksum")
    .values({ address, sha256, first_had_at: now })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .execute();
}
