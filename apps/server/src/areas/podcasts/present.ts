import type { WireShow } from "@lectern/contract";
import type { ShowRow } from "./store.ts";

export function presentShow(row: ShowRow): WireShow {
  return { id: row.id, title: row.title, is_automatic: row.is_automatic };
}
