import type { WireDeletedItem } from "@lectern/contract";
import { purgeDateOf } from "./erase-items.ts";
import type { TrashRow } from "./trash-store.ts";

export function presentDeletedItem(row: TrashRow): WireDeletedItem {
  return {
    id: row.id,
    title: row.title,
    contentType: row.content_type,
    word_count: row.word_count,
    audio_duration: row.audioSeconds,
    deleted_at: row.deletedAt.toISOString(),
    deleted_by: row.deletedBy,
    removed_at: purgeDateOf(row.deletedAt).toISOString(),
  };
}
