import type { PlayerEventBatch } from "@lectern/contract";
import { changeStored } from "./change-stored.ts";

type Batch = Omit<PlayerEventBatch, "sent_at">;

/** What is kept of batches that could not be sent. */
const maxKept = 4;

/**
 * Sends a batch, whatever becomes of the page. Without a network, or where the browser takes no more, it is kept. A beacon
 * carries our own cookie, by which members of the organisation are not counted; readers have none.
 */
export function sendEvents(batch: Batch): void {
  const body = JSON.stringify({ ...batch, sent_at: Date.now() });
  if (navigator.onLine && navigator.sendBeacon(new URL("/embed/events", import.meta.url), body)) return;
  change((batches) => [...batches, batch].slice(-maxKept));
}

/** Sends once more what was kept, on this page or on one before. */
export function sendKept(): void {
  if (!navigator.onLine) return;
  change((batches) => {
    batches.forEach(sendEvents);
    return [];
  });
}

function change(work: (batches: Batch[]) => Batch[]): void {
  changeStored("lectern.events", (old) => {
    const batches = work(JSON.parse(old || "[]") as Batch[]);
    return batches[0] ? JSON.stringify(batches) : "";
  });
}
